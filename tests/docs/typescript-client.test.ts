// Runs in check:slow: it packs, installs and compiles the package.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startDocumentedService, type DocumentedService, type Outcome } from './documented-service.js';
import { codeBlocks, markdownPages, ROOT } from './markdown.js';

const root = fileURLToPath(ROOT);
const CLIENT = join(root, 'packages/client');
const COMMAND = join(root, 'packages/cli');

const blocksOf = (language: string, page = 'packages/client/README.md'): readonly string[] =>
  codeBlocks(markdownPages().find(({ path }) => path === page)!)
    .filter((block) => block.language === language).map(({ text }) => text);
const programs = blocksOf('js');

/** Stubs of what the examples import. */
const OTHERS = {
  'express.d.ts': `declare module 'express' {
    interface Answer { type(name: string): Answer; set(name: string, value: string): Answer; send(body: Uint8Array): Answer }
    interface App { get(path: string, handler: (request: { params: { id: string } }, response: Answer) => Promise<void>): App; listen(port: number): void }
    const express: () => App;
    export default express;
  }`,
  'orders.ts': 'import type { InvoiceRequest } from \'invoice-pdf-client\';\nexport declare const invoiceOfOrder: (id: string) => Promise<InvoiceRequest>;',
};

const COMPILER_OPTIONS = {
  strict: true, exactOptionalPropertyTypes: true, module: 'NodeNext', target: 'ES2022', moduleDetection: 'force', lib: ['ES2022', 'DOM'], noEmit: true,
};
const COMPILER = join(root, 'node_modules/typescript-native/bin/tsc');

const write = (folder: string, files: Readonly<Record<string, string>>): Promise<unknown> =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));

interface Packed { readonly files: readonly { readonly path: string }[] }

describe('the package of the TypeScript client, in an empty folder', () => {
  let service: DocumentedService;
  let folder = '';
  let packed: Packed;
  let installed: Outcome;
  beforeAll(async () => {
    [service, folder] = [await startDocumentedService(), await mkdtemp(join(tmpdir(), 'client-'))];
    packed = await pack(CLIENT);
    installed = await install(blocksOf('sh')[0]!);
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  }, 30_000);

  const pack = async (path: string): Promise<Packed> => {
    const { output } = await service.run('npm', ['pack', path, '--pack-destination', folder, '--json', '--loglevel=error'], '', folder);
    const [contents] = JSON.parse(output.slice(output.search(/^\[/m))) as [Packed];
    return contents;
  };

  const install = (commands: string): Promise<Outcome> =>
    service.run('bash', ['-euo', 'pipefail'], commands.replace('npm install', 'npm install --offline --no-audit --no-fund'), folder);

  const runProgram = async (name: string, text: string): Promise<Outcome> => {
    await write(folder, { [name]: service.addressed(text) });
    return service.run('node', [name], '', folder);
  };

  const compile = async (files: readonly string[], options: object): Promise<Outcome> => {
    await write(folder, { 'tsconfig.json': JSON.stringify({ files, compilerOptions: { ...COMPILER_OPTIONS, ...options } }) });
    return service.run('node', [COMPILER, '-p', folder], '', folder);
  };

  test('is installed as its README says, alone', async () => {
    expect(installed).toMatchObject({ status: 0 });
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['invoice-pdf-client']);
  });

  test('contains the compiled files, its licence and its README, and nothing else', async () => {
    const sources = (await readdir(join(CLIENT, 'src'), { recursive: true })).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -'.ts'.length));
    const compiled = sources.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
    expect(packed.files.map(({ path }) => path).sort()).toEqual([...compiled, 'LICENSE', 'README.md', 'package.json'].sort());
    const [licence, ...others] = await Promise.all([root, CLIENT, COMMAND].map((folder) => readFile(join(folder, 'LICENSE'), 'utf8')));
    expect(others).toEqual([licence, licence]);
    const manifest = JSON.parse(await readFile(join(CLIENT, 'package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });

  test('does what the quick start says', async () => {
    const { status, output } = await runProgram('invoice.mjs', programs[0]!);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^3451 in all, of which tax 551 \[\]\nwrote 2026-0042\.pdf \{/) });
    expect((await readFile(join(folder, '2026-0042.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  test.each([
    ['a retry with your own key', 1, /^false true true\n$/],
    ['an error with its fields', 2, /^VALIDATION_ERROR 400 [\w-]{36}\ncompanyName: .+\ndate: .+\nlineItems: .+\n$/],
  ])('does what the README says: %s', async (_, index, expected) => {
    expect(await runProgram(`program-${index}.mjs`, programs[index]!)).toEqual({ status: 0, output: expect.stringMatching(expected) });
  }, 60_000);

  test('does what the tutorial says', async () => {
    const [program = '', ...others] = blocksOf('js', 'docs/tutorial.md');
    const { status, output } = await runProgram('tutorial.mjs', program);
    expect({ status, output, others }).toEqual({
      status: 0, output: 'archive/RE-2026-0117.pdf 3486.69 64\narchive/GS-2026-0009.pdf\n', others: [],
    });
    expect((await readFile(join(folder, 'archive/GS-2026-0009.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  test('all programs of the README were run', () => expect(programs).toHaveLength(3));

  test('is beside the package of the command, which is one file and does what its README says', async () => {
    const { files } = await pack(COMMAND);
    expect(files.map(({ path }) => path).sort()).toEqual(['LICENSE', 'README.md', 'dist/main.js', 'package.json']);
    const [setup = '', block = '', ...others] = blocksOf('sh', 'packages/cli/README.md');
    expect([await install(setup), others]).toEqual([expect.objectContaining({ status: 0 }), []]);
    await write(folder, { 'invoice.json': JSON.stringify({ embedRequest: true, companyName: 'A', billTo: 'B', invoiceNumber: '1', date: '2026-11-21', lineItems: [{ description: 'C', quantity: 1, rate: 2 }] }) });
    const { status, output } = await service.run('bash', ['-euo', 'pipefail'], service.addressed(block), folder);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/invoice\.pdf\n[\s\S]*"total": 2,[\s\S]*"invoice": "Facture"/) });
    expect((await readFile(join(folder, 'piped.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  test('can also be loaded with require', async () => {
    const outcome = await runProgram('old.cjs', 'console.log(Object.keys(require("invoice-pdf-client")).sort().join(" "))');
    expect(outcome).toEqual({ status: 0, output: 'InvoicePdfClient InvoicePdfConnectionError InvoicePdfError\n' });
  });

  test('has types with which the examples of the README compile', async () => {
    const examples = Object.fromEntries(blocksOf('ts').map((text, index) => [`example-${index}.ts`, text]));
    await write(folder, { ...examples, ...OTHERS });
    const files = [...Object.keys(examples), 'express.d.ts'];
    expect(await compile(files, { types: ['node'], typeRoots: [join(root, 'node_modules/@types')], skipLibCheck: true })).toEqual({ status: 0, output: '' });
    expect(blocksOf('ts')).toHaveLength(5);
  }, 60_000);

  test('has types that need no types of Node.js', async () => {
    await write(folder, { 'page.ts': 'import { InvoicePdfClient } from \'invoice-pdf-client\';\nexport const made: typeof InvoicePdfClient = InvoicePdfClient;' });
    expect(await compile(['page.ts'], { types: [], skipLibCheck: false })).toEqual({ status: 0, output: '' });
  }, 60_000);
});
