import { describe, expect, test } from '@jest/globals';
import { readPictureAt } from '../../../lib/validation/read-logo.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { readSignatures } from '../../../lib/validation/read-signatures.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { dataUrl, png, PNG_DATA, PNG_END, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const rejection = (signatures: unknown): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody({ signatures }))).details.map(({ field, message }) => [field, message]);
/** A picture of a number of bytes, most of them in a chunk without a meaning. */
const ofBytes = (count: number): string =>
  dataUrl(pngOf(pngHeader(), pngChunk('teSt', Buffer.alloc(count - png().length - 12)), PNG_DATA, PNG_END));
const HALF = 96 * 1024;

describe('signatures', () => {
  test('are read once, with an empty line for place and date, and without other empty texts', () => {
    const image = dataUrl(png());
    const read = validateInvoiceRequest(requestBody({ signatures: [{ image, name: ' A ', placeDate: '' }, {}] })).signatures;
    expect(read).toEqual([{ image: readPictureAt(['x'], image, readPicture).picture, name: ' A ', placeDate: '' }, {}]);
    expect(readSignatures(undefined)).toEqual({ offences: [] });
  });

  test('may have pictures of 192 KiB together', () => {
    expect(readSignatures([{ image: ofBytes(HALF) }, { image: ofBytes(HALF) }]).fieldErrors).toEqual([]);
  });

  test.each<readonly [string, unknown, string, string]>([
    ['too large pictures', [{ image: ofBytes(HALF) }, { image: ofBytes(HALF + 1) }], 'signatures',
      'The pictures may have together at most 192 KiB, 196608 bytes; these have 196609.'],
    ['one of them', [{ image: ofBytes(200 * 1024) }], 'signatures', 'The pictures may have together at most 192 KiB, 196608 bytes; these have 204800.'],
    ['too many pixels', [{}, { image: dataUrl(png({ width: 1001 })) }], 'signatures[1].image',
      'The picture may have at most 1000 pixels a side; this one has 1001 × 3.'],
    ['another format', [{ image: 'data:image/png;base64,AAAA' }], 'signatures[0].image', 'The data URL says image/png, but the bytes are something else.'],
    ['three', [{}, {}, {}], 'signatures', 'Expected at most 2 entries; got 3.'],
    ['an unknown field', [{ names: 'A' }], 'signatures[0].names', 'Unknown field; did you mean `name`?'],
    ['a long place', [{ placeDate: 'x'.repeat(101) }], 'signatures[0].placeDate', expect.stringContaining('at most 100 characters') as unknown as string],
  ])('%s are refused', (_, signatures, field, message) => expect(rejection(signatures)).toEqual([[field, message]]));

  test('none at all, and what is no list, are left to the schema', () => {
    expect([[], 'x', [5]].map((signatures) => rejection(signatures)[0]![0])).toEqual(['signatures', 'signatures', 'signatures[0]']);
  });
});
