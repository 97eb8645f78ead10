/** Valid requests at the limits of rules: rounding without decimals, what MINIMUM does not state, texts of several lines. */
import { required } from '../../../lib/required.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES, type EInvoiceCase } from './bodies.js';
import { defined, type Fields } from './broken-body.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';

const COMPLETE: InvoiceRequest = required(E_INVOICE_CASES.find(([name]) => name === 'complete'), 'complete')[1].body;
const { seller: SELLER, buyer: BUYER } = COMPLETE;

const ALL: readonly TargetId[] = ['minimum', 'basicwl', 'basic', 'en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'];

type EdgeCase = readonly [name: string, EInvoiceCase];

const edge = (name: string, targets: readonly TargetId[], fields: Fields): EdgeCase =>
  [name, { targets, body: defined({ ...COMPLETE, ...fields }) }];

const line = (fields: object = {}): object => ({ description: 'Beratung', quantity: 1, rate: 333, ...fields });

const WHOLE = ['JPY', 'KRW', 'ISK', 'VND', 'CLP', 'UGX'] as const;

/** 10 % of 333 is 33.3, which these currencies cannot state. 10 % of 330 is 33. */
const PERCENTAGES: readonly EdgeCase[] = [
  ...WHOLE.flatMap((currency) => [
    edge(`10 % off a line of 333 ${currency}`, ALL, { currency, lineItems: [line({ discount: '10%' })] }),
    edge(`10 % off an invoice of 333 ${currency}`, ALL, { currency, discount: '10%', lineItems: [line()] }),
  ]),
  edge('10 % off 330 JPY, twice', ALL, { currency: 'JPY', discount: '10%', lineItems: [line({ rate: 3300, discount: '10%' })] }),
  edge('10 % off a credit of 333 JPY', ALL, { currency: 'JPY', lineItems: [line({ rate: 3330 }), line({ quantity: -1, rate: 330, discount: '10%' })] }),
];

const TEXTS: readonly EdgeCase[] = [
  edge('VAT identifiers with other signs and small letters', ALL, {
    seller: { ...SELLER, vatId: 'CHE-116.281.710 MwSt', taxNumber: '22/123' }, buyer: { ...BUYER, vatId: 'de/136-695.976' },
    taxRepresentative: { name: 'Steuer & Partner', vatId: 'de129.274.202', address: { country: 'DE', postalCode: '28195', city: 'Bremen' } },
  }),
  edge('a sales order alone', ['xrechnung', 'xrechnung-ubl', 'peppol', 'ubl'], { poNumber: undefined, references: { salesOrder: 'AB-3' } }),
  edge('VAT identifiers in groups', ALL, { seller: { ...SELLER, vatId: 'DE 123 456 788' }, buyer: { ...BUYER, vatId: 'DE\u{a0}136\u{a0}695\u{a0}976' } }),
  edge('legal information and a note of two lines', ALL, {
    seller: { ...SELLER, legalInfo: 'Geschäftsführerin: Ina Voss\nAmtsgericht Hamburg HRB 1234' }, lineItems: [line({ note: 'Erste Zeile\nZweite Zeile' })],
  }),
];

/** MINIMUM has neither tax rows nor the buyer's address. */
const IN_MINIMUM: readonly EdgeCase[] = [
  edge('two taxes on a line, in MINIMUM', ['minimum'], { tax: [{ percent: 9, label: 'CGST' }, { percent: 9, label: 'SGST' }] }),
  edge('a fixed tax, in MINIMUM', ['minimum'], { tax: 12.5 }),
  edge('no tax, in MINIMUM', ['minimum'], { tax: undefined }),
  edge('shipping without tax, in MINIMUM', ['minimum'], { shipping: 5 }),
  edge('one rate under two labels, in MINIMUM', ['minimum'], { lineItems: [line(), line({ tax: { percent: 19, label: 'USt.' } })] }),
  edge('0.4 %, in MINIMUM', ['minimum'], { tax: '0.4%' }),
  edge('a buyer without address, in MINIMUM', ['minimum'], { buyer: undefined, billTo: 'Beispiel AG' }),
];

const CANARY: readonly EdgeCase[] = [
  edge('the Canary Islands at 0 %, in UBL', ['xrechnung-ubl', 'peppol'], {
    tax: { percent: 0, category: 'L' }, discount: '5%', shipping: { amount: 5, tax: { percent: 0, category: 'L' } },
  }),
];

const EDGE_CASES: readonly EdgeCase[] = [...PERCENTAGES, ...TEXTS, ...IN_MINIMUM, ...CANARY];

/** Each edge case for each of its targets. */
export const EDGES: readonly (readonly [name: string, target: TargetId, body: InvoiceRequest])[] =
  EDGE_CASES.flatMap(([name, { body, targets }]) => targets.map((target) => [name, target, body] as const));
