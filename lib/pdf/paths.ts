import { pdfNumber } from './pdf-values.js';
import type { Modules } from '../layout/engine/page.js';

/** Length of the Bézier handles of a quarter circle, as a share of the radius. */
const ARC = 0.5523;

/**
 * Operators for a closed rectangle with rounded corners, in PDF's upward axis.
 * @param x left
 * @param y bottom
 * @param radius Radius of the corners, at most half of either side
 */
export const roundedPath = (x: number, y: number, width: number, height: number, radius: number): string => {
  const right = x + width;
  const top = y + height;
  const handle = radius * (1 - ARC);
  const list = (...numbers: readonly number[]): string => numbers.map(pdfNumber).join(' ');
  return `${list(x + radius, y)} m ${list(right - radius, y)} l ${list(right - handle, y, right, y + handle, right, y + radius)} c\n`
    + `${list(right, top - radius)} l ${list(right, top - handle, right - handle, top, right - radius, top)} c\n`
    + `${list(x + radius, top)} l ${list(x + handle, top, x, top - handle, x, top - radius)} c\n`
    + `${list(x, y + radius)} l ${list(x, y + handle, x + handle, y, x + radius, y)} c h\n`;
};

/** A rectangle of dark modules. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  height: number;
}

/** More than the modules on a side of the largest code. */
const MAX_SIDE = 256;

/** Rectangles whose last row was the row before, by their first column and their width. */
type OpenBars = ReadonlyMap<number, Bar>;

/** Continues the rectangles that a row has in the same place as the row before, and adds those that begin in it. */
const addRow = (bars: Bar[], openBars: OpenBars, row: Uint8Array, y: number): OpenBars => {
  const next = new Map<number, Bar>();
  for (let x = row.indexOf(1); x >= 0;) {
    const light = row.indexOf(0, x);
    const end = light < 0 ? row.length : light;
    const key = x * MAX_SIDE + end - x;
    const above = openBars.get(key);
    const bar = above ?? { x, y, width: end - x, height: 0 };
    if (above === undefined) bars.push(bar);
    bar.height += 1;
    next.set(key, bar);
    x = row.indexOf(1, end);
  }
  return next;
};

/**
 * The dark modules of a code as rectangles, one unit for each module, y down. Modules next to each other are one
 * rectangle, and so are equal runs in rows below each other: fewer operators, and no hairlines between them.
 * @param modules row by row
 * @returns operators that add the rectangles to the path
 */
export const matrixPath = (modules: Modules): string => {
  const bars: Bar[] = [];
  let openBars: OpenBars = new Map();
  modules.forEach((row, y) => {
    openBars = addRow(bars, openBars, row, y);
  });
  return bars.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height} re\n`).join('');
};
