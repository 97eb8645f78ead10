import type { Pixels } from './pixels.js';

/** A cool grey that is visible on a white page and unobtrusive on a dark one. */
const LINE = [0xc9, 0xd1, 0xd9, 0xff];

const isOnEdge = (x: number, y: number, { width, height }: Pixels): boolean =>
  x === 0 || y === 0 || x === width - 1 || y === height - 1;

/**
 * Draws a thin line on the outermost pixels, so that a white page is visible on white.
 * @param picture is not changed
 */
export const framePicture = (picture: Pixels): Pixels => {
  const data = Uint8Array.from(picture.data);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (isOnEdge(x, y, picture)) data.set(LINE, (y * picture.width + x) * 4);
    }
  }
  return { ...picture, data };
};
