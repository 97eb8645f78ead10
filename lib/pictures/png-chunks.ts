import { crc32 } from 'node:zlib';
import { pictureFault } from './picture-fault.js';

export interface PngChunk {
  readonly type: string;
  /** Offset of its first data byte. */
  readonly start: number;
  /** Offset after its last data byte. */
  readonly end: number;
}

const SIGNATURE_LENGTH = 8;
/** Length and type come before the data of a chunk, the checksum after it. */
const LENGTH_AND_TYPE = 8;
const CHECKSUM = 4;

const truncated = () => pictureFault('The PNG is cut off or damaged: its chunks do not end where they should.');

const readChunk = (bytes: Buffer, at: number): PngChunk => {
  const start = at + LENGTH_AND_TYPE;
  if (start + CHECKSUM > bytes.length) throw truncated();
  const end = start + bytes.readUInt32BE(at);
  if (end + CHECKSUM > bytes.length) throw truncated();
  const type = bytes.toString('latin1', at + 4, start);
  if (!/^[A-Za-z]{4}$/.test(type)) throw truncated();
  if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw pictureFault(`The PNG is damaged: the checksum of its ${type} chunk is wrong.`);
  return { type, start, end };
};

/**
 * All chunks of a PNG up to its end, each whole and with the right checksum. Bytes after the end are ignored.
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
    at = chunk.end + CHECKSUM;
  }
};
