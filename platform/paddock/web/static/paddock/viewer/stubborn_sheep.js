// Frames "stubborn-sheep/1": a ring of stalls and fields with sheep, and fences between them.
// The twin of drawing/stubborn_sheep/__init__.py, as the modules in the folder are of those beside it: change both.

import { added, arrows } from "./stubborn_sheep/last.js";
import { WIDTH, WOLF, over, tokens } from "./stubborn_sheep/layout.js";
import { decks, middle } from "./stubborn_sheep/middle.js";
import { area, cards, fence, flock } from "./stubborn_sheep/ring.js";
import { bottom, table } from "./stubborn_sheep/table.js";
import { element, group } from "./svg.js";

const SLIDE_MS = 200;

/** The drawing of one frame, from the bottom up, so that arrows lie on top of the ring. */
export function draw(frame) {
  const areas = frame.areas.map((_, index) => index), lit = added(frame.last);
  return group("position", [
    element("rect", { class: "table", width: WIDTH, height: bottom(frame.seats.length) }),
    group("areas", areas.map((index) => area(frame, index))),
    group("fences", areas.map((index) => fence(frame, index))),
    group("flocks", areas.flatMap((index) => flock(frame, index, lit))),
    group("arrows", arrows(frame)),
    group("middle", middle(frame)),
    group("decks", decks(frame)),
    group("seats-table", table(frame)),
    group("coords", cards(frame)),
  ]);
}

/** Let the sheep that jumped, or the wolf, come from where it was. */
export function animate(drawing, frame, previous) {
  const last = frame.last;
  if (last?.kind === "jump") {
    const [x, y] = over(frame.areas.length, last.fence), landed = tokens(frame, last.to).find((piece) => piece.landed);
    slide(drawing.querySelector(".flocks .landed"), [stood(previous, last.from, last.sheep), { x, y }, landed]);
  }
  if (last?.kind === "wolf" && last.from !== last.to) {
    slide(drawing.querySelector(".flocks .wolf"), [stood(previous, last.from, WOLF), stood(frame, last.to, WOLF)]);
  }
}

/** Where one of a kind is drawn, if it is there. */
function stood(frame, area, kind) {
  return tokens(frame, area).findLast((piece) => piece.kind === kind);
}

/** Nothing slides where the picture before is of another moment. */
function slide(piece, stops) {
  if (!piece || stops.includes(undefined)) return;
  const scale = piece.matches("use") ? stops.at(-1).size / 24 : 1;
  const way = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` }));
  piece.animate(way, { duration: SLIDE_MS, easing: "ease-out" });
}

/** Columns of the panel of seats: a heading and one value per seat. */
export function facts(frame) {
  return [
    ["Sheep", frame.scores],
    ["Sets", frame.seats.map(({ sets }) => sets)],
    ["Fill to", frame.seats.map((seat) => seat.catch_up)],
  ];
}
