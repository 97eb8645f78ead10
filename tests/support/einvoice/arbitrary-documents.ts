/** Random requests with sections, texts, deposits, rounded balances and terms of payment, on top of what any e-invoice may have. */
import fc from 'fast-check';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { arbitraryBody } from './arbitrary-bodies.js';

type Items = InvoiceRequest['lineItems'];
type Payment = NonNullable<InvoiceRequest['payment']>;

/** For each line: whether it begins a section, and whether a text is before it. */
type Mark = readonly [opens: boolean, hasText: boolean];

const withSections = (lineItems: Items, marks: readonly Mark[]): Items => {
  let section: string | undefined;
  return lineItems.flatMap((item, index) => {
    const [opens, hasText] = marks[index] ?? [false, false];
    if (opens) section = `Section ${index + 1}`;
    const titled = section !== undefined && { section };
    return [...hasText ? [{ text: 'On site\nuntil noon', ...titled }] : [], { ...item, ...titled }];
  });
};

const percents = (min: number, max: number, maxLength: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min, max }).map((hundredths) => hundredths / 100), { maxLength });

const payment = fc.record({
  discounts: percents(0, 10_000, 3), parts: percents(100, 2000, 4), interest: fc.option(fc.constant(9.27), { nil: undefined }),
}).map(({ discounts, parts, interest }): Payment => ({
  printTerms: true, cashDiscounts: discounts.map((percent, index) => ({ days: 7 * (index + 1), percent })),
  ...interest !== undefined && { lateInterest: { percent: interest } },
  ...parts.length > 0 && {
    instalments: [...parts.map((percent, index) => ({ date: `2026-12-0${index + 1}`, percent })), { date: '2027-01-31', label: 'Retention' }],
  },
}));

/** Percentages that the lines of a body may have. The last joins no line: it is of the deposit alone. */
const RATES = ['19%', '5.5%', { percent: 0, category: 'Z' }, '16%'] as const;

const deposits = fc.array(fc.record({
  number: fc.constantFrom('AR-1', 'AR-2', 'AR-3'), amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100), tax: fc.constantFrom(...RATES),
}), { maxLength: 4 });

/** Validation may still reject some, such as instalments of zero. */
export const arbitraryDocument: fc.Arbitrary<InvoiceRequest> = fc.record({
  body: arbitraryBody, marks: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 31 }), paid: deposits,
  depositMethod: fc.constantFrom('afterTax', 'beforeTax'), terms: fc.option(payment, { nil: undefined, freq: 5 }),
  roundTo: fc.option(fc.constantFrom(1, 5, 100), { nil: undefined }),
}).map(({ body, marks, paid, depositMethod, terms, roundTo }) => ({
  ...body, lineItems: withSections(body.lineItems, marks), payment: { ...body.payment, ...terms },
  ...terms?.instalments === undefined && { dueDate: '2026-12-22' }, ...roundTo !== undefined && { roundTo },
  ...paid.length > 0 && { documentType: 'finalInvoice', deposits: paid, depositMethod },
}));
