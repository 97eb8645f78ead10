import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { doubtTable, labelTable, languageTable, sourceTable, tagList } from '../../../bin/gallery/label-table.js';
import { labelFiles } from '../../../bin/generators/label-sets.js';

const FILES = labelFiles();
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the tables of labels', () => {
  test('are in docs/labels.md and schemas/labels/README.md', () => {
    for (const table of [labelTable(), tagList(FILES)]) expect(read('docs/labels.md')).toContain(table);
    for (const table of [languageTable(FILES), sourceTable(FILES), doubtTable(FILES)]) expect(read('schemas/labels/README.md')).toContain(table);
  });

  test('name every tag of every language', () => {
    const tags = FILES.flatMap(({ language, aliases = {} }) => [language, ...Object.keys(aliases)]);
    expect(tags.filter((tag) => !tagList(FILES).includes(`\`${tag}\``))).toEqual([]);
  });

  test('have a row for each label, and for each language', () => {
    expect(labelTable().split('\n')).toHaveLength(2 + 22);
    expect(languageTable(FILES).split('\n')).toHaveLength(2 + 49);
    expect(sourceTable(FILES).split('\n')).toHaveLength(2 + 49);
  });

  test('have a row for each doubt, with the text and the reason', () => {
    expect(doubtTable(FILES).split('\n')).toHaveLength(2 + FILES.flatMap(({ doubtful = {} }) => Object.keys(doubtful)).length);
    expect(doubtTable(FILES)).toContain('| `da` | `vatId` | Momsnr. | Danish businesses print `CVR-nr.`');
  });

  test('name the labels of regions', () => {
    expect(sourceTable(FILES)).toContain('| AT: `vatId` UID-Nr.<br>BE, IT, LU: `tax` MwSt., `vatId` MwSt.-Nr.<br>CH, LI: `tax` MWST, `vatId` MWST-Nr. |');
  });

  test('mark terms that one source has, and terms that none has', () => {
    const german = languageTable(FILES).split('\n').find((row) => row.startsWith('| `de` |'));
    expect(german).toMatch(/\| Rechnung \| .* \| Zolltarifnr\.² \| .* \| USt\.¹ \|/);
  });
});
