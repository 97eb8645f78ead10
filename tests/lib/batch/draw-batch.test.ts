import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { drawBatch, type BatchIndex } from '../../../lib/batch/draw-batch.js';
import { withDefaults, type Fields } from '../../../lib/brand/merge-defaults.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { E_INVOICE } from '../../support/http/e2e-service.js';
import { growingPng } from '../../support/invoices/growing-png.js';
import { dataUrl, pngChunk, PNG_END, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { storedZip } from '../../../lib/batch/archive.js';
import { invoices, opened, rejectedBy } from './support/batch-bodies.js';

const CORRUPT_LOGO = dataUrl(pngOf(pngHeader(), pngChunk('IDAT', Buffer.from('no deflated data')), PNG_END));
/** About 0.3 MB in a PDF. */
const LARGE_LOGO = dataUrl(growingPng(320));

const NONE = { deploymentWatermark: null };

const example = (name: string): Fields =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')) as Fields;

const drawn = async (body: Fields): Promise<Readonly<Record<string, Uint8Array>>> =>
  unzipSync((await drawBatch(await opened(body))).archive!);

const pdfOf = async (body: Fields): Promise<Uint8Array> =>
  (await renderInvoice(await prepareInvoice(validateInvoiceRequest(body), NONE))).bytes;

test('storedZip keeps names in any script, and empty files', () => {
  const files = { 'é-請求書.pdf': new Uint8Array([1, 2, 3]), 'empty.xml': new Uint8Array() };
  expect(unzipSync(storedZip(Object.entries(files)))).toEqual(files);
});

describe('drawBatch', () => {
  test('stores the PDFs of the example, each with the bytes of generate, and lists them first', async () => {
    const body = example('batches/month-end');
    const files = await drawn(body);
    const { invoices: listed } = JSON.parse(Buffer.from(files['index.json']!).toString()) as BatchIndex;
    expect(Object.keys(files)).toEqual(['index.json', ...listed.map(({ file }) => file)]);
    for (const [index, own] of (body.invoices as readonly Fields[]).entries()) {
      const bytes = await pdfOf(withDefaults(own, body.defaults as Fields));
      const entry = listed[index]!;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(Buffer.compare(files[entry.file!]!, bytes)).toBe(0);
      expect(entry).toMatchObject({ invoiceNumber: own.invoiceNumber, pages: 1, currency: 'EUR', sha256 });
    }
    expect(listed[0]).toMatchObject({ file: '2026-1100.pdf', total: 2653.7, balanceDue: 2653.7 });
  });

  test('gives the same bytes for the same request, in any time zone, with times that no clock sets', async () => {
    const draw = async () => Buffer.from((await drawBatch(await opened({ invoices: invoices(2) }))).archive!);
    const archive = await draw();
    expect(archive.equals(await draw())).toBe(true);
    // The first local header: stored, 1980-01-01 00:00.
    expect([archive.readUInt16LE(8), archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([0, 0, 0x21]);
  });

  test('adds the XML of each e-invoice, as the endpoint for XML writes it, with its page too', async () => {
    const peppol = { ...example('e-invoices/peppol'), invoiceNumber: 'P-1' } as Fields;
    const withPage = { ...peppol, invoiceNumber: 'P-2', eInvoice: { ...peppol.eInvoice as Fields, attachPage: true } };
    const all: readonly Fields[] = [E_INVOICE, peppol, withPage];
    const files = await drawn({ invoices: [...all, ...invoices(1)], xml: true });
    expect(Object.keys(files)).toEqual(['index.json', 'INV-7.pdf', 'INV-7.xml', 'P-1.pdf', 'P-1.xml', 'P-2.pdf', 'P-2.xml', 'INV-0.pdf']);
    for (const body of all) {
      const { bytes: xml } = await writeXml(await prepareForXml(validateEInvoiceRequest(body), NONE));
      expect(Buffer.compare(files[`${String(body.invoiceNumber)}.xml`]!, xml)).toBe(0);
    }
  });

  test('delivers no file in a dry run, only the list', async () => {
    const body = { invoices: invoices(2) };
    const { index, details } = await drawBatch(await opened(body));
    expect(details).toEqual({ invoiceCount: 2, lines: 2, pages: 2 });
    expect(await drawBatch(await opened({ ...body, dryRun: true })))
      .toEqual({ index, archive: undefined, warningCount: 0, details: { ...details, invoiceCount: 0 } });
  });

  test('rejects what only drawing shows, at the path of the invoice', async () => {
    const body = { invoices: [...invoices(1), ...invoices(2, { logo: CORRUPT_LOGO }).slice(1)] };
    expect((await rejectedBy(async () => drawBatch(await opened(body)))).map(([field]) => field)).toEqual(['invoices[1].logo']);
  });

  test.each([false, true])('stops at the largest answer, and says how many invoices would fit, dry run: %s', async (dryRun) => {
    const draw = async (count: number) =>
      drawBatch(await opened({ defaults: { logo: LARGE_LOGO }, invoices: invoices(count), dryRun }));
    const [[field, message] = []] = await rejectedBy(() => draw(30));
    expect([field, message]).toEqual(['invoices', expect.stringMatching(/^The zip would be larger than 4\.40 MiB\. The first \d+ of the 30 invoices would fit, with [34]\.\d\d MiB\.$/)]);
    const count = Number(/first (\d+)/.exec(message!)?.[1]);
    await expect(draw(count)).resolves.toMatchObject({ index: { invoices: { length: count } } });
  });
});
