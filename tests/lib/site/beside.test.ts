import { expect, test } from '@jest/globals';
import { beside } from '../../../lib/site/beside.js';

test('a file is looked for under static/ beside the code, gzipped, and only when it is read', () => {
  const read = beside('page.html');
  expect(read).toThrow(/[\\/]static[\\/]page\.html\.gz/);
});
