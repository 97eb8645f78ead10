/** Small files of large pictures. Their unpacking cost depends on their header, not on their size. */
import { deflateSync } from 'node:zlib';
import { nonEmptyPasses } from '../../../lib/pictures/png-pixels.js';
import {
  dataUrl, JPEG_TABLES, jpegFrame, jpegGreyScan, jpegOf, jpegSegment, PNG_END, pngChunk, pngHeader, pngOf,
} from './pictures.js';

/** A kind of PNG. */
export interface CostlyPng {
  readonly width: number;
  readonly height: number;
  /** 0: grey, 2: RGB, 3: palette, 4: grey and alpha, 6: RGBA (PNG, 11.2.2). */
  readonly colourType: ColourType;
  readonly bitDepth: number;
  readonly isInterlaced?: boolean;
  /** Whether it has a tRNS chunk, if its colour type allows one. */
  readonly hasTransparency?: boolean;
  /** Filter type of each row, 0 to 4 (PNG, 9.2). */
  readonly filter?: number;
  /** Fills the rows. */
  readonly fill?: number;
  /** Text in the file. Pictures that differ only in it are different files and are all unpacked. */
  readonly title?: string;
}

type ColourType = 0 | 2 | 3 | 4 | 6;

/** Channels of each type, and its allowed depths. */
export const PNG_COLOURS: readonly (readonly [colourType: ColourType, channels: number, depths: readonly number[]])[] = [
  [0, 1, [1, 2, 4, 8, 16]], [2, 3, [8, 16]], [3, 1, [1, 2, 4, 8]], [4, 2, [8, 16]], [6, 4, [8, 16]],
];

const channelsOf = (type: ColourType): number => PNG_COLOURS.find(([colourType]) => colourType === type)?.[1] ?? 1;

const transparencyOf = ({ colourType, bitDepth }: CostlyPng): readonly Buffer[] => {
  if (colourType === 3) return [pngChunk('tRNS', Buffer.alloc(2 ** bitDepth, 128))];
  return colourType === 0 || colourType === 2 ? [pngChunk('tRNS', Buffer.alloc(colourType === 0 ? 2 : 6))] : [];
};

const paletteOf = ({ colourType, bitDepth }: CostlyPng): readonly Buffer[] =>
  (colourType === 3 ? [pngChunk('PLTE', Buffer.from(Array.from({ length: 3 * 2 ** bitDepth }, (_, index) => index % 256)))] : []);

const unpackedOf = ({ width, height, bitDepth, colourType, isInterlaced = false, filter = 0, fill = 0 }: CostlyPng): Buffer => {
  const passes = nonEmptyPasses({ widthPx: width, heightPx: height, bitDepth, channels: channelsOf(colourType), isInterlaced });
  return Buffer.concat(passes.flatMap(({ rows, rowBytes }) => {
    const row = Buffer.alloc(rowBytes + 1, fill);
    row[0] = filter;
    return Array.from({ length: rows }, () => row);
  }));
};

const packed = new Map<string, Buffer>();
const packedOf = (kind: CostlyPng): Buffer => {
  const key = JSON.stringify({ ...kind, title: '' });
  const known = packed.get(key) ?? deflateSync(unpackedOf(kind), { level: 9 });
  packed.set(key, known);
  return known;
};

/** A PNG with equal rows, compressed to about a thousandth of its samples. */
export const costlyPng = (kind: CostlyPng): string => {
  const { width, height, bitDepth, colourType, isInterlaced = false, hasTransparency = false, title = '' } = kind;
  const header = pngHeader({ width, height, bitDepth, colourType, methods: [0, 0, isInterlaced ? 1 : 0] });
  const text = pngChunk('tEXt', Buffer.from(`Title\0${title}`, 'latin1'));
  const transparency = hasTransparency ? transparencyOf(kind) : [];
  return dataUrl(pngOf(header, text, ...paletteOf(kind), ...transparency, pngChunk('IDAT', packedOf(kind)), PNG_END));
};

const MAX_JPEG_BYTES = 510 * 1024;
const BASELINE = 0xC0;
const PROGRESSIVE = 0xC2;
/** A Huffman table with one code of sixteen bits for each kind of coefficient, which takes the maximum time to build. */
const OTHER_CODES = [0x00, 0x10].map((kind) =>
  jpegSegment(0xC4, Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), 0])));

const repeated = (part: Buffer, bytes: number): readonly Buffer[] =>
  Array.from({ length: Math.max(1, Math.floor(bytes / part.length)) }, () => part);

const jpegFile = (...parts: readonly Buffer[]): string => dataUrl(jpegOf(...parts), 'image/jpeg');

/** JPEGs of this many bytes, up to the limit, and of the maximum number of pixels. */
export const COSTLY_JPEGS: Readonly<Record<string, (bytes?: number) => string>> = {
  'JPEG of as many scans as fit': (bytes = MAX_JPEG_BYTES) => {
    const size = { width: 1400, height: 1400, components: 1 };
    return jpegFile(JPEG_TABLES, jpegFrame(size), ...repeated(jpegGreyScan(size), bytes));
  },
  'JPEG of as many tables as fit': (bytes = MAX_JPEG_BYTES) => {
    const size = { width: 8, height: 8, components: 1 };
    const scan = Buffer.concat([...OTHER_CODES, jpegGreyScan(size)]);
    return jpegFile(JPEG_TABLES, jpegFrame(size), ...repeated(scan, bytes));
  },
  'JPEG, progressive, of as many scans as fit': (bytes = MAX_JPEG_BYTES) => {
    const size = { width: 1400, height: 1400, components: 3, coding: PROGRESSIVE };
    const scan = jpegGreyScan({ ...size, width: 64, height: 64 });
    return jpegFile(JPEG_TABLES, jpegFrame(size), ...repeated(scan, bytes));
  },
  'JPEG of three components': () => {
    const size = { width: 1400, height: 1400, components: 3, coding: BASELINE };
    return jpegFile(JPEG_TABLES, jpegFrame(size), jpegGreyScan(size));
  },
};
