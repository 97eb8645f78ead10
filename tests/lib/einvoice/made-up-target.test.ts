import { describe, expect, test } from '@jest/globals';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { checkEInvoice } from '../../../lib/einvoice/prepare-e-invoice.js';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { omittedFields } from '../../../lib/einvoice/select-terms.js';
import { readinessPerTarget } from '../../../lib/einvoice/preview.js';
import { ALL_TARGETS, chooseTarget } from '../../../lib/einvoice/targets.js';
import { writeUbl } from '../../../lib/einvoice/ubl/document.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { MADE_UP, TARGETS_WITH_MADE_UP as TARGETS } from '../../support/einvoice/made-up-target.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const bodyNamed = (name: string): (typeof E_INVOICE_CASES)[number][1]['body'] => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

describe('a target that is added to the list', () => {
  const computed = computedInvoice(bodyNamed('every-term'));
  const invoice = describeInvoice(computed);

  test('is chosen by its format, and the others as before', () => {
    expect(chooseTarget({ format: 'made-up' }, TARGETS)).toBe(MADE_UP);
    expect(chooseTarget({ format: 'made-up', profile: 'short' }, TARGETS)).toBe(MADE_UP);
    expect(TARGETS.map(({ choice }) => chooseTarget(choice, TARGETS).id)).toEqual(TARGETS.map(({ id }) => id));
  });

  test('writes the terms that it supports, as it declares', () => {
    const xml = Buffer.from(writeUbl(invoice, MADE_UP)).toString('utf8');
    expect(xml).toContain('<cbc:CustomizationID>urn:example:made-up</cbc:CustomizationID><cbc:ProfileID>urn:example:process</cbc:ProfileID>');
    expect(xml).toContain('#SKONTO#');
    expect(xml).toContain('<cbc:Name>Beratung</cbc:Name>');
    expect(xml.match(/<cbc:Note>/g)).toHaveLength(3); // one of the document, the payment terms, and that of the line
    expect(xml).not.toContain('SellersItemIdentification');
    expect(omittedFields(computed.invoice, invoice, MADE_UP)).toEqual(expect.arrayContaining(['seller.contact', 'lineItems[].sku']));
    expect(omittedFields(computed.invoice, invoice, MADE_UP)).not.toContain('payment.cashDiscounts');
  });

  test('lists violations of EN 16931, of its syntax and of its own rules, in this order', () => {
    expect(checkEInvoice(invoice, computed, MADE_UP, new WorkBudget())).toEqual([]);
    const { currency, ...body } = bodyNamed('smallest');
    const broken = computedInvoice({ ...body, notes: 'See #abc# here' });
    expect(currency).toBe('EUR');
    const violations = checkEInvoice(describeInvoice(broken), broken, MADE_UP, new WorkBudget());
    expect(violations.map(({ field, rules }) => [field, ...rules])).toEqual([
      ['currency', 'INV-13'], ['notes', 'BR-CL-08'], ['references.contract', 'MADE-UP-1'],
    ]);
  });

  test('is the last entry of the readiness', () => {
    const smallest = computedInvoice(bodyNamed('smallest'));
    const readiness = readinessPerTarget(describeInvoice(smallest), smallest, new WorkBudget(), TARGETS);
    expect(readiness).toHaveLength(ALL_TARGETS.filter(({ isListed }) => isListed === undefined).length + 1);
    expect(readiness.at(-1)).toEqual({
      format: 'made-up', profile: 'short', ready: false, omitted: [],
      violations: [{ field: 'references.contract', message: 'Send the contract.', rules: ['MADE-UP-1'] }],
    });
  });
});
