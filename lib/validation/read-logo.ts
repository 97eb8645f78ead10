import { AppError } from '../errors.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { Offence } from './offence.js';

/** A picture of a request, read, or what is wrong with it; neither if there is none. */
interface ReadPicture { readonly picture?: Picture; readonly offences: readonly Offence[] }

/** Reads a picture of a request, once for validation and drawing. */
export const readPictureAt = (path: Offence['path'], dataUrl: unknown, mostPx?: number): ReadPicture => {
  if (typeof dataUrl !== 'string') return { offences: [] };
  try {
    return { picture: readPicture(dataUrl, mostPx), offences: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { offences: error.details.map(({ message }) => ({ path, message })) };
  }
};

/** Reads the logo of a request. */
export const readLogo = (logo: unknown): ReadPicture => readPictureAt(['logo'], logo);
