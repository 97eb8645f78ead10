/** Requests with much, little or unusual content, besides those of the contact sheets. Each is laid out in every design. */
import { caseWith, sampleItems, type SheetCase } from '../../packages/pictures/src/cases/base-request.js';

const LONG_NAME = 'Very long name of a company that nobody could shorten, with several departments and offices in many countries';
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein';
const CODE = 'RE-2026-LANDSCHAFT-000000183746-A/03';
const textLines = (count: number, text = 'Line'): string => Array.from({ length: count }, (_, index) => `${text} ${index + 1}`).join('\n');
const fields = (count: number, value = 'Value'): { readonly name: string; readonly value: string }[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Name ${index + 1}`, value: `${value} ${index + 1}` }));
const prose = (sentences: number): string => 'The work was done as ordered and approved on 12 March. '.repeat(sentences).trim();

const HIDDEN = { invoice: '', billTo: '', invoiceNumber: '', date: '', dueDate: '', item: '', quantity: '', rate: '', amount: '', subtotal: '', total: '', balanceDue: '', notes: '' };
const LONG_LABELS = {
  invoice: 'Proforma invoice and order confirmation', invoiceNumber: 'Number of this invoice', dueDate: 'Payable without deduction until', quantity: 'Number of units ordered',
  rate: 'Price of each unit', amount: 'Amount of the line', subtotal: 'Sum of all lines before discounts and taxes', total: 'Total with all taxes and charges', balanceDue: 'Amount that remains to be paid by you',
};
const PAYMENT = {
  label: 'Bank details', iban: 'MT84MALT011000012345MTLCAST001S', bic: 'MALTMTMT', accountName: LONG_NAME.slice(0, 70), reference: 'NS-2026-0147',
  link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example' },
};
const COLUMNS: NonNullable<SheetCase['request']['columns']> = [
  { column: 'lineNumber' }, { column: 'sku' }, { column: 'item' }, { column: 'quantity' }, { column: 'unit' }, { column: 'rate' }, { column: 'discount' }, { column: 'amount' },
];
const STOCKED = sampleItems(12).map((item, index) => ({ ...item, sku: `SKU-${index}`, unit: 'pcs', discount: '5%' as const }));

export const LAYOUT_CASES: readonly SheetCase[] = [
  caseWith('name-long', 'a name of several lines', { companyName: LONG_NAME }),
  caseWith('name-word', 'a name of one word that no head can hold', { companyName: WORD, labels: { invoice: WORD } }),
  caseWith('company-details', 'company details that no footer can hold', { companyDetails: textLines(14, 'Company') }),
  caseWith('company-details-words', 'a code in the company details', { companyDetails: `${CODE}\n${WORD}\nbilling@internationale-verwaltungsgemeinschaft.example` }),
  caseWith('details-9', 'nine details', { customFields: fields(5), poNumber: 'PO-7731' }),
  caseWith('details-14', 'details with codes and long values', { invoiceNumber: CODE, poNumber: CODE, customFields: fields(10, 'A value that needs more than one line of its cell') }),
  caseWith('parties-long', 'addresses of 30 lines', { billTo: textLines(30, 'Billing'), shipTo: textLines(30, 'Shipping') }),
  caseWith('parties-wide', 'addresses of words that cannot be broken', { billTo: `${WORD}\n${CODE}`, shipTo: WORD }),
  caseWith('labels-hidden', 'no labels', { labels: HIDDEN }),
  caseWith('labels-hidden-40', 'no labels on several pages', { labels: HIDDEN, lineItems: sampleItems(40) }),
  caseWith('labels-long', 'labels of several lines', { labels: LONG_LABELS, customFields: fields(3), shipping: 12, discount: '10%' }),
  caseWith('amounts-wide', 'amounts of fifteen digits', { lineItems: [{ description: 'Dam', quantity: 1_234_567, rate: 987_654.25 }, ...sampleItems(2)] }),
  caseWith('totals-many', 'every row of the totals', {
    discount: ['5%', { amount: 20, label: 'Loyalty discount of the whole year' }], charge: { percent: 1.5, label: 'Insurance' }, shipping: { amount: 12.5, label: 'Freight' },
    tax: ['8.25%', { percent: 2, label: 'City levy' }], amountPaid: 100, roundTo: 0.05, amountInWords: 'Seven thousand one hundred dollars and fifty cents, all taxes included',
  }),
  caseWith('notes-two-lines', 'notes next to the totals', { notes: prose(2), terms: prose(2) }),
  caseWith('notes-halves', 'notes and terms about equally long', { notes: prose(12), terms: prose(13) }),
  caseWith('notes-alone', 'long notes without terms', { notes: prose(30) }),
  caseWith('terms-long', 'long terms below a line of notes', { terms: prose(60) }),
  caseWith('payment', 'an account with everything', { payment: PAYMENT, terms: prose(3) }),
  caseWith('payment-21', 'an account with everything at the end of 21 lines', { payment: PAYMENT, lineItems: sampleItems(21), notes: prose(6) }),
  caseWith('carried-60', 'sums carried forward over several pages, with a row that is split', {
    carriedForward: 'Carried forward',
    lineItems: [...sampleItems(20), { description: textLines(90), quantity: 1, rate: 100 }, ...sampleItems(40)],
  }),
  caseWith('columns-8', 'eight columns', { lineItems: STOCKED, columns: COLUMNS }),
  caseWith('columns-3', 'the item between two columns of numbers', { lineItems: sampleItems(8), columns: [{ column: 'quantity' }, { column: 'item' }, { column: 'amount' }] }),
  caseWith('stock-details', 'stock numbers below long details in two columns', {
    lineItems: [{ description: `Pump\n${textLines(12, 'Short')}`, quantity: 1, rate: 10, sku: CODE, hsCode: '8413.70' }, { description: `${prose(4)}\n${prose(1)}`, quantity: 2.125, rate: 3, sku: 'S-1' }],
  }),
  caseWith('watermark-long', 'a watermark over a table of several pages', { watermark: 'COPY FOR THE AUTHORITIES', lineItems: sampleItems(30) }),
  caseWith('mirrored', 'a mirrored page with long labels and much content', {
    locale: 'ar-EG', labels: { ...LONG_LABELS, invoice: 'فاتورة', notes: 'ملاحظات' }, customFields: fields(5), payment: PAYMENT, shipping: 12, discount: '10%', lineItems: STOCKED,
  }),
];
