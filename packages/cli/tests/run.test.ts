import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { HELP } from '../src/command-line.js';
import { runCli } from '../src/run.js';
import type { Terminal } from '../src/terminal.js';
import { BASE_URL, fakeFetch, KEY, pdf, errorAnswer, success, xml, type Reply, type Sent } from '../../client/tests/support/fake-service.js';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly printedErrors: readonly string[];
  readonly progress: readonly string[];
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly sent: readonly Sent[];
}

const ENV = { INVOICE_PDF_URL: BASE_URL, INVOICE_PDF_KEY: KEY };
const fileSystemError = (code: string): Error => Object.assign(new Error(`${code}: as the system says it`), { code });
const encode = (content: string | Uint8Array): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

interface Given {
  readonly replies?: readonly Reply[];
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The disk takes no content. */
  readonly isFull?: boolean;
  /** The error of every file that is opened. */
  readonly locked?: string;
  readonly isInteractive?: boolean;
}

/** Runs the command over a file system in memory. */
const run = async (args: readonly string[], { replies = [], files = {}, input = '', env = ENV, isFull = false, locked, isInteractive = true }: Given = {}): Promise<Ran> => {
  const [sent, printedErrors, progress]: [Sent[], string[], string[]] = [[], [], []];
  const disk = new Map(Object.entries(files));
  const open = new Set<string>();
  let out = '';
  const decode = (content: string | Uint8Array): string => (typeof content === 'string' ? content : new TextDecoder().decode(content));
  const terminal: Terminal = {
    env,
    fetch: fakeFetch(replies, sent),
    readInput: async () => encode(input),
    readFile: async (path) => disk.has(path) ? encode(disk.get(path)!) : Promise.reject(fileSystemError('ENOENT')),
    exists: async (path) => disk.has(path),
    open: async (path, mayReplace) => {
      if (locked !== undefined) throw fileSystemError(locked);
      if (disk.has(path) && !mayReplace) throw fileSystemError('EEXIST');
      open.add(path);
      return {
        finish: async (bytes) => {
          if (isFull) throw fileSystemError('ENOSPC');
          disk.set(path, decode(bytes));
        },
        discard: async () => { open.delete(path); },
      };
    },
    append: async (path, text) => { disk.set(path, `${decode(disk.get(path) ?? '')}${text}`); },
    remove: async (path) => { disk.delete(path); },
    makeFolder: async () => {},
    removeDrafts: async () => {},
    isInteractive,
    now: () => 1000,
    print: (content) => { out += decode(content); },
    printError: (line) => { printedErrors.push(line); },
    progress: (line) => { progress.push(line); },
  };
  const code = await runCli(args, '1.2.3', terminal);
  expect([...open]).toEqual([]);
  return { code, out, printedErrors, progress, files: Object.fromEntries(disk), sent };
};

const INVOICE = '{"invoiceNumber":"1"}';
const BYTE_ORDER_MARK = '\uFEFF';

describe('generate', () => {
  test('writes the PDF under the name of the file, and prints it', async () => {
    const ran = await run(['generate', 'orders/a.json'], { files: { 'orders/a.json': INVOICE }, replies: [pdf()] });
    expect(ran).toMatchObject({ code: 0, out: 'a.pdf\n', printedErrors: [], files: { 'a.pdf': '%PDF-1.7 …' } });
    expect(ran.sent).toMatchObject([{ url: `${BASE_URL}/invoices/generate`, method: 'POST', body: INVOICE }]);
    expect(ran.sent[0]!.headers.get('authorization')).toBe(`Bearer ${KEY}`);
  });

  test('names the charge after the invoice, so that the same command charges once', async () => {
    const files = { 'a.json': INVOICE, 'b.json': INVOICE, 'c.json': '{"invoiceNumber":"2"}' };
    const { sent } = await run(['generate', 'a.json', 'b.json', 'c.json'], { files, replies: [pdf(), pdf(), pdf()] });
    const [a, b, c] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(a).toMatch(/^invoice-pdf-[0-9a-f]{64}$/);
    expect([b === a, c === a]).toEqual([true, false]);
    const own = await run(['generate', 'a.json', '--idempotency-key', 'order 7'], { files, replies: [pdf()] });
    expect(own.sent[0]!.headers.get('idempotency-key')).toBe('order 7');
  });

  test('reads standard input and writes standard output', async () => {
    expect(await run(['generate', '-'], { input: INVOICE, replies: [pdf()] })).toMatchObject({ code: 0, out: '%PDF-1.7 …', printedErrors: [], files: {} });
    expect(await run(['generate', '-', '-o', 'x.pdf'], { input: INVOICE, replies: [pdf()] })).toMatchObject({ code: 0, out: 'x.pdf\n', files: { 'x.pdf': '%PDF-1.7 …' } });
    expect(await run(['generate', 'a.json', '-o', '-'], { files: { 'a.json': INVOICE }, replies: [pdf()] })).toMatchObject({ out: '%PDF-1.7 …' });
  });

  test.each([[['generate', 'a.json'], 'a.pdf'], [['generate', '-'], 'The file']])('%j says that the service added its watermark', async (args, subject) => {
    const given = { files: { 'a.json': INVOICE }, input: INVOICE, replies: [pdf({ 'X-Watermark-Added': 'true' })] };
    expect((await run(args, given)).printedErrors).toEqual([`${subject}: with the watermark that the service adds for a test key or on the lowest tier.`]);
  });

  test.each([[3, 'false', '3 warnings'], [2, 'true', '1 warning'], [1, 'true', undefined], [0, 'false', undefined]])(
    'says that there are %d warnings, but counts no watermark (%s)', async (count, marked, said) => {
      const replies = [pdf({ 'X-Warnings': String(count), ...marked === 'true' && { 'X-Watermark-Added': marked } })];
      const { code, printedErrors } = await run(['generate', 'a.json'], { files: { 'a.json': INVOICE }, replies });
      const lines = printedErrors.filter((line) => line.includes('warning'));
      expect([code, lines]).toEqual([0, said === undefined ? [] : [`a.pdf: ${said}; \`invoice-pdf preview\` lists them.`]]);
    });

  test('sends a strict request if asked, which the invoice can reject', async () => {
    const files = { 'a.json': INVOICE, 'b.json': `${BYTE_ORDER_MARK} {"strict": false}`, 'c.json': '{ }' };
    const { sent } = await run(['generate', '--strict', 'a.json', 'b.json', 'c.json'], { files, replies: [pdf(), pdf(), pdf()] });
    expect(sent.map(({ body }) => JSON.parse(String(body).trim().replace(BYTE_ORDER_MARK, '')) as unknown))
      .toEqual([{ strict: true, invoiceNumber: '1' }, { strict: false }, { strict: true }]);
  });

  test('replaces no file without being asked, and sends nothing then', async () => {
    const files = { 'a.json': INVOICE, 'a.pdf': 'old' };
    const rejected = await run(['generate', 'a.json'], { files });
    expect(rejected).toMatchObject({ code: 1, printedErrors: ['a.json: a.pdf cannot be written: it exists; --force replaces it.'], sent: [], files: { 'a.pdf': 'old' } });
    expect(await run(['generate', 'a.json', '--force'], { files, replies: [pdf()] })).toMatchObject({ code: 0, files: { 'a.pdf': '%PDF-1.7 …' } });
  });

  test.each([
    ['ENOENT', 'there is no such file or folder'], ['EISDIR', 'it is a folder'], ['ENOTDIR', 'its folder is a file'],
    ['EACCES', 'access is denied'], ['EROFS', 'the disk is read-only'], ['ENAMETOOLONG', 'ENAMETOOLONG: as the system says it'],
  ])('sends nothing if the file cannot be opened: %s', async (locked, reason) => {
    const ran = await run(['generate', 'a.json'], { files: { 'a.json': INVOICE }, locked });
    expect(ran).toMatchObject({ code: 1, printedErrors: [`a.json: a.pdf cannot be written: ${reason}.`], sent: [] });
  });

  test.each([
    '{"lineItems":[{"quantity":0.30000000000000000001,"rate":1}]}', '{"amountPaid":1.10,"a":1E2,"b":-0,"c":9007199254740993}',
    '{ "notes" : "\\u00e9",\r\n\t"notes":"é" }\n', `${BYTE_ORDER_MARK}{"invoiceNumber":"1"}`,
  ])('sends a file as it stands: %j', async (text) => {
    const previewed = (): Reply => success({ valid: true, preview: {} });
    for (const [command, reply] of [['generate', pdf], ['preview', previewed]] as const) {
      expect((await run([command, 'a.json'], { files: { 'a.json': text }, replies: [reply()] })).sent).toMatchObject([{ body: text }]);
      expect((await run([command, '-'], { input: text, replies: [reply()] })).sent).toMatchObject([{ body: text }]);
    }
  });

  test('sends nothing that is not JSON in UTF-8', async () => {
    const files = { 'a.json': new Uint8Array([0x22, 0xff, 0x22]), 'b.json': `${BYTE_ORDER_MARK}${BYTE_ORDER_MARK}{}`, 'c.json': '' };
    const ran = await run(['generate', 'a.json', 'b.json', 'c.json'], { files });
    expect([ran.sent, ran.printedErrors.filter((line) => line.includes('This is not JSON: ')).length]).toEqual([[], 3]);
  });

  test('does several, shows how far it is, and sums up', async () => {
    const files = { 'a.json': INVOICE, 'b.json': 'no', 'd.json': INVOICE };
    const ran = await run(['generate', 'a.json', 'b.json', 'c.json', 'd.json', '--dir', 'out'], { files, replies: [pdf(), errorAnswer(400, 'VALIDATION_ERROR', {}, [{ field: 'date', message: 'Required.' }])] });
    expect(ran.code).toBe(1);
    expect(ran.out).toBe('out/a.pdf\n');
    expect(ran.printedErrors.at(-1)).toBe('4 invoices: 1 written, 3 failed.');
    expect(ran.printedErrors.slice(0, -1)).toEqual(expect.arrayContaining([
      expect.stringMatching(/^b\.json: This is not JSON: /), 'c.json: Cannot be read: there is no such file or folder.', 'd.json: VALIDATION_ERROR', '  date: Required.',
    ]));
    expect(ran.progress.filter((line) => line !== '')).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  test('says that a repetition is free if the file cannot be written', async () => {
    const ran = await run(['generate', 'a.json'], { files: { 'a.json': INVOICE }, replies: [pdf()], isFull: true });
    expect(ran).toMatchObject({ code: 1, printedErrors: ['a.json: a.pdf cannot be written: the disk is full. Run the command again: it is not charged twice.'] });
  });
});

test('xml writes the e-invoice, under the key of its PDF', async () => {
  const files = { 'a.json': INVOICE };
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Disposition': 'attachment; filename="1.xml"' };
  const ran = await run(['xml', 'a.json'], { files, replies: [new Response('<xml/>', { headers })] });
  expect(ran).toMatchObject({ code: 0, out: 'a.xml\n', files: { 'a.xml': '<xml/>' }, sent: [{ url: `${BASE_URL}/invoices/xml` }] });
  const drawn = await run(['generate', 'a.json'], { files, replies: [pdf()] });
  expect(ran.sent[0]!.headers.get('idempotency-key')).toBe(drawn.sent[0]!.headers.get('idempotency-key'));
});

describe('batch', () => {
  const lines = [1, 2, 3].map((number) => `{"invoiceNumber":"R/${number}"}`);
  const batch = (given: Given & { readonly args?: readonly string[] } = {}) =>
    run(['batch', 'in', '--out', 'to', '--concurrency', '1', ...given.args ?? []], { replies: [pdf(), pdf(), pdf()], ...given });

  test.each([
    ['JSON Lines', `${lines.join('\n')}\n`], ['an array', `[${lines.join(' ,\n')} ]`],
  ])('takes %s, and sends each invoice as it stands', async (_, text) => {
    const ran = await batch({ files: { in: text }, isInteractive: false });
    expect(ran).toMatchObject({ code: 0, printedErrors: ['1 of 3', '2 of 3', '3 of 3', '3 invoices: 3 written, 0 failed.'], progress: [''] });
    expect(ran.sent.map(({ body }) => body)).toEqual(lines);
    expect(Object.keys(ran.files).sort()).toEqual(['in', 'to/R-1.pdf', 'to/R-2.pdf', 'to/R-3.pdf', 'to/journal.jsonl']);
  });

  test('takes single files and standard input, an invoice that is there twice once, and names no file twice', async () => {
    const files = { in: '{\n "invoiceNumber": "a", "x": "],[" }', b: '[{"invoiceNumber":"A","y":[1,{"z":2}]},{"invoiceNumber":"con"},{}]' };
    const ran = await batch({ files, args: ['b', '-'], input: '{"invoiceNumber":"con"}', replies: [pdf(), pdf(), pdf(), pdf()] });
    expect(ran.sent.map(({ body }) => body)).toEqual([files.in, '{"invoiceNumber":"A","y":[1,{"z":2}]}', '{"invoiceNumber":"con"}', '{}']);
    expect(Object.keys(ran.files).filter((path) => path.endsWith('.pdf'))).toEqual(['to/a.pdf', 'to/A-2.pdf', 'to/_con.pdf', 'to/invoice.pdf']);
  });

  test('goes on where it was stopped, and replaces only its own files', async () => {
    const first = await batch({ files: { in: lines.join('\n') } });
    const journal = String(first.files['to/journal.jsonl']).split('\n');
    const files = { ...first.files, 'to/journal.jsonl': `${journal.slice(0, 3).join('\n')}\n{"key":"`, 'to/R-2.pdf': 'half' };
    const second = await batch({ files });
    expect(second).toMatchObject({ code: 1, printedErrors: ['R-3.pdf: to/R-3.pdf cannot be written: it exists; --force replaces it.', '3 invoices: 2 written, 1 of them before, 1 failed.'] });
    expect(second.sent.map(({ body }) => body)).toEqual([lines[1]]);
    expect(second.files['to/R-2.pdf']).toBe('%PDF-1.7 …');
    expect(await batch({ files: second.files, args: ['--force'] })).toMatchObject({ code: 0, sent: [{ body: lines[2] }] });
  });

  test('draws an invoice again whose file is gone, whatever the journal says', async () => {
    const { 'to/R-1.pdf': gone, ...files } = (await batch({ files: { in: lines.join('\n') } })).files;
    expect(gone).toBe('%PDF-1.7 …');
    const again = await batch({ files });
    expect(again).toMatchObject({ code: 0, sent: [{ body: lines[0] }], printedErrors: ['3 invoices: 3 written, 2 of them before, 0 failed.'] });
    expect(again.files['to/R-1.pdf']).toBe('%PDF-1.7 …');
  });

  test('neither fails on a journal that somebody changed, nor reads or writes another file because of it', async () => {
    const tampered = ['null', '7', '[]', '{}', '{"key":null,"file":["x"]}', '{"key":"invoice-pdf-1","file":"../R-1.pdf","isDone":true}', '{"__proto__":{"isDone":true}}'];
    const files = { in: lines.join('\n'), 'to/journal.jsonl': `${tampered.join('\n')}\n`, 'R-1.pdf': 'mine' };
    const ran = await batch({ files });
    expect(ran).toMatchObject({ code: 0, printedErrors: ['3 invoices: 3 written, 0 failed.'] });
    expect(ran.sent.map(({ body }) => body)).toEqual(lines);
    expect(ran.files['R-1.pdf']).toBe('mine');
    expect(Object.keys(ran.files).filter((path) => path.endsWith('.pdf')).sort()).toEqual(['R-1.pdf', 'to/R-1.pdf', 'to/R-2.pdf', 'to/R-3.pdf']);
  });

  test('replaces no file of a test key by one of a live key, nor the reverse, without being asked', async () => {
    const kinds = { test: { ...ENV, INVOICE_PDF_KEY: KEY.replace('live', 'test') }, live: ENV };
    const text = lines[0]!;
    for (const [first, second] of [['test', 'live'], ['live', 'test']] as const) {
      const { files } = await batch({ files: { in: text }, env: kinds[first] });
      expect(await batch({ files, env: kinds[first] })).toMatchObject({ code: 0, sent: [] });
      const rejected = await batch({ files, env: kinds[second] });
      expect(rejected).toMatchObject({ code: 1, sent: [], files, printedErrors: ['R-1.pdf: to/R-1.pdf cannot be written: it exists; --force replaces it.', expect.any(String)] });
      expect(await batch({ files, env: kinds[second], args: ['--force'] })).toMatchObject({ code: 0, sent: [{ body: text }] });
    }
  });

  test('says which files have the watermark of the service, also those of an earlier run', async () => {
    const marked = pdf({ 'X-Watermark-Added': 'true' });
    const note = '2 of the files: with the watermark that the service adds for a test key or on the lowest tier.';
    const first = await batch({ files: { in: lines.join('\n') }, replies: [marked.clone(), pdf(), marked.clone()] });
    expect(first.printedErrors).toEqual([note, '3 invoices: 3 written, 0 failed.']);
    expect((await batch({ files: first.files })).printedErrors).toEqual([note, '3 invoices: 3 written, 3 of them before, 0 failed.']);
    const merged = await batch({ files: { in: lines.join('\n') }, args: ['--merge', 'all.pdf'], replies: [marked] });
    expect(merged.printedErrors).toEqual([note.replace('2 of the files', 'to/all.pdf')]);
  });

  test('says which files have warnings, and rejects them if asked', async () => {
    const warned = pdf({ 'X-Warnings': '2' });
    const first = await batch({ files: { in: lines.join('\n') }, replies: [warned.clone(), pdf(), pdf()] });
    expect(first.printedErrors).toEqual(['R-1.pdf: 2 warnings; `invoice-pdf preview` lists them.', '3 invoices: 3 written, 0 failed.']);
    const files = { in: lines.join('\n') };
    const merged = await batch({ files, args: ['--merge', 'all.pdf', '--strict'], replies: [warned] });
    expect(merged.printedErrors).toEqual(['to/all.pdf: 2 warnings; `invoice-pdf preview` lists them.']);
    expect(JSON.parse(String(merged.sent[0]!.body))).toMatchObject({ invoices: lines.map(() => ({ strict: true })) });
  });

  test('keeps the requests and errors of those that fail', async () => {
    const details = [{ field: 'date', message: 'Required.' }];
    const ran = await batch({ files: { in: lines.join('\n') }, replies: [pdf(), errorAnswer(400, 'VALIDATION_ERROR', {}, details), pdf()] });
    expect(ran).toMatchObject({ code: 1, printedErrors: ['R-2.pdf: VALIDATION_ERROR', '  date: Required.', '3 invoices: 2 written, 1 failed.'] });
    expect(JSON.parse(String(ran.files['to/failed.jsonl']))).toEqual({ error: { code: 'VALIDATION_ERROR', message: 'No. date: Required.', details }, request: { invoiceNumber: 'R/2' } });
    const again = await batch({ files: ran.files });
    expect([again.code, again.sent.map(({ body }) => body), 'to/failed.jsonl' in again.files]).toEqual([0, [lines[1]], false]);
  });

  test('stops at an error that every invoice would have', async () => {
    const ran = await batch({ files: { in: lines.join('\n') }, replies: [pdf(), errorAnswer(429, 'MONTHLY_LIMIT_EXCEEDED')] });
    expect([ran.code, ran.sent.length, ran.printedErrors.at(-1)]).toEqual([1, 2, '3 invoices: 1 written, 1 failed, 1 not sent.']);
  });

  test('shows a bar on a terminal', async () => {
    const { progress } = await batch({ files: { in: lines.join('\n') } });
    expect(progress.find((line) => line.startsWith('[########################] 3 of 3, '))).toMatch(/\d+\.\d\/s, 0:00 left$/);
  });

  test('merges all into one PDF', async () => {
    const ran = await batch({ files: { in: lines.join('\n') }, args: ['--merge', 'all.pdf'], replies: [pdf()] });
    expect(ran).toMatchObject({ code: 0, out: 'to/all.pdf\n', files: { 'to/all.pdf': '%PDF-1.7 …' } });
    expect(JSON.parse(ran.sent[0]?.body as string)).toEqual({ output: 'pdf', invoices: lines.map((line) => JSON.parse(line) as unknown) });
  });

  test.each([
    [['batch'], 'batch needs a file, or - for standard input.'], [['batch', '-', '-'], '- is named twice.'],
    [['batch', 'a', '--concurrency', '65'], '--concurrency must be a whole number from 1 to 64.'],
  ])('rejects %j', async (args, message) => expect(await run(args)).toMatchObject({ code: 2, printedErrors: [message, expect.any(String)] }));
});

describe('the request in a PDF', () => {
  const pdfOf = (content: object): Uint8Array => {
    const data = deflateSync(JSON.stringify(content));
    const head = `7 0 obj\n<</Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Filter /FlateDecode/Length ${data.length}>>\nstream\n`;
    return Buffer.concat([Buffer.from(`%PDF-1.7\n${head}`), data, Buffer.from('\nendstream\nendobj\n')]);
  };
  const invoice = { invoiceNumber: '1', date: '2026-11-21', payment: { qr: 'epc' }, documentType: 'selfBilledInvoice' };

  test('is printed without a service, with a warning about what is missing', async () => {
    const ran = await run(['request', 'a.pdf'], { files: { 'a.pdf': pdfOf({ ...invoice, omitted: ['logo'] }) }, env: {} });
    expect(ran).toMatchObject({ code: 0, out: `${JSON.stringify(invoice, null, 2)}\n`, printedErrors: ['The PDF does not contain: logo.'], sent: [] });
  });

  test('gives the credit note', async () => {
    const args = ['credit-note', 'a.pdf', '--number', 'CN-7', '--date', '2026-12-01'];
    const ran = await run(args, { files: { 'a.pdf': pdfOf(invoice) } });
    expect({ ...ran, out: JSON.parse(ran.out) as unknown }).toMatchObject({ code: 0, printedErrors: [] });
    expect(JSON.parse(ran.out)).toEqual({
      invoiceNumber: 'CN-7', date: '2026-12-01', documentType: 'selfBilledCreditNote', precedingInvoices: [{ number: '1', date: '2026-11-21' }],
    });
    for (const documentType of ['creditNote', 'quote', 'constructor']) {
      const rejected = await run(args, { files: { 'a.pdf': pdfOf({ ...invoice, documentType }) } });
      expect(rejected).toMatchObject({ code: 1, out: '', printedErrors: [`There is no credit note for a document of the type ${documentType}.`] });
    }
  });

  test.each([
    ['a PDF without one', '%PDF-1.7 …'], ['a damaged one', pdfOf(invoice).subarray(0, 110)],
    ['one that inflates without end', pdfOf({ notes: ' '.repeat(33 * 1024 * 1024) })],
  ])('is not in %s', async (_, bytes) => {
    const ran = await run(['request', 'a.pdf'], { files: { 'a.pdf': bytes } });
    expect(ran).toMatchObject({ code: 1, printedErrors: ['This file contains no request. Only a PDF made with `embedRequest: true` has one.'] });
  });
});

describe('preview', () => {
  const previewed = (pageCount: number): Reply => success({ valid: true, preview: { pageCount } });
  const replies = (): readonly Reply[] => [previewed(1), previewed(2)];

  test('prints one as JSON', async () => {
    const ran = await run(['preview', 'a.json'], { files: { 'a.json': INVOICE }, replies: replies() });
    expect([ran.code, JSON.parse(ran.out), ran.sent[0]!.url]).toEqual([0, { pageCount: 1 }, `${BASE_URL}/invoices/preview`]);
  });

  test('prints several as a line each', async () => {
    const ran = await run(['preview', 'a.json', 'b.json'], { files: { 'a.json': INVOICE, 'b.json': INVOICE }, replies: replies() });
    expect(ran.out.trim().split('\n').map((line) => (JSON.parse(line) as { file: string }).file)).toEqual(['a.json', 'b.json']);
    expect(ran.printedErrors).toEqual(['2 invoices: 2 valid, 0 failed.']);
  });
});

describe('lists', () => {
  test.each<[string[], string, object, object]>([
    [['themes'], '/themes', { themes: [] }, { themes: [] }],
    [['currencies'], '/currencies', { currencies: [] }, { currencies: [] }],
    [['labels'], '/labels/defaults', { labels: { total: 'Total' } }, { total: 'Total' }],
    [['labels', '--language', 'fr'], '/labels/defaults?language=fr', { labels: { total: 'Total' } }, { total: 'Total' }],
    [['formats'], '/formats', { formats: [] }, []],
    [['usage'], '/usage', { usage: {} }, { usage: {} }],
  ])('%j', async (args, path, data, printed) => {
    const ran = await run(args, { replies: [success(data)] });
    expect(ran).toMatchObject({ code: 0, printedErrors: [], sent: [{ url: BASE_URL + path }] });
    expect(JSON.parse(ran.out)).toEqual(printed);
  });

  test('say why a call failed', async () => {
    expect(await run(['usage'], { replies: [errorAnswer(401, 'UNAUTHORIZED')] })).toMatchObject({ code: 1, out: '', printedErrors: ['UNAUTHORIZED: No.'] });
  });
});

describe('the command line', () => {
  test('--help and --version', async () => {
    for (const flag of ['--help', '-h']) expect(await run([flag], { env: {} })).toMatchObject({ code: 0, out: `${HELP}\n` });
    expect(await run(['generate', '--version'], { env: {} })).toMatchObject({ code: 0, out: '1.2.3\n' });
    expect(HELP.split('\n').filter((line) => line.length > 110)).toEqual([]);
  });

  test.each([
    [[], 'A command is missing.'],
    [['print', 'a.json'], 'There is no command print.'],
    [['generate'], 'generate needs a file, or - for standard input.'],
    [['request'], 'request needs one PDF, or - for standard input.'],
    [['credit-note', 'a.pdf', '--number', '7'], 'credit-note needs --number and --date.'],
    [['themes', 'a.json'], 'themes takes no file.'],
    [['generate', 'a.json', '--dark'], /^Unknown option '--dark'/],
    [['generate', 'a.json', 'b.json', '-o', 'x.pdf'], '--output is for one invoice; got 2.'],
    [['generate', 'a.json', 'b.json', '--idempotency-key', 'x'], '--idempotency-key is for one invoice; got 2.'],
    [['generate', 'x/a.json', 'y/a.json'], 'Two invoices would be written to a.pdf.'],
    [['generate', '-', '-'], 'Two invoices would be written to standard output.'],
    [['themes', '--url', 'ftp://x'], /^baseUrl must be/],
  ])('%j is rejected', async (args, message) => {
    const ran = await run(args);
    expect([ran.code, ran.sent, ran.out]).toEqual([2, [], '']);
    expect(ran.printedErrors).toEqual([typeof message === 'string' ? message : expect.stringMatching(message), 'invoice-pdf --help lists commands and options.']);
  });

  test.each([['INVOICE_PDF_URL', /^Set INVOICE_PDF_URL/], ['INVOICE_PDF_KEY', /^Set INVOICE_PDF_KEY/]])('needs %s', async (name, message) => {
    const ran = await run(['themes'], { env: { ...ENV, [name]: '' } });
    expect([ran.code, ran.printedErrors[0]]).toEqual([2, expect.stringMatching(message)]);
  });

  test('--url takes precedence, and no message shows the key', async () => {
    const replies = [errorAnswer(403, 'FORBIDDEN')];
    const ran = await run(['themes', '--url', 'https://other.example/api/v1'], { replies });
    expect(ran.sent[0]!.url).toBe('https://other.example/api/v1/themes');
    expect(ran.printedErrors.join()).not.toContain(KEY);
  });
});

describe('received files', () => {
  const UNREAD = { path: '/Invoice/cbc:TaxPointDate', value: '2026-11-30', why: 'noField' };
  const RECEIVED = { source: {}, invoice: { invoiceNumber: '7' }, stated: {}, differences: [], unread: [UNREAD] };
  const PREVIEW = { preview: { eInvoice: { readiness: [] } } };
  const files = { 'a.pdf': '%PDF' };

  test('read prints the answer; a strict one fails with 3 if anything is unread', async () => {
    const ran = await run(['read', 'a.pdf'], { files, replies: [success(RECEIVED)] });
    expect([ran.code, JSON.parse(ran.out)]).toEqual([0, RECEIVED]);
    expect((await run(['read', 'a.pdf', '--strict'], { files, replies: [success(RECEIVED)] })).code).toBe(3);
    expect((await run(['read', '-', '--strict'], { input: '<a/>', replies: [success({ ...RECEIVED, unread: [] })] })).code).toBe(0);
  });

  test('convert writes the file, and says what is lost', async () => {
    const ran = await run(['convert', 'a.pdf', '--to', 'xrechnung', '--out', 'b.xml'], { files, replies: [success(RECEIVED), success(PREVIEW), xml()] });
    expect(ran).toMatchObject({ code: 0, out: 'b.xml\n', printedErrors: ['  /Invoice/cbc:TaxPointDate: noField: 2026-11-30'], files: { 'b.xml': expect.stringContaining('<a/>') } });
    expect(JSON.parse(ran.sent[2]!.body as string)).toMatchObject({ eInvoice: { format: 'xrechnung' } });
    const again = await run(['convert', 'a.pdf', '--to', '{"format":"xrechnung"}'], { files, replies: [success(RECEIVED), success(PREVIEW), xml()] });
    expect(again.out).toContain('<a/>');
    expect(again.sent[2]!.headers.get('idempotency-key')).toBe(ran.sent[2]!.headers.get('idempotency-key'));
  });

  test('a strict convert writes no file', async () => {
    const ran = await run(['convert', 'a.pdf', '--to', 'ubl', '--out', 'b.xml', '--strict'], { files, replies: [success(RECEIVED), success(PREVIEW)] });
    expect([ran.code, ran.files]).toEqual([3, files]);
    expect(ran.printedErrors).toEqual(['CONVERSION_LOSS', '  /Invoice/cbc:TaxPointDate: noField: 2026-11-30']);
  });

  test('show writes the page, and says what is not in it', async () => {
    const ran = await run(['show', 'a.pdf', '--out', 'b.pdf', '--language', 'de'], { files, replies: [success(RECEIVED), pdf()] });
    expect(ran).toMatchObject({ code: 0, out: 'b.pdf\n', printedErrors: ['  /Invoice/cbc:TaxPointDate: noField: 2026-11-30'] });
    expect(ran.sent[1]!.url).toMatch(/\/invoices\/show\?language=de$/);
    const strict = await run(['show', 'a.pdf', '--strict', '--out', 'b.pdf'], { files, replies: [success(RECEIVED)] });
    expect([strict.code, strict.files]).toEqual([3, files]);
  });

  test.each([[['read']], [['show', 'a', 'b']], [['read', 'a', 'b']], [['convert', 'a.pdf']], [['convert', 'a.pdf', '--to', '{']]])('%j is wrong', async (args) => {
    expect((await run(args, { files })).code).toBe(2);
  });
});
