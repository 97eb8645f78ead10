import type { Signature } from '../invoice/structured-types.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { ValidationError } from './offence.js';
import { readPictureAt, type PictureReader } from './read-logo.js';
import { isFields } from './tax-places.js';

/** Most pixels a side of a picture, and most bytes of all of them together. */
const MAX_SIGNATURE_PX = 1_000;
const MAX_SIGNATURE_BYTES = 192 * 1024;

/** The signatures of a request with their pictures read, or what is wrong with those. */
interface ReadSignatures {
  readonly signatures?: readonly Signature[];
  readonly fieldErrors: readonly ValidationError[];
}

const NO_SIGNATURES: ReadSignatures = { fieldErrors: [] };

const sizeErrors = (pictures: readonly (Picture | undefined)[]): readonly ValidationError[] => {
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0);
  if (bytes <= MAX_SIGNATURE_BYTES) return [];
  const message = `The pictures may have together at most ${MAX_SIGNATURE_BYTES / 1024} KiB, ${MAX_SIGNATURE_BYTES} bytes; these have ${bytes}.`;
  return [{ path: ['signatures'], message }];
};

/** Reads the pictures of the signatures, once for validation and drawing. See docs/documents.md#signatures. */
export const readSignatures = (signatures: unknown, reader: PictureReader = readPicture): ReadSignatures => {
  if (!Array.isArray(signatures)) return NO_SIGNATURES;
  const read = signatures.map((signature: unknown, index) => (isFields(signature) ? readPictureAt(['signatures', index, 'image'], signature.image, reader, MAX_SIGNATURE_PX) : NO_SIGNATURES));
  const pictures = read.map((signature) => ('picture' in signature ? signature.picture : undefined));
  return {
    signatures: signatures.map((signature: object, index) => ({ ...signature, ...pictures[index] && { image: pictures[index] } })),
    fieldErrors: [...read.flatMap(({ fieldErrors }) => fieldErrors), ...sizeErrors(pictures)],
  };
};
