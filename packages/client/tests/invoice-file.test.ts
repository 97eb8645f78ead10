import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentDisposition } from '../../../lib/http/http-response.js';
import { fileNameOf, InvoiceFile, InvoiceXml, saveFile } from '../src/invoice-file.js';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('fileNameOf', () => {
  test.each([
    ['attachment; filename="INV-7.pdf"', 'INV-7.pdf'],
    ['attachment; filename="Re-7.pdf"; filename*=UTF-8\'\'R%C3%A9%207.pdf', 'Ré 7.pdf'],
    ['attachment; filename*=utf-8\'de\'R%C3%A9.pdf; filename="Re.pdf"', 'Ré.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'a.pdf'],
    ['attachment', 'invoice.pdf'],
    ['attachment; filename=""', 'invoice.pdf'],
    [null, 'invoice.pdf'],
  ])('%s → %s', (header, name) => expect(fileNameOf(header, 'invoice.pdf')).toBe(name));

  test('takes the fallback of the file\'s kind', () => {
    expect([fileNameOf(null, 'invoice.xml'), fileNameOf('attachment; filename=".."', 'invoice.xml')]).toEqual(['invoice.xml', 'invoice.xml']);
  });

  test.each(['..', '.', '../../etc/passwd', '/etc/passwd', '..\\..\\boot.ini', 'a/..', 'a\u0000b/c\u0007.pdf'])('%j leads to no other folder', (name) => {
    const found = fileNameOf(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`, 'invoice.pdf');
    expect(found).not.toMatch(/[/\\]|^\.*$|\p{Cc}/u);
  });

  test('gives back the number of any invoice that the service names a file after', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (number) => {
      const header = contentDisposition(number, 'pdf');
      expect(fileNameOf(header, 'invoice.pdf')).toBe(decodeURIComponent(/''(.*)$/.exec(header)?.[1] ?? ''));
    }));
  });
});

const SAVED_BYTES = new TextEncoder().encode('%PDF-1.7');

describe('saveFile', () => {
  let folder = '';
  beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'save-')); });
  afterEach(() => rm(folder, { recursive: true }));

  test('writes a file, and leaves no other file next to it', async () => {
    await saveFile(join(folder, 'a.pdf'), SAVED_BYTES);
    expect(await readdir(folder)).toEqual(['a.pdf']);
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  test.each([0o600, 0o666])('replaces an existing file, and keeps its permissions: %o', async (mode) => {
    await writeFile(join(folder, 'a.pdf'), 'something longer than before');
    await chmod(join(folder, 'a.pdf'), mode);
    await saveFile(join(folder, 'a.pdf'), SAVED_BYTES);
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
    expect((await stat(join(folder, 'a.pdf'))).mode & 0o777).toBe(mode);
  });

  test('leaves no file if it cannot replace what is there', async () => {
    await mkdir(join(folder, 'a.pdf', 'inside'), { recursive: true });
    await expect(saveFile(join(folder, 'a.pdf'), SAVED_BYTES)).rejects.toHaveProperty('code');
    await expect(saveFile(join(folder, 'missing', 'a.pdf'), SAVED_BYTES)).rejects.toHaveProperty('code', 'ENOENT');
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });

  test('reports an error if there is no file system', async () => {
    const { getBuiltinModule } = process as unknown as Record<string, unknown>;
    Object.assign(process, { getBuiltinModule: undefined });
    try {
      await expect(saveFile(join(folder, 'a.pdf'), SAVED_BYTES)).rejects.toThrow(TypeError);
    } finally {
      Object.assign(process, { getBuiltinModule });
    }
    expect(await readdir(folder)).toEqual([]);
  });
});

const BYTES = new TextEncoder().encode('%PDF-1.7');

const drawn = (headers: Readonly<Record<string, string>> = {}): InvoiceFile => new InvoiceFile({ status: 200, headers: new Headers(headers), bytes: BYTES }, 'order-1', 'pdf');

const bytes = new TextEncoder().encode('<?xml version="1.0" encoding="UTF-8"?>\n<a>Grüße</a>');
const xml = new InvoiceXml({ status: 200, headers: new Headers(), bytes }, 'order-1', 'xml');

test('InvoiceXml is a file that can be read as text', async () => {
  expect([xml.filename, xml.idempotencyKey, xml.blob().type]).toEqual(['invoice.xml', 'order-1', 'application/xml']);
  expect([xml.text(), await xml.blob().text()]).toEqual(Array(2).fill(new TextDecoder().decode(bytes)));
});

describe('InvoiceFile', () => {
  test('has the values of the headers', () => {
    const disposition = 'attachment; filename="INV-7.pdf"';
    const pdf = drawn({ 'Content-Disposition': disposition, ETag: '"abc"', 'X-Request-Id': 'r', 'Idempotency-Replayed': 'true', 'X-Watermark-Added': 'true', 'X-Warnings': '2' });
    expect(pdf).toMatchObject({
      bytes: BYTES, filename: 'INV-7.pdf', contentDisposition: disposition, etag: '"abc"', requestId: 'r', replayed: true, watermarkAdded: true, warnings: 2,
      idempotencyKey: 'order-1',
    });
  });

  test('works without them, as pages of other origins may have to', () => {
    expect(drawn()).toMatchObject({ filename: 'invoice.pdf', contentDisposition: 'attachment', etag: null, requestId: null, replayed: false, watermarkAdded: false, warnings: 0 });
  });

  test('can be read as a Blob or a stream, any number of times', async () => {
    const pdf = drawn();
    expect(pdf.blob().type).toBe('application/pdf');
    expect(await pdf.blob().text()).toBe('%PDF-1.7');
    expect(await new Response(pdf.stream()).text()).toBe('%PDF-1.7');
    expect(await new Response(pdf.stream()).text()).toBe('%PDF-1.7');
  });

  test('is saved to a given path, or under its own name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
    const before = process.cwd();
    try {
      expect(await drawn().save(join(folder, 'a.pdf'))).toBe(join(folder, 'a.pdf'));
      process.chdir(folder);
      expect(await drawn({ 'Content-Disposition': 'attachment; filename="INV-7.pdf"' }).save()).toBe('INV-7.pdf');
      expect(await Promise.all(['a.pdf', 'INV-7.pdf'].map((name) => readFile(join(folder, name), 'utf8')))).toEqual(['%PDF-1.7', '%PDF-1.7']);
    } finally {
      process.chdir(before);
      await rm(folder, { recursive: true });
    }
  });
});
