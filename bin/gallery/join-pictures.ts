import type { Pixels } from './pixels.js';

const WHITE = 0xff;

/**
 * Two pictures side by side on white, top to top.
 * @param gap pixels between them
 */
export const joinPictures = (left: Pixels, right: Pixels, gap: number): Pixels => {
  const [width, height] = [left.width + gap + right.width, Math.max(left.height, right.height)];
  const data = new Uint8Array(width * height * 4).fill(WHITE);
  for (const [picture, x] of [[left, 0], [right, left.width + gap]] as const) {
    const rowBytes = picture.width * 4;
    for (let y = 0; y < picture.height; y++) {
      data.set(picture.data.subarray(y * rowBytes, (y + 1) * rowBytes), (y * width + x) * 4);
    }
  }
  return { width, height, data };
};
