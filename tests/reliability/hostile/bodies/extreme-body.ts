import fc from 'fast-check';
import { hostileText } from './hostile-text.js';

const LINE = { description: 'x', quantity: 1, rate: 1 };

const bodyOf = (fields: object): string =>
  JSON.stringify({ companyName: 'A', billTo: 'B', invoiceNumber: 'C', date: '2026-01-31', lineItems: [LINE], ...fields });

const times = (max: number): fc.Arbitrary<number> => fc.nat({ max });

const MANY = 60_000;

/** Bodies that are long, wide or deep, most of them a few hundred kilobytes. */
export const extremeBody: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(hostileText, times(2_000)).map(([text, count]) => bodyOf({ notes: text.repeat(count) })),
  fc.tuple(hostileText, times(400))
    .map(([description, count]) => bodyOf({ lineItems: new Array<object>(count).fill({ ...LINE, description, rate: 0 }) })),
  fc.tuple(times(6_000), fc.constantFrom<object>({}, { rate: 0 }, { quantity: '1' }, { foo: 1 }, { tax: [[]] }, { rate: -1, tax: 1e20 }))
    .map(([count, fault]) => bodyOf({ lineItems: Array.from({ length: count }, () => ({ ...fault })) })),
  fc.tuple(times(MANY), fc.constantFrom('[],', '{},', '1,', '"",', '{"a":1},')).map(([count, entry]) => `{"lineItems":[${entry.repeat(count)}1]}`),
  fc.tuple(times(MANY), fc.constantFrom(1, 2 ** 32, 31)).map(([count, step]) => `{${Array.from({ length: count }, (_, index) => `"${index * step}":1`).join(',')}}`),
  fc.tuple(times(MANY), fc.constantFrom('[', '{"a":', '{"tax":[')).map(([count, open]) => open.repeat(count)),
  fc.tuple(times(500_000), fc.constantFrom('x', '\\', '\\n', ' ', '\n', '\u0301', '漢')).map(([count, unit]) => `{"notes":"${unit.repeat(count)}`),
  fc.tuple(times(500_000), fc.constantFrom(' ', '\n', '"', '{', 'e', '9')).map(([count, unit]) => unit.repeat(count)),
  times(400_000).map((count) => `{"amountPaid":${'9'.repeat(count)}}`),
  times(300_000).map((count) => bodyOf({ amountPaid: 1, discount: `${'1'.repeat(count)}%`, locale: `en${'-a'.repeat(count)}`, theme: 'x'.repeat(count) })),
  times(700_000).map((count) => bodyOf({ logo: `data:image/png;base64,${'A'.repeat(count)}` })),
  fc.constantFrom(`{"companyName":"${'x'.repeat(2 * 1024 * 1024)}"}`, bodyOf({ terms: ' '.repeat(1_900_000) })),
);
