import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { labelTable, type LabelColumn } from '../../../bin/gallery/label-table.js';
import { LANGUAGES } from '../../../bin/gallery/languages.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('stands in docs/labels.md', () => {
  const columns = LANGUAGES.map(({ title, request }) => ({ title, ...JSON.parse(read(`examples/${request}.json`)) as Pick<LabelColumn, 'labels'> }));
  expect(read('docs/labels.md')).toContain(labelTable(columns));
});

test('has a row for each label', () => {
  expect(labelTable([]).split('\n').length).toBe(2 + 22);
});

test('names what is not translated', () => {
  expect(() => labelTable([{ title: 'Dutch', labels: { invoice: 'Factuur' } }])).toThrow(/Dutch.*billTo/);
});
