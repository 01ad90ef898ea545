// What belongs to no seat: the round, the way of the packs, the supply.
// The twin of drawing/sheep_and_thief/strip.py: change both.

import { at, element, use, words } from "../svg.js";

const ITEMS = [2, 78, 220, 303];
const LINE = 26;

export function facts(frame, laid) {
  const parts = [round(frame), passing(frame), supply(frame), deck(frame)];
  const lines = parts.map((part, line) => {
    const [x, y] = laid.tall ? [12, 14 + LINE * line] : [ITEMS[line], 5];
    return element("g", { transform: at(x, y) }, part);
  });
  return element("g", { class: "facts", transform: at(...laid.facts) }, lines);
}

function round(frame) {
  return [words(`Round ${frame.round} of ${frame.rounds}`, 0, 11, "fact")];
}

/** Who hands the packs on to whom: signs of the seats with arrows between them. Two players just swap. */
function passing(frame) {
  const players = frame.sheets.length;
  if (players === 2) return [];
  const turn = frame.direction === "left" ? 0 : 180;
  const signs = frame.sheets.map((_, seat) => sign(seat, 40 + 25 * seat));
  const arrows = signs.slice(1).map((_, seat) => element(
    "g",
    { class: "onward", transform: `${at(52.5 + 25 * seat, 7.5)} rotate(${turn})` },
    [use("st-arrow", -6, -3.5, 12, 7)],
  ));
  return [words("packs", 0, 11, "fact"), ...signs, ...arrows];
}

function sign(seat, x) {
  return element("use", { class: `sign s${seat}`, href: `#seat-shape-${seat}`, transform: at(x, 7.5, 0.42) });
}

function supply(frame) {
  return [use("st-sheep", 0, 0, 17, 14.5), words(`supply ${frame.supply}`, 20, 11, "fact")];
}

function deck(frame) {
  return [use("st-back", 0, 0, 14, 14), words(`deck ${frame.deck}`, 18, 11, "fact")];
}
