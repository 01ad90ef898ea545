// What has just happened: arrows over the ring, and the same in words and signs in its middle.
// The twin of drawing/stubborn_sheep/last.py: change both.

import { element, number } from "../svg.js";
import { INNER, WOLF, at, over, tokens, turn, vacated } from "./layout.js";
import * as pieces from "./pieces.js";
import { arc } from "./ring.js";

const CAUSES = { icon: "jumps", companion: "comes along", kick: "is kicked", run: "runs on", bonus: "second fence" };
const BONUSES = {
  B1: "one more sheep", B2: "a field to six", B3: "fields to five",
  R1: "fence turned", R2: "fence again", R3: "one fence more",
  Y1: "takes two along", Y2: "no kick", Y3: "stops here",
};
const WORDS = {
  deal: "dealt", refill: "filled up", place: "card placed", decline: "bonus not used", set: "set chosen",
  score: "scored", discard: "discarded", no_score: "scoring done", draw: "fence drawn", leave: "left the game",
};
const WOLF_PATH = INNER - 1.5;

/** The event in two or three words; the sentence is the frame's title. */
export function words(last) {
  switch (last.kind) {
    case "jump": return CAUSES[last.cause];
    case "bonus": return BONUSES[last.bonus] ?? "bonus";
    case "turn": return last.fences.length ? "fence turned" : "fences kept";
    case "reshuffle": return `${last.count} reshuffled`;
    case "wolf": return wolfWords(last);
    default: return WORDS[last.kind];
  }
}

function wolfWords({ from, to, sheep }) {
  const stays = from === to ? ["stays"] : [];
  if (sheep.length) return [...stays, "eats"].join(", ");
  return stays[0] ?? "finds none";
}

/** The pieces that the event is about. */
export function signs(last, x, y) {
  if (last.kind === "jump") return jumpSigns(last, x, y);
  if (last.kind === "set") return pieces.rowOf([...last.set], x, y);
  if (last.kind === "bonus" || last.kind === "decline") return pieces.rowOf([last.bonus], x, y);
  return pieces.rowOf([...(last.kind === "wolf" ? [WOLF] : []), ...(last.sheep ?? [])], x, y);
}

/** The icon, a bonus if one was used, and the sheep. */
function jumpSigns(last, x, y) {
  const half = last.bonus ? 36 : 22;
  const chain = [pieces.icon(last.icon.colour, x - half, y)];
  if (last.bonus) chain.push(pieces.sheep(last.bonus, x - 8, y));
  const tip = pieces.use("stubborn-tip", x + half - 22, y, 0.9, "way");
  return [...chain, tip, pieces.sheep(last.sheep, x + half, y)];
}

/** Per area, how many sheep of which kind a refill has brought. */
export function added(last) {
  const found = new Map();
  if (last?.kind === "refill") {
    for (const [area, kinds] of last.added) {
      const counts = new Map();
      for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      found.set(area, counts);
    }
  }
  return found;
}

export function arrows(frame) {
  const last = frame.last;
  if (last?.kind === "jump") return jump(frame, last);
  if (last?.kind === "wolf" && last.from !== last.to) return run(frame, last);
  return [];
}

function jump(frame, last) {
  const areas = frame.areas.length;
  const start = vacated(frame), knot = over(areas, last.fence);
  const landed = tokens(frame, last.to).find((piece) => piece.landed);
  const bend = [2 * knot[0] - (start[0] + landed.x) / 2, 2 * knot[1] - (start[1] + landed.y) / 2];
  const end = before([landed.x, landed.y], bend, landed.size / 2 + 7);
  const [x0, y0, x1, y1, x2, y2] = [...start, ...bend, ...end].map(number);
  const tail = last.cause === "kick" ? "stubborn-kick" : "stubborn-tail";
  return arrow(`M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`, end, bend, last.cause, pieces.use(tail, ...start));
}

/** A point so far before another one on the way from `origin`. */
function before([x, y], [x0, y0], distance) {
  const share = distance / (Math.hypot(x - x0, y - y0) || 1);
  return [x - (x - x0) * share, y - (y - y0) * share];
}

function arrow(path, end, origin, cause, tail) {
  const way = (Math.atan2(end[1] - origin[1], end[0] - origin[0]) * 180) / Math.PI;
  const place = `translate(${number(end[0])} ${number(end[1])}) rotate(${number(way)})`;
  return [
    element("path", { class: "halo", d: path }),
    tail,
    element("path", { class: `shaft ${cause}`, d: path }),
    element("use", { class: "tip", href: "#stubborn-tip", transform: place }),
  ];
}

/** The wolf runs clockwise, close to the middle. */
function run(frame, last) {
  const areas = frame.areas.length, start = turn(areas, last.from);
  let end = turn(areas, last.to) - 0.22;
  if (end < start) end += 2 * Math.PI;
  const tail = pieces.use("stubborn-tail", ...at(start, WOLF_PATH));
  return arrow(arc(start, end, WOLF_PATH), at(end, WOLF_PATH), at(end - 0.1, WOLF_PATH), WOLF, tail);
}
