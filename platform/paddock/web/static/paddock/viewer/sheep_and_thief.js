// Frames "sheep-and-thief/1": a sheet of cards for each seat, with sheep, towns and a thief on it.
// The twin of drawing/sheep_and_thief: change both.

import { at, element, group } from "./svg.js";
import { marks } from "./sheep_and_thief/last.js";
import { AREA_WIDTH, areaHeight, table } from "./sheep_and_thief/layout.js";
import * as sheet from "./sheep_and_thief/sheet.js";
import * as strip from "./sheep_and_thief/strip.js";

export { animate } from "./sheep_and_thief/motion.js";

/** The drawing of one frame: what belongs to all, then the area of each seat. */
export function draw(frame) {
  const laid = table(frame.sheets.length);
  const ground = element("rect", { class: "table", x: 0, y: 0, width: laid.width, height: laid.height });
  return group("position", [ground, strip.facts(frame, laid), ...frame.sheets.map((_, seat) => area(frame, seat, laid))]);
}

function area(frame, seat, laid) {
  const acts = seat === frame.turn || frame.to_act.includes(seat) ? " acts" : "";
  const left = frame.withdrawn.includes(seat) ? " left" : "";
  const size = { width: AREA_WIDTH - 1, height: areaHeight(laid.rows) + 3 };
  return element("g", { class: `seat s${seat}${acts}${left}`, transform: at(...laid.areas[seat]) }, [
    element("rect", { class: "area", x: 0.5, y: 0.5, ...size, rx: 4 }),
    sheet.head(frame, seat),
    sheet.ground(),
    sheet.laid(frame, seat),
    sheet.towns(frame, seat),
    sheet.thief(frame.thief),
    sheet.herds(frame.sheep[seat]),
    sheet.pen(frame.pens[seat]),
    sheet.tray(frame, seat, laid.rows),
    marks(frame, seat, laid.rows),
    sheet.names(frame, seat, laid.rows),
  ]);
}

/** Columns of the panel of seats: points, and what they are made of. */
export function facts(frame) {
  const of = (part) => frame.points.map((points) => points[part]);
  return [["Points", frame.scores], ["Sheep", of("sheep")], ["Towns", of("towns")], ["Rivers", of("rivers")]];
}
