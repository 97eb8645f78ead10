import { describe, expect, test } from '@jest/globals';
import { renderInvoice } from '../../../lib/document.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { requestOf } from '../../support/einvoice/request-of.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { pdfjsAttachments } from '../../support/pdf/pdf-judges.js';

/** Gross prices are not in the XML, so no request can be made of it that gives them back. */
const CASES = E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets
  .filter((target) => (target === 'en16931' || target === 'xrechnung') && body.pricesIncludeTax !== true)
  .map((target) => ({ name, target, body })));

const embeddedXml = async (pdf: Uint8Array): Promise<Uint8Array> => Object.values(await pdfjsAttachments(pdf))[0]!;

describe('round trip', () => {
  test.each(CASES)('$name as $target: the XML in the PDF states a request with the same XML', async ({ target, body }) => {
    const xml = await embeddedXml((await renderInvoice(computedFor(body, target))).bytes);
    const again = xmlFor(requestOf(readCii(xml)), target);
    expect(Buffer.from(again).toString('utf8')).toBe(Buffer.from(xml).toString('utf8'));
  });
});
