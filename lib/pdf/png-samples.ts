import type { Png } from './read-png.js';

/** One of the reduced pictures that an interlaced PNG consists of; a plain PNG is a single one. */
export interface PngPass {
  readonly startX: number;
  readonly startY: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row without its filter byte. */
  readonly rowBytes: number;
}

/** Start and step of the seven passes, across and down (PNG, 8.2). */
const ADAM7 = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;
const PLAIN = [[0, 0, 1, 1]] as const;

/** The passes of a PNG, those without a pixel left out. */
export const passesOf = ({ widthPx, heightPx, bitDepth, channels, isInterlaced }: Png): readonly PngPass[] =>
  (isInterlaced ? ADAM7 : PLAIN).map(([startX, startY, stepX, stepY]) => {
    const columns = Math.ceil((widthPx - startX) / stepX);
    const rows = Math.ceil((heightPx - startY) / stepY);
    return { startX, startY, stepX, stepY, columns, rows, rowBytes: Math.ceil(columns * channels * bitDepth / 8) };
  }).filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Whichever of left, above and above left is nearest to their gradient (PNG, 9.4). */
const paeth = (left: number, above: number, corner: number): number => {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

/** Predictions of the filters 1 to 4, from the bytes to the left, above and above left; filter 0 predicts nothing. */
const PREDICT: readonly ((left: number, above: number, corner: number) => number)[] = [
  (left) => left, (_, above) => above, (left, above) => (left + above) >> 1, paeth,
];

/** Undoes the filter of one row in place. */
const unfilter = (row: Uint8Array, above: Uint8Array, filter: number, pixelBytes: number): void => {
  const predict = PREDICT[filter - 1];
  if (predict === undefined) return;
  for (let at = 0; at < row.length; at++) {
    row[at] = (row[at] ?? 0) + predict(row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0);
  }
};

/** Sample at an index of a row, as stored. */
const sampleAt = (row: Uint8Array, index: number, bitDepth: number): number => {
  if (bitDepth === 8) return row[index] ?? 0;
  if (bitDepth === 16) return (row[2 * index] ?? 0) << 8 | (row[2 * index + 1] ?? 0);
  const bit = index * bitDepth;
  return (row[bit >> 3] ?? 0) >> (8 - bitDepth - (bit & 7)) & ((1 << bitDepth) - 1);
};

/**
 * All samples of a PNG, pixel by pixel from the top left, unscaled.
 * @param png its head
 * @param inflated filtered rows of all passes; not usable afterwards
 * @returns `widthPx × heightPx × channels` samples
 * @see PNG (ISO/IEC 15948), 8 and 9
 */
export const pngSamples = (png: Png, inflated: Uint8Array): Uint16Array => {
  const { widthPx, heightPx, channels, bitDepth } = png;
  const samples = new Uint16Array(widthPx * heightPx * channels);
  const pixelBytes = Math.max(1, channels * bitDepth / 8);
  let at = 0;
  for (const pass of passesOf(png)) {
    let above: Uint8Array = new Uint8Array(pass.rowBytes);
    for (let y = 0; y < pass.rows; y++) {
      const row = inflated.subarray(at + 1, at + 1 + pass.rowBytes);
      unfilter(row, above, inflated[at] ?? 0, pixelBytes);
      for (let x = 0; x < pass.columns; x++) {
        const target = ((pass.startY + y * pass.stepY) * widthPx + pass.startX + x * pass.stepX) * channels;
        for (let channel = 0; channel < channels; channel++) {
          samples[target + channel] = sampleAt(row, x * channels + channel, bitDepth);
        }
      }
      above = row;
      at += 1 + pass.rowBytes;
    }
  }
  return samples;
};
