// What moved in the last step, moving there. The drawing already shows where it ends.

import { CELL, corner, middle, slots, table } from "./layout.js";
import { HERD } from "./sheet.js";

const TIMING = { duration: 200, easing: "ease-out" };

/** Let cards, herds and thieves come from where they were before. */
export function animate(drawing, frame, before) {
  const areas = [...drawing.querySelectorAll(".seat")];
  for (const act of news(frame.last, before.last)) MOTIONS[act.kind]?.(areas, act, frame, before);
}

/** After a stage only what it did not show yet: its deeds are the first ones of the whole step. */
function news(acts, shown) {
  const known = shown.length && shown.every((act, index) => JSON.stringify(act) === JSON.stringify(acts[index]));
  return known ? acts.slice(shown.length) : acts;
}

const MOTIONS = { placed, sheep, dog, thief, robbed };

function placed(areas, { seat, cell }, frame, before) {
  const index = frame.sheets[seat].slice(0, cell).filter(Boolean).length;
  const from = slotOf(frame.sheets[seat][cell].card, seat, before);
  if (from) move(areas[seat].querySelector(".laid").children[index], [from.x, from.y], corner(cell), from.size / CELL);
}

/** Where a card was held; a hidden one among the others. */
function slotOf(card, seat, before) {
  const hand = before.hands[seat], index = hand.findIndex((held) => held?.id === card?.id);
  const { rows } = table(before.sheets.length);
  return slots(hand.length, before.packs[seat].length, rows).find((slot) => slot.group === "hand" && slot.index === index);
}

function sheep(areas, { seat, cell }) {
  appear(areas[seat].querySelector(`.herd[data-cell="${cell}"]`));
}

function dog(areas, { seat, from, to }) {
  const stand = (cell) => corner(cell).map((value, axis) => value + HERD[axis]);
  move(areas[seat].querySelector(`.herd[data-cell="${to}"]`), stand(from), stand(to));
}

function thief(areas, { from, to }) {
  for (const area of areas) move(area.querySelector(".thief:not(.was)"), middle(from), middle(to));
}

function robbed(areas) {
  for (const area of areas) for (const badge of area.querySelectorAll(".badge")) appear(badge);
}

function move(node, [x1, y1], [x2, y2], scale = 1) {
  const [from, to] = [`translate(${x1}px, ${y1}px) scale(${scale})`, `translate(${x2}px, ${y2}px) scale(1)`];
  node?.animate([{ transform: from }, { transform: to }], TIMING);
}

function appear(node) {
  node?.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
}
