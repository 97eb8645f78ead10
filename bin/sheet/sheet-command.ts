import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { ThemeName } from '../../lib/invoice/themes.js';
import type { Pixels } from '../gallery/pixels.js';
import { SHEET_CASES } from './cases.js';
import { contactSheet, type SheetGroup } from './contact-sheet.js';
import { drawGroup } from './draw-group.js';
import type { SheetCase } from './sheet-case.js';
import { readSheetTask, USAGE, type SheetOptions, type SheetTask } from './sheet-options.js';

/** Output of the command. */
interface SheetIo {
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Writes a line about a failure. */
  readonly complain: (line: string) => void;
}

const GAP_INCHES = 0.12;

const pngOf = ({ width, height, data }: Pixels): Buffer => {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data.buffer, data.byteOffset, data.length);
  return PNG.sync.write(png, { colorType: 2, filterType: 0, deflateLevel: 6 });
};

/** Sheets are numbered, so that a folder lists them in order. */
const stemOf = ({ name }: SheetCase): string =>
  `${String(SHEET_CASES.findIndex((one) => one.name === name) + 1).padStart(2, '0')}-${name}`;

/** A sheet to draw. */
interface PlannedSheet {
  readonly stem: string;
  readonly sheetCase: SheetCase;
  readonly designs: readonly ThemeName[];
}

const drawSheet = async (planned: PlannedSheet, { folder, dpi }: SheetOptions, io: SheetIo): Promise<void> => {
  const { stem, sheetCase, designs } = planned;
  const groups: SheetGroup[] = [];
  for (const design of designs) groups.push(await drawGroup(sheetCase, design, dpi));
  const path = join(folder, `${stem}.png`);
  await writeFile(path, pngOf(contactSheet(groups, Math.ceil(dpi * GAP_INCHES))));
  io.print(`${path}: ${sheetCase.shows}`);
};

const sheetsOf = (sheetCase: SheetCase, { designs, isSeparate }: SheetOptions): readonly PlannedSheet[] => {
  const stem = stemOf(sheetCase);
  if (!isSeparate) return [{ stem, sheetCase, designs }];
  return designs.map((design) => ({ stem: `${stem}-${design.toLowerCase()}`, sheetCase, designs: [design] }));
};

const perform = async (task: SheetTask, io: SheetIo): Promise<void> => {
  if (task === 'help') return io.print(USAGE);
  if (task === 'list') return SHEET_CASES.forEach(({ name, shows }) => io.print(`${name}: ${shows}`));
  await mkdir(task.folder, { recursive: true });
  for (const sheet of task.cases.flatMap((one) => sheetsOf(one, task))) await drawSheet(sheet, task, io);
};

/**
 * Draws contact sheets.
 * @param argv arguments of the command; `--help` prints its usage
 * @param io output
 * @returns the exit code: 0, or 1 after it has printed what is wrong
 */
export const sheetCommand = async (argv: readonly string[], io: SheetIo): Promise<0 | 1> => {
  try {
    await perform(readSheetTask(argv), io);
    return 0;
  } catch (error) {
    io.complain(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
};
