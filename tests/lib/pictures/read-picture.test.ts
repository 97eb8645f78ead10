import { describe, expect, test } from '@jest/globals';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { PNG_DATA, PNG_END, dataUrl, exif, jpeg, jpegSegment, png, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { rejectionOf, thrownBy } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

const paddedTo = (bytes: number): Buffer => {
  const around = pngOf(pngHeader(), PNG_DATA, PNG_END).length + 12;
  return pngOf(pngHeader(), pngChunk('tEXt', Buffer.alloc(bytes - around)), PNG_DATA, PNG_END);
};

describe('readPicture', () => {
  test('reads a PNG', () => {
    const bytes = png({ width: 300, height: 200 });
    const picture = readPicture(dataUrl(bytes));
    expect(picture).toMatchObject({ mediaType: 'image/png', widthPx: 300, heightPx: 200 });
    expect(Buffer.from(picture.bytes).equals(bytes)).toBe(true);
  });

  test('reads a JPEG as it is displayed: from orientation 5 on, width and height are swapped', () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = jpeg({ width: 300, height: 200 }, jpegSegment(0xE1, exif(orientation)));
      const [widthPx, heightPx] = orientation < 5 ? [300, 200] : [200, 300];
      expect(readPicture(dataUrl(bytes, 'image/jpeg'))).toMatchObject({ mediaType: 'image/jpeg', widthPx, heightPx, orientation });
    }
  });

  test('takes 512 KB and not a byte more', () => {
    expect(readPicture(dataUrl(paddedTo(524_288))).bytes).toHaveLength(524_288);
    for (const bytes of [524_289, 524_290, 524_291, 800_000]) {
      expect(rejectionOf(() => readPicture(dataUrl(paddedTo(bytes))))).toEqual(REJECTED);
    }
  });

  test.each([[2000, 1000], [1000, 2000], [1, 2000], [1414, 1414]])('takes %d × %d', (width, height) => {
    expect(readPicture(dataUrl(png({ width, height })))).toMatchObject({ widthPx: width, heightPx: height });
    expect(readPicture(dataUrl(jpeg({ width, height }), 'image/jpeg'))).toMatchObject({ widthPx: width, heightPx: height });
  });

  test.each([[0, 5], [5, 0], [2001, 1], [1, 2001], [2000, 1001], [1415, 1414]])('rejects %d × %d', (width, height) => {
    expect(rejectionOf(() => readPicture(dataUrl(png({ width, height }))))).toEqual(REJECTED);
    expect(rejectionOf(() => readPicture(dataUrl(jpeg({ width, height }), 'image/jpeg')))).toEqual(REJECTED);
  });

  const whole = png().toString('base64');
  const line = whole.slice(0, 4);

  test.each([
    ['a link', 'https://example.com/logo.png'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a data URL that is not base64', 'data:image/png,abc'],
    ['parameters', `data:image/png;charset=utf-8;base64,${whole}`],
    ['jpg for jpeg', dataUrl(jpeg(), 'image/jpg')],
    ['upper case', `DATA:image/png;base64,${whole}`],
    ['no bytes', 'data:image/png;base64,'],
    ['a line break in the base64', `data:image/png;base64,${line}\n${whole.slice(4)}`],
    ['the URL-safe alphabet', 'data:image/png;base64,iVBORw0KGgo-_w=='],
    ['no padding', 'data:image/png;base64,iVBORw'],
    ['bits left over', 'data:image/png;base64,iVBORx=='],
    ['bytes after the padding', `data:image/png;base64,iVBORw==${whole}`],
    ['a JPEG that says PNG', dataUrl(jpeg())],
    ['a PNG that says JPEG', dataUrl(png(), 'image/jpeg')],
    ['a GIF', dataUrl(Buffer.from('GIF89a'))],
    ['a text', dataUrl(Buffer.from('hello'))],
    ['only the signature', dataUrl(png().subarray(0, 8))],
    ['only the start of a JPEG', dataUrl(jpeg().subarray(0, 3), 'image/jpeg')],
    ['an empty text', ''],
  ])('rejects %s', (_, url) => expect(rejectionOf(() => readPicture(url))).toEqual(REJECTED));

  const messageFor = (bytes: Buffer, mediaType?: string): string | undefined =>
    thrownBy(() => readPicture(dataUrl(bytes, mediaType))).details[0]?.message;

  test.each([
    ['image/png', png(), 'image/jpeg'],
    ['image/jpeg', jpeg()],
    ['something else', Buffer.from('hello')],
    ['none', Buffer.alloc(0)],
  ])('says that the bytes are %s', (format, bytes, mediaType = 'image/png') => {
    expect(messageFor(bytes, mediaType)).toContain(`says ${mediaType}, but the bytes are ${format}.`);
  });

  test.each([
    ['GIF', Buffer.from('GIF89a')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBP')],
    ['XML', Buffer.from('<?xml version="1.0"?>')],
    ['SVG', Buffer.from('<svg/>')],
    ['BMP', Buffer.from('BM')],
    ['PDF', Buffer.from('%PDF-1.7')],
  ])('says that a picture is of another format: %s', (format, bytes) => {
    expect(messageFor(bytes)).toBe(`Expected a PNG or JPEG; got ${format}.`);
  });

  test('reports the size of a picture that is too large', () => {
    expect(messageFor(paddedTo(524_289))).toContain('524289');
    expect(messageFor(paddedTo(800_000))).toContain('782.');
    expect(messageFor(png({ width: 2001, height: 7 }))).toContain('2001 × 7');
  });
});
