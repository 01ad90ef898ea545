// The area of one seat: its points, its sheet with towns and pen, its cards.
// The twin of drawing/sheep_and_thief/sheet.py: change both.

import { at, element, group, use, words } from "../svg.js";
import { NO_ICONS, card, faceDown, place } from "./cards.js";
import { AREA_WIDTH, CELL, SHEET, SHEET_X, SHEET_Y, border, corner, middle, slots } from "./layout.js";

/** How far the printed road of a town runs outside the sheet. */
const STUB = 9;
const FLAG = "v-7.5l6 2.5l-6 2.5";
export const PEN = [SHEET_X + 1.6 * CELL, SHEET_Y + SHEET + 2];
/** Of the sheep on a card, inside its cell. */
export const HERD = [16, 19.5];

/** Who it is, who starts, and the points with what they are made of. */
export function head(frame, seat) {
  const { sheep, towns, rivers } = frame.points[seat];
  const note = frame.withdrawn.includes(seat) ? "left" : frame.start === seat ? "starts" : "";
  const parts = [["st-sheep", sheep], ["st-town", towns], ["st-ripple", rivers]];
  const split = parts.flatMap(([symbol, value], index) => [
    use(symbol, 61 + 30 * index, 5.5, 13, 13), words(String(value), 75.5 + 30 * index, 16, "part"),
  ]);
  return group("head", [
    element("use", { class: "sign", href: `#seat-shape-${seat}`, transform: at(14, 12, 0.62) }),
    words(String(seat + 1), 14, 15.5, "on-sign", "middle"),
    words(note, 27, 16, "note"),
    ...split,
    words(String(frame.scores[seat]), AREA_WIDTH - 5, 18, "total", "end"),
  ]);
}

/** The sheet itself. */
export function ground() {
  const mat = square("mat", SHEET_X, SHEET_Y, SHEET);
  const cells = [...Array(16).keys()].map(corner).map(([x, y]) => square("cell", x + 1, y + 1, CELL - 2));
  return group("ground", [mat, ...cells]);
}

export function square(css, x, y, size) {
  return element("rect", { class: css, x, y, width: size, height: size, rx: 2.5 });
}

/** The towns at the border; a flag on those that are reached. */
export function towns(frame, seat) {
  const { reached } = frame.points[seat];
  return group("towns", frame.towns.map((each, index) => town(each, reached[index])));
}

/** Its value, and roads from the border; two roads meet at the corner. */
function town(each, isReached) {
  const ends = each.entries.map(([cell, edge]) => border(cell, edge, STUB));
  const x = Math.max(...ends.map((end) => end[0])), y = Math.max(...ends.map((end) => end[1]));
  const roads = ["kerb", "road"].flatMap((css) => each.entries.map(([cell, edge], index) => {
    const d = `M${place(border(cell, edge))}L${place(ends[index])}L${place([x, y])}`;
    return element("path", { class: css, d });
  }));
  const flag = isReached ? [element("path", { class: "flag", d: `M${place([x, y - 8])}${FLAG}` })] : [];
  const value = words(String(each.points), x, y + 7.5, "value", "middle");
  return group(isReached ? "town reached" : "town", [...roads, ...flag, use("st-town", x - 11, y - 10, 22, 20), value]);
}

/** The cards on the sheet; that with icons still to resolve is framed. */
export function laid(frame, seat) {
  const pending = frame.turn === seat ? frame.pending : null;
  const cards = frame.sheets[seat].flatMap((each, cell) => (
    each === null ? [] : [lying(frame.points[seat], each, cell, pending?.cell === cell ? pending : null)]
  ));
  return group("laid", [...cards, ...(pending ? [square("open", ...corner(pending.cell), CELL)] : [])]);
}

function lying(points, each, cell, pending) {
  const [x, y] = corner(cell);
  if (each.face === "down") return faceDown(each.card, x, y);
  const roads = points.road_cells.includes(cell), rivers = points.river_cells.includes(cell);
  const joined = (roads ? "R" : "") + (rivers ? "W" : "");
  return card(each.card, x, y, CELL, { icons: { ...NO_ICONS, ...pending }, joined });
}

/** The sheep that stand on cards. */
export function herds(sheep) {
  return group("herds", sheep.flatMap((count, cell) => (count ? [herd(cell, count)] : [])));
}

function herd(cell, count) {
  const [x, y] = corner(cell), [dx, dy] = HERD;
  return element("g", { class: "herd", "data-cell": cell, transform: at(x + dx, y + dy) }, flock(count));
}

/** One sheep for all, with their number on it. */
function flock(count) {
  return [use("st-sheep", 0, 0, 21.6, 18), words(String(count), 11.9, 11.6, "count", "middle")];
}

export function thief(cell, css = "thief") {
  return element("g", { class: css, transform: at(...middle(cell)) }, [use("st-thief", -9, -12, 18, 22.5)]);
}

/** The sheep behind their fence. */
export function pen(count) {
  const inside = count ? flock(count) : [words("0", 11, 9.5, "none", "middle")];
  return element("g", { class: "pen", transform: at(...PEN) }, [...inside, use("st-pen", -10, 11, 42, 9)]);
}

/** The cards in hand and, in the draft, those to choose from. */
export function tray(frame, seat, rows) {
  const held = { hand: frame.hands[seat], pack: frame.packs[seat] };
  const places = slots(held.hand.length, held.pack.length, rows);
  const labels = places.filter((slot) => slot.index === 0)
    .map((slot) => words(label(frame, slot.group), slot.x, slot.y - 2.5, "note"));
  const faces = places.map(({ group: css, index, x, y, size }) => card(held[css][index], x, y, size, { css }));
  return group("tray", [...labels, ...faces]);
}

function label(frame, which) {
  if (which === "pack") return "chooses from";
  return { draft: "taken", over: "left over" }[frame.phase] ?? "hand";
}

/** Of all cells and of the cards below, for those who want them. */
export function names(frame, seat, rows) {
  const cells = [...Array(16).keys()].map((cell) => [name(cell), ...corner(cell), CELL]);
  const held = [...frame.hands[seat], ...frame.packs[seat]];
  const cards = slots(frame.hands[seat].length, frame.packs[seat].length, rows)
    .flatMap(({ x, y, size }, index) => (held[index] ? [[held[index].id, x, y, size]] : []));
  return group("coords", [...cells, ...cards].map(([text, x, y, size]) => words(text, x + 2, y + size - 2.5, "name")));
}

/** As people and notation say it: column and row. */
function name(cell) {
  return `${"ABCD"[cell % 4]}${Math.floor(cell / 4) + 1}`;
}
