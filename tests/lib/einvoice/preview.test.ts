import { describe, expect, test } from '@jest/globals';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { type Readiness, readinessPerTarget } from '../../../lib/einvoice/preview.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { previewOf as previewEInvoice } from '../../support/einvoice/prepared.js';
import type { PreviewResult } from '../../../lib/document/preview-invoice.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { computedFor } from '../../support/einvoice/written.js';
import { previewComputed } from '../../support/invoices/draw-computed.js';

const readinessBody = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

const readiness = (body: Partial<InvoiceRequest>): readonly Readiness[] => {
  const computed = computedInvoice(body);
  return readinessPerTarget(describeInvoice(computed), computed, new WorkBudget());
};

describe('readiness', () => {
  test('lists every target, smallest first', () => {
    expect(readiness(readinessBody('smallest')).map(({ format, profile, syntax, ready }) => [format, profile ?? syntax, ready])).toEqual([
      ['factur-x', 'minimum', true], ['factur-x', 'basicwl', true], ['factur-x', 'basic', true], ['factur-x', 'en16931', true],
      ['xrechnung', 'cii', false], ['xrechnung', 'ubl', false], ['peppol', undefined, false],
    ]);
  });

  test('lists the format of a country for its sellers, and never UBL alone', () => {
    expect(readiness(exampleBody('dutch')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['nlcius', true]]);
    expect(readiness(exampleBody('romanian')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['cius-ro', true]]);
    expect(readiness(exampleBody('australian')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['pint-anz', true]]);
    expect(readiness(exampleBody('japanese')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['pint-jp', true]]);
    const { poNumber, ...body } = exampleBody('dutch');
    expect(poNumber).toBeDefined();
    expect(readiness(body).at(-1)).toMatchObject({
      format: 'nlcius', ready: false, violations: [{ field: 'buyerReference', rules: ['BR-NL-2'] }],
    });
  });

  test.each([
    ['a section', { lineItems: [{ description: 'A', quantity: 1, rate: 1, section: 'One' }] }], ['a text', { lineItems: [{ text: 'A' }, { description: 'A', quantity: 1, rate: 1 }] }],
    ['no sums of sections', { sectionTotals: false }], ['two discounts', { discount: [1, 2] }], ['a charge', { charge: { amount: 1, label: 'Toll' } }],
    ['two discounts on a line', { lineItems: [{ description: 'A', quantity: 1, rate: 1, discount: ['1%', '2%'] }] }],
    ['a charge on a line', { lineItems: [{ description: 'A', quantity: 1, rate: 1, charge: { amount: 1, label: 'Toll' } }] }],
    ['deposits', { deposits: [{ number: 'A', amount: 1 }] }], ['a final invoice', { documentType: 'finalInvoice' }], ['a rounded balance', { roundTo: 0.05 }],
    ['printed terms', { payment: { printTerms: true } }], ['late interest', { payment: { lateInterest: { percent: 9 } } }],
    ['its profile', { eInvoice: { format: 'factur-x', profile: 'extended' } }],
    ['instalments', { payment: { instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] } }],
  ] as readonly (readonly [string, Partial<InvoiceRequest>])[])('lists EXTENDED as the eighth target for a request with %s', (_, fields) => {
    expect(readiness({ ...readinessBody('smallest'), ...fields }).map(({ profile }) => profile).slice(6)).toEqual([undefined, 'extended']);
  });

  test('says what an XRechnung needs on top', () => {
    const { violations } = readiness(readinessBody('smallest'))[4]!;
    expect(violations.map(({ field, rules }) => [field, ...rules])).toEqual([
      ['buyerReference', 'BR-DE-15'], ['seller.contact', 'BR-DE-2'],
      ['seller.address.city', 'BR-DE-3'], ['seller.address.postalCode', 'BR-DE-4'], ['buyer.address.city', 'BR-DE-8'], ['buyer.address.postalCode', 'BR-DE-9'],
      ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010'], ['payment', 'BR-DE-1'],
    ]);
  });

  test('says what Peppol needs on top', () => {
    const { violations } = readiness(readinessBody('smallest'))[6]!;
    expect(violations.map(({ field, rules }) => [field, ...rules])).toEqual([
      ['buyerReference', 'DE-R-015', 'PEPPOL-EN16931-R003'], ['seller.contact', 'DE-R-002'],
      ['seller.address.city', 'DE-R-003'], ['seller.address.postalCode', 'DE-R-004'], ['buyer.address.city', 'DE-R-008'], ['buyer.address.postalCode', 'DE-R-009'],
      ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010'], ['payment', 'DE-R-001'],
    ]);
  });

  test('names the missing currency, and the fields that a profile does not support', () => {
    const { currency, ...body } = readinessBody('every-term');
    const [minimum, , basic] = readiness(body);
    expect(currency).toBe('EUR');
    expect(minimum).toMatchObject({ ready: false, violations: [{ field: 'currency', rules: ['INV-13'] }] });
    expect(minimum!.omitted).toEqual(expect.arrayContaining(['lineItems', 'notes', 'payment']));
    expect(basic!.omitted).toEqual(expect.arrayContaining(['seller.contact', 'lineItems[].sku', 'payment.cashDiscounts']));
  });

  test('lists at most 20 violations', () => {
    const lineItems = Array.from({ length: 30 }, () => ({ description: 'A', quantity: 1, rate: 1, unit: 'kilogarm' }));
    expect(readiness({ ...readinessBody('smallest'), lineItems }).map(({ violations, ready }) => [violations.length, ready]))
      .toEqual([[0, true], [0, true], [20, false], [20, false], [20, false], [20, false], [20, false]]);
  });
});

const bodyNamed = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

const previewOf = async (body: Partial<InvoiceRequest>): Promise<PreviewResult['preview']> =>
  (await previewComputed(computedInvoice(body), { currencySymbol: '€' })).preview;

/** Field and rules of each warning about an e-invoice. */
const previewWarnings = (fields: object, target: TargetId = 'xrechnung', base = 'complete'): readonly unknown[] =>
  previewEInvoice(computedFor({ ...bodyNamed(base), ...fields }, target)).warnings
    .map(({ field, rules = [] }) => [field, ...rules]);

const { seller: SELLER } = bodyNamed('complete');

describe('the e-invoice in a preview', () => {
  test('states what the XML will say', async () => {
    const { eInvoice } = await previewOf({ ...bodyNamed('several-categories'), eInvoice: { format: 'xrechnung' } });
    expect(eInvoice).toMatchObject({
      format: 'xrechnung', fileName: 'xrechnung.xml', documentTypeCode: '380',
      totals: { 'BT-106': 836.42, 'BT-107': 25.09, 'BT-108': 12, 'BT-109': 823.33, 'BT-112': 886.76, 'BT-115': 886.76 },
      lines: [{ netAmount: 299.97, netPrice: '99.99', unitCode: 'C62' }, { netAmount: 86.45, netPrice: '12.35' }, { netAmount: 450, netPrice: '450' }],
    });
    expect(eInvoice?.vatBreakdown?.map(({ category, percent }) => [category, percent])).toEqual([['S', 19], ['S', 7], ['E', 0]]);
    expect(eInvoice?.vatBreakdown?.[2]).toMatchObject({ base: 436.5, amount: 0, reason: 'Schulung nach § 4 Nr. 21 UStG' });
  });

  test('has the tax in the currency of the tax accounts, and net prices of gross ones', async () => {
    expect((await previewOf({ ...bodyNamed('tax-currency'), eInvoice: { format: 'factur-x' } })).eInvoice?.totals).toMatchObject({ 'BT-111': 203.11 });
    expect((await previewOf({ ...bodyNamed('gross'), eInvoice: { format: 'factur-x' } })).eInvoice?.lines?.[0]).toEqual({ netAmount: 8.39, netPrice: '8.395', unitCode: 'C62' });
  });

  test('has only the terms of its profile', async () => {
    const { eInvoice } = await previewOf({ ...bodyNamed('complete'), eInvoice: { format: 'factur-x', profile: 'minimum' } });
    expect(eInvoice?.totals).toEqual({ 'BT-109': 1000, 'BT-110': 190, 'BT-112': 1190, 'BT-115': 1190 });
    expect(eInvoice).toMatchObject({ vatBreakdown: [], lines: [] });
  });

  test('is there without a format if both parties are, and then names none', async () => {
    const { eInvoice, warnings } = await previewOf(bodyNamed('complete'));
    expect(Object.keys(eInvoice ?? {})).toEqual(['totals', 'vatBreakdown', 'lines', 'readiness']);
    expect(eInvoice?.readiness.map(({ ready }) => ready)).toEqual([true, true, true, true, true, true, false]);
    expect(warnings.filter(({ rules }) => rules !== undefined)).toEqual([]);
    expect((await previewOf({ seller: SELLER! })).eInvoice).toBeUndefined();
    expect((await previewOf({})).eInvoice).toBeUndefined();
  });

  test('has readiness alone if the taxes cannot be stated', async () => {
    const { eInvoice } = await previewOf({ ...bodyNamed('complete'), tax: 12.5 });
    expect(Object.keys(eInvoice ?? {})).toEqual(['readiness']);
    expect(eInvoice?.readiness[3]?.violations).toMatchObject([{ field: 'tax', rules: ['INV-03'] }]);
  });
});

describe('warnings', () => {
  test.each<[string, object, readonly unknown[]]>([
    ['nothing', {}, []],
    ['a prepayment', { documentType: 'prepaymentInvoice' }, [['documentType', 'BR-DE-17']]],
    ['a SEPA transfer to another account', { payment: { means: 'sepaCreditTransfer', account: '123' } }, [['payment.account', 'BR-DE-19']]],
    ['a corrected invoice without its number', { documentType: 'correctedInvoice' }, [['precedingInvoices', 'BR-DE-26']]],
    ['a short telephone number', { seller: { ...SELLER, contact: { name: 'A', phone: '12', email: 'a@b.example' } } }, [['seller.contact.phone', 'BR-DE-27']]],
    ['no e-mail address', { seller: { ...SELLER, contact: { name: 'A', phone: '123', email: 'a@b' } } }, [['seller.contact.email', 'BR-DE-28']]],
    ['no day of delivery', { delivery: { name: 'Bauhof' } }, [['delivery.date', 'BR-DE-TMP-32']]],
    ['a wrong Leitweg-ID', { buyerReference: '04011000-1234512345-07' }, [['buyerReference']]],
    ['gross prices', { pricesIncludeTax: true }, [['pricesIncludeTax']]],
    ['deposits after tax', { deposits: [{ number: 'AR-1', amount: 119 }] }, [['depositMethod']]],
    ['deposits before tax', { deposits: [{ number: 'AR-1', amount: 119 }], depositMethod: 'beforeTax' }, []],
    ['a deposit in a corrected invoice', { documentType: 'correctedInvoice', deposits: [{ number: 'AR-1', amount: 119 }] }, [['depositMethod']]],
  ])('is given on %s', (_, fields, expected) => expect(previewWarnings(fields)).toEqual(expected));

  test('about gross prices need an e-invoice, and consider that yen have no cents', async () => {
    const { warnings } = await previewOf({ ...bodyNamed('complete'), pricesIncludeTax: true });
    expect(warnings.filter(({ field }) => field === 'pricesIncludeTax')).toEqual([]);
    const messageIn = (currency: 'EUR' | 'JPY'): unknown =>
      previewEInvoice(computedFor({ ...bodyNamed('complete'), currency, pricesIncludeTax: true }, 'en16931')).warnings[0]?.message;
    expect([messageIn('EUR'), messageIn('JPY')]).toEqual([expect.stringContaining('by one cent'), expect.stringContaining('by less than 1')]);
  });

  test('accept a period, or one for each line, instead of the day of delivery', () => {
    const [line] = bodyNamed('complete').lineItems;
    const period = { start: '2026-11-01', end: '2026-11-30' };
    expect(previewWarnings({ delivery: { name: 'Bauhof' }, period })).toEqual([]);
    expect(previewWarnings({ delivery: { name: 'Bauhof' }, lineItems: [{ ...line, period }] })).toEqual([]);
    expect(previewWarnings({ delivery: { name: 'Bauhof' }, lineItems: [{ ...line, period }, line] })).toEqual([['delivery.date', 'BR-DE-TMP-32']]);
  });

  test('of XRechnung are only for XRechnung', () => expect(previewWarnings({ delivery: { name: 'Bauhof' } }, 'en16931')).toEqual([]));

  test.each<[TargetId, readonly unknown[]]>([['minimum', [['eInvoice.profile']]], ['basicwl', [['eInvoice.profile']]], ['basic', []]])('on the profile %s', (target, expected) => {
    expect(previewWarnings({}, target)).toEqual(expected);
  });
});
