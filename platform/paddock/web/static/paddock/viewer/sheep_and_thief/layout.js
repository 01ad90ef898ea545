// Where things lie, in units of about one pixel of a phone; letters there need nine of them.
// The twin of drawing/sheep_and_thief/layout.py: change both.

export const CELL = 38;
export const SHEET = 4 * CELL;
/** Of the sheet in the area of its seat: above it stand sign and points, to the right and below the towns. */
export const [SHEET_X, SHEET_Y] = [5, 26];
export const AREA_WIDTH = 180;
export const TRAY_Y = SHEET_Y + SHEET + 24;
/** Height of the word over a row of cards. */
const LABEL = 12;
const CARD_GAP = 2;
const GROUP_GAP = 8;
const FULL_ROW = 4;
const STRIP = 24;
const MARGIN = 4;

export const SIDES = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

function cardSize(rows) {
  return rows > 1 ? CELL : 33;
}

export function areaHeight(rows) {
  return TRAY_Y + rows * (LABEL + cardSize(rows));
}

/** What the number of players decides: two seats beside each other, more in two rows. */
export function table(players) {
  const rows = players === 2 ? 2 : 1, tall = players === 3;
  const top = tall ? MARGIN : MARGIN + STRIP;
  const below = areaHeight(rows) + 3 * MARGIN;
  const places = [0, 1, 2, 3].map((seat) => [MARGIN + (seat % 2) * AREA_WIDTH, top + Math.floor(seat / 2) * below]);
  const lines = Math.floor((players + 1) / 2);
  return {
    areas: places.slice(0, players), facts: tall ? places[3] : [MARGIN, MARGIN], tall, rows,
    width: 2 * AREA_WIDTH + 2 * MARGIN, height: top + lines * below - MARGIN,
  };
}

/** The upper left corner of a cell, in its seat's area. */
export function corner(cell) {
  return [SHEET_X + (cell % 4) * CELL, SHEET_Y + Math.floor(cell / 4) * CELL];
}

export function middle(cell) {
  const [x, y] = corner(cell);
  return [x + CELL / 2, y + CELL / 2];
}

/** The middle of a cell's edge, or a point so far outside of it. */
export function border(cell, edge, beyond = 0) {
  const [x, y] = middle(cell), [dx, dy] = SIDES[edge];
  return [x + dx * (CELL / 2 + beyond), y + dy * (CELL / 2 + beyond)];
}

/** The places of the cards below a sheet: in one row the pack follows the hand; in two it lies below, and a
    hand alone fills both. */
export function slots(hand, pack, rows) {
  const cards = [...Array(hand + pack).keys()].map((n) => (n < hand ? ["hand", n] : ["pack", n - hand]));
  const cut = rows === 1 ? cards.length : pack ? hand : FULL_ROW;
  return [cards.slice(0, cut), cards.slice(cut)].flatMap((group, row) => rowOf(row, group, rows));
}

function rowOf(row, cards, rows) {
  const mixed = new Set(cards.map(([group]) => group)).size > 1;
  const room = AREA_WIDTH - 2 * MARGIN - (mixed ? GROUP_GAP : 0);
  const size = Math.min(cardSize(rows), room / Math.max(cards.length, 1) - CARD_GAP);
  const y = TRAY_Y + LABEL + row * (cardSize(rows) + LABEL);
  return cards.map(([group, index], place) => {
    const shift = mixed && group === "pack" ? GROUP_GAP : 0;
    return { group, index, x: MARGIN + place * (size + CARD_GAP) + shift, y, size };
  });
}
