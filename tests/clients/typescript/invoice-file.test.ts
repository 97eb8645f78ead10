import { describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvoiceFile, InvoiceXml } from '../../../clients/typescript/src/invoice-file.js';

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
