import { readJpegHead } from './jpeg-head.js';
import { logoFault } from './logo-fault.js';
import { readPngHead } from './png-head.js';
import type { Logo } from './types.js';

type MediaType = Logo['mediaType'];

const MAX_BYTES = 512 * 1024;
const MAX_SIDE_PX = 2_000;
const MAX_PIXELS = 2_000_000;
const MAX_BASE64_LENGTH = Math.ceil(MAX_BYTES / 3) * 4;

const PREFIX = /^data:image\/(png|jpeg);base64,/;
const TOO_LARGE = `The picture may have at most ${MAX_BYTES / 1024} KB`;

/** Magic bytes, in hexadecimal, of the formats that people send. */
const FORMATS: readonly (readonly [magic: string, format: string])[] = [
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'a GIF'],
  ['52494646', 'a WebP'],
  ['3c3f786d6c', 'an XML file'],
  ['3c737667', 'an SVG'],
  ['424d', 'a BMP'],
  ['25504446', 'a PDF'],
];

const formatOf = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return FORMATS.find(([magic]) => head.startsWith(magic))?.[1] ?? 'something else';
};

/** Base64 without leniency: what is decoded must encode to the same text again. */
const decodeBase64 = (text: string): Uint8Array => {
  if (text.length > MAX_BASE64_LENGTH) throw logoFault(`${TOO_LARGE}; this one has ${Math.ceil(text.length * 0.75 / 1024)}.`);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw logoFault('Expected strict base64: the standard alphabet, padded, without line breaks.');
  if (bytes.length > MAX_BYTES) throw logoFault(`${TOO_LARGE}, ${MAX_BYTES} bytes; this one has ${bytes.length}.`);
  return bytes;
};

const checkFormat = (bytes: Uint8Array, mediaType: MediaType): void => {
  const format = formatOf(bytes);
  if (format !== mediaType) throw logoFault(`The data URL says ${mediaType}, but the bytes are ${bytes.length === 0 ? 'none' : format}.`);
};

const checkSize = (widthPx: number, heightPx: number): void => {
  const seen = `this one has ${widthPx} × ${heightPx}`;
  if (widthPx === 0 || heightPx === 0) throw logoFault(`The picture has no extent: ${seen}.`);
  if (widthPx > MAX_SIDE_PX || heightPx > MAX_SIDE_PX) throw logoFault(`The picture may have at most ${MAX_SIDE_PX} pixels a side; ${seen}.`);
  if (widthPx * heightPx > MAX_PIXELS) throw logoFault(`The picture may have at most ${MAX_PIXELS / 1e6} megapixels; ${seen}.`);
};

/** What the head says, the size as displayed. */
const readHead = (bytes: Uint8Array, mediaType: MediaType): Omit<Logo, 'bytes' | 'mediaType'> => {
  if (mediaType === 'image/png') return readPngHead(bytes);
  const { widthPx, heightPx, orientation, components } = readJpegHead(bytes);
  const [shownWidthPx, shownHeightPx] = orientation >= 5 ? [heightPx, widthPx] : [widthPx, heightPx];
  return { widthPx: shownWidthPx, heightPx: shownHeightPx, orientation, components };
};

/**
 * A logo whose format and size were read from its head and found within limits, and whose structure is whole. The
 * picture itself is not decoded.
 * @param dataUrl `data:image/png;base64,…` or `data:image/jpeg;base64,…`, at most 512 KB, 2,000 px a side and 2 megapixels
 * @throws AppError VALIDATION_ERROR field `logo`
 * @see docs/decisions.md#4-logos; RFC 2397, RFC 4648 §4
 */
export const readLogo = (dataUrl: string): Logo => {
  const prefix = PREFIX.exec(dataUrl.slice(0, 40));
  if (!prefix) throw logoFault('Expected a data URL that begins with "data:image/png;base64," or "data:image/jpeg;base64,".');
  const mediaType = prefix[1] === 'png' ? 'image/png' : 'image/jpeg';
  const bytes = decodeBase64(dataUrl.slice(prefix[0].length));
  checkFormat(bytes, mediaType);
  const head = readHead(bytes, mediaType);
  checkSize(head.widthPx, head.heightPx);
  return { bytes, mediaType, ...head };
};
