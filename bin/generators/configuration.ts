import { readFile } from 'node:fs/promises';
import type { Setting } from '../../lib/settings/setting.js';
import { settingsOf } from '../../lib/settings/settings.js';
import type { GeneratedFile, Generator } from './generated-file.js';

const PATH = 'docs/configuration.md';

const code = (text: string | null): string => (text === null || text === '' ? '–' : `\`${text}\``);

const inCell = (text: string): string => text.replaceAll('|', '\\|');

const defaultOf = ({ fallback }: Setting<unknown>): string => (fallback === null ? 'required' : code(fallback));

const row = (cells: readonly string[]): string => `| ${cells.map(inCell).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

const given = (name: string, { variable }: Setting<unknown>): string =>
  (variable === null ? code(name) : `${code(name)} (${code(variable)})`);

const named = (place: 'deployment' | 'flag', what: string, prefix: string): string => table(
  [`${what} (environment variable)`, 'default', 'may be', 'meaning'],
  settingsOf(place).map((setting) => [given(prefix + (setting.name ?? ''), setting), defaultOf(setting), setting.kind.expected, setting.meaning]),
);

const localVariables = (): string => table(
  ['environment variable', 'default', 'may be', 'meaning'],
  settingsOf('local').map((setting) => [code(setting.variable), defaultOf(setting), setting.kind.expected, setting.meaning]),
);

const TABLES: Readonly<Record<string, () => string>> = {
  parameters: () => named('deployment', 'parameter', ''), flags: () => named('flag', 'flag', '--'),
  local: localVariables,
};

const BLOCK = /(<!-- settings: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

const withTables = (text: string): string => text.replaceAll(BLOCK, (_, start: string, name: string, end: string) => {
  const make = TABLES[name];
  if (make === undefined) throw new Error(`${PATH} uses the table of settings "${name}"; the tables are ${Object.keys(TABLES).join(', ')}.`);
  return `${start}${make()}\n${end}`;
});

const file = async (): Promise<GeneratedFile> =>
  ({ path: PATH, text: withTables(await readFile(new URL(`../../${PATH}`, import.meta.url), 'utf8')) });

/** Generates the tables of docs/configuration.md from the list of settings: those that a person sets. */
export const configuration: Generator = { name: 'tables of settings', produce: async () => [await file()] };
