import { exifOrientation } from './exif-orientation.js';
import { logoFault } from './logo-fault.js';

/** What the segments of a JPEG say. */
export interface JpegHead {
  /** As stored, before the orientation is applied. */
  readonly widthPx: number;
  /** As stored, before the orientation is applied. */
  readonly heightPx: number;
  /** 1: grey; 3: colour. */
  readonly components: 1 | 3;
  /** Exif orientation, 1 to 8. */
  readonly orientation: number;
}

interface Segment {
  readonly marker: number;
  /** Offset of its first data byte. */
  readonly start: number;
  readonly end: number;
}

const APP1 = 0xE1;
const START_OF_SCAN = 0xDA;
const END_OF_IMAGE = 0xD9;
const CODINGS: ReadonlySet<number> = new Set([0xC0, 0xC1, 0xC2]);

/** The sixteen codes C0–CF but for DHT, JPG and DAC, which share the range. */
const isFrame = (marker: number): boolean => (marker & 0xF0) === 0xC0 && ![0xC4, 0xC8, 0xCC].includes(marker);

/** TEM and the restart markers stand alone, without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xD0 && marker <= 0xD7);

const truncated = () => logoFault('The JPEG is cut off or damaged: its segments do not end where they should.');

/** Offset of the next marker's code from a place in entropy-coded data, where FF00 is a byte and restarts are no markers. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xFF) continue;
    const code = bytes.readUInt8(at + 1);
    if (code !== 0 && code !== 0xFF && !isBare(code)) return at + 1;
  }
  throw truncated();
};

const markerAt = (bytes: Buffer, at: number): number => {
  if (bytes[at] !== 0xFF) throw truncated();
  let code = at + 1;
  while (bytes[code] === 0xFF) code += 1;
  return code;
};

/** Segments from behind the start of the image to its end; throws if the end never comes. */
const readSegments = (bytes: Buffer): readonly Segment[] => {
  const segments: Segment[] = [];
  let code = markerAt(bytes, 2);
  for (;;) {
    const marker = bytes[code];
    if (marker === undefined) throw truncated();
    if (marker === END_OF_IMAGE) return segments;
    let end = code + 1;
    if (!isBare(marker)) {
      end += ((bytes[code + 1] ?? 0) << 8) | (bytes[code + 2] ?? 0);
      if (end < code + 3 || end > bytes.length) throw truncated();
      segments.push({ marker, start: code + 3, end });
    }
    code = marker === START_OF_SCAN ? nextMarker(bytes, end) : markerAt(bytes, end);
  }
};

const onlyFrame = (bytes: Buffer, segments: readonly Segment[]): Buffer => {
  const [frame, second] = segments.filter(({ marker }) => isFrame(marker));
  if (!frame || frame.end - frame.start < 6) throw logoFault('The JPEG is damaged: it does not say its size.');
  if (second) throw logoFault('The JPEG holds more than one frame, which printers do not understand.');
  if (!CODINGS.has(frame.marker)) throw logoFault('The JPEG is lossless, hierarchical or arithmetically coded, which PDF does not know. Save it as a baseline JPEG.');
  return bytes.subarray(frame.start, frame.end);
};

const componentsOf = (frame: Buffer): 1 | 3 => {
  const precision = frame.readUInt8(0);
  const components = frame.readUInt8(5);
  if (precision !== 8) throw logoFault(`The JPEG has ${precision} bits a sample; save it with 8.`);
  if (components === 4) throw logoFault('The JPEG is in CMYK; save it in RGB.');
  if (components !== 1 && components !== 3) throw logoFault(`The JPEG has ${components} colour components; save it in RGB or grey.`);
  if (frame.length !== 6 + 3 * components) throw truncated();
  return components;
};

/** What the first Exif segment says; a picture without one is upright. */
const orientationOf = (bytes: Buffer, segments: readonly Segment[]): number => {
  for (const { marker, start, end } of segments) {
    const orientation = marker === APP1 ? exifOrientation(bytes.subarray(start, end)) : undefined;
    if (orientation !== undefined) return orientation;
  }
  return 1;
};

/**
 * Size, colour and orientation of a JPEG, whose segments were all found whole up to its end. Nothing is decoded.
 * @param bytes a file that begins with the start-of-image marker
 * @throws AppError VALIDATION_ERROR field `logo`
 * @see ITU-T T.81 Annex B; ISO 32000-2 §7.4.8 (DCTDecode)
 */
export const readJpegHead = (bytes: Uint8Array): JpegHead => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = readSegments(file);
  const frame = onlyFrame(file, segments);
  if (!segments.some(({ marker }) => marker === START_OF_SCAN)) throw logoFault('The JPEG is damaged: it holds no picture data.');
  return {
    widthPx: frame.readUInt16BE(3),
    heightPx: frame.readUInt16BE(1),
    components: componentsOf(frame),
    orientation: orientationOf(file, segments),
  };
};
