import { createHash } from 'node:crypto';
import type { ImageSource } from '../layout/engine/page.js';
import { checkJpeg } from './check-jpeg.js';
import { encodePng } from './encode-png.js';

/** Three bytes a colour. */
export interface IndexedColorSpace {
  readonly palette: Uint8Array;
}

/** The samples of a picture or of its mask, as a PDF stream holds them. */
export interface ImageStream {
  readonly data: Uint8Array;
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly colorSpace: 'DeviceGray' | 'DeviceRGB' | IndexedColorSpace;
  readonly bitsPerComponent: number;
  /** Rows start with a PNG filter byte; absent: plain samples. */
  readonly predictor?: { readonly components: number };
}

/** A picture in the form in which a PDF holds it. */
export interface EncodedImage {
  /** Of the samples, before orientation. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly color: ImageStream;
  /** Opacity, grey. */
  readonly mask?: ImageStream;
}

/** A service prints few logos again and again; together they are at most some megabytes. */
const REMEMBERED = 16;
const remembered = new Map<string, EncodedImage>();

/** A sound JPEG is passed through as it is: the DCT filter of PDF decodes the same file. */
const encodeJpeg = ({ bytes, widthPx, heightPx, orientation = 1, components = 3 }: ImageSource): EncodedImage => {
  checkJpeg(bytes);
  return {
    ...(orientation < 5 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx }),
    color: { data: bytes, filter: 'DCTDecode', colorSpace: components === 1 ? 'DeviceGray' : 'DeviceRGB', bitsPerComponent: 8 },
  };
};

const encode = (source: ImageSource): EncodedImage => (source.mediaType === 'image/jpeg' ? encodeJpeg(source) : encodePng(source.bytes));

/**
 * A picture in the form in which a PDF holds it; the sixteen used last are remembered.
 * @param source a picture whose head was checked
 * @throws AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 * @see ISO 32000-1, 7.4.4.4, 7.4.8 and 8.9.5
 */
export const encodeImage = (source: ImageSource): EncodedImage => {
  const key = `${createHash('sha256').update(source.bytes).digest('base64')} ${source.orientation} ${source.components}`;
  const image = remembered.get(key) ?? encode(source);
  remembered.delete(key);
  remembered.set(key, image);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) break;
    remembered.delete(oldest);
  }
  return image;
};
