// Runs in check:slow: it starts the MCP server for each test.
/** The MCP server as a process, called by the SDK's own client, in front of a service on this machine. */
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
/** Where the source of the client is. */
const TSCONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));
const KEY = 'inv_test_SECRETSECRETSECRET';
const INVOICE = {
  companyName: 'A', billTo: 'B', invoiceNumber: '1', date: '2026-11-21', lineItems: [{ description: 'C', quantity: 1, rate: 2 }],
};
const PREVIEW = { currency: 'USD', pageCount: 1, financial: { total: 2 }, warnings: [] };

interface Asked {
  readonly path: string;
  readonly key: string | undefined;
  readonly charge: string | undefined;
  readonly body: unknown;
}

const asked: Asked[] = [];

const isInvalid = (body: unknown): boolean => typeof body === 'object' && body !== null && 'wrong' in body;

const replyTo = (path: string, body: unknown): readonly [status: number, type: string, text: string] => {
  const json = (status: number, value: object): readonly [number, string, string] => [status, 'application/json', JSON.stringify(value)];
  if (isInvalid(body)) {
    return json(400, { success: false, error: { code: 'VALIDATION_ERROR', message: 'No.', details: [{ field: 'wrong', message: 'Unknown field.' }] } });
  }
  const received = { invoice: { invoiceNumber: '7' }, unread: [{ path: '/a', why: 'noField' }], differences: [] };
  if (/^\/invoices\/(generate|show)/.test(path)) return [200, 'application/pdf', '%PDF-1.7'];
  if (path === '/invoices/xml') return [200, 'application/xml; charset=utf-8', '<xml/>'];
  const { dryRun, output } = body as { readonly dryRun?: boolean; readonly output?: string } | undefined ?? {};
  if (path === '/invoices/batch' && dryRun !== true) return output === 'pdf' ? [200, 'application/pdf', '%PDF-1.7'] : [200, 'application/zip', 'PK'];
  if (path === '/invoices/batch') return json(200, { success: true, data: { invoices: [{ invoiceNumber: '1', total: 2, sha256: 'ab' }] } });
  const answers: Readonly<Record<string, object>> = { '/invoices/preview': { valid: true, preview: PREVIEW }, '/invoices/read': received };
  const data = answers[path] ?? { labels: { total: 'Total' }, formats: [], path };
  return json(200, { success: true, data });
};

const serve = async (request: IncomingMessage): Promise<readonly [number, string, string]> => {
  const sent = await text(request);
  const path = (request.url ?? '').replace('/api/v1', '');
  const body: unknown = request.headers['content-type'] === 'application/octet-stream' ? sent : sent === '' ? undefined : JSON.parse(sent);
  asked.push({ path, key: request.headers.authorization, charge: request.headers['idempotency-key'] as string | undefined, body });
  return replyTo(path, body);
};

let service: Server;
let folder = '';
let client: Client;
const environment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '', TSX_TSCONFIG_PATH: TSCONFIG, INVOICE_PDF_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v1`, INVOICE_PDF_KEY: KEY,
  INVOICE_PDF_FOLDER: folder,
});
const transportOf = (env: Record<string, string>, cwd = '/'): StdioClientTransport =>
  new StdioClientTransport({ command: process.execPath, args: ['--import', TSX, MAIN], env, cwd, stderr: 'ignore' });

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'mcp-')));
  service = createServer((request, response) => {
    void serve(request).then(([status, type, content]) => response.writeHead(status, { 'Content-Type': type }).end(content));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => service.once('listening', done));
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transportOf(environment()));
}, 60_000);
afterAll(async () => {
  await client.close();
  service.close();
  await rm(folder, { recursive: true });
});

interface Called { readonly isError: boolean; readonly text: string }

const call = async (name: string, args: Record<string, unknown> = {}): Promise<Called> => {
  asked.length = 0;
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text: said }] = content as [{ readonly text: string }];
  expect(said).not.toContain(KEY);
  return { isError: isError === true, text: said };
};

describe('the MCP server', () => {
  test('lists its tools', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'preview_invoice', 'describe_fields', 'generate_invoice', 'write_invoice_xml', 'generate_batch', 'read_invoice', 'show_invoice', 'convert_invoice', 'list_themes', 'list_currencies', 'list_labels', 'list_formats', 'get_usage',
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)).toEqual(['generate_invoice', 'write_invoice_xml', 'generate_batch', 'show_invoice', 'convert_invoice']);
    // A reference that leads nowhere does not compile.
    const ajv = new Ajv2020({ strict: false, logger: false, formats: { date: true } });
    for (const { inputSchema } of tools) expect(() => ajv.compile(inputSchema)).not.toThrow();
  });

  test('costs an agent at most 11,500 bytes in each conversation, even indented as hosts print it', async () => {
    const { tools } = await client.listTools();
    const indented = Buffer.byteLength(JSON.stringify({ tools }, null, 2));
    process.stdout.write(`tools/list: ${Buffer.byteLength(JSON.stringify({ tools }))} bytes, ${indented} indented\n`);
    expect(indented).toBeLessThanOrEqual(11_500);
  });

  test('describes a part of an invoice on demand, and sends nothing for it', async () => {
    const all = JSON.parse((await call('describe_fields')).text) as object;
    expect(Object.keys(all)).toEqual(expect.arrayContaining(['seller', 'eInvoice', 'payment', 'lineItems']));
    const { text: seller } = await call('describe_fields', { part: 'seller' });
    expect(JSON.parse(seller)).toMatchObject({ $ref: '#/$defs/seller', $defs: { seller: { properties: { address: { $ref: '#/$defs/partyAddress' } } } } });
    expect(await call('describe_fields', { part: 'sellr' })).toEqual({ isError: true, text: expect.stringMatching(/no field `sellr`.*\bseller\b/) });
    expect(await call('describe_fields', { part: 7 })).toEqual({ isError: true, text: '`part` must be a text.' });
    expect(asked).toEqual([]);
  });

  test('previews', async () => {
    const { text: said } = await call('preview_invoice', { invoice: INVOICE });
    expect(JSON.parse(said)).toEqual(PREVIEW);
    expect(asked).toMatchObject([{ path: '/invoices/preview', key: `Bearer ${KEY}`, body: INVOICE }]);
  });

  test('writes the PDF where the user said, and answers with path and sums', async () => {
    const path = join(folder, 'a.pdf');
    const { text: said } = await call('generate_invoice', { invoice: INVOICE, path });
    expect(JSON.parse(said)).toEqual({ path, bytes: 8, charged: true, watermarkAdded: false, currency: 'USD', financial: { total: 2 }, warnings: [] });
    expect(await readFile(path, 'utf8')).toBe('%PDF-1.7');
    expect(asked.map((one) => one.path)).toEqual(['/invoices/preview', '/invoices/generate']);
    const [, drawn] = asked;
    const xml = join(folder, 'a.xml');
    await call('write_invoice_xml', { invoice: INVOICE, path: xml });
    expect(await readFile(xml, 'utf8')).toBe('<xml/>');
    expect(asked[1]).toMatchObject({ path: '/invoices/xml', charge: drawn?.charge });
  });

  test.each([['month.zip', 'zip', 'PK'], ['month.pdf', 'pdf', '%PDF-1.7']])('writes a batch as %s, and answers with the sums', async (name, output, content) => {
    const batch = { defaults: { companyName: 'A' }, invoices: [INVOICE] };
    const { text: said } = await call('generate_batch', { ...batch, path: name });
    expect(JSON.parse(said)).toEqual({ path: join(folder, name), bytes: content.length, charged: true, watermarkAdded: false, invoices: [{ invoiceNumber: '1', total: 2 }] });
    expect(await readFile(join(folder, name), 'utf8')).toBe(content);
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/invoices/batch', { ...batch, output, dryRun: true }], ['/invoices/batch', { ...batch, output }],
    ]);
    const [, first] = asked;
    await call('generate_batch', { ...batch, path: name, overwrite: true });
    expect(asked[1]?.charge).toBe(first?.charge);
    await call('generate_batch', { ...batch, invoices: [], path: name, overwrite: true });
    expect(asked[1]?.charge).not.toBe(first?.charge);
  });

  test('finds a relative path in its folder', async () => {
    const { text: said } = await call('generate_invoice', { invoice: INVOICE, path: 'relative.pdf' });
    expect(JSON.parse(said)).toMatchObject({ path: join(folder, 'relative.pdf') });
    expect(await readFile(join(folder, 'relative.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  test('replaces no file without being asked, and sends nothing then', async () => {
    const path = join(folder, 'old.pdf');
    await writeFile(path, 'old');
    expect(await call('generate_invoice', { invoice: INVOICE, path })).toEqual({ isError: true, text: expect.stringMatching(/old\.pdf exists\. Ask the user/) });
    expect([asked, await readFile(path, 'utf8')]).toEqual([[], 'old']);
    expect(await call('generate_invoice', { invoice: INVOICE, path, overwrite: true })).toMatchObject({ isError: false });
    expect(await readFile(path, 'utf8')).toBe('%PDF-1.7');
  });

  test('leaves an existing file as it was, and no other file, if the service rejects', async () => {
    await writeFile(join(folder, 'kept.pdf'), 'old');
    const before = await readdir(folder);
    const wrong = { ...INVOICE, wrong: 1 };
    for (const path of ['kept.pdf', 'new.pdf']) {
      const rejected = await call('generate_invoice', { invoice: wrong, path, overwrite: true });
      expect(rejected).toEqual({ isError: true, text: 'VALIDATION_ERROR\n  wrong: Unknown field.' });
      expect(asked.map((one) => one.path)).toEqual(['/invoices/preview']);
    }
    expect([await readdir(folder), await readFile(join(folder, 'kept.pdf'), 'utf8')]).toEqual([before, 'old']);
  });

  test('writes no file anywhere else, whatever the invoice says, and sends nothing then', async () => {
    const away = await mkdtemp(join(tmpdir(), 'away-'));
    await symlink(away, join(folder, 'out'));
    const before = await readdir(folder);
    const invoice = { ...INVOICE, notes: 'ssh-ed25519 AAAA…' };
    const paths = [
      join(away, 'authorized_keys'), join(away, 'a'), '.ssh/authorized_keys', '.bashrc', '.pdf', 'a.sh', join('out', 'a'), join('..', 'a'), join(away, '.profile'),
    ];
    for (const path of paths) {
      for (const [tool, ending] of [['generate_invoice', '.pdf'], ['write_invoice_xml', '.xml'], ['generate_batch', '.zip']] as const) {
        for (const end of ['', ending]) {
          // Without the ending, `a.sh` is rejected; with it, it would be a good name.
          if (path === 'a.sh' && end !== '') continue;
          const { isError, text: said } = await call(tool, { invoice, invoices: [invoice], path: path + end, overwrite: true });
          expect([path + end, isError, said]).toEqual([path + end, true, expect.stringMatching(/`path`/)]);
          expect(asked).toEqual([]);
        }
      }
    }
    expect([await readdir(folder), await readdir(away)]).toEqual([before, []]);
    await rm(away, { recursive: true });
  });

  test('says what is wrong', async () => {
    expect(await call('generate_invoice', { invoice: INVOICE })).toEqual({ isError: true, text: '`path` must be a text.' });
    expect(await call('preview_invoice')).toEqual({ isError: true, text: '`invoice` must be an object.' });
    expect(await call('print_invoice')).toEqual({ isError: true, text: 'There is no tool print_invoice.' });
  });

  test.each([
    ['list_themes', {}, '/themes'], ['list_currencies', {}, '/currencies'], ['list_labels', {}, '/labels/defaults'],
    ['list_labels', { language: 'fr' }, '/labels/defaults?language=fr'], ['list_formats', {}, '/formats'], ['get_usage', {}, '/usage'],
  ])('%s %j', async (name, args, path) => {
    expect(await call(name, args)).toMatchObject({ isError: false });
    expect(asked.map((one) => one.path)).toEqual([path]);
  });

  test.each([
    ['INVOICE_PDF_URL', ''], ['INVOICE_PDF_KEY', ''], ['INVOICE_PDF_FOLDER', '/nowhere/at/all'], ['INVOICE_PDF_FOLDER', 'relative'], ['INVOICE_PDF_FOLDER', MAIN],
  ])('does not start with %s=%j', async (name, value) => {
    const newClient = new Client({ name: 'test', version: '1.0.0' });
    await expect(newClient.connect(transportOf({ ...environment(), [name]: value }))).rejects.toThrow();
  }, 30_000);

  test('writes into its working folder by default', async () => {
    const started = await mkdtemp(join(folder, 'started-'));
    const other = new Client({ name: 'test', version: '1.0.0' });
    await other.connect(transportOf({ ...environment(), INVOICE_PDF_FOLDER: '' }, started));
    await other.callTool({ name: 'generate_invoice', arguments: { invoice: INVOICE, path: 'a.pdf' } });
    const { isError } = await other.callTool({ name: 'generate_invoice', arguments: { invoice: INVOICE, path: join(folder, 'above.pdf') } });
    await other.close();
    expect([isError, await readdir(started), (await readdir(folder)).includes('above.pdf')]).toEqual([true, ['a.pdf'], false]);
  }, 30_000);
});

describe('received files', () => {
  test('are read and converted in the folder', async () => {
    await writeFile(join(folder, 'received.xml'), '<a/>');
    expect(JSON.parse((await call('read_invoice', { source: 'received.xml' })).text)).toMatchObject({ invoice: { invoiceNumber: '7' } });
    expect(asked).toMatchObject([{ path: '/invoices/read', body: '<a/>' }]);
    const converted = await call('convert_invoice', { source: 'received.xml', eInvoice: { format: 'ubl' }, path: 'converted.xml' });
    expect(JSON.parse(converted.text)).toMatchObject({ lost: [{ path: '/a', why: 'noField' }], differences: [] });
    expect(await readFile(join(folder, 'converted.xml'), 'utf8')).toBe('<xml/>');
  });

  test('are shown in the folder', async () => {
    await writeFile(join(folder, 'received.xml'), '<a/>');
    const shown = await call('show_invoice', { source: 'received.xml', theme: 'Luxury', path: 'shown.pdf' });
    expect(JSON.parse(shown.text)).toMatchObject({ unread: 0, differences: 0 });
    expect(asked).toMatchObject([{ path: '/invoices/show?theme=Luxury', body: '<a/>' }]);
    expect(await readFile(join(folder, 'shown.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  test('outside the folder, hidden ones and folders are not read', async () => {
    await symlink('/etc/hostname', join(folder, 'link.xml'));
    await writeFile(join(folder, '.env'), 'secret');
    await mkdir(join(folder, '.hidden'));
    await writeFile(join(folder, '.hidden', 'x.xml'), 'secret');
    await writeFile(join(folder, 'large.xml'), new Uint8Array(4_613_735));
    for (const source of ['/etc/hostname', '../x.xml', 'link.xml', '.env', '.hidden/x.xml', 'large.xml', '.', 'missing.xml', 7]) {
      expect(await call('read_invoice', { source })).toMatchObject({ isError: true, text: expect.stringContaining('`source` must') });
    }
    expect(asked).toEqual([]);
  });
});
