import { expect, test } from '@jest/globals';
import { archiveNames } from '../../../lib/batch/archive.js';

test('archiveNames gives each invoice a name of its own, on every system', () => {
  const numbers = ['2026-1', '2026/1', '2026-1-2', 'A', 'a', 'con', 'nul.7', '..', 'Ré 7', '2026:1', '__proto__'];
  expect(numbers.map(archiveNames())).toEqual([
    '2026-1', '2026-1-2', '2026-1-2-2', 'A', 'a-2', '_con', '_nul.7', 'invoice', 'Ré 7', '2026-1-3', '__proto__',
  ]);
});
