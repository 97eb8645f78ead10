import { AppError } from '../errors.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { ValidationError } from './offence.js';

/** A picture of a request, read, or what is wrong with it; neither if there is none. */
interface ReadPicture { readonly picture?: Picture; readonly fieldErrors: readonly ValidationError[] }

/** Reads a data URL, or returns the picture of an equal one. */
export type PictureReader = typeof readPicture;

/** Reads each picture once: most invoices of a batch have the same ones. */
export const pictureReader = (): PictureReader => {
  const known = new Map<string, Picture>();
  return (dataUrl, maxPx) => {
    const key = `${maxPx ?? ''} ${dataUrl}`;
    const picture = known.get(key) ?? readPicture(dataUrl, maxPx);
    known.set(key, picture);
    return picture;
  };
};

/** Reads a picture of a request, once for validation and drawing. */
export const readPictureAt = (path: ValidationError['path'], dataUrl: unknown, read: PictureReader, maxPx?: number): ReadPicture => {
  if (typeof dataUrl !== 'string') return { fieldErrors: [] };
  try {
    return { picture: read(dataUrl, maxPx), fieldErrors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fieldErrors: error.details.map(({ message }) => ({ path, message })) };
  }
};

/** Reads the logo of a request. */
export const readLogo = (logo: unknown, read: PictureReader = readPicture): ReadPicture => readPictureAt(['logo'], logo, read);
