import fc from 'fast-check';
import { bodyWithFaults } from './broken-body.js';

/** A body as in the event. */
interface RawBody { readonly body: string; readonly isBase64Encoded: boolean }

const asBase64 = (bytes: Uint8Array): RawBody => ({ body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true });

const asText = (body: string): RawBody => ({ body, isBase64Encoded: false });

const json = bodyWithFaults({ min: 0, max: 1 });

const INVALID_UTF8: readonly (readonly number[])[] = [
  [0xFF], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
  [0xF8, 0x88, 0x80, 0x80, 0x80], [0xEF, 0xBB, 0xBF], [0],
];

const insertAt = (bytes: Buffer, at: number, what: readonly number[]): Buffer => {
  const offset = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, offset), Buffer.from(what), bytes.subarray(offset)]);
};

const flippedBytes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 });

const mutated = fc.tuple(json, flippedBytes).map(([text, flips]) => {
  const bytes = Buffer.from(text);
  for (const [at, value] of flips) bytes[at % bytes.length] = value;
  return asBase64(bytes);
});

const JSON_FRAGMENTS = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\u', '1e', '-', 'nul', '//', '/*', '\'', 'NaN', '\u2028', '\uFEFF', '\t'];

const fragments = fc.constantFrom(...JSON_FRAGMENTS);

const withFragment = fc.tuple(json, fc.nat(), fragments, fc.nat({ max: 5 })).map(([text, at, fragment, cut]) => {
  const offset = at % (text.length + 1);
  return asText(text.slice(0, offset) + fragment + text.slice(offset + cut));
});

/** Bodies that are not JSON. */
export const rawBody: fc.Arbitrary<RawBody> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map(asBase64),
  fc.string({ unit: 'binary', maxLength: 300 }).map(asText),
  mutated,
  withFragment,
  fc.tuple(json, fc.nat()).map(([text, at]) => asText(text.slice(0, at % text.length))),
  fc.tuple(json, fc.nat(), fc.constantFrom(...INVALID_UTF8))
    .map(([text, at, bytes]) => asBase64(insertAt(Buffer.from(text), at, bytes))),
  // The flag says base64 but the text is not, or vice versa.
  json.map((body) => ({ body, isBase64Encoded: true })),
  json.map((text) => asText(Buffer.from(text).toString('base64'))),
  json.map((text) => asBase64(Buffer.from(`\uFEFF${text}`, 'utf16le'))),
);
