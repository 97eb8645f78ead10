import { pictureError } from './picture-error.js';
import { readJpeg, type Jpeg } from './read-jpeg.js';
import { readPng, type Png } from './read-png.js';

/** A picture of supported format and size with a complete structure. Its data is neither decoded nor checked yet. */
export type Picture = Png | Jpeg;

type MediaType = Picture['mediaType'];

/** Maximum bytes and pixels a side of a picture. */
export interface PictureLimits { readonly maxBytes?: number; readonly maxPx?: number }

const MAX_BYTES = 512 * 1024;
const MAX_SIDE_PX = 2_000;
const MAX_PIXELS = 2_000_000;

const DATA_URL_PREFIX = /^data:image\/(png|jpeg);base64,/;
const tooLarge = (maxBytes: number): string => `The picture may have at most ${maxBytes / 1024} KiB`;

/** Magic bytes, in hexadecimal, of the formats that people send. */
const FORMAT_BY_MAGIC: readonly (readonly [magic: string, format: string])[] = [
  ['89504e470d0a1a0a', 'image/png'], ['ffd8ff', 'image/jpeg'], ['47494638', 'GIF'], ['52494646', 'WebP'],
  ['3c3f786d6c', 'XML'], ['3c737667', 'SVG'], ['424d', 'BMP'], ['25504446', 'PDF'],
];

const EXPECTED_DATA_URL = 'Expected a data URL that begins with "data:image/png;base64," or "data:image/jpeg;base64,"';

/** What people send instead of a data URL, and what to do about it. */
const WRONG_FORMS: readonly (readonly [form: RegExp, what: string])[] = [
  [/^data:image\/svg|^\s*<(?:svg|\?xml)|^(?:PHN2Zy|PD94bW)/i, 'SVG.'],
  [/^data:image\/webp|^UklGR/i, 'WebP.'],
  [/^data:image\/gif|^R0lGOD/i, 'GIF.'],
  [/^data:application\/pdf|^JVBERi/i, 'PDF.'],
  [/^data:image\/jpg;base64,/i, 'the type image/jpg. Begin with `data:image/jpeg;base64,`.'],
  [/^data:image\/(?:png|jpeg)/i, 'a data URL of another form. Encode the file in Base64.'],
  [/^data:/i, 'another kind of data.'],
  [/^(?:https?:)?\/\//i, 'an address; the service fetches nothing. Send the picture itself.'],
  [/^iVBORw0KGgo/, 'Base64 alone. Begin with `data:image/png;base64,`.'],
  [/^\/9j\//, 'Base64 alone. Begin with `data:image/jpeg;base64,`.'],
  [/\.(?:png|jpe?g|svg|webp|gif)$/i, 'the name of a file. Send the picture itself.'],
];

/** Length of the text that is searched for `WRONG_FORMS`. No match is longer. */
const INSPECTED_LENGTH = 300;

const EXPECTED_FORMAT = 'Expected a PNG or JPEG; got';

const notDataUrl = (text: string): string => {
  const [, what] = WRONG_FORMS.find(([form]) => form.test(text.slice(0, INSPECTED_LENGTH))) ?? [];
  return what === undefined ? `${EXPECTED_DATA_URL}.` : `${EXPECTED_FORMAT} ${what}`;
};

const detectFormat = (bytes: Buffer): string | undefined => {
  const magicHex = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return FORMAT_BY_MAGIC.find(([magic]) => magicHex.startsWith(magic))?.[1];
};

/** Decodes base64. Rejects a text that differs from the encoding of its bytes. */
const decodeBase64 = (text: string, maxBytes: number): Buffer => {
  const maxLength = Math.ceil(maxBytes / 3) * 4;
  if (text.length > maxLength) throw pictureError(`${tooLarge(maxBytes)}; this one has ${Math.ceil(Buffer.byteLength(text, 'base64') / 1024)}.`);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) {
    throw pictureError('Expected strict base64: the standard alphabet, padded, without line breaks.');
  }
  return bytes;
};

const checkFormat = (bytes: Buffer, mediaType: MediaType): void => {
  const format = detectFormat(bytes);
  if (format === mediaType) return;
  if (format !== undefined && !format.startsWith('image/')) throw pictureError(`${EXPECTED_FORMAT} ${format}.`);
  throw pictureError(`The data URL says ${mediaType}, but the bytes are ${bytes.length === 0 ? 'none' : format ?? 'something else'}.`);
};

/** @throws AppError VALIDATION_ERROR for a picture without extent, or above its limits */
export const checkPictureSize = (
  { bytes, widthPx, heightPx }: Picture, { maxBytes = MAX_BYTES, maxPx = MAX_SIDE_PX }: PictureLimits = {},
): void => {
  if (bytes.length > maxBytes) throw pictureError(`${tooLarge(maxBytes)}, ${maxBytes} bytes; this one has ${bytes.length}.`);
  const actual = `this one has ${widthPx} × ${heightPx}`;
  if (widthPx === 0 || heightPx === 0) throw pictureError(`The picture has no extent: ${actual}.`);
  if (widthPx > maxPx || heightPx > maxPx) {
    throw pictureError(`The picture may have at most ${maxPx} pixels a side; ${actual}.`);
  }
  if (widthPx * heightPx > MAX_PIXELS) throw pictureError(`The picture may have at most ${MAX_PIXELS / 1e6} megapixels; ${actual}.`);
};

/**
 * Reads the structure of the picture in a data URL. `encodePicture` decodes and checks its data.
 * @param dataUrl `data:image/png;base64,…` or `data:image/jpeg;base64,…`, at most 512 KiB and 2 megapixels
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see docs/fields.md#numbers-and-texts; RFC 2397, RFC 4648 §4
 */
export const readPicture = (dataUrl: string, limits: PictureLimits = {}): Picture => {
  const prefix = DATA_URL_PREFIX.exec(dataUrl.slice(0, 40));
  if (!prefix) throw pictureError(notDataUrl(dataUrl));
  const mediaType = prefix[1] === 'png' ? 'image/png' : 'image/jpeg';
  const bytes = decodeBase64(dataUrl.slice(prefix[0].length), limits.maxBytes ?? MAX_BYTES);
  checkFormat(bytes, mediaType);
  const picture = mediaType === 'image/png' ? readPng(bytes) : readJpeg(bytes);
  checkPictureSize(picture, limits);
  return picture;
};
