import { pictureError } from './picture-fault.js';

export interface JpegSegment {
  readonly marker: number;
  /** Offset of its first data byte. */
  readonly start: number;
  /** Offset after its last data byte. */
  readonly end: number;
  /** Offset after the entropy-coded data that follows a start of scan; `end` for all other segments. */
  readonly codedEnd: number;
}

export const START_OF_SCAN = 0xDA;
const END_OF_IMAGE = 0xD9;

/** TEM and the restart markers have no length and no data. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker & 0xF8) === 0xD0;

/** The error for a JPEG that ends too soon, or whose segments have impossible lengths. */
export const truncatedJpeg = () => pictureError('The JPEG is cut off or damaged: its segments do not end where they should.');

/** Offset after entropy-coded data. In such data, FF00 means the byte FF, and markers without a length are part of it. */
const codedEndFrom = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xFF) continue;
    const code = bytes.readUInt8(at + 1);
    if (code !== 0 && code !== 0xFF && !isBare(code)) return at;
  }
  throw truncatedJpeg();
};

/** Offset of the code of the marker at a place; any number of fill bytes (FF) may come before it. */
const codeOffset = (bytes: Buffer, at: number): number => {
  if (bytes[at] !== 0xFF) throw truncatedJpeg();
  let code = at + 1;
  while (bytes[code] === 0xFF) code += 1;
  return code;
};

const segmentAt = (bytes: Buffer, code: number, marker: number): JpegSegment => {
  const start = code + 3;
  const end = code + 1 + (((bytes[code + 1] ?? 0) << 8) | (bytes[code + 2] ?? 0));
  if (end < start || end > bytes.length) throw truncatedJpeg();
  return { marker, start, end, codedEnd: marker === START_OF_SCAN ? codedEndFrom(bytes, end) : end };
};

/**
 * All segments of a JPEG between the start of the image and its end. Bytes after the end are ignored.
 * @param bytes a file that begins with the start-of-image marker
 * @throws AppError VALIDATION_ERROR with the field `logo` if a segment is not whole or the end is missing
 * @see ITU-T T.81 Annex B
 */
export const readJpegSegments = (bytes: Buffer): readonly JpegSegment[] => {
  const segments: JpegSegment[] = [];
  let code = codeOffset(bytes, 2);
  for (;;) {
    const marker = bytes[code];
    if (marker === undefined) throw truncatedJpeg();
    if (marker === END_OF_IMAGE) return segments;
    if (isBare(marker)) {
      code = codeOffset(bytes, code + 1);
    } else {
      const segment = segmentAt(bytes, code, marker);
      segments.push(segment);
      code = codeOffset(bytes, segment.codedEnd);
    }
  }
};
