import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { formatsOf } from '../../bin/generators/e-invoice-formats.js';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';

describe('docs/e-invoices.md', () => {
  const text = readFileSync(new URL('../../docs/e-invoices.md', import.meta.url), 'utf8');
  const rowsOf = (section: string): readonly (readonly string[])[] => text.split(`## ${section}\n`)[1]!.split('\n## ')[0]!.split('\n')
    .filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));

  test('has a row for each format, with its file and its options', () => {
    const rows = rowsOf('What is in the file').slice(2);
    const formats = formatsOf(ALL_TARGETS);
    expect(rows.map(([name]) => /`([^`]+)`/.exec(name!)?.[1])).toEqual(formats.map(({ format }) => format));
    for (const { choice, embedding } of ALL_TARGETS) {
      const row = rows[formats.findIndex(({ format }) => format === choice.format)]!.join(' ');
      expect(row).toContain(embedding?.fileName ?? 'UBL');
      expect(row).toContain(choice.profile === undefined ? '' : `\`${choice.profile}\``);
      expect(text).toContain(`"format": "${choice.format}"`);
    }
  });

  test('explains each rule of this service', () => {
    const ids = (source: string): readonly string[] => [...new Set(source.match(/\bINV-\d\d/g) ?? [])].sort();
    const sources = ['lib/einvoice/rules', 'lib/validation'].flatMap((module) => readdirSync(module, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts')).map((name) => readFileSync(`${module}/${name}`, 'utf8')));
    expect(ids(text)).toEqual(ids(sources.join('\n')));
  });

  test('compares what formats need, by their titles', () => {
    const titles = formatsOf(ALL_TARGETS).map(({ title }) => title).join(', ');
    for (const name of rowsOf('What each format needs')[0]!.slice(1, -1)) expect(titles).toContain(name);
  });
});
