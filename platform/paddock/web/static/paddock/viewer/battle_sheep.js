// Frames "battle-sheep/1": a pasture of hexes with stacks of sheep on them.
// The twin of drawing/battle_sheep.py: change both.

import { element, group, number } from "./svg.js";

const SIZE = 20;
const SLIDE_MS = 180;

function centre([q, r]) {
  return [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
}

function hexagon(cell, attributes = {}) {
  const [x, y] = centre(cell);
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 30);
    return `${number(x + SIZE * Math.cos(angle))},${number(y + SIZE * Math.sin(angle))}`;
  });
  return element("polygon", { ...attributes, points: corners.join(" ") });
}

function lastMove(last) {
  if (!last) return [];
  const outlines = last.hexes.map((cell) => hexagon(cell));
  if (!last.from || !last.to) return outlines;
  const [x1, y1] = centre(last.from), [x2, y2] = centre(last.to);
  return [...outlines, element("line", { x1: number(x1), y1: number(y1), x2: number(x2), y2: number(y2) })];
}

function stack([q, r, seat, height]) {
  const [x, y] = centre([q, r]);
  const href = `#seat-shape-${seat}`;
  const under = height > 1 ? [element("use", { class: "under", href, y: 3 })] : [];
  const label = element("text", {}, [String(height)]);
  const attributes = { class: `stack s${seat}`, transform: `translate(${number(x)} ${number(y)})` };
  return element("g", attributes, [...under, element("use", { href }), label]);
}

function coordinate([q, r]) {
  const [x, y] = centre([q, r]);
  return element("text", { x: number(x), y: number(y + SIZE * 0.82) }, [`${q},${r}`]);
}

/** The drawing of one frame. */
export function draw(frame) {
  return group("position", [
    group("pasture", frame.hexes.map((cell) => hexagon(cell, { class: "hex" }))),
    group("last", lastMove(frame.last)),
    group("stacks", frame.stacks.map(stack)),
    group("coords", frame.hexes.map(coordinate)),
  ]);
}

/** Let the stack that just moved slide in from where it came. */
export function animate(drawing, frame) {
  const last = frame.last;
  if (!last?.from || !last.to) return;
  const index = frame.stacks.findIndex(([q, r]) => q === last.to[0] && r === last.to[1]);
  const moved = drawing.querySelector(".stacks").children[index];
  const [x1, y1] = centre(last.from), [x2, y2] = centre(last.to);
  moved?.animate(
    [{ transform: `translate(${x1}px, ${y1}px)` }, { transform: `translate(${x2}px, ${y2}px)` }],
    { duration: SLIDE_MS, easing: "ease-out" },
  );
}

/** Columns of the panel of seats: a heading and one value per seat. */
export function facts(frame) {
  return [["Hexes", frame.scores], ["Largest group", frame.groups], ["Boards left", frame.boards_left]];
}
