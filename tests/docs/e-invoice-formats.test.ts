import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { formatsOf } from '../../bin/generators/e-invoice-formats.js';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';

describe('docs/e-invoices.md', () => {
  const text = readFileSync(new URL('../../docs/e-invoices.md', import.meta.url), 'utf8');
  const rowsOf = (section: string): readonly (readonly string[])[] => text.split(`## ${section}\n`)[1]!.split('\n## ')[0]!.split('\n')
    .filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));

  test('has a column for each format, with its file and its options', () => {
    const [header = [], , ...rows] = rowsOf('What is in the file');
    expect(rowsOf('What each format needs')[0]!.slice(1, -1)).toEqual(header.slice(1));
    const formats = formatsOf(ALL_TARGETS);
    expect(header.slice(1).map((name, index) => formats[index]!.title.includes(name))).toEqual(formats.map(() => true));
    for (const { choice, embedding } of ALL_TARGETS) {
      const column = rows.map((row) => row[1 + formats.findIndex(({ format }) => format === choice.format)]).join(' ');
      expect(column).toContain(embedding?.fileName ?? 'UBL');
      expect(column).toContain(choice.profile === undefined ? '' : `\`${choice.profile}\``);
      expect(text).toContain(`"format": "${choice.format}"`);
    }
  });
});
