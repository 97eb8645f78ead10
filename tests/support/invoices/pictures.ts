/** Functions that create small pictures, valid and broken. */
import { crc32, deflateSync } from 'node:zlib';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export const pngChunk = (type: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(data.length);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), chunk.length - 4);
  return chunk;
};

export interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly bitDepth?: number;
  readonly colourType?: number;
  readonly methods?: readonly [compression: number, filter: number, interlace: number];
}

export const pngHeader = (options: PngOptions = {}): Buffer => {
  const { width = 4, height = 3, bitDepth = 8, colourType = 2, methods = [0, 0, 0] } = options;
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, colourType, ...methods], 8);
  return pngChunk('IHDR', data);
};

export const PNG_DATA = pngChunk('IDAT', deflateSync(Buffer.alloc(64)));
export const PNG_PALETTE = pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]));
export const PNG_END = pngChunk('IEND');

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([PNG_SIGNATURE, ...chunks]);

export const png = (options: PngOptions = {}): Buffer =>
  pngOf(pngHeader(options), ...options.colourType === 3 ? [PNG_PALETTE] : [], PNG_DATA, PNG_END);

const WHITE = [255, 255, 255];

/** A PNG of one colour with complete data. */
export const plainPng = (width: number, height: number, color: readonly number[] = WHITE): Buffer => {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  return pngOf(pngHeader({ width, height }), pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))), PNG_END);
};

export const jpegSegment = (marker: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xFF, marker, (data.length + 2) >> 8, (data.length + 2) & 0xFF]), data]);

export interface JpegOptions {
  readonly width?: number;
  readonly height?: number;
  readonly coding?: number;
  readonly precision?: number;
  readonly components?: number;
}

export const jpegFrame = ({ width = 4, height = 3, coding = 0xC0, precision = 8, components = 3 }: JpegOptions = {}): Buffer =>
  jpegSegment(coding, Buffer.from([
    precision, height >> 8, height & 0xFF, width >> 8, width & 0xFF, components,
    ...Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat(),
  ]));

export const JPEG_START = Buffer.from([0xFF, 0xD8]);
const JPEG_END = Buffer.from([0xFF, 0xD9]);
const JPEG_QUANTIZATION = jpegSegment(0xDB, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)]));
/** A Huffman table with one code of one bit, which means no difference and no more coefficients. */
const jpegCode = (kind: number): Buffer => jpegSegment(0xC4, Buffer.from([kind, 1, ...Array.from({ length: 15 }, () => 0), 0]));
export const JPEG_TABLES = Buffer.concat([JPEG_QUANTIZATION, jpegCode(0x00), jpegCode(0x10)]);

/** A completely grey scan of all components, with two bits per block. Data that no test decodes is shortened. */
export const jpegGreyScan = ({ width = 4, height = 3, components = 3 }: JpegOptions = {}): Buffer => {
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * components * 2;
  const selectors = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat();
  const data = Buffer.alloc(Math.min(100_000, Math.ceil(bits / 8)));
  return Buffer.concat([jpegSegment(0xDA, Buffer.from([components, ...selectors, 0, 63, 0])), data]);
};

/** A scan whose data contains a stuffed FF, a restart marker, and a fill byte before the next marker. */
export const JPEG_SCAN = Buffer.concat([
  jpegSegment(0xDA, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56, 0xFF]),
]);

export const jpegOf = (...parts: readonly Buffer[]): Buffer => Buffer.concat([JPEG_START, ...parts, JPEG_END]);

export const jpeg = (options: JpegOptions = {}, ...before: readonly Buffer[]): Buffer =>
  jpegOf(...before, JPEG_TABLES, jpegFrame(options), jpegGreyScan(options));

/** The data of an Exif segment with one entry before the orientation. */
export const exif = (orientation: number, byteOrder: 'II' | 'MM' = 'MM'): Buffer => {
  const isLittle = byteOrder === 'II';
  const tiff = new DataView(new ArrayBuffer(38));
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4D4D);
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  tiff.setUint16(8, 2, isLittle);
  [[0x0100, 4], [0x0112, orientation]].forEach(([tag, value], index) => {
    tiff.setUint16(10 + index * 12, tag ?? 0, isLittle);
    tiff.setUint16(12 + index * 12, 3, isLittle);
    tiff.setUint32(14 + index * 12, 1, isLittle);
    tiff.setUint16(18 + index * 12, value ?? 0, isLittle);
  });
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff.buffer)]);
};

export const dataUrl = (bytes: Buffer, mediaType = 'image/png'): string => `data:${mediaType};base64,${bytes.toString('base64')}`;
