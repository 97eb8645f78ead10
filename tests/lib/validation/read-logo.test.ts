import { describe, expect, test } from '@jest/globals';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { readLogo } from '../../../lib/validation/read-logo.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';
import { thrownBy } from '../../support/thrown.js';

describe('readLogo', () => {
  test('gives the picture', () => {
    expect(readLogo(dataUrl(png({ width: 7 })))).toMatchObject({ picture: { mediaType: 'image/png', widthPx: 7 }, offences: [] });
  });

  test('reports the faults of the picture for the field of the logo', () => {
    const url = dataUrl(Buffer.from('GIF89a'));
    const message = thrownBy(() => readPicture(url)).details[0]?.message;
    expect(readLogo(url)).toEqual({ offences: [{ path: ['logo'], message }] });
  });

  test.each([undefined, null, 1, {}, []])('leaves %j to the schema', (logo) => {
    expect(readLogo(logo)).toEqual({ offences: [] });
  });
});
