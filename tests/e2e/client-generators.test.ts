// Runs in check:slow: it installs five generators.
/** The clients that generators make from the description compile under `strict` and call every endpoint: the commands are those of docs/clients.md. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeBlocks } from '../docs/markdown.js';
import { BATCH, E_INVOICE, INVOICE } from '../support/generated-clients/bodies.js';
import { openClientFolder, type ClientFolder } from '../support/generated-clients/make-client.js';
import { sha256, type Report } from '../support/generated-clients/report.js';
import { shareE2e, type E2eService } from '../support/http/e2e-service.js';
import type { PreviewResult } from '../../lib/document/preview-invoice.js';

const PAGE = 'docs/clients.md';
const page = readFileSync(new URL(`../../${PAGE}`, import.meta.url), 'utf8');

/** The generators of the page, each with the command that makes its client. */
const GENERATORS = [...page.matchAll(/^\|\[([\w-]+)\][^|]*\|`(npx [^`]+)`\|/gm)].map(([, name = '', command = '']) => [name, command] as const);

/** Files that the page shows, by the name in their first line. */
const FILES = Object.fromEntries(codeBlocks({ path: PAGE, text: page }).flatMap(({ text }) => {
  const [, name] = /^\/\/ ([\w.-]+)\n/.exec(text) ?? [];
  return name === undefined ? [] : [[name, text]];
}));

describe('a client made by', () => {
  let service: E2eService;
  let folder: string;
  let clients: ClientFolder;
  let key: string;
  let expected: Report;

  const answers = async (): Promise<Report> => {
    const call = (path: string, body: object): ReturnType<E2eService['call']> => service.call(path, { key, body });
    const { data } = (await call('/invoices/preview', INVOICE)).json() as { readonly data: PreviewResult };
    return {
      generate: sha256((await call('/invoices/generate', INVOICE)).bytes), batch: sha256((await call('/invoices/batch', BATCH)).bytes),
      xml: (await call('/invoices/xml', E_INVOICE)).text, preview: data.preview.financial.total,
      themes: 'Classic', currencies: 'USD', labels: 'Facture', usage: 1_000_000, rejection: ['VALIDATION_ERROR', 'date'],
    };
  };

  beforeAll(async () => {
    service = await shareE2e('A');
    ({ key } = await service.issueKey());
    folder = await mkdtemp(join(tmpdir(), 'clients-'));
    clients = await openClientFolder(folder, { ...FILES, 'openapi.json': (await service.call('/openapi.json')).text });
    expected = await answers();
  }, 300_000);
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.stop();
  });

  test.each(GENERATORS)('%s compiles, and gets files as bytes and everything else as typed JSON', async (name, command) => {
    const output = await clients.outputOf(name, command, { INVOICE_PDF_URL: service.packaged.baseUrl, INVOICE_PDF_KEY: key });
    expect(JSON.parse(output)).toEqual(expected);
  }, 60_000);

  test('each generator with a program, and no other, is on the page', async () => {
    const programs = await readdir(new URL('../support/generated-clients/programs/', import.meta.url));
    expect(GENERATORS.map(([name]) => `${name}.ts`).sort()).toEqual(programs.sort());
  });
});
