import type { Pixels } from './pixels.js';

/** A picture with the place of its upper left corner. */
export interface PlacedPicture {
  readonly picture: Pixels;
  readonly x: number;
  readonly y: number;
}

/** A grey of the empty part, 0–255. */
interface Ground {
  readonly width: number;
  readonly height: number;
  readonly grey: number;
}

const OPAQUE = 0xff;

/**
 * Several pictures in one, on a plain ground.
 * @param ground size and grey of the whole
 * @param placed each inside the ground
 */
export const pastePictures = ({ width, height, grey }: Ground, placed: readonly PlacedPicture[]): Pixels => {
  const data = new Uint8Array(width * height * 4).fill(grey);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = OPAQUE;
  for (const { picture, x, y } of placed) {
    const rowBytes = picture.width * 4;
    for (let row = 0; row < picture.height; row += 1) {
      data.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), ((y + row) * width + x) * 4);
    }
  }
  return { width, height, data };
};
