// The pieces of the game. The art is in stubborn_sheep.symbols.svg.
// The twin of drawing/stubborn_sheep/pieces.py: change both.

import { at, element, number } from "../svg.js";
import { WOLF } from "./layout.js";

const SMALLEST_TEXT = 10;
const CARD = 21;
const LOWER = { 2: 2.5 };

export function text(name, x, y, words) {
  return element("text", { class: name, x, y }, [words]);
}

export function use(symbol, x, y, scale = 1, name = "art") {
  return element("use", { class: name, href: `#${symbol}`, transform: at(x, y, scale) });
}

/** A sheep or the wolf in an area; `marks` are further classes. */
export function token({ kind, x, y, size }, marks = "") {
  if (kind === WOLF) return use("stubborn-wolf", x, y, size / 24, "wolf");
  return sheep(kind, x, y, { size, marks });
}

/** A sheep, drawn 24 wide, with its letter and in the bonus game its number. */
export function sheep(kind, x, y, { size = CARD, marks = "" } = {}) {
  const parts = [
    use(`stubborn-sheep-${kind[0]}`, 0, 0, size / 24),
    element("text", { x: size / 18, "font-size": Math.max(size * 0.46, SMALLEST_TEXT) }, [kind]),
  ];
  parts.push(...rings(marks, size / 2 + 1.5));
  return element("g", { class: `sheep ${kind[0]} ${marks}`.trim(), transform: at(x, y) }, parts);
}

/** How many share the place, on the lower edge of the one that is drawn. */
export function times({ count, x, y, size }) {
  const plate = element("rect", { x: -9, y: -5.5, width: 18, height: 11, rx: 3 });
  const words = element("text", {}, [`×${count}`]);
  return element("g", { class: "times", transform: at(x + size / 3, y + size * 0.42) }, [plate, words]);
}

/** Around what has just come or takes effect, around what may be chosen; a stroke through what is used. */
function rings(marks, radius) {
  const has = marks.split(" "), reach = number(radius * 0.7);
  const parts = [["new", 0], ["option", 2.5]].filter(([mark]) => has.includes(mark))
    .map(([mark, wider]) => element("circle", { class: `ring ${mark}`, r: radius + wider }));
  if (has.includes("used")) parts.push(element("path", { class: "stroke", d: `M-${reach} ${reach}L${reach}-${reach}` }));
  return parts;
}

/** A sheep icon of a fence card. */
export function icon(colour, x, y, marks = "") {
  const parts = [element("circle", { class: "face", r: 7.5 }), element("text", {}, [colour])];
  parts.push(...rings(marks, 9.5));
  return element("g", { class: `sign ${colour} ${marks}`.trim(), transform: at(x, y) }, parts);
}

/** The sign of a seat with something written in it. */
export function seat(index, x, y, words, scale = 0.62, name = "") {
  const sign = element("use", { href: `#seat-shape-${index}`, transform: `scale(${number(scale)})` });
  const label = element("text", { y: LOWER[index] ?? 0 }, [words]);
  return element("g", { class: `seat s${index} ${name}`.trim(), transform: at(x, y) }, [sign, label]);
}

/** Sheep or the wolf side by side around the middle `x`. */
export function rowOf(kinds, x, y) {
  const first = x - ((kinds.length - 1) / 2) * (CARD + 3);
  return kinds.map((kind, place) => token({ kind, x: first + place * (CARD + 3), y, size: CARD }));
}
