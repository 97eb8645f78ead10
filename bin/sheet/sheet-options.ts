import { parseArgs } from 'node:util';
import { THEMES, type ThemeName } from '../../lib/invoice/themes.js';
import { SHEET_CASES } from './cases.js';
import type { SheetCase } from './sheet-case.js';

const LEAST_DPI = 10;
const MOST_DPI = 300;

/** The sheets that the user wants. */
export interface SheetOptions {
  readonly folder: string;
  readonly cases: readonly SheetCase[];
  readonly designs: readonly ThemeName[];
  readonly dpi: number;
  /** One sheet for each case and design, instead of one for each case. */
  readonly isSeparate: boolean;
}

/** Text of `--help`. */
export const USAGE = [
  'Usage: npm run sheet -- [FOLDER] [--cases NAME,…] [--designs NAME,…] [--dpi NUMBER] [--separate] [--list]',
  'Draws contact sheets as PNG files into FOLDER (default: build/sheets), one for each case, with every design.',
  '  --cases     only these cases; a part of a name means all names that contain it',
  '  --designs   only these designs',
  `  --dpi       pixels per inch, ${LEAST_DPI} to ${MOST_DPI} (default: 50)`,
  '  --separate  one sheet for each case and design',
  '  --list      prints the cases and draws nothing',
].join('\n');

const OPTIONS = {
  cases: { type: 'string' },
  designs: { type: 'string' },
  dpi: { type: 'string', default: '50' },
  separate: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The action: draw sheets, or print a text. */
export type SheetTask = SheetOptions | 'help' | 'list';

const listed = (value: string): readonly string[] => value.split(',').map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

/** The case with this name, or else all cases whose names contain the text. */
const casesNamed = (part: string): readonly SheetCase[] => {
  const exact = SHEET_CASES.filter(({ name }) => name === part);
  return exact.length > 0 ? exact : SHEET_CASES.filter(({ name }) => name.includes(part));
};

const chosenCases = (wanted: string | undefined): readonly SheetCase[] => {
  if (wanted === undefined) return SHEET_CASES;
  const parts = listed(wanted);
  const unknown = parts.filter((part) => casesNamed(part).length === 0);
  if (parts.length === 0 || unknown.length > 0) throw new Error(`No case is named "${unknown.join('", "')}". --list prints the names.`);
  const chosen = parts.flatMap(casesNamed);
  return SHEET_CASES.filter((one) => chosen.includes(one));
};

const chosenDesigns = (wanted: string | undefined): readonly ThemeName[] => {
  const names = THEMES.map(({ name }) => name);
  if (wanted === undefined) return names;
  const parts = listed(wanted);
  const unknown = parts.filter((part) => !names.some((name) => name.toLowerCase() === part));
  if (parts.length === 0 || unknown.length > 0) throw new Error(`No design is named "${unknown.join('", "')}". The designs are ${names.join(', ')}.`);
  return names.filter((name) => parts.includes(name.toLowerCase()));
};

const dpiOf = (text: string): number => {
  const dpi = Number(text);
  if (Number.isInteger(dpi) && dpi >= LEAST_DPI && dpi <= MOST_DPI) return dpi;
  throw new Error(`--dpi is ${text}, but must be a whole number from ${LEAST_DPI} to ${MOST_DPI}.`);
};

/**
 * Reads the command line.
 * @param argv arguments of the command
 * @throws Error that says what is wrong with them
 */
export const readSheetTask = (argv: readonly string[]): SheetTask => {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  if (values.help) return 'help';
  if (values.list) return 'list';
  if (positionals.length > 1) throw new Error(`Expected one folder, got ${positionals.length}.`);
  return {
    folder: positionals[0] ?? 'build/sheets',
    cases: chosenCases(values.cases),
    designs: chosenDesigns(values.designs),
    dpi: dpiOf(values.dpi),
    isSeparate: values.separate,
  };
};
