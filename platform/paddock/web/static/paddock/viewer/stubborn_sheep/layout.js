// Where everything lies. Areas form a ring, numbered clockwise, with the stall of seat 0 at the bottom.
// The twin of drawing/stubborn_sheep/layout.py: change both.

export const WIDTH = 380;
export const MIDDLE = 190;
export const INNER = 76, OUTER = 166;
export const KNOT = (INNER + OUTER) / 2;
export const RIM = 66, TAG = 178;
export const CARD_WIDTH = 20;
export const WOLF = "wolf";

const SIZES = [27, 24, 22, 20];
const SIZES_OF_CROWDS = [...SIZES, 18, 16];

/** The angle of an area, or of the fence behind it at half a place more. */
export function turn(areas, place) {
  return Math.PI / 2 + (2 * Math.PI * place) / areas;
}

export function at(angle, radius) {
  return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
}

/** Where sheep pass a fence. */
export function over(areas, fence) {
  return at(turn(areas, fence + 0.5), KNOT);
}

/** What stands in an area, nearest the middle first. Too many share places, kind by kind. */
export function tokens(frame, area) {
  const { kinds, size, places } = spread(frame, area), jump = jumpOf(frame);
  let landed = null;
  if (jump && (area === jump.from || area === jump.to)) {
    const nearest = nearestTo(over(frame.areas.length, jump.fence), places);
    if (area === jump.from) {
      places.splice(nearest, 1);
    } else {
      landed = nearest;
      kinds.splice(landed, 0, ...kinds.splice(kinds.findIndex(([kind]) => kind === jump.sheep), 1));
    }
  }
  return places.map(([x, y], place) => ({ kind: kinds[place][0], count: kinds[place][1], x, y, size, landed: place === landed }));
}

/** Where the sheep stood that has just jumped: the place that its area keeps free at the fence. */
export function vacated(frame) {
  const { from, fence } = frame.last, { places } = spread(frame, from);
  return places[nearestTo(over(frame.areas.length, fence), places)];
}

function jumpOf({ last }) {
  return last?.kind === "jump" ? last : null;
}

/** Kinds in an area and how many of each stand together, their size, and places for them.
    There is one place more where a sheep has just left. */
function spread(frame, area) {
  const here = [...(frame.wolf === area ? [WOLF] : []), ...frame.areas[area].sheep];
  const areas = frame.areas.length, free = jumpOf(frame)?.from === area ? 1 : 0;
  let kinds = here.map((kind) => [kind, 1]);
  let size = sizeFor(areas, kinds.length + free, SIZES);
  if (size === undefined) {
    kinds = [...new Set(here)].map((kind) => [kind, here.filter((each) => each === kind).length]);
    size = sizeFor(areas, kinds.length + free, SIZES_OF_CROWDS) ?? SIZES_OF_CROWDS.at(-1);
  }
  return { kinds, size, places: placesOf(areas, area, kinds.length + free, size) };
}

function nearestTo([x0, y0], places) {
  const ways = places.map(([x, y]) => Math.hypot(x - x0, y - y0));
  return ways.indexOf(Math.min(...ways));
}

function sizeFor(areas, count, sizes) {
  return sizes.find((size) => sum(roomsOf(areas, size, mostRows(size))) >= count);
}

function mostRows(size) {
  return Math.floor((OUTER - INNER - 2) / size);
}

/** How many find room in each row, beginning with the innermost. */
function roomsOf(areas, size, rows) {
  return radiiOf(size, rows).map((radius) => roomOf(areas, size, radius));
}

function radiiOf(size, rows) {
  return Array.from({ length: rows }, (_, row) => KNOT + (row - (rows - 1) / 2) * size);
}

function roomOf(areas, size, radius) {
  const free = Math.PI / areas - Math.asin((CARD_WIDTH / 2 + size / 2) / radius);
  return free >= 0 ? Math.floor((2 * free) / gapOf(size, radius)) + 1 : 0;
}

/** The angle between neighbours in a row. */
function gapOf(size, radius) {
  return 2 * Math.asin(size / 2 / radius);
}

/** As few rows as hold them all, each filled by its share. */
function placesOf(areas, area, count, size) {
  let rows = 1;
  while (rows < mostRows(size) && sum(roomsOf(areas, size, rows)) < count) rows += 1;
  const rooms = roomsOf(areas, size, rows);
  let left = count;
  return radiiOf(size, rows).flatMap((radius, row) => {
    const later = sum(rooms.slice(row + 1));
    const share = Math.floor((left * rooms[row]) / (rooms[row] + later || 1) + 0.5);
    const taken = Math.min(rooms[row], Math.max(share, left - later));
    left -= taken;
    const gap = gapOf(size, radius), first = turn(areas, area) - ((taken - 1) / 2) * gap;
    return Array.from({ length: taken }, (_, index) => at(first + index * gap, radius));
  });
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
