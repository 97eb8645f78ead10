import { deflateSync } from 'node:zlib';
import { pictureError } from './picture-error.js';
import { PngPixels, type Samples } from './png-pixels.js';
import type { Png } from './read-png.js';

/** Palette of three bytes per colour. */
interface IndexedColorSpace { readonly palette: Uint8Array }

/** Samples of a picture or of its mask for a PDF stream. */
export interface PictureStream {
  readonly data: Uint8Array;
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly colorSpace: 'DeviceGray' | 'DeviceRGB' | IndexedColorSpace;
  readonly bitsPerComponent: number;
  /** Present if rows start with a PNG filter byte. */
  readonly predictor?: { readonly components: number };
}

export interface EncodedPicture {
  /** Size as stored, before the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly color: PictureStream;
  /** Opacity as a grey picture. */
  readonly mask?: PictureStream;
}

/** Higher levels save 2 % of the bytes but take twice the time. */
const DEFLATE_LEVEL = 5;

const GRAY_MASK = { filter: 'FlateDecode', colorSpace: 'DeviceGray' } as const;

const pngColorSpace = ({ isIndexed, palette, channels }: Png): PictureStream['colorSpace'] =>
  isIndexed ? { palette } : channels > 2 ? 'DeviceRGB' : 'DeviceGray';

/**
 * Separates the filtered rows of colour and alpha without decoding. A PNG filter computes each byte from the same byte
 * of neighbouring pixels, so the filtered bytes of some channels are a filtered picture of those channels.
 */
const splitAlpha = (
  { widthPx, heightPx, channels, bitDepth }: Png, rows: Buffer,
): Readonly<Record<'color' | 'alpha', Uint8Array>> => {
  const sampleBytes = bitDepth / 8;
  const colorBytes = (channels - 1) * sampleBytes;
  const color = new Uint8Array(heightPx * (1 + widthPx * colorBytes));
  const alpha = new Uint8Array(heightPx * (1 + widthPx * sampleBytes));
  let from = 0;
  let toColor = 0;
  let toAlpha = 0;
  for (let y = 0; y < heightPx; y++) {
    color[toColor++] = alpha[toAlpha++] = rows[from++] ?? 0;
    for (let x = 0; x < widthPx; x++) {
      for (let byte = 0; byte < colorBytes; byte++) color[toColor++] = rows[from++] ?? 0;
      for (let byte = 0; byte < sampleBytes; byte++) alpha[toAlpha++] = rows[from++] ?? 0;
    }
  }
  return { color, alpha };
};

/** Maximum bytes of packed data, nine times the largest file. Only an attack needs more, and no response could carry it. */
const MAX_PACKED_BYTES = 4.4 * 1024 * 1024;
const PROBE_COUNT = 16;
const PROBE_BYTES = 16 * 1024;

const estimatePacked = (data: Uint8Array): number => {
  const step = Math.floor((data.length - PROBE_BYTES) / (PROBE_COUNT - 1));
  let packed = 0;
  for (let from = 0, probe = 0; probe < PROBE_COUNT; from += step, probe++) {
    packed += deflateSync(data.subarray(from, from + PROBE_BYTES), { level: 1 }).length;
  }
  return packed * data.length / (PROBE_COUNT * PROBE_BYTES);
};

/**
 * Rejects a small PNG whose data would need megabytes once it is packed differently. The size is estimated first,
 * because packing could take a quarter of a second.
 * @throws AppError VALIDATION_ERROR with the field `logo`
 */
const rejectIfTooLarge = (parts: readonly Uint8Array[]): void => {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  if (size <= MAX_PACKED_BYTES) return;
  const packedSize = (part: Uint8Array): number => (part.length > PROBE_COUNT * PROBE_BYTES ? estimatePacked(part) : part.length);
  const packed = parts.reduce((sum, part) => sum + packedSize(part), 0);
  if (packed <= MAX_PACKED_BYTES) return;
  throw pictureError('The PNG would need more than 4 MB in a PDF. Save it without interlacing, or smaller.');
};

const deflateSamples = (data: Uint8Array): Uint8Array => deflateSync(data, { level: DEFLATE_LEVEL });

const withSplitAlpha = (png: Png, rows: Buffer): Pick<EncodedPicture, 'color' | 'mask'> => {
  const { color, alpha } = splitAlpha(png, rows);
  const bitsPerComponent = png.bitDepth;
  const predictor = { components: png.channels - 1 };
  rejectIfTooLarge([color, alpha]);
  return {
    color: { data: deflateSamples(color), filter: 'FlateDecode', colorSpace: pngColorSpace(png), bitsPerComponent, predictor },
    mask: { ...GRAY_MASK, data: deflateSamples(alpha), bitsPerComponent, predictor: { components: 1 } },
  };
};

/** Opacity of each pixel, from the transparent colour or from the palette. */
const opacityMask = (png: Png, samples: Samples, transparency: Buffer): PictureStream => {
  const { channels, isIndexed } = png;
  const mask = new Uint8Array(samples.length / channels).fill(255);
  const isTransparent = (pixel: number): boolean => {
    for (let channel = 0; channel < channels; channel++) {
      if (samples[pixel * channels + channel] !== transparency.readUInt16BE(2 * channel)) return false;
    }
    return true;
  };
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (isIndexed) mask[pixel] = transparency[samples[pixel] ?? 0] ?? 255;
    else if (isTransparent(pixel)) mask[pixel] = 0;
  }
  return { ...GRAY_MASK, data: deflateSamples(mask), bitsPerComponent: 8 };
};

/** Samples `first` to `first + count` of each pixel, scaled to eight bits. Palette indexes are not scaled. */
const toEightBits = ({ channels, bitDepth, isIndexed }: Png, samples: Samples, first: number, count: number): Uint8Array => {
  const isReady = count === channels && (isIndexed || bitDepth === 8);
  if (samples instanceof Uint8Array && isReady) return samples;
  const pixels = samples.length / channels;
  const bytes = new Uint8Array(pixels * count);
  const scale = isIndexed ? 1 : 255 / (2 ** bitDepth - 1);
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let channel = 0; channel < count; channel++) {
      bytes[pixel * count + channel] = Math.round((samples[pixel * channels + first + channel] ?? 0) * scale);
    }
  }
  return bytes;
};

const deinterlace = (png: Png, samples: Samples): Pick<EncodedPicture, 'color' | 'mask'> => {
  const colors = png.hasAlpha ? png.channels - 1 : png.channels;
  const opaque = toEightBits(png, samples, 0, colors);
  const alpha = png.hasAlpha ? toEightBits(png, samples, colors, 1) : new Uint8Array();
  rejectIfTooLarge([opaque, alpha]);
  const color = { data: deflateSamples(opaque), filter: 'FlateDecode', colorSpace: pngColorSpace(png), bitsPerComponent: 8 } as const;
  return png.hasAlpha ? { color, mask: { ...GRAY_MASK, data: deflateSamples(alpha), bitsPerComponent: 8 } } : { color };
};

const passThrough = (png: Png): Pick<EncodedPicture, 'color'> => ({
  color: {
    data: png.data, filter: 'FlateDecode', colorSpace: pngColorSpace(png), bitsPerComponent: png.bitDepth,
    predictor: { components: png.channels },
  },
});

const buildStreams = (pixels: PngPixels): Pick<EncodedPicture, 'color' | 'mask'> => {
  const { png, rows } = pixels;
  if (png.hasAlpha && !png.isInterlaced) return withSplitAlpha(png, rows);
  if (!png.isInterlaced && png.transparency === undefined) return passThrough(png);
  const { samples } = pixels;
  const streams = png.isInterlaced ? deinterlace(png, samples) : passThrough(png);
  return png.transparency === undefined ? streams : { ...streams, mask: opacityMask(png, samples, png.transparency) };
};

/**
 * Data that PDF readers can decode by themselves is checked and passed through unchanged.
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see ISO 32000-1, 7.4.4.4 and 11.6.5.3
 */
export const encodePng = (png: Png, pixels = new PngPixels(png)): EncodedPicture =>
  ({ widthPx: png.widthPx, heightPx: png.heightPx, ...buildStreams(pixels) });
