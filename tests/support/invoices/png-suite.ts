/** Encodes PNGs of every kind. They mix row filters, so that decoders need all of them. */
import { deflateSync } from 'node:zlib';
import { PNG_END, pngChunk, pngHeader, pngOf } from './pictures.js';

/** One kind of PNG. */
export interface PngKind {
  readonly colourType: 0 | 2 | 3 | 4 | 6;
  readonly bitDepth: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced: boolean;
  readonly hasTransparency: boolean;
}

const DEPTHS: Readonly<Record<PngKind['colourType'], readonly PngKind['bitDepth'][]>> = {
  0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
};
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** Every kind in the standard. */
export const PNG_KINDS: readonly PngKind[] = ([0, 2, 3, 4, 6] as const).flatMap((colourType) =>
  DEPTHS[colourType].flatMap((bitDepth) => [false, true].flatMap((isInterlaced) =>
    (colourType < 4 ? [false, true] : [false])
      .map((hasTransparency) => ({ colourType, bitDepth, isInterlaced, hasTransparency })))));

const PASSES = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;

const paeth = (a: number, b: number, c: number): number => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

const filterRow = (row: Buffer, above: Buffer, type: number, step: number): Buffer => {
  const filtered = row.map((value, at) => {
    const [a, b, c] = [row[at - step] ?? 0, above[at] ?? 0, above[at - step] ?? 0];
    return value - [0, a, b, (a + b) >> 1, paeth(a, b, c)][type]!;
  });
  return Buffer.from([type, ...filtered]);
};

/** Packs a row of samples into bytes, with the first sample in the highest bits. */
const packRow = (samples: readonly number[], bitDepth: number): Buffer => {
  const bits = samples.map((sample) => sample.toString(2).padStart(bitDepth, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
};

/** A sample of the test picture. The picture is smooth enough for filters and irregular enough to show decoding errors. */
const sampleOf = (x: number, y: number, channel: number, bitDepth: number): number => {
  const high = Math.min(bitDepth, 8);
  const value = (x * 13 + y * 29 + channel * 71 + (x * y) % 7) % 2 ** high;
  return bitDepth === 16 ? value * 257 : value;
};

const palette = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, index) => [index * 37 % 256, index * 91 % 256, 255 - index % 256]).flat());

/** Opacities of the palette, or the colour of the pixel at 3, 2. */
const transparency = ({ colourType, bitDepth }: PngKind): Buffer => {
  if (colourType === 3) return Buffer.from(Array.from({ length: Math.min(2 ** bitDepth, 5) }, (_, index) => index * 60));
  const colour = Buffer.alloc(2 * CHANNELS[colourType]);
  for (let channel = 0; channel < CHANNELS[colourType]; channel++) {
    colour.writeUInt16BE(sampleOf(3, 2, channel, bitDepth), 2 * channel);
  }
  return colour;
};

/** Filtered rows of all passes of the test picture. */
export const filteredRows = ({ colourType, bitDepth, isInterlaced }: PngKind, width: number, height: number): Buffer => {
  const channels = CHANNELS[colourType];
  const step = Math.max(1, channels * bitDepth / 8);
  return Buffer.concat((isInterlaced ? PASSES : [[0, 0, 1, 1]] as const).flatMap(([startX, startY, stepX, stepY]) => {
    const rows: Buffer[] = [];
    let above: Buffer = Buffer.alloc(0);
    for (let y = startY; y < height && startX < width; y += stepY) {
      const samples: number[] = [];
      for (let x = startX; x < width; x += stepX) {
        for (let channel = 0; channel < channels; channel++) samples.push(sampleOf(x, y, channel, bitDepth));
      }
      const row = packRow(samples, bitDepth);
      rows.push(filterRow(row, above, rows.length % 5, step));
      above = row;
    }
    return rows;
  }));
};

/** The header of a PNG of a kind. */
export const headerOf = ({ bitDepth, colourType, isInterlaced }: PngKind, width: number, height: number): Buffer =>
  pngHeader({ width, height, bitDepth, colourType, methods: [0, 0, isInterlaced ? 1 : 0] });

/** A PNG file of a kind, with its data in two chunks. */
export const pngOfKind = (kind: PngKind, width = 19, height = 14): Buffer => {
  const data = deflateSync(filteredRows(kind, width, height));
  const half = data.length >> 1;
  return pngOf(
    headerOf(kind, width, height),
    ...kind.colourType === 3 ? [pngChunk('PLTE', palette(2 ** kind.bitDepth))] : [],
    ...kind.hasTransparency ? [pngChunk('tRNS', transparency(kind))] : [],
    pngChunk('tEXt', Buffer.from('Comment\0of no matter')),
    pngChunk('IDAT', data.subarray(0, half)), pngChunk('IDAT', data.subarray(half)), PNG_END,
  );
};
