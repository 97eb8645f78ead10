import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PNG } from 'pngjs';
import { THEMES, type ThemeName } from '../../lib/invoice/themes.js';
import { SHEET_CASES, type SheetCase } from './cases/cases.js';
import { contactSheet, type SheetGroup } from './contact-sheet.js';
import { drawGroup } from './draw-group.js';
import type { Pixels } from './pixels.js';

const MIN_DPI = 10;
const MAX_DPI = 300;
const GAP_INCHES = 0.12;

const USAGE = [
  'Usage: npm run pictures -- sheet [FOLDER] [--cases NAME,…] [--designs NAME,…] [--dpi NUMBER] [--separate] [--list]',
  'Draws contact sheets as PNG files into FOLDER (default: build/sheets), one for each case, with every design.',
  '  --cases     only these cases; a part of a name means all names that contain it',
  '  --designs   only these designs',
  `  --dpi       pixels per inch, ${MIN_DPI} to ${MAX_DPI} (default: 50)`,
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

/** The names that a list on the command line means, in their own order; all names without a list. */
const selectNames = (
  kind: string, requested: string | undefined, names: readonly string[], matching: (word: string) => readonly string[],
): readonly string[] => {
  if (requested === undefined) return names;
  const words = requested.split(',').map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const unknownWords = words.filter((word) => matching(word).length === 0);
  if (words.length === 0 || unknownWords.length > 0) throw new Error(`No ${kind} is named "${unknownWords.join('", "')}". The names are ${names.join(', ')}.`);
  const found = words.flatMap(matching);
  return names.filter((name) => found.includes(name));
};

const selectCases = (requested: string | undefined): readonly SheetCase[] => {
  const names = SHEET_CASES.map(({ name }) => name);
  const found = selectNames('case', requested, names, (word) => (names.includes(word) ? [word] : names.filter((name) => name.includes(word))));
  return SHEET_CASES.filter(({ name }) => found.includes(name));
};

const selectDesigns = (requested: string | undefined): readonly ThemeName[] => {
  const names = THEMES.map(({ name }) => name);
  return selectNames('design', requested, names, (word) => names.filter((name) => name.toLowerCase() === word)) as readonly ThemeName[];
};

const dpiOf = (text: string): number => {
  const dpi = Number(text);
  if (Number.isInteger(dpi) && dpi >= MIN_DPI && dpi <= MAX_DPI) return dpi;
  throw new Error(`--dpi is ${text}, but must be a whole number from ${MIN_DPI} to ${MAX_DPI}.`);
};

const pngOf = ({ width, height, data }: Pixels): Buffer => {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data.buffer, data.byteOffset, data.length);
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 6 });
};

/** Sheets are numbered, so that a folder lists them in order. */
const baseNameOf = (sheetCase: SheetCase): string => `${String(SHEET_CASES.indexOf(sheetCase) + 1).padStart(2, '0')}-${sheetCase.name}`;

const drawSheet = async (path: string, sheetCase: SheetCase, designs: readonly ThemeName[], dpi: number): Promise<void> => {
  const groups: SheetGroup[] = [];
  for (const design of designs) groups.push(await drawGroup(sheetCase, design, dpi));
  await writeFile(path, pngOf(contactSheet(groups, Math.ceil(dpi * GAP_INCHES))));
};

type Options = Readonly<ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']>;

const drawAll = async (folder: string, options: Options, print: (line: string) => void): Promise<void> => {
  const [cases, designs, dpi] = [selectCases(options.cases), selectDesigns(options.designs), dpiOf(options.dpi)];
  await mkdir(folder, { recursive: true });
  for (const sheetCase of cases) {
    for (const designGroup of options.separate ? designs.map((design) => [design]) : [designs]) {
      const path = join(folder, `${[baseNameOf(sheetCase), ...options.separate ? designGroup : []].join('-').toLowerCase()}.png`);
      await drawSheet(path, sheetCase, designGroup, dpi);
      print(`${path}: ${sheetCase.description}`);
    }
  }
};

/**
 * Draws contact sheets.
 * @param argv Arguments of the command; `--help` prints its usage
 * @param print Writes a line of the result
 * @throws Error that says what is wrong with the arguments
 */
export const runSheet = async (argv: readonly string[], print: (line: string) => void): Promise<void> => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    if (values.help) return print(USAGE);
    if (values.list) return SHEET_CASES.forEach(({ name, description }) => print(`${name}: ${description}`));
    if (positionals.length > 1) throw new Error(`Expected one folder, got ${positionals.length}.`);
    return await drawAll(positionals[0] ?? 'build/sheets', values, print);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};
