import { expect, test } from '@jest/globals';
import { assetReader } from '../../../lib/site/asset-reader.js';

test('a file is looked for under static/ beside the code, gzipped, and only when it is read', () => {
  const read = assetReader('page.html');
  expect(read).toThrow(/[\\/]static[\\/]page\.html\.gz/);
});
