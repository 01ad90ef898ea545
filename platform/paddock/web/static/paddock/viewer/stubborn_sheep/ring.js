// Areas with their sheep, and the fences between them.
// The twin of drawing/stubborn_sheep/ring.py: change both.

import { at as placed, element, number } from "../svg.js";
import { CARD_WIDTH, INNER, KNOT, OUTER, RIM, TAG, at, tokens, turn } from "./layout.js";
import * as pieces from "./pieces.js";

const ICONS = [102.5, 86.5, 139.5, 155.5];

/** The ground of a stall or a field, and its number. */
export function area(frame, index) {
  const areas = frame.areas.length, owner = frame.areas[index].seat;
  const start = turn(areas, index - 0.5), end = turn(areas, index + 0.5);
  const ground = element("path", { class: "ground", d: wedge(start, end) });
  const label = pieces.text("number", ...at(turn(areas, index), RIM), String(index));
  if (owner === null) return element("g", { class: "meadow" }, [ground, label]);
  const marks = frame.turn === owner ? " turn" : "";
  const wall = element("path", { class: "wall", d: arc(start, end, OUTER) });
  const sign = pieces.seat(owner, ...at(turn(areas, index), TAG), String(owner + 1), 0.68);
  return element("g", { class: `stall s${owner}${marks}` }, [ground, wall, label, sign]);
}

function wedge(start, end) {
  const [x1, y1] = at(start, INNER), [x2, y2] = at(end, INNER);
  const back = `L${number(x2)} ${number(y2)}A${INNER} ${INNER} 0 0 0 ${number(x1)} ${number(y1)}Z`;
  return arc(start, end, OUTER) + back;
}

/** Clockwise around the middle. */
export function arc(start, end, radius) {
  const [x1, y1] = at(start, radius), [x2, y2] = at(end, radius);
  const long = end - start > Math.PI ? 1 : 0;
  return `M${number(x1)} ${number(y1)}A${number(radius)} ${number(radius)} 0 ${long} 1 ${number(x2)} ${number(y2)}`;
}

/** What stands in an area; so many of a kind as `lit` says have been added. */
export function flock(frame, index, lit) {
  const offered = frame.choosing && frame.choosing.what !== "score" ? frame.choosing.sheep : [];
  const choices = offered.filter(([place]) => place === index).map(([, kind]) => kind);
  const rest = new Map(lit.get(index));
  const here = tokens(frame, index);
  const drawn = here.toReversed().map((piece) => {
    const left = rest.get(piece.kind) ?? 0;
    rest.set(piece.kind, left - piece.count);
    const come = piece.landed ? ["landed", "new"] : left > 0 ? ["new"] : [];
    const marks = [...come, ...(choices.includes(piece.kind) ? ["option"] : [])];
    return pieces.token(piece, marks.join(" "));
  });
  return [...drawn.reverse(), ...here.filter(({ count }) => count > 1).map(pieces.times)];
}

/** The top card of a fence as it lies, above it the fence's number and owner. */
export function fence(frame, index) {
  const here = frame.fences[index], angle = turn(frame.areas.length, index + 0.5);
  const owner = here.owner === null ? "" : ` s${here.owner}`;
  return element("g", { class: `fence${owner}${marksOf(frame, index)}` }, [
    card(here.cards, angle),
    ...icons(frame, index, angle),
    ...(frame.jumps === "by_side" ? directions(angle) : []),
    tag(here.owner, angle, index),
  ]);
}

function marksOf({ activation, choosing, last }, index) {
  let marks = "";
  if (activation?.fences.includes(index)) {
    const { at: current, fences } = activation, passed = !fences.slice(current).includes(index);
    marks += fences[current] === index ? " now" : passed ? " done" : " next";
  }
  if (choosing && choosing.what !== "place" && choosing.fences.includes(index)) marks += " option";
  if (last?.kind === "place" && last.fence === index) marks += " new";
  return marks;
}

/** The card along its fence; the stack below it shows at its edges. */
function card(cards, angle) {
  const [x, y] = at(angle, KNOT), length = OUTER - INNER - 2;
  const box = (name, step) => element("rect", {
    x: -length / 2, y: -CARD_WIDTH / 2 + 2 * step, width: length, height: CARD_WIDTH, rx: 4, class: name,
  });
  const under = Array.from({ length: Math.min(cards, 3) - 1 }, (_, step) => box("under", step + 1)).reverse();
  const place = `translate(${number(x)} ${number(y)}) rotate(${number((angle * 180) / Math.PI)})`;
  return element("g", { transform: place }, [...under, box("plank", 0), pieces.use("stubborn-rails", 0, 0)]);
}

function icons(frame, index, angle) {
  const { centre, outer } = frame.fences[index];
  const current = working(frame, index);
  return [...centre, ...outer].map((colour, place) => {
    const marks = place === current ? "new" : current !== null && place < current ? "done" : "";
    return pieces.icon(colour, ...at(angle, ICONS[place]), marks);
  });
}

/** The icon of this fence that takes effect, if one does. */
function working({ activation, choosing, last }, index) {
  if (last?.kind === "jump" && !choosing) return last.icon.fence === index ? last.icon.icon : null;
  return activation?.fences[activation.at] === index ? activation.icon : null;
}

/** Which way each side sends the sheep, where that is the side's matter. */
function directions(angle) {
  return [[(ICONS[0] + ICONS[1]) / 2, -1], [(ICONS[2] + ICONS[3]) / 2, 1]].map(([radius, clockwise]) => {
    const [x, y] = at(angle + (clockwise * (CARD_WIDTH / 2 + 2)) / radius, radius);
    const way = number((angle * 180) / Math.PI + clockwise * 90);
    const place = `translate(${number(x)} ${number(y)}) rotate(${way}) scale(.7)`;
    return element("use", { class: "way", href: "#stubborn-tip", transform: place });
  });
}

function tag(owner, angle, index) {
  const [x, y] = at(angle, TAG);
  if (owner !== null) return pieces.seat(owner, x, y, String(index), 0.6, "plate");
  const plate = element("rect", { x: -8, y: -7, width: 16, height: 14, rx: 7 });
  const label = element("text", {}, [String(index)]);
  return element("g", { class: "plate nobody", transform: placed(x, y) }, [plate, label]);
}

/** The names of the top cards, for those who switch them on. */
export function cards(frame) {
  return frame.fences.map((here, index) => pieces.text("name", ...at(turn(frame.areas.length, index + 0.5), KNOT), here.card));
}
