/** Lines that make an e-invoice costly to build, to check and to write. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from './bodies.js';

type Line = Partial<InvoiceRequest['lineItems'][number]>;

/** A kind of costly lines. */
interface CostlyLines {
  readonly name: string;
  /** The fields of a line, by its index. */
  readonly fieldsAt: (index: number) => Line;
  /** A body of `count` such lines, without a format. */
  readonly bodyOf: (lines: number) => InvoiceRequest;
}

const COMPLETE = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;

const ATTRIBUTES = Array.from({ length: 5 }, (_, index) => ({ name: `${index}${'n'.repeat(90)}`, value: 'v'.repeat(90) }));
const MANY_ATTRIBUTES = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, value: '&' }));
const UNKNOWN = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, scheme: `QQ${code}` }));
/** Each `&` is five characters of XML. */
const ESCAPED = '&<"'.repeat(300);
const MEBIBYTE = 1024 * 1024;

const KINDS: readonly (readonly [name: string, fieldsAt: (index: number) => Line, more?: Partial<InvoiceRequest>])[] = [
  ['plain lines', () => ({})],
  ['unknown units, each another one', (index) => ({ unit: `${index} boxxes` })],
  ['rates, each another one', (index) => ({ tax: `${(1000 + index) / 1000}%` })],
  ['rates, each another one, in gross prices', (index) => ({ tax: `${(1000 + index) / 1000}%`, discount: '1%' }), { pricesIncludeTax: true }],
  ['five taxes on each line', (index) => ({ tax: [1, 2, 3, 4, 5].map((tax) => ({ percent: (index * 5 + tax) / 1000, label: `T${tax}` })) })],
  ['exemptions, each with another reason', (index) => ({ tax: { percent: 0, category: 'E', reason: `Reason ${index}` } })],
  ['long identifiers and attributes', () => ({ sku: 's'.repeat(60), buyerSku: 'b'.repeat(100), object: { id: 'o'.repeat(100) }, attributes: ATTRIBUTES })],
  ['twenty attributes on each line', () => ({ attributes: MANY_ATTRIBUTES })],
  ['long notes', () => ({ note: ESCAPED }), { notes: ESCAPED, terms: ESCAPED }],
  ['a discount on each line', (index) => ({ discount: { percent: index / 1000, label: `D${index}` } }), { discount: '7.5%', shipping: { amount: 5, tax: '7%' } }],
  ['large attachments', () => ({}), {
    attachments: [{ name: 'a.pdf', mediaType: 'application/pdf', content: Buffer.from(`%PDF-1.7\n${'x'.repeat(MEBIBYTE * 3 / 4 - 20)}`).toString('base64') }],
  }],
  ['eight errors on each line', (index) => ({
    unit: `${index} boxxes`, originCountry: 'QQ', object: { id: 'o'.repeat(100), scheme: 'QQQ' }, classifications: UNKNOWN,
  })],
];

export const COSTLY_LINES: readonly CostlyLines[] = KINDS.map(([name, fieldsAt, more]) => ({
  name, fieldsAt,
  bodyOf: (lines) => ({
    ...COMPLETE, ...more, lineItems: Array.from({ length: lines }, (_, index) => ({ description: 'A', quantity: 1, rate: 1, ...fieldsAt(index) })),
  }),
}));
