import { crc32 } from 'node:zlib';
import { logoFault } from './logo-fault.js';

/** What the head of a PNG says. */
export interface PngHead {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Chunk {
  readonly type: string;
  /** Offset of its first data byte. */
  readonly start: number;
  readonly length: number;
}

const SIGNATURE_LENGTH = 8;
/** Length, type and CRC around the data of a chunk. */
const FRAME_LENGTH = 12;

/** Bit depths by colour type. */
const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
};
const INDEXED = 3;
const KNOWN_CRITICAL: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

const truncated = () => logoFault('The PNG is cut off or damaged: its chunks do not end where they should.');

const readChunk = (bytes: Buffer, at: number): Chunk => {
  if (at + FRAME_LENGTH > bytes.length) throw truncated();
  const length = bytes.readUInt32BE(at);
  if (length > bytes.length - at - FRAME_LENGTH) throw truncated();
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (!/^[A-Za-z]{4}$/.test(type)) throw truncated();
  const start = at + 8;
  if (crc32(bytes.subarray(at + 4, start + length)) !== bytes.readUInt32BE(start + length)) throw logoFault(`The PNG is damaged: the checksum of its ${type} chunk is wrong.`);
  return { type, start, length };
};

const readChunks = (bytes: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_LENGTH;
  for (;;) {
    const chunk = readChunk(bytes, at);
    chunks.push(chunk);
    if (chunk.type === 'IEND') return chunks;
    at += FRAME_LENGTH + chunk.length;
  }
};

/** Compression and filter have method 0 only, interlace, the last of the three bytes, 0 and 1. */
const checkHeader = (bytes: Buffer, header: Chunk | undefined): Chunk => {
  if (header?.type !== 'IHDR' || header.length !== 13) throw logoFault('The PNG is damaged: it does not begin with its header.');
  const bitDepth = bytes.readUInt8(header.start + 8);
  const colourType = bytes.readUInt8(header.start + 9);
  if (!BIT_DEPTHS[colourType]?.includes(bitDepth)) throw logoFault(`The PNG is damaged: colour type ${colourType} with ${bitDepth} bits does not exist.`);
  const methods = bytes.readUIntBE(header.start + 10, 3);
  if (methods > 1) throw logoFault('The PNG is damaged: its compression, filter or interlace method does not exist.');
  return header;
};

const checkPalette = (chunks: readonly Chunk[], isIndexed: boolean): void => {
  const at = chunks.findIndex(({ type }) => type === 'PLTE');
  const length = chunks[at]?.length ?? 0;
  const isGood = at < 0 ? !isIndexed : length > 0 && length % 3 === 0 && length <= 768 && at < chunks.findIndex(({ type }) => type === 'IDAT');
  if (!isGood) throw logoFault('The PNG is damaged: its palette is missing, malformed or out of place.');
};

const checkOrder = (chunks: readonly Chunk[]): void => {
  const types = chunks.map(({ type }) => type);
  const first = types.indexOf('IDAT');
  if (first < 0) throw logoFault('The PNG is damaged: it holds no picture data.');
  const isConsecutive = types.slice(first, types.lastIndexOf('IDAT')).every((type) => type === 'IDAT');
  const isOnce = (type: string): boolean => types.indexOf(type) === types.lastIndexOf(type);
  if (!isConsecutive || !isOnce('IHDR') || !isOnce('PLTE')) throw logoFault('The PNG is damaged: its chunks are out of order.');
  const stranger = types.find((type) => /^[A-Z]/.test(type) && !KNOWN_CRITICAL.has(type));
  if (stranger !== undefined) throw logoFault(`The PNG needs its ${stranger} chunk to be understood, which is not in the standard.`);
};

/**
 * The size of a PNG, whose chunks were all found whole and in order. Picture data is not inflated.
 * @param bytes a file that begins with the PNG signature
 * @throws AppError VALIDATION_ERROR field `logo`
 * @see PNG, third edition (W3C), §5 and §11.2
 */
export const readPngHead = (bytes: Uint8Array): PngHead => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = readChunks(file);
  const header = checkHeader(file, chunks[0]);
  checkOrder(chunks);
  checkPalette(chunks, file[header.start + 9] === INDEXED);
  return { widthPx: file.readUInt32BE(header.start), heightPx: file.readUInt32BE(header.start + 4) };
};
