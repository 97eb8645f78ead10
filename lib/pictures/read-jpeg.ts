import { exifOrientation } from './exif-orientation.js';
import { readJpegSegments, START_OF_SCAN, truncatedJpeg, type JpegSegment } from './jpeg-segments.js';
import { pictureFault } from './picture-fault.js';

/** One colour component of a frame. */
export interface JpegComponent {
  readonly id: number;
  /** Blocks of a unit across and down. */
  readonly across: number;
  readonly down: number;
  /** Number of its quantization table. */
  readonly quantization: number;
}

/** Size and components as stored, before the orientation is applied. */
export interface JpegFrame {
  readonly isProgressive: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** One: grey; three: colour. */
  readonly components: readonly JpegComponent[];
}

/** A JPEG whose segments are whole and whose coding PDF supports. Nothing is decoded yet. */
export interface Jpeg {
  readonly mediaType: 'image/jpeg';
  readonly bytes: Buffer;
  /** As displayed, after the orientation is applied. */
  readonly widthPx: number;
  /** As displayed, after the orientation is applied. */
  readonly heightPx: number;
  /** Exif orientation, 1 (upright) to 8; from 5 on the stored picture has width and height swapped. */
  readonly orientation: number;
  readonly frame: JpegFrame;
  readonly segments: readonly JpegSegment[];
}

const APP1 = 0xE1;
const CODINGS: ReadonlySet<number> = new Set([0xC0, 0xC1, 0xC2]);
const PROGRESSIVE = 0xC2;

/** Whether a marker begins a frame: C0 to CF, without DHT, JPG and DAC, which are in the same range. */
export const isFrame = (marker: number): boolean => (marker & 0xF0) === 0xC0 && ![0xC4, 0xC8, 0xCC].includes(marker);

const onlyFrame = (segments: readonly JpegSegment[]): JpegSegment => {
  const [frame, second] = segments.filter(({ marker }) => isFrame(marker));
  if (!frame || frame.end - frame.start < 6) throw pictureFault('The JPEG is damaged: it does not say its size.');
  if (second) throw pictureFault('The JPEG holds more than one frame, which printers do not understand.');
  if (!CODINGS.has(frame.marker)) throw pictureFault('The JPEG is lossless, hierarchical or arithmetically coded, which PDF does not know. Save it as a baseline JPEG.');
  return frame;
};

const checkColors = (data: Buffer): void => {
  const precision = data.readUInt8(0);
  const components = data.readUInt8(5);
  if (precision !== 8) throw pictureFault(`The JPEG has ${precision} bits a sample; save it with 8.`);
  if (components === 4) throw pictureFault('The JPEG is in CMYK; save it in RGB.');
  if (components !== 1 && components !== 3) throw pictureFault(`The JPEG has ${components} colour components; save it in RGB or grey.`);
  if (data.length !== 6 + 3 * components) throw truncatedJpeg();
};

const readFrame = (data: Buffer, marker: number): JpegFrame => {
  checkColors(data);
  return {
    isProgressive: marker === PROGRESSIVE,
    heightPx: data.readUInt16BE(1),
    widthPx: data.readUInt16BE(3),
    components: Array.from({ length: data.readUInt8(5) }, (_, index) => {
      const [id = 0, sampling = 0, quantization = 0] = data.subarray(6 + 3 * index);
      return { id, across: sampling >> 4, down: sampling & 15, quantization };
    }),
  };
};

/** The orientation in the first Exif segment. A picture without one is upright. */
const orientationOf = (bytes: Buffer, segments: readonly JpegSegment[]): number => {
  for (const { marker, start, end } of segments) {
    const orientation = marker === APP1 ? exifOrientation(bytes.subarray(start, end)) : undefined;
    if (orientation !== undefined) return orientation;
  }
  return 1;
};

/**
 * Size, colour and orientation of a JPEG whose segments are whole. Nothing is decoded, and its size is not limited here.
 * @param bytes a file that begins with the start-of-image marker
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see ITU-T T.81 Annex B; ISO 32000-2 §7.4.8 (DCTDecode)
 */
export const readJpeg = (bytes: Buffer): Jpeg => {
  const segments = readJpegSegments(bytes);
  const { marker, start, end } = onlyFrame(segments);
  if (!segments.some((segment) => segment.marker === START_OF_SCAN)) throw pictureFault('The JPEG is damaged: it holds no picture data.');
  const frame = readFrame(bytes.subarray(start, end), marker);
  const orientation = orientationOf(bytes, segments);
  const [widthPx, heightPx] = orientation < 5 ? [frame.widthPx, frame.heightPx] : [frame.heightPx, frame.widthPx];
  return { mediaType: 'image/jpeg', bytes, widthPx, heightPx, orientation, frame, segments };
};
