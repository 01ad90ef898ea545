// Cards, drawn from their edges. Each is a square of CELL units, scaled to its place.
// The twin of drawing/sheep_and_thief/cards.py: change both.

import { at, element, group, number, use } from "../svg.js";
import { CELL, SIDES } from "./layout.js";

const HALF = CELL / 2;
const MIDDLE = [HALF, HALF];
const OPPOSITE = ["NS", "SN", "EW", "WE"];
const ICON = 12.5;
/** Corners stay free of roads and rivers; the last one is for the sheep that stand on the card. */
const ICON_PLACES = [[1, 1], [24.5, 1], [1, 24.5], [24.5, 24.5]];
const ALL_ICONS = { sheep: 9, dog: 9, thief: 9, hut: 9 };
/** Of a card whose effects are over, only huts still matter. */
export const NO_ICONS = { hut: 9 };

/** The face of a card, or its back for null. `icons` says how many of each still count; `joined` which of its
    ways, "R" or "W", are part of what scores. */
export function card(shown, x, y, size = CELL, { icons = ALL_ICONS, joined = "", css = "" } = {}) {
  const inside = shown === null ? [use("st-back", 0, 0, CELL, CELL)] : face(shown, icons, joined);
  return element("g", { class: `card ${css}`.trimEnd(), transform: at(x, y, size / CELL) }, inside);
}

/** A card that lies face down on a sheet; who may know its face sees it small. */
export function faceDown(known, x, y) {
  const inside = known === null ? [] : [card(known, HALF / 2, HALF / 2, HALF)];
  return element("g", { class: "down", transform: at(x, y) }, [card(null, 0, 0), ...inside]);
}

function face(shown, icons, joined) {
  const ways = shown.joins.map((join) => [shown.edges["NESW".indexOf(join[0])], join]);
  const size = CELL - 0.8;
  const ground = element("rect", { class: "grass", x: 0.4, y: 0.4, width: size, height: size, rx: 2 });
  const bridge = crosses(ways);
  const rivers = ways.filter(([kind]) => kind === "W").flatMap(([, join]) => river(join, joined));
  const roads = ways.filter(([kind]) => kind === "R").flatMap(([, join]) => road(join, joined, bridge));
  const home = shown.id.startsWith("H") ? [use("st-home", 8.5, 8, 19, 17)] : [];
  return [ground, ...rivers, ...roads, ...home, ...iconsOf(shown.icons, icons)];
}

/** Whether a road runs straight over a straight river. */
function crosses(ways) {
  return ways.length === 2 && ways.every(([, join]) => OPPOSITE.includes(join)) && ways[0][0] !== ways[1][0];
}

function river(join, joined) {
  const d = path(join);
  const spring = join.length === 1 ? [endInTheMiddle("spring", 6.5)] : [];
  const wave = joined.includes("W") ? [element("path", { class: "wave", d })] : [];
  return [element("path", { class: "river", d }), ...spring, ...wave];
}

function road(join, joined, bridge) {
  const d = path(join);
  const rails = bridge ? [element("path", { class: "bridge", d: span(join) })] : [];
  const end = join.length === 1 ? [endInTheMiddle("stop", 5.5)] : [];
  const lane = joined.includes("R") ? [element("path", { class: "lane", d })] : [];
  const [below, above] = ["kerb", "road"].map((css) => element("path", { class: css, d }));
  return [...rails, below, ...end, above, ...lane];
}

function endInTheMiddle(css, radius) {
  return element("circle", { class: css, cx: HALF, cy: HALF, r: radius });
}

/** Two edges by one line, straight or bent; more, or a single one, by spokes from the middle. */
function path(join) {
  if (OPPOSITE.includes(join)) return `M${place(end(join[0]))}L${place(end(join[1]))}`;
  if (join.length === 2) return `M${place(end(join[0]))}Q${place(MIDDLE)} ${place(end(join[1]))}`;
  return [...join].map((edge) => `M${place(end(edge))}L${place(MIDDLE)}`).join("");
}

/** The part of a straight road that lies over a river. */
function span(join) {
  return `M${place(end(join[0], 8))}L${place(end(join[1], 8))}`;
}

function end(edge, length = HALF) {
  const [dx, dy] = SIDES[edge];
  return [HALF + dx * length, HALF + dy * length];
}

/** A point in the language of paths. */
export function place(point) {
  return point.map(number).join(" ");
}

/** Those that count no more are pale. */
function iconsOf(printed, counting) {
  return printed.slice(0, ICON_PLACES.length).map((kind, index) => {
    const before = printed.slice(0, index + 1).filter((other) => other === kind).length;
    const picture = use(`st-icon-${kind}`, ...ICON_PLACES[index], ICON, ICON);
    return group(before <= (counting[kind] ?? 0) ? "icon" : "icon spent", [picture]);
  });
}
