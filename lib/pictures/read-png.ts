import { crc32 } from 'node:zlib';
import { pictureError } from './picture-error.js';

interface PngChunk {
  readonly type: string;
  /** Offset of the chunk's first data byte. */
  readonly start: number;
  /** Offset after the chunk's last data byte. */
  readonly end: number;
}

const SIGNATURE_LENGTH = 8;
/** Length and type precede the data of a chunk. The checksum follows it. */
const CHUNK_HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;

const truncatedPng = () => pictureError('The PNG is cut off or damaged: its chunks do not end where they should.');

const readChunk = (bytes: Buffer, at: number): PngChunk => {
  const start = at + CHUNK_HEADER_BYTES;
  if (start + CHECKSUM_BYTES > bytes.length) throw truncatedPng();
  const end = start + bytes.readUInt32BE(at);
  if (end + CHECKSUM_BYTES > bytes.length) throw truncatedPng();
  const type = bytes.toString('latin1', at + 4, start);
  if (!/^[A-Za-z]{4}$/.test(type)) throw truncatedPng();
  if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) {
    throw pictureError(`The PNG is damaged: the checksum of its ${type} chunk is wrong.`);
  }
  return { type, start, end };
};

/**
 * Chunks up to the end of the picture, with checked lengths and checksums. Bytes after the end are ignored.
 * @param bytes a file that begins with the PNG signature
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see PNG, third edition (W3C), §5
 */
export const readPngChunks = (bytes: Buffer): readonly PngChunk[] => {
  const chunks: PngChunk[] = [];
  let at = SIGNATURE_LENGTH;
  for (;;) {
    const chunk = readChunk(bytes, at);
    chunks.push(chunk);
    if (chunk.type === 'IEND') return chunks;
    at = chunk.end + CHECKSUM_BYTES;
  }
};

export interface PngHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits per sample: 1, 2, 4, 8 or 16. */
  readonly bitDepth: number;
  /** Samples per pixel, including alpha. A palette index is one sample. */
  readonly channels: number;
  readonly isIndexed: boolean;
  readonly hasAlpha: boolean;
  readonly isInterlaced: boolean;
}

/** A PNG with complete chunks in order. Nothing is inflated yet. */
export interface Png extends PngHeader {
  readonly mediaType: 'image/png';
  readonly bytes: Buffer;
  /** A PNG is always stored upright. */
  readonly orientation: 1;
  /** Three bytes per colour; empty if the picture is not indexed. */
  readonly palette: Buffer;
  /** The transparent colour, two bytes per sample, or the opacities of the palette. */
  readonly transparency: Buffer | undefined;
  /** Deflated rows. */
  readonly data: Buffer;
}

const INDEXED_COLOR_TYPE = 3;

/** Samples per pixel and allowed bit depths of each colour type (PNG, 11.2.1). */
const COLOR_TYPES: Readonly<Record<number, { readonly channels: number; readonly bitDepths: readonly number[] }>> = {
  0: { channels: 1, bitDepths: [1, 2, 4, 8, 16] },
  2: { channels: 3, bitDepths: [8, 16] },
  [INDEXED_COLOR_TYPE]: { channels: 1, bitDepths: [1, 2, 4, 8] },
  4: { channels: 2, bitDepths: [8, 16] },
  6: { channels: 4, bitDepths: [8, 16] },
};
const KNOWN_CRITICAL: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

const readHeader = (bytes: Buffer, chunk: PngChunk | undefined): PngHeader => {
  if (chunk?.type !== 'IHDR' || chunk.end - chunk.start !== 13) {
    throw pictureError('The PNG is damaged: it does not begin with its header.');
  }
  const bitDepth = bytes.readUInt8(chunk.start + 8);
  const colorType = bytes.readUInt8(chunk.start + 9);
  const kind = COLOR_TYPES[colorType];
  if (!kind?.bitDepths.includes(bitDepth)) {
    throw pictureError(`The PNG is damaged: colour type ${colorType} with ${bitDepth} bits does not exist.`);
  }
  // One byte each for compression and filter, which must be 0, and for interlacing, which is 0 or 1.
  const methods = bytes.readUIntBE(chunk.start + 10, 3);
  if (methods > 1) throw pictureError('The PNG is damaged: its compression, filter or interlace method does not exist.');
  return {
    widthPx: bytes.readUInt32BE(chunk.start), heightPx: bytes.readUInt32BE(chunk.start + 4), bitDepth,
    channels: kind.channels, isIndexed: colorType === INDEXED_COLOR_TYPE, hasAlpha: colorType > INDEXED_COLOR_TYPE,
    isInterlaced: methods === 1,
  };
};

const checkOrder = (types: readonly string[]): void => {
  const firstDataChunk = types.indexOf('IDAT');
  if (firstDataChunk < 0) throw pictureError('The PNG is damaged: it contains no picture data.');
  const isConsecutive = types.slice(firstDataChunk, types.lastIndexOf('IDAT')).every((type) => type === 'IDAT');
  const isOnce = (type: string): boolean => types.indexOf(type) === types.lastIndexOf(type);
  if (!isConsecutive || !isOnce('IHDR') || !isOnce('PLTE')) {
    throw pictureError('The PNG is damaged: its chunks are out of order.');
  }
  const unknownChunk = types.find((type) => /^[A-Z]/.test(type) && !KNOWN_CRITICAL.has(type));
  if (unknownChunk !== undefined) throw pictureError(`The PNG needs its ${unknownChunk} chunk, which is not in the standard.`);
};

const checkPalette = (types: readonly string[], palette: Buffer | undefined, isIndexed: boolean): void => {
  const isValid = palette === undefined
    ? !isIndexed
    : palette.length > 0 && palette.length % 3 === 0 && palette.length <= 768 && types.indexOf('PLTE') < types.indexOf('IDAT');
  if (!isValid) throw pictureError('The PNG is damaged: its palette is missing, malformed or out of place.');
};

/** Ignores the transparent colour of a picture that has an alpha channel. */
const readTransparency = (data: Buffer | undefined, { hasAlpha, isIndexed, channels }: PngHeader): Buffer | undefined => {
  if (data === undefined || hasAlpha) return undefined;
  if (!isIndexed && data.length !== 2 * channels) throw pictureError('The PNG is damaged: its transparent colour is malformed.');
  return data;
};

/**
 * Reads the chunks. Their data is neither inflated nor checked, and the size is not limited here.
 * @param bytes a file that begins with the PNG signature
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see PNG, third edition (W3C), §5 and §11
 */
export const readPng = (bytes: Buffer): Png => {
  const chunks = readPngChunks(bytes);
  const header = readHeader(bytes, chunks[0]);
  const types = chunks.map(({ type }) => type);
  const chunkData = (wanted: string): readonly Buffer[] =>
    chunks.filter(({ type }) => type === wanted).map(({ start, end }) => bytes.subarray(start, end));
  checkOrder(types);
  const [palette] = chunkData('PLTE');
  checkPalette(types, palette, header.isIndexed);
  const colors = header.isIndexed ? palette?.subarray(0, 3 << header.bitDepth) : undefined;
  return {
    ...header, mediaType: 'image/png', bytes, orientation: 1,
    palette: colors ?? Buffer.alloc(0), transparency: readTransparency(chunkData('tRNS')[0], header),
    data: Buffer.concat(chunkData('IDAT')),
  };
};
