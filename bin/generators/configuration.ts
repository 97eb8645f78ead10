import type { Setting } from '../../lib/settings/setting.js';
import { settingsOf } from '../../lib/settings/settings.js';
import type { Generator } from './generated-file.js';
import { pageWithTables, table } from './markdown-tables.js';

const code = (text: string | null): string => (text === null || text === '' ? '–' : `\`${text}\``);

const defaultOf = ({ fallback }: Setting<unknown>): string => (fallback === null ? 'required' : code(fallback));

const given = (name: string, { variable }: Setting<unknown>): string =>
  (variable === null ? code(name) : `${code(name)} (${code(variable)})`);

const named = (place: 'deployment' | 'flag', what: string, prefix: string): string => table(
  [`${what} (environment variable)`, 'default', 'meaning'],
  settingsOf(place).map((setting) => [given(prefix + (setting.name ?? ''), setting), defaultOf(setting), setting.meaning]),
);

const localVariables = (): string => table(
  ['environment variable', 'default', 'meaning'],
  settingsOf('local').map((setting) => [code(setting.variable), defaultOf(setting), setting.meaning]),
);

const TABLES: Readonly<Record<string, () => string>> = {
  parameters: () => named('deployment', 'parameter', ''), flags: () => named('flag', 'flag', '--'),
  local: localVariables,
};

/** Generates the tables of docs/configuration.md from the list of settings: those that a person sets. */
export const configuration: Generator = { name: 'tables of settings', produce: async () => [await pageWithTables('docs/configuration.md', 'settings', TABLES)] };
