/** Each example of an e-invoice, from the file to the XML in the PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice, renderInvoice } from '../../lib/document.js';
import { eInvoiceOffences } from '../../lib/einvoice/check.js';
import { targetOf } from '../../lib/einvoice/targets.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { brokenRules } from '../support/einvoice/en16931-judge.js';
import { facturXFaults } from '../support/einvoice/factur-x-schema.js';
import { readCii } from '../support/einvoice/read-cii.js';
import { pdfjsAttachments } from '../support/pdf/pdf-judges.js';
import { pdfaFaults } from '../support/pdf/pdfa-checker.js';

const FOLDER = new URL('../../examples/e-invoices/', import.meta.url);

describe.each(readdirSync(FOLDER))('%s', (file) => {
  test('keeps every rule of its target, and its PDF holds the XML', async () => {
    const computed = prepareInvoice(validateInvoiceRequest(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))), { imposedWatermark: null });
    expect(eInvoiceOffences(computed)).toEqual([]);
    const target = targetOf(computed.invoice.eInvoice!);
    const { bytes } = await renderInvoice(computed);
    const [[name, xml] = ['', new Uint8Array()]] = Object.entries(await pdfjsAttachments(bytes));
    expect(name).toBe(target.fileName);
    expect(facturXFaults(xml, target.id)).toEqual([]);
    expect(brokenRules(readCii(xml))).toEqual([]);
    expect(await pdfaFaults(bytes)).toEqual([]);
  });
});
