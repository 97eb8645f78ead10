import { expect, test } from '@jest/globals';
import { debitPicture, decodePicture } from '../../../lib/pictures/decode-picture.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { WorkBudget, WorkExceeded } from '../../../lib/work/work-budget.js';
import { dataUrl, jpeg, PNG_END, pngChunk, pngHeader, pngOf, type PngOptions } from '../../support/invoices/pictures.js';
import { thrownBy } from '../../support/thrown.js';

const headOf = (options: PngOptions): ReturnType<typeof readPicture> =>
  readPicture(dataUrl(pngOf(pngHeader(options), pngChunk('IDAT', Buffer.from('not deflated')), PNG_END)));
const workOf = (picture: ReturnType<typeof readPicture>): number => {
  const work = new WorkBudget(Infinity);
  debitPicture(picture, work, 'logo');
  return work.spent;
};

test('a picture is debited by its header, before its data is read', () => {
  const picture = headOf({ width: 1400, height: 1400, colourType: 6, bitDepth: 16 });
  const rejected = thrownBy(() => { decodePicture(picture, new WorkBudget(1_000_000), 'signatures[1].image'); });
  expect(rejected).toBeInstanceOf(WorkExceeded);
  expect(rejected.details[0]?.field).toBe('signatures');
  expect(thrownBy(() => { decodePicture(picture, new WorkBudget(), 'logo'); })).not.toBeInstanceOf(WorkExceeded);
});

test('debitPicture grows with pixels, samples and depth, and is debited once per request', () => {
  const sides = [100, 200, 400].map((side) => workOf(headOf({ width: side, height: side, colourType: 6 })));
  expect(sides).toEqual([...sides].sort((left, right) => left - right));
  const deep = headOf({ width: 99, height: 99, colourType: 6, bitDepth: 16 });
  const plain = headOf({ width: 99, height: 99, colourType: 2 });
  expect(workOf(deep)).toBeGreaterThan(workOf(plain));
  const [work, picture] = [new WorkBudget(), headOf({ width: 40, height: 40, colourType: 6 })];
  debitPicture(picture, work, 'logo');
  const { spent } = work;
  debitPicture(picture, work, 'logo');
  expect(work.spent).toBe(spent);
});

test('a JPEG is debited by its bytes and scans', () => {
  expect(workOf(readPicture(dataUrl(jpeg({ width: 800, height: 800 }), 'image/jpeg'))))
    .toBeGreaterThan(workOf(readPicture(dataUrl(jpeg({ width: 8, height: 8 }), 'image/jpeg'))));
});
