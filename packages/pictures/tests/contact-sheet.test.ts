import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pixels } from '../src/pixels.js';
import { contactSheet, runSheet, type SheetGroup, shownPages } from '../src/contact-sheet.js';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { SHEET_CASES } from '../src/cases/cases.js';

const plain = (width: number, height: number): Pixels =>
  ({ width, height, data: new Uint8Array(width * height * 4).fill(0xff) });
const group = (pages: number): SheetGroup =>
  ({ caption: plain(4, 2), pages: Array.from({ length: pages }, () => plain(10, 20)) });
const sizeOf = (groups: readonly SheetGroup[]): readonly [number, number] => {
  const { width, height } = contactSheet(groups, 1);
  return [width, height];
};

test('puts up to four pages in a row, with gaps between them', () => {
  expect(sizeOf([group(1), group(1)])).toEqual([26, 26]);
  expect(sizeOf([1, 1, 1, 1].map(group))).toEqual([50, 26]);
  expect(sizeOf([1, 1, 1, 1, 1].map(group))).toEqual([50, 50]);
});

test('keeps the pages of an invoice in one row', () => {
  expect(sizeOf([group(3), group(2)])).toEqual([36, 50]);
  expect(sizeOf([group(6)])).toEqual([69, 26]);
});

test('frames each page on an opaque grey background', () => {
  const { width, data } = contactSheet([group(1)], 1);
  const at = (x: number, y: number): readonly number[] => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  expect(at(0, 0)).toEqual([0xe4, 0xe4, 0xe4, 0xff]);
  expect(at(2, 4)).not.toEqual(at(3, 5));
  expect(at(3, 5)).toEqual([0xff, 0xff, 0xff, 0xff]);
});

test('shows the first and last pages of a long invoice', () => {
  expect(shownPages(2)).toEqual([0, 1]);
  expect(shownPages(6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shownPages(9)).toEqual([0, 1, 2, 6, 7, 8]);
});

let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'sheet-')); });
afterAll(() => { rmSync(folder, { recursive: true }); });

const run = async (...argv: readonly string[]): Promise<readonly string[]> => {
  const printed: string[] = [];
  await runSheet(argv, (line) => { printed.push(line); });
  return printed;
};

const widthOf = (path: string): number => PNG.sync.read(readFileSync(path)).width;

describe('npx tsx packages/pictures/src/main.ts sheet', () => {
  test('draws one sheet for a case, with the designs next to each other', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const printed = await run(one, '--cases', 'lines-3', '--designs', 'Classic', '--dpi', '20');
    expect([printed.length, readdirSync(one)]).toEqual([1, ['02-lines-3.png']]);
    await run(two, '--cases', 'lines-3', '--designs', 'classic, luxury', '--dpi', '20');
    const [narrow, wide] = [one, two].map((path) => widthOf(join(path, '02-lines-3.png')));
    expect(narrow).toBeGreaterThan(165);
    expect(wide! - narrow!).toBeGreaterThan(165);
    expect(wide! - narrow!).toBeLessThan(narrow!);
  });

  test('draws one sheet for each design with --separate', async () => {
    const path = join(folder, 'separate');
    await run(path, '--cases', 'lines-1', '--designs', 'Formal,Minimal', '--dpi', '10', '--separate');
    expect(readdirSync(path).sort()).toEqual(['01-lines-1-formal.png', '01-lines-1-minimal.png']);
  });

  test('lists the cases', async () => {
    const printed = await run('--list');
    expect(printed.map((line) => line.split(':')[0])).toEqual(SHEET_CASES.map(({ name }) => name));
  });

  test.each([
    ['an unknown case', ['--cases', 'nothing'], '"nothing"'],
    ['no case', ['--cases', ','], 'lines-200'],
    ['an unknown design', ['--designs', 'Classic,Baroque'], '"baroque"'],
    ['a resolution that is too high', ['--dpi', '1200'], '10 to 300'],
    ['two folders', ['a', 'b'], '"b"'],
    ['an unknown option', ['--fast'], '--fast'],
  ])('rejects %s', async (_, argv, part) => {
    const complaint = await run(...argv).catch((error: unknown) => (error as Error).message);
    expect(complaint).toContain(part);
    expect(complaint).toContain('Usage');
  });

  test('explains its usage', async () => {
    expect(await run('--help')).toEqual([expect.stringContaining('npx tsx packages/pictures/src/main.ts sheet')]);
  });
});
