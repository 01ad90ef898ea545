// What the last step did, drawn over the sheets.
// The twin of drawing/sheep_and_thief/last.py: change both.

import { at, element, group, number, use, words } from "../svg.js";
import { AREA_WIDTH, CELL, TRAY_Y, corner, middle, slots } from "./layout.js";
import { PEN, square, thief } from "./sheet.js";

const MINUS = "\u2212";
const NOTES = { stays: "the dog stays", kept: "keeps a card" };

/** Everything that the last step did in the area of a seat. */
export function marks(frame, seat, rows) {
  const marks = frame.last.flatMap((act) => marksOf(act, seat));
  return group("last", [...marks, ...taken(frame, seat, rows), ...booty(frame.last, seat)]);
}

function marksOf(act, seat) {
  if (act.kind === "thief") return [thief(act.from, "thief was"), arrow(act.from, act.to, "step")];
  if (act.seat !== seat) return [];
  switch (act.kind) {
    case "placed": return [square("new", ...corner(act.cell), CELL)];
    case "sheep": return [change(`+${act.count}`, act.cell, "gain")];
    case "dog": return driven(act);
    case "robbed": return [change(`${MINUS}${act.count}`, act.cell, "loss")];
    default: return act.kind in NOTES ? [words(NOTES[act.kind], AREA_WIDTH - 8, TRAY_Y + 9, "note", "end")] : [];
  }
}

function driven(act) {
  const [x, y] = middle(act.from);
  return [arrow(act.from, act.to, "walk"), use("st-icon-dog", x - 7, y - 7, 14, 14)];
}

/** The newest cards of the hand; the last ones of a pack come without a choice. */
function taken(frame, seat, rows) {
  const hand = frame.hands[seat].length, pack = frame.packs[seat].length;
  const count = total(frame.last.filter((act) => act.kind === "taken" && act.seat === seat));
  return slots(hand, pack, rows)
    .filter((slot) => slot.group === "hand" && slot.index >= hand - count)
    .map((slot) => square("new", slot.x, slot.y, slot.size));
}

/** By how many sheep the pen has become richer. */
function booty(acts, seat) {
  const count = total(acts.filter((act) => act.kind === "robbed" && act.pen === seat));
  return count ? [badge(`+${count}`, PEN[0] + 46, PEN[1] + 9, "gain")] : [];
}

function total(acts) {
  return acts.reduce((sum, act) => sum + act.count, 0);
}

/** By how many sheep a card has become richer or poorer. */
function change(text, cell, css) {
  const [x, y] = corner(cell);
  return badge(text, x + (css === "gain" ? 11 : 28), y + 8, css);
}

function badge(text, x, y, css) {
  const box = element("rect", { x: -10, y: -7, width: 20, height: 14, rx: 7 });
  return element("g", { class: `badge ${css}`, transform: at(x, y) }, [box, words(text, 0, 3.6, "change", "middle")]);
}

/** From one cell to the next. */
function arrow(start, end, css) {
  const [x1, y1] = middle(start), [x2, y2] = middle(end);
  const turn = number((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  const transform = `${at((x1 + x2) / 2, (y1 + y2) / 2)} rotate(${turn})`;
  return element("g", { class: css, transform }, [use("st-arrow", -11, -5, 22, 10)]);
}
