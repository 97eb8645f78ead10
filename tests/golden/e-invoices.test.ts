/**
 * Validates the XML of each e-invoice case, and stores one of each format and kind of document. `UPDATE_GOLDEN=1 npm run test:unit -- tests/golden` rewrites
 * the files. Round trips, the second writer, the schemas and the rules check the others.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_CASES } from '../support/einvoice/bodies.js';
import { brokenRules } from '../support/einvoice/en16931-validator.js';
import { readEInvoice } from '../support/einvoice/read-e-invoice.js';
import { schemaErrors } from '../support/einvoice/schema-errors.js';
import { xmlFor } from '../support/einvoice/written.js';
import { expectedText } from '../support/pdf/golden.js';

/** One element a line, so that differences are readable. Text contains no `><`, because `<` is escaped. */
const inLines = (xml: Uint8Array): string => `${Buffer.from(xml).toString('utf8').replaceAll('><', '>\n<')}\n`;

const CASES = E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets.map((target) => ({ name, target, body })));

/** Targets of the stored files, by case: every format, credit notes in every format, other kinds, and what only some formats have. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  'every-term': ['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'xrechnung', 'xrechnung-ubl', 'peppol', 'ubl'],
  'every-term-credited': ['xrechnung-ubl', 'peppol', 'ubl'], // another root element, in another order
  'credit-note': ['minimum', 'basicwl', 'basic', 'en16931', 'xrechnung'],
  ...Object.fromEntries(['corrected-invoice', 'self-billed', 'self-billed-credit-note', 'partial-invoice', 'prepayment'].map((name) => [name, ['en16931']])),
  deposits: ['extended'], sections: ['extended'], instalments: ['extended'],
  'gross-discounts': ['en16931'], // round trips leave out gross prices
};
const STORED_CASES = CASES.filter(({ name, target }) => STORED[name]?.includes(target));

describe('an e-invoice', () => {
  test.each(STORED_CASES)('$name as $target equals the stored one', ({ name, target, body }) => {
    const xml = inLines(xmlFor(body, target));
    expect(xml).toBe(expectedText(`e-invoices/${name}.${target}.xml`, xml));
  });

  test('is stored for these cases only', () => {
    const files = readdirSync(new URL('e-invoices', import.meta.url));
    expect(files.sort()).toEqual(STORED_CASES.map(({ name, target }) => `${name}.${target}.xml`).sort());
  });

  test.each(CASES)('$name as $target follows its schema', ({ target, body }) => {
    expect(schemaErrors(xmlFor(body, target), target)).toEqual([]);
  });

  test.each(CASES)('$name as $target satisfies the rules of EN 16931', ({ target, body }) => {
    expect(brokenRules(readEInvoice(xmlFor(body, target)))).toEqual([]);
  });
});
