/** The XML of each e-invoice case, stored and checked. `npm run update -- golden` rewrites the files. */
import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_CASES } from '../support/einvoice/bodies.js';
import { brokenRules } from '../support/einvoice/en16931-validator.js';
import { readEInvoice } from '../support/einvoice/read-e-invoice.js';
import { schemaErrors } from '../support/einvoice/schema-errors.js';
import { xmlFor } from '../support/einvoice/written.js';
import { expectedText } from '../support/pdf/golden.js';

/** One element a line, so that differences are readable. Texts contain no `><`, because `<` is escaped. */
const inLines = (xml: Uint8Array): string => `${Buffer.from(xml).toString('utf8').replaceAll('><', '>\n<')}\n`;

const CASES = E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets.map((target) => ({ name, target, body })));

describe('an e-invoice', () => {
  test.each(CASES)('$name as $target is the stored one', ({ name, target, body }) => {
    const xml = inLines(xmlFor(body, target));
    expect(xml).toBe(expectedText(`e-invoices/${name}.${target}.xml`, xml));
  });

  test.each(CASES)('$name as $target follows its schema', ({ target, body }) => {
    expect(schemaErrors(xmlFor(body, target), target)).toEqual([]);
  });

  test.each(CASES)('$name as $target satisfies the rules of EN 16931', ({ target, body }) => {
    expect(brokenRules(readEInvoice(xmlFor(body, target)))).toEqual([]);
  });
});
