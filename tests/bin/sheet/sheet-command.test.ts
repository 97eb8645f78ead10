import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { SHEET_CASES } from '../../../bin/sheet/cases.js';
import { sheetCommand } from '../../../bin/sheet/sheet-command.js';

let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'sheet-')); });
afterAll(() => { rmSync(folder, { recursive: true }); });

interface Outcome {
  readonly code: number;
  readonly printed: readonly string[];
  readonly complaints: string;
}

const run = async (...argv: readonly string[]): Promise<Outcome> => {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await sheetCommand(argv, {
    print: (line) => { printed.push(line); },
    complain: (line) => { complaints.push(line); },
  });
  return { code, printed, complaints: complaints.join('\n') };
};

const widthOf = (path: string): number => PNG.sync.read(readFileSync(path)).width;

describe('npm run pictures -- sheet', () => {
  test('draws one sheet for a case, with the designs next to each other', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const { code, printed } = await run(one, '--cases', 'lines-3', '--designs', 'Classic', '--dpi', '20');
    expect([code, printed.length, readdirSync(one)]).toEqual([0, 1, ['02-lines-3.png']]);
    await run(two, '--cases', 'lines-3', '--designs', 'classic, luxury', '--dpi', '20');
    const [narrow, wide] = [one, two].map((path) => widthOf(join(path, '02-lines-3.png')));
    expect(narrow).toBeGreaterThan(165);
    expect(wide! - narrow!).toBeGreaterThan(165);
    expect(wide! - narrow!).toBeLessThan(narrow!);
  });

  test('draws one sheet for each design with --separate', async () => {
    const path = join(folder, 'separate');
    expect(await run(path, '--cases', 'lines-1', '--designs', 'Formal,Minimal', '--dpi', '10', '--separate')).toMatchObject({ code: 0 });
    expect(readdirSync(path).sort()).toEqual(['01-lines-1-formal.png', '01-lines-1-minimal.png']);
  });

  test('lists the cases', async () => {
    const { code, printed } = await run('--list');
    expect(code).toBe(0);
    expect(printed.map((line) => line.split(':')[0])).toEqual(SHEET_CASES.map(({ name }) => name));
  });

  test.each([
    ['an unknown case', ['--cases', 'nothing'], '"nothing"'],
    ['no case', ['--cases', ','], '--list'],
    ['an unknown design', ['--designs', 'Classic,Baroque'], '"baroque"'],
    ['a resolution that is too high', ['--dpi', '1200'], '10 to 300'],
    ['two folders', ['a', 'b'], 'one folder'],
    ['an unknown option', ['--fast'], '--fast'],
  ])('refuses %s', async (_, argv, part) => {
    const { code, complaints } = await run(...argv);
    expect(code).toBe(1);
    expect(complaints).toContain(part);
    expect(complaints).toContain('Usage');
  });

  test('explains its usage', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, printed: [expect.stringContaining('npm run pictures -- sheet')] });
  });
});
