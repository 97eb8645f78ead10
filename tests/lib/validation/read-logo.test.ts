import { expect, test } from '@jest/globals';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { readLogo } from '../../../lib/validation/read-logo.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';

test('readLogo reads a picture, says what is wrong with a text, and leaves other values to the schema', () => {
  expect(readLogo(dataUrl(png()))).toEqual({ picture: readPicture(dataUrl(png())), offences: [] });
  expect(readLogo('x').offences).toMatchObject([{ path: ['logo'] }]);
  expect(readLogo(undefined)).toEqual({ offences: [] });
});
