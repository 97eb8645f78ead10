import type { Pixels } from '../pdf/pdf-judges.js';

/** A page that looks like a grey print: the paper is not white, and the ink is not black. */
export const printedGrey = ({ width, height, data }: Pixels): Pixels => {
  const grey = data.map((_, index) => {
    if (index % 4 === 3) return 255;
    const at = index - index % 4;
    const luma = ((data[at] ?? 0) * 299 + (data[at + 1] ?? 0) * 587 + (data[at + 2] ?? 0) * 114) / 1000;
    return Math.round(60 + luma * 170 / 255);
  });
  return { width, height, data: grey };
};
