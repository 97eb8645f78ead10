import fc from 'fast-check';
import { hostileText } from './hostile-text.js';
import { acceptedBody, validBody } from './valid-value.js';

type Fields = Record<string, unknown>;

/** Placeholder for a piece of JSON that `JSON.stringify` would not write. */
const RAW = '\uE000raw:';

const nested = (levels: number, open: string, close: string): string => `${open.repeat(levels)}1${close.repeat(levels)}`;

const RAW_TOKENS: readonly string[] = [
  '1e400', '-1e400', '-0', '-0.0', '1e-400', '4.9e-324', '1.7976931348623157e308', '9007199254740993', '0.1e1', '1E+2', '123456789012345678901234567890',
  '999999999999999', '0.000000000000001', '1.0000000000000001', '100.00000000000001', '{"__proto__":{"amount":1}}', '{"constructor":{"prototype":1}}',
  '{"amount":1,"amount":2}', '"\\ud800"', '"\\u0000"', '"\\u202e"', nested(5, '[', ']'), nested(60, '[', ']'), nested(20, '{"tax":', '}'),
  '[[[[]]]]', '{}', '[]', 'null', 'true', '""', '"\\/"', '"1.5"', '" "', '[null]', '{"":""}', '{"toString":1,"valueOf":2}',
];

const rawToken = fc.constantFrom(...RAW_TOKENS).map((json) => `${RAW}${json}`);

/** Replacements for a value: another type, another size, another script. */
const replacement: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: rawToken },
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.nat({ max: 6_000 }).map((length) => 'x'.repeat(length)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 300 }) },
);

const STRANGE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'billto', 'Tax', 'lineItem', 'colour', '', ' ', '\u202E', 'a'.repeat(300), '0', 'length'];

interface Change {
  readonly kind: 'replace' | 'remove' | 'add' | 'repeat';
  readonly at: number;
  readonly name: string;
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  at: fc.nat(),
  name: fc.constantFrom(...STRANGE_NAMES),
  value: replacement,
});

interface Slot { readonly holder: Fields; readonly key: string }

/** The paths of all parts of a value, outermost first. */
const slotsOf = (value: unknown): readonly Slot[] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Fields;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...slotsOf(holder[key])]);
};

const define = (holder: Fields, name: string, value: unknown): void => {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
};

const apply = (body: unknown, { kind, at, name, value }: Change): void => {
  const slots = slotsOf(body);
  const slot = slots[at % Math.max(1, slots.length)];
  if (slot === undefined) return;
  const { holder, key } = slot;
  if (kind === 'replace') holder[key] = value;
  if (kind === 'remove') Reflect.deleteProperty(holder, key);
  if (kind === 'add') define(Array.isArray(holder) ? body as Fields : holder, name, value);
  if (kind === 'repeat') define(holder, `${key}\uE000again`, value);
};

/** JSON in which placeholders are replaced by their pieces, and a repeated name appears twice. */
const toJson = (body: unknown): string => JSON.stringify(body)
  .replaceAll('\uE000again"', '"')
  .replace(new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'g'), (_, json: string) => JSON.parse(`"${json}"`) as string);

/** JSON of a request that breaks up to three rules; with none broken it matches the schema. */
export const bodyWithFaults = (
  faults: { readonly min: number; readonly max: number }, bodies = fc.oneof(acceptedBody, validBody),
): fc.Arbitrary<string> =>
  fc.tuple(
    bodies, fc.array(change, { minLength: faults.min, maxLength: faults.max }),
  ).map(([valid, changes]) => {
    const body = structuredClone(valid);
    for (const each of changes) apply(body, each);
    return toJson(body);
  });

/** JSON of a request that is an invoice. */
export const acceptedJson: fc.Arbitrary<string> = acceptedBody.map((body) => JSON.stringify(body));
