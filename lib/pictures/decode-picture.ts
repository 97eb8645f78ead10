import { createHash } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.js';
import type { WorkBudget } from '../work/work-budget.js';
import { checkJpeg } from './check-jpeg.js';
import { encodePng } from './encode-png.js';
import type { EncodedPicture } from './encoded-picture.js';
import { edgeColorOf } from './ground-color.js';
import { debitPicture } from './picture-work.js';
import { PngPixels } from './png-pixels.js';
import type { Jpeg } from './read-jpeg.js';
import type { Picture } from './read-picture.js';
import type { Png } from './read-png.js';
import { OPAQUE, analyzePng, type PictureAnalysis, type OpaqueBounds } from './see-png.js';

/** What layout and drawing need to know of a picture. */
interface DecodedPicture extends PictureAnalysis {
  readonly encoded: EncodedPicture;
  /** See {@link groundColor}. Found when a design asks for it, unless its samples are at hand: few designs do. */
  background?: string;
}

/** Pictures to remember. A service prints the same few logos again and again; together they are some megabytes at most. */
const CACHED_PICTURES = 16;
const byContent = new BoundedCache<DecodedPicture>(CACHED_PICTURES);
/** One invoice may be laid out several times, and all invoices of a batch may have one logo. */
const byPicture = new WeakMap<Picture, DecodedPicture>();

/** The file itself is embedded, because PDF's DCT filter decodes it. */
const encodeJpeg = (jpeg: Jpeg): EncodedPicture => {
  checkJpeg(jpeg);
  const { widthPx, heightPx, components } = jpeg.frame;
  const colorSpace = components.length === 1 ? 'DeviceGray' : 'DeviceRGB';
  return { widthPx, heightPx, color: { data: jpeg.bytes, filter: 'DCTDecode', colorSpace, bitsPerComponent: 8 } };
};

const decodePng = (png: Png): DecodedPicture => {
  const pixels = new PngPixels(png);
  const known = { encoded: encodePng(png, pixels), ...analyzePng(pixels) };
  return pixels.hasSamples ? { ...known, background: edgeColorOf(pixels) } : known;
};

const decode = (picture: Picture): DecodedPicture =>
  (picture.mediaType === 'image/jpeg' ? { encoded: encodeJpeg(picture), ...OPAQUE } : decodePng(picture));

const decoded = (picture: Picture): DecodedPicture => {
  const known = byPicture.get(picture)
    ?? byContent.getOrMake(createHash('sha256').update(picture.bytes).digest('base64'), () => decode(picture));
  byPicture.set(picture, known);
  return known;
};

/** A picture without alpha is its own background: nothing has to be decoded to know it. */
const analysisOf = (picture: Picture): PictureAnalysis => {
  const isOpaque = picture.mediaType === 'image/jpeg' || (!picture.hasAlpha && picture.transparency === undefined);
  return isOpaque ? OPAQUE : decoded(picture);
};

/**
 * Debits and decodes a picture of a request, which the functions below remember.
 * @param field that it comes from
 * @throws WorkExceeded, before it is decoded; AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 */
export const decodePicture = (picture: Picture, work: WorkBudget, field: string): void => {
  debitPicture(picture, work, field);
  decoded(picture);
};

/**
 * A picture in the form in which a PDF holds it.
 * @throws AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 * @see ISO 32000-1, 7.4.4.4, 7.4.8 and 8.9.5
 */
export const encodePicture = (picture: Picture): EncodedPicture => decoded(picture).encoded;

/**
 * Whether a picture with transparent parts is light: on white paper it could hardly be seen. A picture without
 * transparent parts has its own background and is not light.
 * @throws AppError as {@link encodePicture}
 */
export const isLightPicture = (picture: Picture): boolean => analysisOf(picture).isLight;

/**
 * The part of a picture without its clear borders; all of it if it has none.
 * @throws AppError as {@link encodePicture}
 */
export const opaqueBounds = (picture: Picture): OpaqueBounds => analysisOf(picture).opaqueBounds;

/**
 * The colour at the edges of a picture that has a background of its own, `#rrggbb`; undefined for one with clear parts,
 * and for a JPEG, whose pixels are not decoded.
 * @throws AppError as {@link encodePicture}
 */
export const pictureBackground = (picture: Picture): string | undefined => {
  if (picture.mediaType !== 'image/png' || analysisOf(picture).hasTransparency) return undefined;
  const known = decoded(picture);
  return known.background ??= edgeColorOf(new PngPixels(picture));
};
