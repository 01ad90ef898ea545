// Frames "sheep-fair/1": a row per seat with its bid and its hand.
// The twin of drawing/sheep_fair.py: change both.

import { element, group } from "./svg.js";

const ROW = 60, CARD = 40;

function words(content, x, y, css, anchor = "start") {
  return element("text", { class: css, x, y, "text-anchor": anchor }, [content]);
}

function card(number, x, css) {
  const back = element("rect", { x, y: 5, width: CARD, height: 50 });
  const face = number ? [words(String(number), x + CARD / 2, 36, "face", "middle")] : [];
  return element("g", { class: `card ${css}` }, [back, ...face]);
}

function row(frame, seat) {
  const sign = element("use", { href: `#seat-shape-${seat}`, x: 20, y: 30 });
  const bids = frame.bids.filter(([bidder]) => bidder === seat).map(([, each]) => card(each, 45, "bid"));
  const hand = frame.hands[seat].map((each, place) => card(each, 110 + (CARD + 8) * place, "hand"));
  const attributes = { class: `row s${seat}`, transform: `translate(0 ${ROW * (seat + 1)})` };
  return element("g", attributes, [sign, ...bids, ...hand]);
}

/** The drawing of one frame. */
export function draw(frame) {
  const heading = words(frame.lot ? `Lot of ${frame.lot} sheep` : "No lot", 10, 35, "lot");
  return group("position", [heading, group("rows", frame.scores.map((_, seat) => row(frame, seat)))]);
}

/** Columns of the panel of seats: a heading and one value per seat. */
export function facts(frame) {
  return [["Sheep", frame.scores], ["Cards", frame.hands.map((hand) => hand.length)]];
}
