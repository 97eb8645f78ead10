import type { Png, PngHeader } from './read-png.js';
import { inflateSync } from 'node:zlib';
import { pictureError } from './picture-error.js';

/** One of the reduced pictures of an interlaced PNG. A plain PNG is a single pass. */
interface PngPass {
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
const NOT_INTERLACED = [[0, 0, 1, 1]] as const;

/** Size and form of the rows of a PNG. */
type PngRows = Omit<PngHeader, 'isIndexed' | 'hasAlpha'>;

/** The passes that have pixels. */
export const nonEmptyPasses = ({ widthPx, heightPx, bitDepth, channels, isInterlaced }: PngRows): readonly PngPass[] =>
  (isInterlaced ? ADAM7 : NOT_INTERLACED).map(([startX, startY, stepX, stepY]) => {
    const columns = Math.ceil((widthPx - startX) / stepX);
    const rows = Math.ceil((heightPx - startY) / stepY);
    return { startX, startY, stepX, stepY, columns, rows, rowBytes: Math.ceil(columns * channels * bitDepth / 8) };
  }).filter(({ columns, rows }) => columns > 0 && rows > 0);

/** Whichever of left, above and above left is nearest to their gradient (PNG, 9.4). */
const paethPredictor = (left: number, above: number, aboveLeft: number): number => {
  const estimate = left + above - aboveLeft;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toAboveLeft = Math.abs(estimate - aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
};

/** Undoes a filter of one row in place. Bytes before the first pixel and above the first row are 0. */
type Unfilter = (row: Uint8Array, above: Uint8Array, pixelBytes: number) => void;

const addLeft: Unfilter = (row, _above, pixelBytes) => {
  for (let at = pixelBytes; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - pixelBytes] ?? 0);
};

const addAbove: Unfilter = (row, above) => {
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
};

const addMean: Unfilter = (row, above, pixelBytes) => {
  for (let at = 0; at < row.length; at++) {
    const left = at < pixelBytes ? 0 : row[at - pixelBytes] ?? 0;
    row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1);
  }
};

const addPaeth: Unfilter = (row, above, pixelBytes) => {
  for (let at = 0; at < row.length; at++) {
    const [left, aboveLeft] = at < pixelBytes ? [0, 0] : [row[at - pixelBytes] ?? 0, above[at - pixelBytes] ?? 0];
    row[at] = (row[at] ?? 0) + paethPredictor(left, above[at] ?? 0, aboveLeft);
  }
};

/** Filters 1 to 4. Each has its own loop, because a call per byte would dominate the time of a picture. */
const UNFILTER_BY_TYPE: readonly Unfilter[] = [addLeft, addAbove, addMean, addPaeth];

/** One byte per sample, or two if the picture has 16 bits. */
export type Samples = Uint8Array | Uint16Array;

const sampleAt = (row: Uint8Array, index: number, bitDepth: number): number => {
  if (bitDepth === 8) return row[index] ?? 0;
  if (bitDepth === 16) return (row[2 * index] ?? 0) << 8 | (row[2 * index + 1] ?? 0);
  const bit = index * bitDepth;
  return (row[bit >> 3] ?? 0) >> (8 - bitDepth - (bit & 7)) & ((1 << bitDepth) - 1);
};

const samplesOfRow = (row: Uint8Array, count: number, bitDepth: number): Samples => {
  if (bitDepth === 8) return row;
  const samples = bitDepth === 16 ? new Uint16Array(count) : new Uint8Array(count);
  for (let index = 0; index < count; index++) samples[index] = sampleAt(row, index, bitDepth);
  return samples;
};

/** Copies the pixels of a row into the whole picture. */
const placePassPixels = (row: Samples, samples: Samples, first: number, step: number, channels: number): void => {
  for (let from = 0, to = first; from < row.length; to += step) {
    for (let channel = 0; channel < channels; channel++) samples[to + channel] = row[from++] ?? 0;
  }
};

/**
 * Samples of a PNG, pixel by pixel from the top left, unscaled.
 * @param inflated filtered rows of all passes; overwritten
 * @returns `widthPx × heightPx × channels` samples
 * @see PNG (ISO/IEC 15948), 8 and 9
 */
export const pngSamples = (png: PngRows, inflated: Uint8Array): Samples => {
  const { widthPx, heightPx, channels, bitDepth } = png;
  const count = widthPx * heightPx * channels;
  const samples = bitDepth === 16 ? new Uint16Array(count) : new Uint8Array(count);
  const pixelBytes = Math.max(1, channels * bitDepth / 8);
  let at = 0;
  for (const { startX, startY, stepX, stepY, columns, rows, rowBytes } of nonEmptyPasses(png)) {
    let above: Uint8Array = new Uint8Array(rowBytes);
    for (let y = 0; y < rows; y++) {
      const row = inflated.subarray(at + 1, at + 1 + rowBytes);
      UNFILTER_BY_TYPE[(inflated[at] ?? 0) - 1]?.(row, above, pixelBytes);
      const first = ((startY + y * stepY) * widthPx + startX) * channels;
      placePassPixels(samplesOfRow(row, columns * channels, bitDepth), samples, first, stepX * channels, channels);
      above = row;
      at += 1 + rowBytes;
    }
  }
  return samples;
};

/**
 * Inflates exactly the rows that the header announces. More rows (a bomb), fewer rows and unknown filters are rejected.
 * @returns filtered rows of all passes
 * @throws AppError VALIDATION_ERROR with the field `logo`
 */
const inflateRows = (png: Png): Buffer => {
  const passes = nonEmptyPasses(png);
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);
  let rows: Buffer;
  try {
    rows = inflateSync(png.data, { maxOutputLength: size, chunkSize: Math.max(64, Math.min(size, 1 << 20)) });
  } catch {
    throw pictureError('The data of the PNG is damaged and cannot be unpacked.');
  }
  if (rows.length !== size) {
    throw pictureError(`The PNG contains fewer pixels than the ${png.widthPx} × ${png.heightPx} in its header.`);
  }
  let at = 0;
  for (const pass of passes) {
    for (let row = 0; row < pass.rows; row++, at += 1 + pass.rowBytes) {
      if ((rows[at] ?? 0) > 4) throw pictureError('The data of the PNG is damaged: a row has an unknown filter.');
    }
  }
  return rows;
};

/** The pixels of a PNG, unpacked once as filtered rows and, on demand, converted into samples in place. */
export class PngPixels {
  #rows: Buffer | undefined;
  #samples: Samples | undefined;

  constructor(readonly png: Png) {}

  get hasSamples(): boolean { return this.#samples !== undefined; }

  /** Filtered rows of all passes. Throws AppError VALIDATION_ERROR with the field `logo` for damaged data. */
  get rows(): Buffer { return this.#rows ??= inflateRows(this.png); }

  /** `widthPx × heightPx × channels` samples, unscaled. Throws like {@link rows}, which is gone afterwards. */
  get samples(): Samples {
    if (this.#samples === undefined) {
      this.#samples = pngSamples(this.png, this.rows);
      this.#rows = undefined;
    }
    return this.#samples;
  }
}

/** A pixel whose colours and opacity are 0–1. */
export type Pixel = Readonly<Record<'red' | 'green' | 'blue' | 'opacity', number>>;

/** How bright a pixel looks, 0–1. */
export const luma = ({ red, green, blue }: Pixel): number => 0.299 * red + 0.587 * green + 0.114 * blue;

const MAX_BYTE = 255;

const indexedPixel = ({ palette, transparency }: Png, index: number): Pixel => {
  const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
  const opacity = (transparency?.[index] ?? MAX_BYTE) / MAX_BYTE;
  return { red: red / MAX_BYTE, green: green / MAX_BYTE, blue: blue / MAX_BYTE, opacity };
};

const isTransparent = ({ transparency }: Png, values: Samples): boolean =>
  transparency !== undefined && values.every((value, channel) => value === transparency.readUInt16BE(2 * channel));

/** @param pixel index, row by row from the top left */
export const pixelAt = (png: Png, samples: Samples, pixel: number): Pixel => {
  const { channels, bitDepth, hasAlpha, isIndexed } = png;
  const values = samples.subarray(pixel * channels, (pixel + 1) * channels);
  const [first = 0, second = 0, third = 0] = values;
  if (isIndexed) return indexedPixel(png, first);
  const max = 2 ** bitDepth - 1;
  const opacity = hasAlpha ? (values.at(-1) ?? 0) / max : isTransparent(png, values) ? 0 : 1;
  const [green, blue] = channels < 3 ? [first, first] : [second, third];
  return { red: first / max, green: green / max, blue: blue / max, opacity };
};
