import { readFile } from 'node:fs/promises';
import type { GeneratedFile } from './generated-file.js';

const inCell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

const withTables = (path: string, text: string, kind: string, tables: Readonly<Record<string, () => string>>): string => {
  const block = new RegExp(`(<!-- ${kind}: (\\w+) -->\\n)[\\s\\S]*?(<!-- end -->)`, 'g');
  return text.replaceAll(block, (_, start: string, name: string, end: string) => {
    const make = tables[name];
    if (make === undefined) throw new Error(`${path} uses the table of ${kind} "${name}"; the tables are ${Object.keys(tables).join(', ')}.`);
    return `${start}${make()}\n${end}`;
  });
};

/**
 * A page with its tables renewed.
 * @param path of the page, from the root of the repository
 * @param kind word of the comment that begins a table: `<!-- kind: name -->`; `<!-- end -->` ends it
 * @throws Error for a table that is not in `tables`
 */
export const pageWithTables = async (
  path: string, kind: string, tables: Readonly<Record<string, () => string>>,
): Promise<GeneratedFile> => {
  const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  return { path, text: withTables(path, text, kind, tables) };
};
