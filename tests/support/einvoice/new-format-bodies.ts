/** Requests that break each rule of the formats of Singapore, Malaysia and Croatia. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { brokenBody, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

const of = (target: TargetId, example: string) => {
  const base = exampleBody(example);
  return {
    base,
    broken: (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`${target}: ${name}`, target, base, fields, ...broken),
  };
};

const sg = of('pint-sg', 'singaporean');
const my = of('pint-my', 'malaysian');
const hr = of('cius-hr', 'croatian');

const KPD = [{ code: '62.10.11', scheme: 'CG' }];
const item = (fields: Fields): Fields => ({ description: 'A', quantity: 1, rate: 100, ...fields });
const line = (...items: readonly Fields[]): Fields => ({ lineItems: items.map(item) });
const coded = (code: string, percent = 0): Fields => line({ tax: { percent, code } });
/** An invoice in Singapore dollars may have taxes that are not taxable supplies. */
const IN_DOLLARS: Fields = { currency: 'SGD', taxCurrency: undefined };
const NG = { percent: 0, code: 'NG' };
const ES33 = { percent: 0, code: 'ES33' };
const kpd = (fields: Fields): Fields => line({ classifications: KPD, ...fields });
const party = (base: { readonly seller?: object; readonly buyer?: object }, name: 'seller' | 'buyer', fields: Fields): Fields =>
  ({ [name]: { ...base[name], ...fields } });
const credit = (date?: string): Fields => ({ documentType: 'creditNote', precedingInvoices: [{ number: '1', ...date !== undefined && { date } }] });

const SINGAPORE: readonly BrokenBody[] = [
  sg.broken('no reference of the buyer', { buyerReference: undefined }, ['buyerReference', 'PEPPOL-EN16931-R003-SG']),
  sg.broken('no day of payment', { dueDate: undefined }, ['dueDate', 'BR-CO-25-SG']),
  sg.broken('no GST number', party(sg.base, 'seller', { vatId: undefined }), ['seller.vatId', 'BR-105-GST-SG']),
  sg.broken('no streets and post codes', { ...party(sg.base, 'seller', { address: { country: 'SG' } }), ...party(sg.base, 'buyer', { address: { country: 'SG' } }) },
    ['seller.address.line1', 'BR-106-GST-SG'], ['seller.address.postalCode', 'BR-106-GST-SG'], ['buyer.address.line1', 'BR-107-GST-SG'], ['buyer.address.postalCode', 'BR-107-GST-SG']),
  sg.broken('no UUID', { uuid: undefined }, ['uuid', 'BR-108-GST-SG']),
  sg.broken('no UEN', party(sg.base, 'seller', { legalId: undefined }), ['seller.legalId', 'BR-112-GST-SG']),
  sg.broken('no Singapore dollars', { taxCurrency: undefined }, ['taxCurrency', 'BR-113-GST-SG']),
  sg.broken('another tax currency', { taxCurrency: { code: 'MYR', rate: 4 } }, ['taxCurrency', 'BR-53-GST-SG', 'BR-113-GST-SG']),
  sg.broken('no rate', { taxCurrency: { code: 'SGD', taxAmount: 261.5 } }, ['taxCurrency.rate', 'BR-53-GST-SG']),
  sg.broken('a tax currency beside Singapore dollars', { currency: 'SGD', taxCurrency: { code: 'USD', taxAmount: 100 } }, ['taxCurrency', 'BR-53-GST-SG', 'BR-113-GST-SG']),
  sg.broken('an exemption without a code', { ...line({ tax: { percent: 0, category: 'E' } }) }, ['lineItems[0].tax.code', 'BR-CL-17-GST-SG', 'BR-CL-18-GST-SG']),
  sg.broken('a code of Malaysia', coded('SE', 8), ['lineItems[0].tax.code', 'BR-CL-17-GST-SG', 'BR-CL-18-GST-SG']),
  sg.broken('a reverse charge', line({ tax: { percent: 0, category: 'AE' } }), ['lineItems[0].tax.category', 'BR-CL-17-GST-SG', 'BR-CL-18-GST-SG']),
  sg.broken('a reverse charge of the shipping', { ...line({}), shipping: { amount: 5, tax: { percent: 0, category: 'AE' } } }, ['shipping.tax.category', 'BR-CL-17-GST-SG']),
  sg.broken('an exempt shipping without a code', { ...line({}), shipping: { amount: 5, tax: { percent: 0, category: 'E' } } }, ['shipping.tax.code', 'BR-CL-17-GST-SG']),
  sg.broken('an order twice', { poNumber: 'PO-1', ...line({ references: { order: 'PO-2' } }) }, ['lineItems[0].references.order', 'BR-110-SG']),
  sg.broken('no mandate', { payment: { means: 'directDebit' } }, ['payment.mandate', 'PEPPOL-EN16931-R061-SG']),
  sg.broken('a code of a note that does not exist', { notes: 'A #QQQ# B' }, ['notes', 'BR-CL-08-SG']),
  sg.broken('no identifier of the seller', party(sg.base, 'seller', { vatId: undefined, legalId: undefined, ids: undefined }),
    ['seller', 'ibr-co-26', 'BR-CO-26-GST-SG'], ['seller.vatId', 'BR-105-GST-SG'], ['seller.legalId', 'BR-112-GST-SG']),
  sg.broken('three decimals', { currency: 'KWD' }, ['currency', 'ibr-125', 'BR-DEC-14-SG', 'INV-07']),
  sg.broken('NG with a GST number and another code', {
    ...IN_DOLLARS, discount: '5%', shipping: { amount: 5, tax: ES33 }, ...line({ tax: NG }, { tax: ES33 }),
  }, ['seller.vatId', 'BR-NG-02-GST-SG', 'BR-NG-03-GST-SG'], ['lineItems[1].tax.code', ...['11', '12', '13', '14'].map((number) => `BR-NG-${number}-GST-SG`)]),
  sg.broken('NG with a GST number', { ...IN_DOLLARS, ...line({ tax: NG }) }, ['seller.vatId', 'BR-NG-02-GST-SG']),
  sg.broken('NG with a rate', { ...IN_DOLLARS, ...coded('NG', 9), ...party(sg.base, 'seller', { vatId: undefined }) }, ['lineItems[0].tax.percent', 'BR-NG-09-GST-SG', 'INV-04']),
  sg.broken('outside the scope with a rate', { ...IN_DOLLARS, ...coded('OS', 9) }, ['lineItems[0].tax.percent', 'INV-04']),
  ...(['OS', 'ES33'] as const).map((code) => sg.broken(`NG in the shipping beside ${code}, with a GST number`, { ...IN_DOLLARS, shipping: { amount: 5, tax: NG }, ...coded(code) },
    ['seller.vatId', 'BR-NG-04-GST-SG'], ['lineItems[0].tax.code', 'BR-NG-11-GST-SG', 'BR-NG-12-GST-SG'])),
  sg.broken('a credit note without a reason', credit('2026-10-01'), ['notes', 'BR-111-GST-SG']),
  sg.broken('a small rate', line({ rate: 1000, tax: { percent: 0.4 } }), ['lineItems[0].tax', 'BR-CO-17-GST-SG', 'INV-06']),
  sg.broken('an amount that is no quantity × price', { currency: 'JPY', taxCurrency: { code: 'SGD', rate: 0.009 }, ...line({ quantity: 1.5, rate: 333 }) },
    ['lineItems[0].rate', 'PEPPOL-EN16931-R120-SG']),
];

const MALAYSIA: readonly BrokenBody[] = [
  my.broken('no BRN of the seller', party(my.base, 'seller', { legalId: undefined }), ['seller.legalId', 'ibr-02-my']),
  my.broken('no BRN of the buyer', party(my.base, 'buyer', { legalId: undefined }), ['buyer.legalId', 'ibr-03-my']),
  my.broken('no TIN', party(my.base, 'seller', { taxNumber: undefined }), ['seller.taxNumber', 'ibr-04-my']),
  my.broken('another tax currency', { taxCurrency: { code: 'SGD', rate: 0.3 } }, ['taxCurrency', 'ibr-cl-05-my']),
  my.broken('a rate without a code', line({ tax: '8%' }), ['lineItems[0].tax.code', 'aligned-ibrp-cl-01-my']),
  my.broken('a zero rate', line({ tax: { percent: 0, category: 'Z' } }), ['lineItems[0].tax.category', 'aligned-ibrp-cl-01-my']),
  my.broken('an exemption with a rate', line({ tax: { percent: 5, code: 'E' } }), ['lineItems[0].tax.percent', 'aligned-ibrp-e-05']),
  ...['SA', 'SE', 'HVG', 'LVG'].map((code) => my.broken(`a tax of ${code} that is rounded to whole yen`,
    { currency: 'JPY', ...line({ rate: 333, tax: { percent: 8, code } }) }, ['lineItems[0].tax', `aligned-ibrp-${code.toLowerCase()}-09`])),
  my.broken('an exempt shipping with a rate', { shipping: { amount: 5, tax: { percent: 5, code: 'E' } }, ...line({}) }, ['shipping.tax.percent', 'aligned-ibrp-e-09']),
];

/** What an exemption on a line and on the shipping breaks. */
const EXEMPTION: BrokenField = ['lineItems[0].tax.category', 'HR-BR-16', 'HR-BR-36', 'HR-BR-11', 'HR-BR-13', 'HR-BR-26'];

const CROATIA: readonly BrokenBody[] = [
  hr.broken('a number with a space', { invoiceNumber: '118 1' }, ['invoiceNumber', 'HR-BR-1']),
  hr.broken('a day before 2026', { date: '2025-12-31' }, ['date', 'HR-BR-40']),
  hr.broken('no time', { issueTime: undefined }, ['issueTime', 'HR-BR-2']),
  hr.broken('no operator', { operator: undefined }, ['operator', 'HR-BR-37', 'HR-BR-9']),
  hr.broken('an operator without OIB', { operator: { name: 'A' } }, ['operator.id', 'HR-BR-9']),
  hr.broken('an operator with a wrong digit', { operator: { name: 'A', id: '52987654331' } }, ['operator.id', 'HR-BR-9']),
  hr.broken('no process', { eInvoice: { format: 'cius-hr' } }, ['eInvoice.process', 'HR-BR-34']),
  hr.broken('no due date', { dueDate: undefined }, ['dueDate', 'HR-BR-4']),
  hr.broken('no addresses', { ...party(hr.base, 'seller', { electronicAddress: undefined }), ...party(hr.base, 'buyer', { electronicAddress: undefined }) },
    ['seller.electronicAddress', 'HR-BR-7'], ['buyer.electronicAddress', 'HR-BR-10']),
  hr.broken('wrong digits', { ...party(hr.base, 'seller', { vatId: 'HR52987654331' }), ...party(hr.base, 'buyer', { vatId: 'HR40123456781' }) },
    ['seller.vatId', 'HR-BR-53', 'HR-BR-54'], ['buyer.vatId', 'HR-BR-53']),
  ...(['S', 'Z', 'E', 'AE'] as const).map((category) => {
    const tax = { percent: category === 'S' ? 25 : 0, category, ...category === 'E' && { reason: 'x' } };
    const rules = [1, 2, 3].map((number) => `HR-BR-${category}-${number}`);
    return hr.broken(`${category} without the buyer's number`, {
      ...party(hr.base, 'buyer', { vatId: undefined, legalId: { id: '1' } }), ...kpd({ tax }), discount: '5%', shipping: { amount: 5, tax },
    }, ['buyer.vatId', ...rules], ...category === 'E' ? [EXEMPTION] : []);
  }),
  hr.broken('a preceding invoice without its day', credit(), ['precedingInvoices[0].date', 'HR-BR-6']),
  hr.broken('days of other centuries', {
    dueDate: '2100-01-01', delivery: { date: '1899-12-31' }, precedingInvoices: [{ number: '1', date: '1899-12-31' }], period: { start: '1800-01-01', end: '2100-01-01' },
    ...kpd({ period: { start: '1801-01-01', end: '2100-01-01' } }),
  }, ['dueDate', 'HR-BR-41'], ['delivery.date', 'HR-BR-44'], ['period.start', 'HR-BR-49'], ['period.end', 'HR-BR-50'], ['precedingInvoices[0].date', 'HR-BR-45'],
  ['lineItems[0].period.start', 'HR-BR-51'], ['lineItems[0].period.end', 'HR-BR-52']),
  hr.broken('no code of the KPD', line({}), ['lineItems[0].classifications', 'HR-BR-25']),
  hr.broken('a code that the KPD lacks', line({ classifications: [{ code: '99.99.99', scheme: 'CG' }] }), ['lineItems[0].classifications[0]', 'HR-BR-CL-2']),
  hr.broken('a code of the Harmonised System', kpd({ hsCode: '8471' }), ['lineItems[0].hsCode', 'HR-BR-CL-2']),
  hr.broken('an exemption', { ...kpd({ tax: { percent: 0, category: 'E', reason: 'x' } }), shipping: { amount: 5, tax: { percent: 0, category: 'E', reason: 'x' } } },
    EXEMPTION),
  hr.broken('a name that is too long', kpd({ description: `${'𝒩'.repeat(1025)}\nB` }), ['lineItems[0].description', 'HR-BR-46']),
  hr.broken('eleven decimals', kpd({ quantity: 1.12345678901 }), ['lineItems[0].quantity', 'HR-BR-56']),
  hr.broken('an order twice', { poNumber: 'PO-1', ...kpd({ references: { order: 'PO-2' } }) }, ['lineItems[0].references.order', 'HR-BR-17']),
  hr.broken('a delivery note twice', { references: { despatchAdvice: 'D-1' }, ...kpd({ references: { despatchAdvice: 'D-2' } }) },
    ['lineItems[0].references.despatchAdvice', 'HR-BR-18']),
];

export const NEW_FORMAT_BROKEN_BODIES: readonly BrokenBody[] = [...SINGAPORE, ...MALAYSIA, ...CROATIA];
