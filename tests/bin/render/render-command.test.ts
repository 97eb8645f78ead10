import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { renderCommand } from '../../../bin/render/render-command.js';

const REQUEST = {
  companyName: 'Acme Ltd', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', lineItems: [{ description: 'Widget', quantity: 2, rate: 12.5 }],
};

let folder = '';
const at = (file: string): string => join(folder, file);
const isPdf = (file: string): boolean => readFileSync(at(file)).toString('latin1', 0, 5) === '%PDF-';

const run = async (argv: readonly string[], input = ''): Promise<{ readonly code: number; readonly printed: string; readonly complaints: readonly string[] }> => {
  const printed: string[] = [];
  const complaints: string[] = [];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const code = await renderCommand(argv, {
      root: folder,
      readInput: async () => Buffer.from(input),
      print: (line) => { printed.push(line); },
      printError: (line) => { complaints.push(line); },
    });
    return { code, printed: printed.join('\n'), complaints };
  } finally {
    process.chdir(before);
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-'));
  cpSync('brands', at('brands'), { recursive: true });
  mkdirSync(at('brands/broken'));
  writeFileSync(at('good.json'), JSON.stringify(REQUEST));
  writeFileSync(at('bad.json'), JSON.stringify({ ...REQUEST, date: '2026-02-30', lineItems: [{ description: '', quantity: 1, rate: -1 }] }));
  writeFileSync(at('broken.json'), '{"companyName": ');
  writeFileSync(at('latin1.json'), JSON.stringify({ ...REQUEST, billTo: 'Müller' }), 'latin1');
});

afterAll(() => { rmSync(folder, { recursive: true }); });

describe('npm run render', () => {
  test.each<[string, object, readonly string[]]>([['by the flag', {}, ['--brand', 'example']], ['by the request', { brand: 'example' }, []]])('draws with a brand: %s', async (_, fields, flags) => {
    writeFileSync(at('branded.json'), JSON.stringify({ ...REQUEST, ...fields }));
    const { printed } = await run(['branded.json', '--preview', ...flags]);
    expect(JSON.parse(printed)).toMatchObject({ preview: { currency: 'EUR', payment: { qr: 'epc' } } });
  });

  test.each<[string, string]>([['exmple', 'There is no brand "exmple" in brands/.'], ['broken', 'brands/broken/brand.json: There is no such file beside brand.json.']])('rejects the brand %s', async (brand, reason) =>
    expect(await run([at('good.json'), '--brand', brand])).toMatchObject({ code: 1, complaints: [reason] }));

  test('writes the PDF to the current folder, named after the file', async () => {
    expect(await run([at('good.json')])).toMatchObject({ code: 0, complaints: [] });
    expect(isPdf('good.pdf')).toBe(true);
  });

  test('prints the warnings', async () => {
    writeFileSync(at('warned.json'), JSON.stringify({ ...REQUEST, dueDate: '2026-03-01' }));
    expect(await run(['warned.json'])).toMatchObject({ code: 0, complaints: ['  dueDate: The due date 2026-03-01 is before the date 2026-03-14.'] });
  });

  test('writes the PDF to the given path', async () => {
    expect(await run(['good.json', '-o', 'other.pdf'])).toMatchObject({ code: 0 });
    expect(readFileSync(at('other.pdf'))).toEqual(readFileSync(at('good.pdf')));
  });

  test('reads standard input', async () => {
    expect(await run(['-'], JSON.stringify(REQUEST))).toMatchObject({ code: 0 });
    expect(isPdf('invoice.pdf')).toBe(true);
  });

  test('checks a number by its digits as written', async () => {
    const { code, complaints } = await run(['-'], JSON.stringify(REQUEST).replace('12.5', '0.00499999999999999999999'));
    expect(code).toBe(1);
    expect(complaints.join('\n')).toMatch(/lineItems\[0\]\.rate: .*0\.00499999999999999999999/);
  });

  test('prints the preview', async () => {
    const { code, printed } = await run(['good.json', '--preview']);
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ valid: true, preview: { currencySymbol: '$', financial: { total: 25 }, pageCount: 1 } });
  });

  test.each([[[]], [['--preview']]])('reports every error with its field %j', async (flags) => {
    const { code, complaints } = await run(['bad.json', '-o', 'never.pdf', ...flags]);
    expect(code).toBe(1);
    for (const field of ['date', 'lineItems[0].description', 'lineItems[0].rate']) {
      expect(complaints.filter((line) => line.startsWith(`  ${field}: `))).toHaveLength(1);
    }
    expect(() => readFileSync(at('never.pdf'))).toThrow();
  });

  test.each([
    ['a file that is not there', ['missing.json'], 'missing.json'],
    ['a folder', ['.'], ' .'],
    ['a target that can not be written', ['good.json', '-o', 'no/such/folder/a.pdf'], 'no/such/folder/a.pdf'],
    ['a file that is not UTF-8', ['latin1.json'], 'UTF-8'],
    ['JSON that is cut off', ['broken.json'], 'line 1'],
    ['no file', [], 'Usage'],
    ['two files with one output', ['good.json', 'bad.json', '-o', 'x.pdf'], 'Usage'],
    ['an unknown option', ['good.json', '--fast'], 'Usage'],
  ])('reports an error for %s', async (_, argv, part) => {
    const { code, complaints } = await run(argv);
    expect(code).toBe(1);
    expect(complaints.join('\n')).toContain(part);
  });

  test('renders several files; an invalid one does not stop the others', async () => {
    const { code, printed, complaints } = await run(['bad.json', 'good.json', '--preview']);
    expect(code).toBe(1);
    expect(complaints.length).toBeGreaterThan(0);
    expect(JSON.parse(printed)).toMatchObject({ valid: true });
    expect((await run(['good.json', 'good.json', '--preview'])).code).toBe(0);
  });

  test('explains its usage', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    expect(printed).toContain('npm run render');
  });
});
