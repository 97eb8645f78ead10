/** Random e-invoices for the official rules: the valid cases with other lines, prices, discounts and charges, under the taxes of the case. */
import fc from 'fast-check';
import { AppError } from '../../lib/errors.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { computedFor } from '../support/einvoice/written.js';
import { violationsOf } from '../support/einvoice/prepared.js';
import { VALID_CASES, type OfficialCase } from './cases.js';

type Line = InvoiceRequest['lineItems'][number];

const percent = fc.integer({ min: 0, max: 9_900 }).map((hundredths) => ({ percent: hundredths / 100 }));

const amount = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max }).map((cents) => cents / 100);

const charge = fc.oneof(percent, amount(99_999).map((value) => ({ amount: value }))).map((one) => ({ ...one, label: 'Handling' }));

/** What of a line is drawn; the rest, such as its tax, unit and references, is that of a line of the case. */
const change = fc.record({
  base: fc.nat(),
  quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99_999 }).map((milli) => milli / 1000)),
  rate: fc.oneof(amount(10_000_000), fc.integer({ min: 1, max: 9_999_999 }).map((part) => part / 100_000)),
  discount: fc.option(percent, { nil: undefined }), charge: fc.option(charge, { nil: undefined, freq: 3 }),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const linesOf = (body: InvoiceRequest): readonly Line[] => body.lineItems.filter((line) => 'quantity' in line);

const without = (object: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Without the members that are absent. */
const present = (object: object): object => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const changedLine = (lines: readonly Line[], { base, ...drawn }: Change): object =>
  ({ ...without(lines[base % lines.length]!, ['discount', 'charge']), ...present(drawn) });

/** What a case states about the sums of its own lines. */
const SUMS = ['discount', 'amountPaid', 'payments', 'deposits', 'previousBalance', 'roundTo', 'amountInWords'];

/** Variations of the valid cases of a target. */
const variations = (cases: readonly OfficialCase[]): fc.Arbitrary<OfficialCase> => fc.record({
  base: fc.nat(), changes: fc.array(change, { minLength: 1, maxLength: 12 }), discount: fc.option(percent, { nil: undefined }),
}).map(({ base, changes, ...drawn }) => {
  const { name, target, body } = cases[base % cases.length]!;
  const lineItems = changes.map((each) => changedLine(linesOf(body), each));
  return { name: `random ${name}`, target, rules: [], body: { ...without(body, SUMS), ...present(drawn), lineItems } as unknown as InvoiceRequest };
});

const isAccepted = ({ body, target }: OfficialCase): boolean => {
  try {
    return violationsOf(computedFor(body, target)).length === 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Random requests that the service accepts.
 * @param count for each target; fewer if the service rejects nine of ten
 */
export const randomCases = (count: number, seed: number): readonly OfficialCase[] =>
  [...new Set(VALID_CASES.map(({ target }) => target))].flatMap((target) => {
    const accepted: OfficialCase[] = [];
    const drawn = variations(VALID_CASES.filter((each) => each.target === target));
    for (const each of fc.sample(drawn, { numRuns: count * 10, seed })) {
      if (accepted.length === count) break;
      if (isAccepted(each)) accepted.push(each);
    }
    return accepted;
  });
