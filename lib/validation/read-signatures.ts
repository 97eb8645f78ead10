import type { Signature } from '../invoice/structured-types.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { Offence } from './offence.js';
import { readPictureAt, type PictureReader } from './read-logo.js';
import { isFields } from './tax-places.js';

/** Most pixels a side of a picture, and most bytes of all of them together. */
const MOST_PX = 1_000;
const MOST_BYTES = 192 * 1024;

/** The signatures of a request with their pictures read, or what is wrong with those. */
interface ReadSignatures {
  readonly signatures?: readonly Signature[];
  readonly offences: readonly Offence[];
}

const NONE: ReadSignatures = { offences: [] };

const tooLarge = (pictures: readonly (Picture | undefined)[]): readonly Offence[] => {
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0);
  if (bytes <= MOST_BYTES) return [];
  const message = `The pictures may have together at most ${MOST_BYTES / 1024} KiB, ${MOST_BYTES} bytes; these have ${bytes}.`;
  return [{ path: ['signatures'], message }];
};

/** Reads the pictures of the signatures, once for validation and drawing. See docs/documents.md#signatures. */
export const readSignatures = (given: unknown, reader: PictureReader = readPicture): ReadSignatures => {
  if (!Array.isArray(given)) return NONE;
  const read = given.map((one: unknown, index) => (isFields(one) ? readPictureAt(['signatures', index, 'image'], one.image, reader, MOST_PX) : NONE));
  const pictures = read.map((one) => ('picture' in one ? one.picture : undefined));
  return {
    signatures: given.map((one: object, index) => ({ ...one, ...pictures[index] && { image: pictures[index] } })),
    offences: [...read.flatMap(({ offences }) => offences), ...tooLarge(pictures)],
  };
};
