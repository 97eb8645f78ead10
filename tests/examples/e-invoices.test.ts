/** Each example of an e-invoice, from the file to the XML and the PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, renderInvoice } from '../../lib/document.js';
import { eInvoiceOffences } from '../../lib/einvoice/check.js';
import type { TargetId } from '../../lib/einvoice/targets.js';
import { writeEInvoice } from '../../lib/einvoice/write-e-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { brokenRules } from '../support/einvoice/en16931-judge.js';
import { readEInvoice } from '../support/einvoice/read-e-invoice.js';
import { schemaFaults } from '../support/einvoice/schema-faults.js';
import { pdfjsAttachments } from '../support/pdf/pdf-judges.js';
import { pdfaFaults } from '../support/pdf/pdfa-checker.js';

const FOLDER = new URL('../../examples/e-invoices/', import.meta.url);

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const computed = prepareInvoice(validateInvoiceRequest(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))), { imposedWatermark: null });
  const { target, bytes: xml } = writeEInvoice(computed, computed.invoice.eInvoice!);

  test('keeps every rule of its target', () => {
    expect(eInvoiceOffences(computed)).toEqual([]);
    expect(schemaFaults(xml, target.id as TargetId)).toEqual([]);
    expect(brokenRules(readEInvoice(xml))).toEqual([]);
  });

  test('its PDF holds the XML, if the format has a place in it', async () => {
    const { bytes } = await renderInvoice(computed);
    const { embedding } = target;
    expect(await pdfjsAttachments(bytes)).toEqual(embedding === undefined ? {} : { [embedding.fileName]: Uint8Array.from(xml) });
    expect(await pdfaFaults(bytes)).toEqual([]);
  });
});
