import { describe, expect, test } from '@jest/globals';
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { readEInvoice } from '../../support/einvoice/read-e-invoice.js';
import { requestOf } from '../../support/einvoice/request-of.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { pdfjsAttachments } from '../../support/pdf/pdf-readers.js';
import { drawComputed } from '../../support/invoices/draw-computed.js';

const WHOLE: readonly TargetId[] = ['en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'];

/**
 * The XML does not contain gross prices, the difference between a line that deducts a deposit and other lines, or the
 * data of printed terms. So these requests cannot be restored.
 */
const CASES = E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets
  .filter((target) => body.payment?.printTerms !== true && body.payment?.instalments === undefined && WHOLE.includes(target) && body.pricesIncludeTax !== true && !(body.depositMethod === 'beforeTax' && body.discount !== undefined))
  .map((target) => ({ name, target, body })));

const text = (xml: Uint8Array): string => Buffer.from(xml).toString('utf8');

const embeddedXml = async (body: InvoiceRequest, target: TargetId): Promise<Uint8Array> =>
  Object.values(await pdfjsAttachments((await drawComputed(computedFor(body, target))).bytes))[0]!;

describe('round trip', () => {
  test.each(CASES.filter(({ target }) => TARGETS[target].embedding !== undefined))('$name as $target: the PDF holds the XML', async ({ target, body }) => {
    expect(text(await embeddedXml(body, target))).toBe(text(xmlFor(body, target)));
  });

  test.each(CASES)('$name as $target: the request restored from the XML gives the same XML', ({ target, body }) => {
    const xml = xmlFor(body, target);
    expect(text(xmlFor(requestOf(readEInvoice(xml)), target))).toBe(text(xml));
  });
});
