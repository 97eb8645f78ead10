/** Random requests from which an e-invoice can be made: any mixture of rates and categories, discounts, credits, shipping, net and gross prices. */
import fc from 'fast-check';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

type Tax = NonNullable<InvoiceRequest['tax']>;
type Line = InvoiceRequest['lineItems'][number];
type Code = NonNullable<InvoiceRequest['currency']>;

const GERMANY = { line1: 'Kai 1', postalCode: '20459', city: 'Hamburg', country: 'DE' };
const FRANCE = { line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris', country: 'FR' };

/** One tax for each category and rate, so that two taxes of an invoice are never one group. */
const MIXABLE: readonly Tax[] = [
  '19%', { percent: 7, label: 'reduced' }, '5.5%', { percent: 0, category: 'Z' }, { percent: 0, category: 'E', reason: 'Exempt' },
  { percent: 0, category: 'AE', reason: 'Reverse charge' }, { percent: 0, category: 'K' }, { percent: 0, category: 'G' },
  { percent: 7, category: 'L' }, { percent: 4, category: 'M' },
];

const rate = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 1, max: 9_999_999 }).map((part) => part / 100_000),
);
const quantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 2000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99_999 }).map((milli) => milli / 1000) },
  { weight: 1, arbitrary: fc.integer({ min: -20, max: 0 }) },
);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100 }));

/** A percentage, or a list of which none is more than a fifth. */
const percents = fc.oneof(percent, fc.array(
  fc.integer({ min: 0, max: 2000 }).map((hundredths) => ({ percent: hundredths / 100 })), { maxLength: 3 },
));

const charges = (more: fc.Arbitrary<object>): fc.Arbitrary<{ readonly label: string }[]> => fc.array(
  fc.tuple(fc.oneof(percent, fc.integer({ min: 0, max: 99_999 }).map((amount) => ({ amount: amount / 100 }))), more)
    .map(([one, rest]) => ({ ...one, ...rest, label: 'Surcharge' })), { maxLength: 2 });

const line: fc.Arbitrary<Line> = fc.record({
  description: fc.constantFrom('Work', 'Goods\nsecond line', ' \nThird'), quantity, rate,
  discount: fc.option(percents, { nil: undefined }), charge: fc.option(charges(fc.constant({})), { nil: undefined, freq: 2 }),
  tax: fc.option(fc.constantFrom(...MIXABLE), { nil: undefined }),
}).map(({ discount, charge, tax, ...rest }) => ({
  ...rest, ...discount !== undefined && { discount }, ...tax !== undefined && { tax },
  ...charge !== undefined && rest.quantity >= 0 && { charge },
}));

/** A first line that is larger than all credits together, so that a discount is possible. */
const HEAVY: Line = { description: 'Heavy', quantity: 1, rate: 9_000_000 };

const cents = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max }).map((amount) => amount / 100);

const shipping = fc.record({ amount: cents(9999), tax: fc.constantFrom(...MIXABLE) });

const discount = fc.oneof(percents, cents(99_999).map((amount) => ({ amount, label: 'Loyalty' })));

const chargeTaxes = fc.oneof(fc.constant({}), fc.constantFrom(...MIXABLE).map((tax) => ({ tax })));

const SELLER = {
  name: 'Seller', vatId: 'DE123456788', address: GERMANY, electronicAddress: { id: 'DE123456788', scheme: '9930' },
  contact: { name: 'Ina Voss', phone: '+49 40 1234', email: 'ina@seller.example' },
};
const BUYER = { name: 'Buyer', vatId: 'FR83404833048', address: FRANCE, electronicAddress: { id: '404833048', scheme: '0002' } };

const DETAILS = {
  invoiceNumber: 'INV-1', date: '2026-11-22', seller: SELLER, buyer: BUYER, buyerReference: 'B-7',
  delivery: { date: '2026-11-20', address: FRANCE }, payment: { iban: 'DE02120300000000202051' },
} satisfies Partial<InvoiceRequest>;

const bodyIn = (currencies: readonly Code[]): fc.Arbitrary<InvoiceRequest> => fc.record({
  lines: fc.array(line, { maxLength: 30 }), tax: fc.constantFrom(...MIXABLE), pricesIncludeTax: fc.boolean(),
  amountPaid: cents(1_000_000), currency: fc.constantFrom(...currencies),
  reduced: fc.option(discount, { nil: undefined }), charged: fc.option(charges(chargeTaxes), { nil: undefined, freq: 2 }),
  delivered: fc.option(shipping, { nil: undefined }),
}).map(({ lines, reduced, charged, delivered, ...rest }) => ({
  ...DETAILS, ...rest, lineItems: [HEAVY, ...lines],
  ...reduced !== undefined && { discount: reduced }, ...charged !== undefined && { charge: charged },
  ...delivered !== undefined && { shipping: delivered },
}));

const codes = (isMeant: (digits: number) => boolean): readonly Code[] =>
  CURRENCIES.filter(({ minorUnitDigits }) => isMeant(minorUnitDigits)).map(({ code }) => code as Code);

/** Requests in any of the 52 currencies. With two decimals, they keep every rule of every target. */
export const arbitraryBody: fc.Arbitrary<InvoiceRequest> = bodyIn(codes(() => true));

/** Requests in a currency without decimals, in which rounding breaks rules that it never breaks in others. */
export const arbitraryWholeBody: fc.Arbitrary<InvoiceRequest> = bodyIn(codes((digits) => digits === 0));
