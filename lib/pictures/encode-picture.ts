import { createHash } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.js';
import { checkJpeg } from './check-jpeg.js';
import { encodePng } from './encode-png.js';
import type { EncodedPicture } from './encoded-picture.js';
import type { Jpeg } from './read-jpeg.js';
import type { Picture } from './read-picture.js';

/** Pictures to remember. A service prints the same few logos again and again; together they are some megabytes at most. */
const REMEMBERED = 16;
const remembered = new BoundedCache<EncodedPicture>(REMEMBERED);

/** The file itself is embedded, because PDF's DCT filter decodes it. */
const encodeJpeg = (jpeg: Jpeg): EncodedPicture => {
  checkJpeg(jpeg);
  const { widthPx, heightPx, components } = jpeg.frame;
  const colorSpace = components.length === 1 ? 'DeviceGray' : 'DeviceRGB';
  return { widthPx, heightPx, color: { data: jpeg.bytes, filter: 'DCTDecode', colorSpace, bitsPerComponent: 8 } };
};

const encode = (picture: Picture): EncodedPicture => (picture.mediaType === 'image/jpeg' ? encodeJpeg(picture) : encodePng(picture));

/**
 * A picture in the form in which a PDF holds it. The last pictures are remembered, sixteen at most.
 * @throws AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 * @see ISO 32000-1, 7.4.4.4, 7.4.8 and 8.9.5
 */
export const encodePicture = (picture: Picture): EncodedPicture => {
  const key = createHash('sha256').update(picture.bytes).digest('base64');
  return remembered.getOrMake(key, () => encode(picture));
};
