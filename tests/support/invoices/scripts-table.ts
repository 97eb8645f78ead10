import { READERS, type Extraction, type Reader } from '../pdf/extraction.js';
import { SCRIPT_TITLES } from './script-titles.js';

/** The text that each reader extracts from each script's invoice. */
export type Results = Readonly<Record<string, Readonly<Partial<Record<Reader, Extraction>>>>>;

const START = '<!-- table of scripts: written by tests/writing-systems/extraction.test.ts -->';
const END = '<!-- end of the table -->';

const cell = (extraction: Extraction | undefined): string => {
  if (extraction === undefined) return 'not compared';
  const { lines, lostLines } = extraction;
  return `${lines - lostLines.length}/${lines}`;
};

const row = (cells: readonly string[]): string => `|${cells.join('|')}|`;

type ScriptResult = Readonly<Partial<Record<Reader, Extraction>>>;

type Script = readonly [title: string, results: ScriptResult];

const isWhole = ([, results]: Script): boolean => READERS.every((reader) => results[reader]?.lostLines.length === 0);

/** One row for all other scripts: every reader extracts every line. */
const wholeRow = (scripts: readonly Script[]): string => {
  const lines = scripts.reduce((sum, [, results]) => sum + (results[READERS[0]]?.lines ?? 0), 0).toLocaleString('en-US');
  return row([`the ${scripts.length} others`, ...READERS.map(() => `${lines}/${lines}`)]);
};

/** Number of lines extracted unchanged and of all lines, by script and reader. */
const scriptsTable = (results: Results): string => {
  const scripts: readonly Script[] = Object.entries(SCRIPT_TITLES).map(([name, title]) => [title, results[name] ?? {}]);
  const whole = scripts.filter(isWhole);
  const others = scripts.filter((script) => !isWhole(script));
  return [
    row(['Invoice', ...READERS]),
    `|${'---|'.repeat(READERS.length + 1)}`,
    ...others.map(([title, results]) => row([title, ...READERS.map((reader) => cell(results[reader]))])),
    ...whole.length === 0 ? [] : [wholeRow(whole)],
  ].join('\n');
};

/** Rewrites the table in a page of the documentation. */
export const withTable = (page: string, results: Results): string => {
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('The page has no markers for the table of scripts.');
  return `${page.slice(0, from)}${START}\n\n${scriptsTable(results)}\n\n${page.slice(to)}`;
};
