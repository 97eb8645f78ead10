import { pictureError } from './picture-error.js';

export interface JpegSegment {
  readonly marker: number;
  /** Offset of the segment's first data byte. */
  readonly start: number;
  /** Offset after the segment's last data byte. */
  readonly end: number;
  /** Offset after the entropy-coded data that follows a start of scan; `end` for all other segments. */
  readonly codedEnd: number;
}

export const START_OF_SCAN = 0xDA;
const END_OF_IMAGE = 0xD9;

/** TEM and the restart markers have no length and no data. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker & 0xF8) === 0xD0;

export const truncatedJpeg = () => pictureError('The JPEG is cut off or damaged: its segments do not end where they should.');

/** Offset after entropy-coded data, in which FF00 means the byte FF. Markers without a length are part of it. */
const codedEndFrom = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xFF) continue;
    const code = bytes.readUInt8(at + 1);
    if (code !== 0 && code !== 0xFF && !isStandalone(code)) return at;
  }
  throw truncatedJpeg();
};

/** Offset of the code of a marker. Any number of fill bytes (FF) may precede it. */
const codeOffset = (bytes: Buffer, at: number): number => {
  if (bytes[at] !== 0xFF) throw truncatedJpeg();
  let code = at + 1;
  while (bytes[code] === 0xFF) code += 1;
  return code;
};

const segmentAt = (bytes: Buffer, code: number, marker: number): JpegSegment => {
  const dataStart = code + 3;
  const segmentEnd = code + 1 + (((bytes[code + 1] ?? 0) << 8) | (bytes[code + 2] ?? 0));
  if (segmentEnd < dataStart || segmentEnd > bytes.length) throw truncatedJpeg();
  return {
    marker, start: dataStart, end: segmentEnd, codedEnd: marker === START_OF_SCAN ? codedEndFrom(bytes, segmentEnd) : segmentEnd,
  };
};

/**
 * Segments between the start of the image and its end. Bytes after the end are ignored.
 * @param bytes a file that begins with the start-of-image marker
 * @throws AppError VALIDATION_ERROR with the field `logo` if a segment is truncated or the end is missing
 * @see ITU-T T.81 Annex B
 */
export const readJpegSegments = (bytes: Buffer): readonly JpegSegment[] => {
  const segments: JpegSegment[] = [];
  let code = codeOffset(bytes, 2);
  for (;;) {
    const marker = bytes[code];
    if (marker === undefined) throw truncatedJpeg();
    if (marker === END_OF_IMAGE) return segments;
    if (isStandalone(marker)) {
      code = codeOffset(bytes, code + 1);
    } else {
      const segment = segmentAt(bytes, code, marker);
      segments.push(segment);
      code = codeOffset(bytes, segment.codedEnd);
    }
  }
};

const UPRIGHT_ORIENTATION = 1;
const ORIENTATION_TAG = 0x0112;
const TYPE_SHORT = 3;
const ENTRY_LENGTH = 12;
const EXIF_HEADER = 'Exif\0\0';

const entryOrientation = (view: DataView, entry: number, isLittle: boolean): number | undefined => {
  if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG || view.getUint16(entry + 2, isLittle) !== TYPE_SHORT) return undefined;
  const orientationValue = view.getUint16(entry + 8, isLittle);
  return orientationValue >= 1 && orientationValue <= 8 ? orientationValue : UPRIGHT_ORIENTATION;
};

const tiffOrientation = (view: DataView): number => {
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const found = entryOrientation(view, directory + 2 + index * ENTRY_LENGTH, isLittle);
    if (found !== undefined) return found;
  }
  return UPRIGHT_ORIENTATION;
};

/**
 * Exif orientation, 1 (upright) to 8. From 5 on, width and height are swapped.
 * @returns undefined if the segment is not Exif; 1 for damaged Exif or Exif without an orientation
 * @see CIPA DC-008 (Exif 3.0) §4.6.5, Orientation
 */
export const exifOrientation = (segment: Uint8Array): number | undefined => {
  if (Buffer.from(segment.subarray(0, EXIF_HEADER.length)).toString('latin1') !== EXIF_HEADER) return undefined;
  try {
    const tiff = segment.subarray(EXIF_HEADER.length);
    return tiffOrientation(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength));
  } catch {
    return UPRIGHT_ORIENTATION; // An offset beyond the segment. Viewers ignore such data too.
  }
};

/** One colour component of a frame. */
export interface JpegComponent {
  readonly id: number;
  /** Blocks of an MCU across and down. */
  readonly horizontalSampling: number;
  readonly verticalSampling: number;
  /** Number of its quantization table. */
  readonly quantizationTable: number;
}

/** Size and components as stored, before the orientation is applied. */
export interface JpegFrame {
  readonly isProgressive: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** One component for grey, three for colour. */
  readonly components: readonly JpegComponent[];
}

/** A JPEG with complete segments and a coding that PDF supports. Nothing is decoded yet. */
export interface Jpeg {
  readonly mediaType: 'image/jpeg';
  readonly bytes: Buffer;
  /** Size as displayed, after the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** See {@link exifOrientation}. */
  readonly orientation: number;
  readonly frame: JpegFrame;
  readonly segments: readonly JpegSegment[];
}

const APP1_MARKER = 0xE1;
const SUPPORTED_FRAMES: ReadonlySet<number> = new Set([0xC0, 0xC1, 0xC2]);
const PROGRESSIVE_FRAME = 0xC2;

/** Whether a marker begins a frame: C0 to CF without DHT, JPG and DAC. */
export const isFrame = (marker: number): boolean => (marker & 0xF0) === 0xC0 && ![0xC4, 0xC8, 0xCC].includes(marker);

const onlyFrame = (segments: readonly JpegSegment[]): JpegSegment => {
  const [frame, second] = segments.filter(({ marker }) => isFrame(marker));
  if (!frame || frame.end - frame.start < 6) throw pictureError('The JPEG is damaged: it does not say its size.');
  if (second) throw pictureError('The JPEG contains more than one frame, which printers do not understand.');
  if (!SUPPORTED_FRAMES.has(frame.marker)) {
    throw pictureError(
      'The JPEG is lossless, hierarchical or arithmetically coded, which PDF does not support. Save it as a baseline JPEG.',
    );
  }
  return frame;
};

const checkColors = (data: Buffer): void => {
  const precision = data.readUInt8(0);
  const components = data.readUInt8(5);
  if (precision !== 8) throw pictureError(`The JPEG has ${precision} bits per sample; save it with 8.`);
  if (components === 4) throw pictureError('The JPEG is in CMYK; save it in RGB.');
  if (components !== 1 && components !== 3) {
    throw pictureError(`The JPEG has ${components} colour components; save it in RGB or grey.`);
  }
  if (data.length !== 6 + 3 * components) throw truncatedJpeg();
};

const readFrame = (data: Buffer, marker: number): JpegFrame => {
  checkColors(data);
  return {
    isProgressive: marker === PROGRESSIVE_FRAME,
    heightPx: data.readUInt16BE(1),
    widthPx: data.readUInt16BE(3),
    components: Array.from({ length: data.readUInt8(5) }, (_, index) => {
      const [id = 0, sampling = 0, quantizationTable = 0] = data.subarray(6 + 3 * index);
      return { id, horizontalSampling: sampling >> 4, verticalSampling: sampling & 15, quantizationTable };
    }),
  };
};

/** The orientation in the first Exif segment. A picture without one is upright. */
const readOrientation = (bytes: Buffer, segments: readonly JpegSegment[]): number => {
  for (const { marker, start, end } of segments) {
    const orientation = marker === APP1_MARKER ? exifOrientation(bytes.subarray(start, end)) : undefined;
    if (orientation !== undefined) return orientation;
  }
  return 1;
};

/**
 * Reads size, colour and orientation. Nothing is decoded, and the size is not limited here.
 * @param bytes a file that begins with the start-of-image marker
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see ITU-T T.81 Annex B; ISO 32000-2 §7.4.8 (DCTDecode)
 */
export const readJpeg = (bytes: Buffer): Jpeg => {
  const segments = readJpegSegments(bytes);
  const { marker, start, end } = onlyFrame(segments);
  if (!segments.some((segment) => segment.marker === START_OF_SCAN)) {
    throw pictureError('The JPEG is damaged: it contains no picture data.');
  }
  const frame = readFrame(bytes.subarray(start, end), marker);
  const orientation = readOrientation(bytes, segments);
  const [widthPx, heightPx] = orientation < 5 ? [frame.widthPx, frame.heightPx] : [frame.heightPx, frame.widthPx];
  return { mediaType: 'image/jpeg', bytes, widthPx, heightPx, orientation, frame, segments };
};
