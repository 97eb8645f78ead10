import { expect, test } from '@jest/globals';
import { assetReader } from '../../../lib/site/asset-reader.js';

test('a file is read gzipped from static/ next to the code, and only when it is needed', () => {
  const read = assetReader('page.html');
  expect(read).toThrow(/[\\/]static[\\/]page\.html\.gz/);
});
