import { pdfNumber } from './pdf-number.js';

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
