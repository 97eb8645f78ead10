import { AppError } from '../errors.js';
import { readPicture, type Picture } from '../pictures/read-picture.js';
import type { Offence } from './offence.js';

/** The logo of a request, read, or what is wrong with it; neither if there is none. */
interface ReadLogo { readonly picture?: Picture; readonly offences: readonly Offence[] }

/** Reads the logo of a request, once for validation and drawing. */
export const readLogo = (logo: unknown): ReadLogo => {
  if (typeof logo !== 'string') return { offences: [] };
  try {
    return { picture: readPicture(logo), offences: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { offences: error.details.map(({ message }) => ({ path: ['logo'], message })) };
  }
};
