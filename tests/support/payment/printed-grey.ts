import type { Pixels } from '../pdf/pdf-readers.js';

const BLACK = 60;
const WHITE = 230;

/** Simulates a low-contrast print: grey paper, grey ink. */
export const printedGrey = ({ width, height, data }: Pixels): Pixels => {
  const grey = new Uint8Array(data.length).fill(255);
  // One step for each pixel: a callback for each byte takes ten times as long.
  for (let at = 0; at < data.length; at += 4) {
    const luma = (data[at]! * 299 + data[at + 1]! * 587 + data[at + 2]! * 114) / 1000;
    grey[at] = grey[at + 1] = grey[at + 2] = Math.round(BLACK + luma * (WHITE - BLACK) / 255);
  }
  return { width, height, data: grey };
};
