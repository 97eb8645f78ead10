import type { WorkBudget } from '../work/work-budget.js';
import { luma, nonEmptyPasses, type Pixel, pixelAt, PngPixels } from './png-pixels.js';
import { type Jpeg, START_OF_SCAN } from './read-jpeg.js';
import type { Picture } from './read-picture.js';
import type { Png } from './read-png.js';
import { createHash } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.js';
import { BLOCK_PX, checkJpeg } from './check-jpeg.js';
import { type EncodedPicture, encodePng } from './encode-png.js';

/** Bit depth of samples that need no unpacking. Samples with another bit depth are unpacked one by one. */
const BYTE_BITS = 8;

/** Debits the check of a JPEG. In a sequential picture, it reads all blocks of each scan with new tables. */
const debitJpeg = ({ bytes, segments, frame }: Jpeg, work: WorkBudget, field: string): void => {
  work.debit('byte', bytes.length, field);
  if (frame.isProgressive) return;
  const blocks = Math.ceil(frame.widthPx / BLOCK_PX) * Math.ceil(frame.heightPx / BLOCK_PX) * frame.components.length;
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN).length;
  work.debit('table', scans * 2 * frame.components.length, field);
  work.debit('block', scans * blocks, field);
};

const debitPng = (png: Png, work: WorkBudget, field: string): void => {
  const { widthPx, heightPx, channels, bitDepth, isInterlaced, hasAlpha, transparency } = png;
  const rowBytes = nonEmptyPasses(png).reduce((sum, pass) => sum + pass.rows * (1 + pass.rowBytes), 0);
  const samples = widthPx * heightPx * channels;
  const mask = hasAlpha || transparency !== undefined ? widthPx * heightPx : 0;
  // Rows passed through unchanged are unpacked again if a design asks for the colour at the edges.
  const isPassedThrough = !isInterlaced && mask === 0;
  work.debit('inflated', rowBytes * (isPassedThrough ? 2 : 1), field);
  work.debit('sample', rowBytes + samples * (isInterlaced ? 2 : 1) * (bitDepth === BYTE_BITS ? 1 : 2) + mask, field);
  if (!isPassedThrough) work.debit('packed', (isInterlaced ? samples : hasAlpha ? samples * bitDepth / 8 : 0) + mask, field);
};

/** Debits a picture by its header, before decoding, and only once per request, because the decoded form is cached. */
export const debitPicture = (picture: Picture, work: WorkBudget, field: string): void => {
  if (!work.isFirstDebit(picture)) return;
  if (picture.mediaType === 'image/jpeg') debitJpeg(picture, work, field);
  else debitPng(picture, work, field);
};

/** Maximum number of sampled pixels, spread evenly over the picture. */
const MAX_SAMPLED_PIXELS = 20_000;
/** Luma, 0–1, from which a pixel is light. Its contrast with white is about 2. */
const MIN_LIGHT_LUMA = 0.72;
/** Share of the visible pixels that must be light. */
const MIN_LIGHT_SHARE = 0.8;
/** Share of transparent pixels from which a picture has no background of its own. */
const MIN_TRANSPARENT_SHARE = 0.05;
/** Opacity, 0–1, from which a pixel is visible. */
const MIN_VISIBLE_OPACITY = 0.5;
/** Opacity, 0–1, up to which a pixel belongs to a transparent border. */
const MAX_BORDER_OPACITY = 0.02;

/** The picture without transparent borders: position and size as shares of the whole. */
export type OpaqueBounds = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

interface PictureAnalysis {
  /** Whether it is transparent and so light that it is hardly visible on white paper. */
  readonly isLight: boolean;
  readonly hasTransparency: boolean;
  readonly opaqueBounds: OpaqueBounds;
}

const WHOLE_PICTURE: OpaqueBounds = { left: 0, top: 0, width: 1, height: 1 };
const OPAQUE_PICTURE: PictureAnalysis = { isLight: false, hasTransparency: false, opaqueBounds: WHOLE_PICTURE };

class PixelCounter {
  #transparentCount = 0;
  #visibleCount = 0;
  #lightCount = 0;
  #bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];

  add(pixel: Pixel, x: number, y: number): void {
    const { opacity } = pixel;
    const [left, top, right, bottom] = this.#bounds;
    if (opacity > MAX_BORDER_OPACITY) this.#bounds = [
      Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y),
    ];
    if (opacity < MIN_VISIBLE_OPACITY) this.#transparentCount += 1;
    else {
      this.#visibleCount += 1;
      if (luma(pixel) >= MIN_LIGHT_LUMA) this.#lightCount += 1;
    }
  }

  analysis({ widthPx, heightPx }: Png, step: number): PictureAnalysis {
    const hasTransparency = this.#transparentCount >= MIN_TRANSPARENT_SHARE * (this.#transparentCount + this.#visibleCount);
    const isLight = this.#visibleCount > 0 && this.#lightCount >= MIN_LIGHT_SHARE * this.#visibleCount && hasTransparency;
    const [left, top, right, bottom] = this.#bounds;
    if (right < left) return { isLight, hasTransparency, opaqueBounds: WHOLE_PICTURE };
    // Pixels between the samples may be visible.
    const [x, y] = [Math.max(0, left + 1 - step), Math.max(0, top + 1 - step)];
    const [endX, endY] = [Math.min(widthPx, right + step), Math.min(heightPx, bottom + step)];
    const size = { width: (endX - x) / widthPx, height: (endY - y) / heightPx };
    return { isLight, hasTransparency, opaqueBounds: { left: x / widthPx, top: y / heightPx, ...size } };
  }
}

const analyzePng = (pixels: PngPixels): PictureAnalysis => {
  const { png } = pixels;
  if (!png.hasAlpha && png.transparency === undefined) return OPAQUE_PICTURE;
  const { samples } = pixels;
  const { widthPx, heightPx } = png;
  const step = Math.max(1, Math.floor(Math.sqrt(widthPx * heightPx / MAX_SAMPLED_PIXELS)));
  const counter = new PixelCounter();
  for (let y = 0; y < heightPx; y += step) {
    for (let x = 0; x < widthPx; x += step) counter.add(pixelAt(png, samples, y * widthPx + x), x, y);
  }
  return counter.analysis(png, step);
};

/** Maximum number of sampled pixels per side. */
const MAX_EDGE_PIXELS = 64;

/** Indexes of sampled pixels along the four sides. */
const edgePixels = ({ widthPx, heightPx }: Png): readonly number[] => {
  const [across, down] = [widthPx, heightPx].map((side) => Math.ceil(side / MAX_EDGE_PIXELS)) as [number, number];
  const columns = Array.from({ length: Math.ceil(widthPx / across) }, (_, index) => index * across);
  const rows = Array.from({ length: Math.ceil(heightPx / down) }, (_, index) => index * down);
  return [
    ...columns.flatMap((x) => [x, (heightPx - 1) * widthPx + x]),
    ...rows.flatMap((y) => [y * widthPx, (y + 1) * widthPx - 1]),
  ];
};

/** Mean colour, weighted by opacity, so that transparent corners do not count. */
const meanColor = (pixels: readonly Pixel[]): string => {
  const weight = pixels.reduce((sum, { opacity }) => sum + opacity, 0);
  const mean = (channel: 'red' | 'green' | 'blue'): string => {
    const sum = pixels.reduce((total, pixel) => total + pixel.opacity * pixel[channel], 0);
    return Math.round(255 * sum / Math.max(weight, 1)).toString(16).padStart(2, '0');
  };
  return `#${mean('red')}${mean('green')}${mean('blue')}`;
};

const edgeColor = ({ png, samples }: PngPixels): string =>
  meanColor(edgePixels(png).map((pixel) => pixelAt(png, samples, pixel)));

interface DecodedPicture extends PictureAnalysis {
  readonly encoded: EncodedPicture;
  /** See {@link pictureBackground}. Computed on demand unless the samples are at hand, because few designs need it. */
  background?: string;
}

/** Maximum number of cached pictures. A service prints the same few logos again and again, which take some megabytes. */
const CACHED_PICTURES = 16;
const cacheByContent = new BoundedCache<DecodedPicture>(CACHED_PICTURES);
/** An invoice may be laid out several times, and all invoices of a batch may share a logo. */
const cacheByPicture = new WeakMap<Picture, DecodedPicture>();

/** Embeds the file itself, which PDF's DCT filter decodes. */
const encodeJpeg = (jpeg: Jpeg): EncodedPicture => {
  checkJpeg(jpeg);
  const { widthPx, heightPx, components } = jpeg.frame;
  const colorSpace = components.length === 1 ? 'DeviceGray' : 'DeviceRGB';
  return { widthPx, heightPx, color: { data: jpeg.bytes, filter: 'DCTDecode', colorSpace, bitsPerComponent: 8 } };
};

const decodePng = (png: Png): DecodedPicture => {
  const pixels = new PngPixels(png);
  const decodedPng = { encoded: encodePng(png, pixels), ...analyzePng(pixels) };
  return pixels.hasSamples ? { ...decodedPng, background: edgeColor(pixels) } : decodedPng;
};

const decodeUncached = (picture: Picture): DecodedPicture =>
  (picture.mediaType === 'image/jpeg' ? { encoded: encodeJpeg(picture), ...OPAQUE_PICTURE } : decodePng(picture));

const decodeCached = (picture: Picture): DecodedPicture => {
  const cachedPicture = cacheByPicture.get(picture)
    ?? cacheByContent.getOrMake(createHash('sha256').update(picture.bytes).digest('base64'), () => decodeUncached(picture));
  cacheByPicture.set(picture, cachedPicture);
  return cachedPicture;
};

/** A picture without alpha is not decoded. */
const analyzePicture = (picture: Picture): PictureAnalysis => {
  const isOpaque = picture.mediaType === 'image/jpeg' || (!picture.hasAlpha && picture.transparency === undefined);
  return isOpaque ? OPAQUE_PICTURE : decodeCached(picture);
};

/**
 * Debits and decodes a picture of a request. The functions below then use the cached result.
 * @param field of the request
 * @throws WorkExceeded before decoding; AppError VALIDATION_ERROR with the field `logo` if the data is corrupt
 */
export const decodePicture = (picture: Picture, work: WorkBudget, field: string): void => {
  debitPicture(picture, work, field);
  decodeCached(picture);
};

/**
 * @throws AppError VALIDATION_ERROR with the field `logo` if the data is corrupt
 * @see ISO 32000-1, 7.4.4.4, 7.4.8 and 8.9.5
 */
export const encodePicture = (picture: Picture): EncodedPicture => decodeCached(picture).encoded;

/** Whether a picture is transparent and so light that it is hardly visible on white paper. Throws as {@link encodePicture}. */
export const isLightPicture = (picture: Picture): boolean => analyzePicture(picture).isLight;

/** The part of a picture without transparent borders. Throws as {@link encodePicture}. */
export const opaqueBounds = (picture: Picture): OpaqueBounds => analyzePicture(picture).opaqueBounds;

/**
 * Mean colour at the edges, `#rrggbb`; undefined for a picture with transparent parts and for a JPEG, whose pixels are
 * not decoded. Throws as {@link encodePicture}.
 */
export const pictureBackground = (picture: Picture): string | undefined => {
  if (picture.mediaType !== 'image/png' || analyzePicture(picture).hasTransparency) return undefined;
  const decodedPicture = decodeCached(picture);
  return decodedPicture.background ??= edgeColor(new PngPixels(picture));
};
