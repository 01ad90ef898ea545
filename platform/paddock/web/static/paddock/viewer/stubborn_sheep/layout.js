// Where everything lies. Areas form a ring, numbered clockwise, with the stall of seat 0 at the bottom.
// The twin of drawing/stubborn_sheep/layout.py: change both.

export const WIDTH = 380;
export const MIDDLE = 190;
export const INNER = 76, OUTER = 166;
export const KNOT = (INNER + OUTER) / 2;
export const RIM = 66, TAG = 178;
export const CARD_WIDTH = 20;
export const WOLF = "wolf";

const SIZES = [27, 24, 22, 20, 18, 16];

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
  const here = [...(frame.wolf === area ? [WOLF] : []), ...frame.areas[area].sheep];
  const areas = frame.areas.length;
  let kinds = here.map((kind) => [kind, 1]);
  let size = sizeFor(areas, kinds.length);
  if (size === undefined) {
    kinds = [...new Set(here)].map((kind) => [kind, here.filter((each) => each === kind).length]);
    size = sizeFor(areas, kinds.length) ?? SIZES.at(-1);
  }
  const places = placesOf(areas, area, kinds.length, size), landed = landedAt(frame, area, places);
  if (landed !== null) {
    const moved = kinds.splice(kinds.findIndex(([kind]) => kind === frame.last.sheep), 1);
    kinds.splice(landed, 0, ...moved);
  }
  return places.map(([x, y], place) => ({ kind: kinds[place][0], count: kinds[place][1], x, y, size, landed: place === landed }));
}

/** Which place has the sheep that has just jumped into this area: the one nearest its fence. */
function landedAt({ areas, last }, area, places) {
  if (last?.kind !== "jump" || last.to !== area) return null;
  const [x0, y0] = over(areas.length, last.fence);
  const ways = places.map(([x, y]) => Math.hypot(x - x0, y - y0));
  return ways.indexOf(Math.min(...ways));
}

function sizeFor(areas, count) {
  return SIZES.find((size) => sum(roomsOf(areas, size, mostRows(size))) >= count);
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
