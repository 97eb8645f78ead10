import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ReadError } from '../../../lib/einvoice/read/read-answer.js';
import { isReadLate, readFile, type ReceivedFile } from '../../../lib/received/read-file.js';
import { embedding, flateStream, pdfWithTable, stream } from '../../support/pdf/small-pdf.js';

const XML = readFileSync(new URL('../../../examples/received/ubl.xml', import.meta.url));

const fileOf = (bytes: Uint8Array | string, rest: Partial<ReceivedFile> = {}): ReceivedFile =>
  ({ bytes: Buffer.from(bytes), mediaType: 'application/octet-stream', isText: false, ...rest });

const embedded = (files: Parameters<typeof embedding>[0]): Uint8Array => pdfWithTable({ objects: embedding(files) });

const rejectionOf = async (file: ReceivedFile): Promise<string> => {
  try {
    await readFile(file);
    return 'read';
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const [{ field, message, rules } = { field: '', message: '', rules: [] }] = error.details;
    expect([field, rules]).toEqual(['body', [error.id]]);
    return `${error.id} ${message}`;
  }
};

describe('a received file', () => {
  test('may be XML', async () => {
    const { answer, xml } = await readFile(fileOf(XML));
    expect(answer.source).toMatchObject({ syntax: 'UBL', file: null, sha256: 'cae12c9b3c6a9eac6dbec3a08e3a041a6057bd3c88fced004689f76da61bcfd8' });
    expect(XML.equals(xml)).toBe(true);
  });

  test.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'XRECHNUNG.XML', 'any.xml'])('may be a PDF that contains %s', async (name) => {
    const { answer: { source }, xml } = await readFile(fileOf(embedded({ [name]: XML, 'notes.txt': 'Thanks' })));
    expect([source.file, XML.equals(xml)]).toEqual([name, true]);
  });

  test('may be a PDF with other XML files beside the e-invoice, and with the e-invoice twice', async () => {
    const pdf = embedded({ 'order.xml': '<Order/>', 'factur-x.xml': XML, 'xrechnung.xml': XML });
    expect((await readFile(fileOf(pdf))).answer.source.file).toBe('factur-x.xml');
  });

  test('may be a PDF after other bytes', async () => {
    const pdf = Buffer.concat([Buffer.from('HTTP/1.1 200\r\n\r\n'), embedded({ 'a.xml': XML })]);
    expect((await readFile(fileOf(pdf))).answer.source.file).toBe('a.xml');
    expect((await readFile(fileOf(pdf, { mediaType: 'application/pdf' }))).answer.source.file).toBe('a.xml');
  });

  test('is what its media type says', async () => {
    expect(await rejectionOf(fileOf(XML, { mediaType: 'application/pdf' }))).toMatch(/^READ-05 /);
    expect(await rejectionOf(fileOf(embedded({ 'a.xml': XML }), { mediaType: 'text/xml' }))).toMatch(/^READ-0[14] /);
  });

  test('is XML if it starts like XML, even if it mentions a PDF', async () => {
    expect(await rejectionOf(fileOf(`\uFEFF <!-- %PDF-1.7 -->${XML.toString()}`))).toBe('read');
  });

  test.each<[string, ReceivedFile, string]>([
    ['empty', fileOf(''), 'READ-12 The body is empty.'],
    ['empty', fileOf('', { mediaType: 'application/pdf' }), 'READ-12 The body is empty.'],
    ['broken', fileOf('%PDF-1.7\n'), 'READ-05 The PDF cannot be read. Send its XML.'],
    ['encrypted', fileOf(pdfWithTable({ objects: embedding({ 'a.xml': XML }), trailer: '/Encrypt 9 0 R' })), 'READ-06 The PDF is encrypted. Save it without a password, or send its XML.'],
    ['without files', fileOf(embedded({})), 'READ-07 The PDF holds no e-invoice; it has no files.'],
    ['with another file', fileOf(embedded({ 'order.txt': '' })), 'READ-07 The PDF holds no e-invoice; its files: "order.txt".'],
    ['with many other files', fileOf(embedded(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.txt`, `${index}`])))),
      'READ-07 The PDF holds no e-invoice; its files: "0.txt", "1.txt", "2.txt", "3.txt", "4.txt" and 4 more.'],
    ['with two XML files', fileOf(embedded({ 'a.xml': '<a/>', 'b.xml': '<b/>' })), 'READ-08 The PDF holds several XML files: "a.xml", "b.xml". Send the one that is the invoice.'],
    ['with two e-invoices', fileOf(embedded({ 'factur-x.xml': '<a/>', 'xrechnung.xml': '<b/>', 'c.xml': '' })),
      'READ-08 The PDF holds several XML files: "factur-x.xml", "xrechnung.xml". Send the one that is the invoice.'],
    ['with a bomb', fileOf(pdfWithTable({ objects: { ...embedding({ 'a.xml': '' }), 11: flateStream(Buffer.alloc(17 * 1024 * 1024)) } })), 'READ-10 The PDF unpacks to more than 16 MiB.'],
    ['with a large XML', fileOf(embedded({ 'a.xml': Buffer.alloc(5_000_000, ' ') })), 'READ-10 The XML in the PDF has more than 4.4 MiB.'],
    ['whose bytes are lost', fileOf('<Invoice>\uFFFD</Invoice>', { isText: true, mediaType: 'application/xml' }), 'READ-04 Byte 10 is no UTF-8. Send the file as application/octet-stream.'],
  ])('%s is rejected', async (_, file, expected) => expect(await rejectionOf(file)).toBe(expected));

  test('may cost only so much', async () => {
    const references = Array.from({ length: 30_000 }, (_, index) => `${index + 100} 0 R`).join(' ');
    const objects = {
      1: `<</Type/Catalog/AF[${references}]>>`,
      ...Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [index + 100, '<</F(a)>>'])),
    };
    expect(await rejectionOf(fileOf(pdfWithTable({ objects })))).toMatch(/^READ-11 /);
  });

  test('is read late if it is a PDF or large', () => {
    expect([fileOf(XML), fileOf(Buffer.alloc(32 * 1024))].map(isReadLate)).toEqual([false, false]);
    const files = [fileOf(Buffer.alloc(32 * 1024 + 1)), fileOf(embedded({})), fileOf('', { mediaType: 'application/pdf' }), fileOf(stream(''))];
    expect(files.map(isReadLate)).toEqual([true, true, true, false]);
  });
});
