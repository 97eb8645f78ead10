import { AppError } from '../errors.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { Offence } from './offence.js';

/** A picture of a request, read, or what is wrong with it; neither if there is none. */
interface ReadPicture { readonly picture?: Picture; readonly offences: readonly Offence[] }

/** Reads a data URL, or returns the picture of an equal one. */
export type PictureReader = typeof readPicture;

/** Reads each picture once: most invoices of a batch have the same ones. */
export const pictureReader = (): PictureReader => {
  const known = new Map<string, Picture>();
  return (dataUrl, mostPx) => {
    const key = `${mostPx ?? ''} ${dataUrl}`;
    const picture = known.get(key) ?? readPicture(dataUrl, mostPx);
    known.set(key, picture);
    return picture;
  };
};

/** Reads a picture of a request, once for validation and drawing. */
export const readPictureAt = (path: Offence['path'], dataUrl: unknown, read: PictureReader, mostPx?: number): ReadPicture => {
  if (typeof dataUrl !== 'string') return { offences: [] };
  try {
    return { picture: read(dataUrl, mostPx), offences: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { offences: error.details.map(({ message }) => ({ path, message })) };
  }
};

/** Reads the logo of a request. */
export const readLogo = (logo: unknown, read: PictureReader = readPicture): ReadPicture => readPictureAt(['logo'], logo, read);
