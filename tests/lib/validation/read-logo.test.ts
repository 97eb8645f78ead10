import { expect, test } from '@jest/globals';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { pictureReader, readLogo } from '../../../lib/validation/read-logo.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';

test('readLogo reads a picture, says what is wrong with a text, and leaves other values to the schema', () => {
  expect(readLogo(dataUrl(png()))).toEqual({ picture: readPicture(dataUrl(png())), offences: [] });
  expect(readLogo('x').fieldErrors).toMatchObject([{ path: ['logo'] }]);
  expect(readLogo(undefined)).toEqual({ offences: [] });
});

test('pictureReader reads equal pictures once', () => {
  const read = pictureReader();
  expect(read(dataUrl(png()), 100)).toBe(read(dataUrl(png()), 100));
  expect(read(dataUrl(png({ width: 5 })))).not.toBe(read(dataUrl(png())));
  expect(() => read(dataUrl(png({ width: 40 })), 3)).toThrow();
});
