import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { SHEET_CASES } from '../../../bin/pictures/cases/cases.js';
import { runSheet } from '../../../bin/pictures/sheet-command.js';

let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'sheet-')); });
afterAll(() => { rmSync(folder, { recursive: true }); });

const run = async (...argv: readonly string[]): Promise<readonly string[]> => {
  const printed: string[] = [];
  await runSheet(argv, (line) => { printed.push(line); });
  return printed;
};

const widthOf = (path: string): number => PNG.sync.read(readFileSync(path)).width;

describe('npm run pictures -- sheet', () => {
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
    ['two folders', ['a', 'b'], 'one folder'],
    ['an unknown option', ['--fast'], '--fast'],
  ])('refuses %s', async (_, argv, part) => {
    const complaint = await run(...argv).catch((error: unknown) => (error as Error).message);
    expect(complaint).toContain(part);
    expect(complaint).toContain('Usage');
  });

  test('explains its usage', async () => {
    expect(await run('--help')).toEqual([expect.stringContaining('npm run pictures -- sheet')]);
  });
});
