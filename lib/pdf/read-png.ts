import { imageOffence } from './image-offence.js';

/** What a PNG says of itself, and its deflated rows. */
export interface Png {
  readonly widthPx: number;
  readonly heightPx: number;
  /** 1, 2, 4, 8 or 16 bits a sample. */
  readonly bitDepth: number;
  /** Samples a pixel, alpha included; an index is one. */
  readonly channels: number;
  readonly isIndexed: boolean;
  readonly hasAlpha: boolean;
  readonly isInterlaced: boolean;
  /** Three bytes a colour; empty if the picture is not indexed. */
  readonly palette: Uint8Array;
  /** The transparent colour, two bytes a sample, or the opacities of the palette. */
  readonly transparency?: Buffer;
  readonly data: Buffer;
}

/** Length of the signature, and of what frames the data of a chunk. */
const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

const INDEXED = 3;

/** Samples a pixel by colour type (PNG, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Data of all chunks by their type. */
const chunksOf = (file: Buffer): ReadonlyMap<string, readonly Buffer[]> => {
  const chunks = new Map<string, Buffer[]>();
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const same = chunks.get(type) ?? [];
    chunks.set(type, same);
    same.push(file.subarray(at + 8, at + 8 + length));
    at += FRAME_BYTES + length;
  }
  return chunks;
};

/** Pictures with an alpha channel have no transparent colour beside it, whatever the file says. */
const transparencyOf = (chunk: Buffer | undefined, { hasAlpha, isIndexed, channels }: Pick<Png, 'hasAlpha' | 'isIndexed' | 'channels'>): Buffer | undefined => {
  if (chunk === undefined || hasAlpha) return undefined;
  if (!isIndexed && chunk.length !== 2 * channels) throw imageOffence('The PNG is damaged: its transparent colour is malformed.');
  return chunk;
};

/**
 * The parts of a PNG that matter for print, nothing inflated yet.
 * @param bytes a file whose head and chunks were found sound
 * @throws AppError VALIDATION_ERROR with the field `logo` if its transparent colour is malformed
 * @see PNG, third edition (W3C), §5 and §11
 */
export const readPng = (bytes: Uint8Array): Png => {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const head = chunks.get('IHDR')?.[0] ?? Buffer.alloc(13);
  const bitDepth = head.readUInt8(8);
  const colorType = head.readUInt8(9);
  const kind = { channels: CHANNELS[colorType] ?? 1, isIndexed: colorType === INDEXED, hasAlpha: colorType > INDEXED };
  const transparency = transparencyOf(chunks.get('tRNS')?.[0], kind);
  return {
    ...kind,
    widthPx: head.readUInt32BE(0),
    heightPx: head.readUInt32BE(4),
    bitDepth,
    isInterlaced: head.readUInt8(12) === 1,
    palette: kind.isIndexed ? (chunks.get('PLTE')?.[0] ?? Buffer.alloc(0)).subarray(0, 3 << bitDepth) : Buffer.alloc(0),
    ...(transparency === undefined ? {} : { transparency }),
    data: Buffer.concat(chunks.get('IDAT') ?? []),
  };
};
