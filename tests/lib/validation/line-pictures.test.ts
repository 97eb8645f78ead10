/** Pictures of lines: what they may be, and that equal ones are read once. */
import { describe, expect, test } from '@jest/globals';
import { checkPictureSize, readPicture } from '../../../lib/pictures/read-picture.js';
import { pictureReader, readLinePictures, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf, thrownBy } from '../../support/thrown.js';

const line = (picture: unknown, more: object = {}): object => ({ description: 'A', quantity: 1, rate: 1, picture, ...more });
const errorsOf = (...lines: object[]): readonly (readonly [string, string])[] =>
  detailsOf(() => validateInvoiceRequest(requestBody({ lineItems: lines }))).map(({ field, message }) => [field, message]);

const SMALL = dataUrl(png({ width: 20, height: 10 }));
describe('a picture of a line', () => {
  test('is read, equal ones as one', () => {
    const { lineItems } = validateInvoiceRequest(requestBody({ lineItems: [line(SMALL), { text: 'B' }, line(SMALL)] }));
    const [first, , third] = lineItems as readonly { readonly picture?: unknown }[];
    expect(first?.picture).toMatchObject({ widthPx: 20, heightPx: 10 });
    expect(third?.picture).toBe(first?.picture);
    expect(readLinePictures([{ description: 'A' }], pictureReader())).toEqual({ fieldErrors: [] });
  });

  test.each([
    ['data:image/svg+xml;base64,PHN2Zy8+', 'Expected a PNG or JPEG; got SVG.'],
    ['https://example.com/a.png', 'Expected a PNG or JPEG; got an address; the service fetches nothing. Send the picture itself.'],
    [SMALL.slice('data:image/png;base64,'.length), 'Expected a PNG or JPEG; got Base64 alone. Begin with `data:image/png;base64,`.'],
  ])('is no %.30s', (picture, message) => expect(errorsOf(line(picture))).toEqual([['lineItems[0].picture', message]]));

  test('has at most 128 KiB and 1,000 pixels a side', () => {
    expect(errorsOf(line(`data:image/png;base64,${Buffer.alloc(200 * 1024).toString('base64')}`)))
      .toEqual([['lineItems[0].picture', 'The picture may have at most 128 KiB; this one has 200.']]);
    expect(errorsOf(line(dataUrl(png({ width: 1001, height: 1 })))))
      .toEqual([['lineItems[0].picture', 'The picture may have at most 1000 pixels a side; this one has 1001 × 1.']]);
    const picture = readPicture(SMALL);
    expect(() => checkPictureSize(picture, { maxBytes: picture.bytes.length })).not.toThrow();
    expect(thrownBy(() => checkPictureSize(picture, { maxBytes: picture.bytes.length - 1 })).details[0]?.message).toContain('at most');
  });

  test('and the others have together at most 4 megapixels, equal ones counted once', () => {
    const large = [1000, 999, 998, 997].map((side) => dataUrl(png({ width: side, height: 1000 })));
    expect(errorsOf(...large.map((picture) => line(picture)), line(large[0]))).toEqual([]);
    expect(errorsOf(...large.map((picture) => line(picture)), line(dataUrl(png({ width: 100, height: 100 })))))
      .toEqual([['lineItems', 'The pictures of the lines may have together at most 4 megapixels; these have 4004000 pixels.']]);
  });

  test.each(['image', 'photo', 'imageUrl'])('is not called %s', (name) => {
    const body = { description: 'A', quantity: 1, rate: 1, [name]: SMALL };
    expect(errorsOf(body)).toEqual([[`lineItems[0].${name}`, 'Unknown field; did you mean `picture`?']]);
  });
});
