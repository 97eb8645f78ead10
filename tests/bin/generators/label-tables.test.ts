import { describe, expect, test } from '@jest/globals';
import { labelFiles, type LabelFile } from '../../../bin/generators/label-files.js';
import { doubtfulLabelTable, languageTable, sourceTable, tagList } from '../../../bin/generators/label-tables.js';

const english = labelFiles()[0]!;
const made = (changes: Partial<LabelFile>): readonly LabelFile[] => [{ ...english, language: 'de', oneSource: [], noSource: [], ...changes }];
const rowOf = (table: string): string => table.split('\n')[2] ?? '';

describe('the tables of labels', () => {
  test('mark terms that one source has, and terms that none has', () => {
    const row = rowOf(languageTable(made({ oneSource: ['tax'], noSource: ['hsCode'] })));
    expect(row).toContain(`| ${english.labels.tax}¹ |`);
    expect(row).toContain(`| ${english.labels.hsCode}² |`);
    expect(row.match(/[¹²]/g)).toHaveLength(2);
  });

  test('keep the direction of a right-to-left text, so that its mark comes after it', () => {
    const labels = { ...english.labels, invoice: 'فاتورة' };
    expect(rowOf(languageTable(made({ language: 'ar', labels, oneSource: ['invoice'] })))).toContain('| \u2067فاتورة\u2069¹ |');
  });

  test('name regions with the same texts together', () => {
    const regions = { AT: { vatId: 'UID-Nr.' }, CH: { tax: 'MWST' }, LI: { tax: 'MWST' } };
    expect(rowOf(sourceTable(made({ regions })))).toContain('| AT: `vatId` UID-Nr.<br>CH, LI: `tax` MWST |');
  });

  test('have a row for each doubtful text, with the reason', () => {
    const table = doubtfulLabelTable(made({ doubtful: { tax: 'some print VAT' } }));
    expect(table.split('\n').slice(2)).toEqual([`| \`de\` | \`tax\` | ${english.labels.tax} | some print VAT |`]);
  });

  test('name every tag of a language', () => {
    expect(tagList(made({ aliases: { gsw: 'de-CH' } }))).toBe('German `de`, `gsw`.');
  });
});
