import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { labelTable } from '../../../bin/gallery/label-table.js';

test('is in docs/labels.md', () => {
  expect(readFileSync(new URL('../../../docs/labels.md', import.meta.url), 'utf8')).toContain(labelTable());
});

test('has a row for each label', () => {
  expect(labelTable().split('\n')).toHaveLength(2 + 22);
});
