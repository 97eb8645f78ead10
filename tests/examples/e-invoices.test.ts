/** Each example of an e-invoice, from the file to the XML and the PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import type { TargetId } from '../../lib/einvoice/targets.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { brokenRules } from '../support/einvoice/en16931-validator.js';
import { readEInvoice } from '../support/einvoice/read-e-invoice.js';
import { schemaErrors } from '../support/einvoice/schema-errors.js';
import { labelSetOf } from '../support/invoices/label-set-of.js';
import { pdfjsAttachments } from '../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { drawComputed } from '../support/invoices/draw-computed.js';
import { preparedEInvoiceOf, violationsOf, writtenOf } from '../support/einvoice/prepared.js';

const FOLDER = new URL('../../examples/e-invoices/', import.meta.url);

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const request = validateInvoiceRequest(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  const computed = computeInvoice(request, { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const { target } = preparedEInvoiceOf(computed);
  const xml = writtenOf(computed);

  test('keeps every rule of its target', () => {
    expect(violationsOf(computed)).toEqual([]);
    expect(schemaErrors(xml, target.id as TargetId)).toEqual([]);
    // The reference checker knows only EN 16931.
    expect(target.taxOutsideEu === undefined ? brokenRules(readEInvoice(xml)) : []).toEqual([]);
  });

  test('its PDF holds the XML, if a PDF can embed the format', async () => {
    const { bytes } = await drawComputed(computed);
    const { embedding } = target;
    expect(await pdfjsAttachments(bytes)).toEqual(embedding === undefined ? {} : { [embedding.fileName]: Uint8Array.from(xml) });
    expect(await pdfaViolations(bytes)).toEqual([]);
  });
});
