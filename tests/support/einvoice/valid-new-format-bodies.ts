/** Valid e-invoices of Singapore, Malaysia and Croatia. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const casesOf = (target: TargetId, base: InvoiceRequest) => (name: string, fields: Fields = {}): Case =>
  [`${target}: ${name}`, target, JSON.parse(JSON.stringify(defined({ ...base, ...fields }))) as InvoiceRequest];

const lines = (...items: readonly Fields[]): Fields => ({ lineItems: items.map((fields) => ({ description: 'A', quantity: 3, rate: 33.33, ...fields })) });
const CREDIT_NOTE = { documentType: 'creditNote', notes: 'Returned.', precedingInvoices: [{ number: '2026-1', date: '2026-10-01' }] };
/** Prices for several units, a free line, references, discounts and charges with codes, and several accounts. */
const MORE_OF_LINES: readonly Fields[] = [
  { quantity: 250, rate: 37.28, per: 100, discount: '10%', charge: { amount: 3.5, label: 'Handling' } },
  { free: true, rate: undefined, references: { despatchAdvice: 'D-1' } },
  { quantity: -1, rate: 7.77 },
];
const adjusted = (tax: InvoiceRequest['tax']): Fields =>
  ({ discount: { percent: 2, label: 'Bonus', reasonCode: '95' }, shipping: { amount: 12, label: 'Freight', reasonCode: 'FC', tax } });

const singapore = casesOf('pint-sg', exampleBody('singaporean'));

const SINGAPORE: readonly Case[] = [
  singapore('the example'), singapore('a credit note', CREDIT_NOTE),
  singapore('a prepayment', { documentType: 'prepaymentInvoice' }),
  singapore('a final construction invoice', { documentType: 'finalConstructionInvoice' }),
  singapore('in dollars', { currency: 'SGD', taxCurrency: undefined }),
  singapore('standard, zero-rated and exempt', lines(
    { tax: { percent: 9, code: 'SR' } }, { tax: { percent: 0, code: 'ZR' } }, { tax: { percent: 0, code: 'ES33' } },
    { tax: { percent: 0, code: 'ESN33' } }, { tax: { percent: 0, code: 'OS' } },
  )),
  singapore('more of lines', { ...lines(...MORE_OF_LINES), ...adjusted(exampleBody('singaporean').tax) }),
  singapore('gross prices', { pricesIncludeTax: true, ...lines({}, { rate: 109 }) }),
];

const malaysia = casesOf('pint-my', exampleBody('malaysian'));

const MALAYSIA: readonly Case[] = [
  malaysia('the example'), malaysia('a credit note', CREDIT_NOTE), malaysia('a prepayment', { documentType: 'prepaymentInvoice' }),
  malaysia('sales tax, service tax and exempt', { tax: undefined, ...lines(
    { tax: { percent: 10, code: 'SA' } }, { tax: { percent: 8, code: 'SE' } }, { tax: { percent: 0, code: 'E' } }, { tax: { percent: 0, code: 'O' } },
  ) }),
  malaysia('more of lines', { ...lines(...MORE_OF_LINES), ...adjusted(exampleBody('malaysian').tax) }),
];

const croatia = casesOf('cius-hr', exampleBody('croatian'));
const KPD = { classifications: [{ code: '62.10.11', scheme: 'CG' }] };

const CROATIA: readonly Case[] = [
  croatia('the example'), croatia('a credit note', CREDIT_NOTE), croatia('a prepayment', { documentType: 'prepaymentInvoice' }),
  croatia('three rates', lines({ ...KPD, tax: '25%' }, { ...KPD, tax: '13%' }, { ...KPD, tax: '5%' })),
  croatia('a name as long as Croatia takes', lines({ ...KPD, tax: '25%', description: `${'𝒩'.repeat(1024)}\nB` })),
  croatia('a process of its own', { eInvoice: { format: 'cius-hr', process: 'P99:Posebno' } }),
  croatia('more of lines', { ...lines(...MORE_OF_LINES.map((fields) => ({ ...fields, ...KPD }))), ...adjusted('25%') }),
];

/** Each is valid for the target that it names. */
export const NEW_FORMAT_BODIES: readonly Case[] = [...SINGAPORE, ...MALAYSIA, ...CROATIA];
