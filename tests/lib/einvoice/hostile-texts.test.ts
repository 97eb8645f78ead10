/** Any text in any field is rejected, or stands in well-formed XML as it was sent. */
import { describe, expect, test } from '@jest/globals';
import { XmlDocument } from 'libxml2-wasm';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { writtenOf } from '../../support/einvoice/prepared.js';
import { AppError } from '../../../lib/errors.js';
import { cleanText } from '../../../lib/text/clean-text.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { readEInvoice } from '../../support/einvoice/read-e-invoice.js';
import { requestFor } from '../../support/einvoice/written.js';

const BODY = E_INVOICE_CASES.find(([name]) => name === 'every-term')![1].body;

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['markup', '<a b="1">&amp;]]>'], ['an entity', '<!ENTITY a>&a;%a;'], ['quotes', `"'\u2019& ]]>--> ?>`], ['Arabic', 'شركة الرياح ١٢'], ['Chinese', '北风有限公司 𠮷'],
  ['emoji', '👩‍👩‍👧 🇩🇪 ❤️'], ['spaces', 'a  b\u00A0c\u3000d'], ['combining marks', 'e\u0301 Å ﬁ'], ['private use', '\u{10FFFD}\u{F0000}'],
  ['a line break', 'a\nb'], ['a null', 'a\u0000b'], ['non-characters', 'a\uFFFE\uFFFFb'], ['half a pair', 'a\uD800b'],
  ['an override', 'a\u202Eb'], ['a carriage return', 'a\rb'], ['a next line', 'a\u0085b'], ['a line separator', 'a\u2028b'],
];

type Path = readonly (string | number)[];

/** Paths of all texts of a value. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]));
};

const replaced = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? replaced(item, rest, text) : item));
  return { ...value as object, [key]: replaced((value as Readonly<Record<string, unknown>>)[key], rest, text) };
};

/** Text for a path. Each path has its own ending. */
const textAt = (text: string, index: number): string => `${text}${String.fromCodePoint(0x4E00 + index)}`;

const fieldOf = (path: Path): string =>
  path.reduce<string>((field, key) => (typeof key === 'number' ? `${field}[${key}]` : `${field}${field === '' ? '' : '.'}${key}`), '');

const PATHS = pathsOf(BODY);

const withText = (text: string, indexes: readonly number[]): InvoiceRequest =>
  indexes.reduce<unknown>((body, index) => replaced(body, PATHS[index]!, textAt(text, index)), BODY) as InvoiceRequest;

const FIELDS: ReadonlySet<string> = new Set(PATHS.map(fieldOf));

/** Whether an error is about a field: at the field itself, or at an absent sibling, such as the scheme of an identifier. */
const isAbout = (error: string, field: string): boolean =>
  error === field || (!FIELDS.has(error) && error.replace(/\.\w+$/, '') === field.replace(/\.\w+$/, ''));

interface Written {
  readonly xml: Uint8Array;
  /** Indices of the paths with the text. */
  readonly indexes: readonly number[];
}

/** The XML with a text in all fields that accept it. Fields that reject it are not changed. */
const written = (text: string, target: TargetId, indexes: readonly number[] = PATHS.map((_, index) => index)): Written => {
  try {
    const request = validateInvoiceRequest(requestFor(withText(text, indexes), target));
    const computed = computeInvoice(request, { deploymentWatermark: null });
    return { xml: writtenOf(computed), indexes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') throw error;
    const rejected = error.details.map(({ field }) => field);
    const rest = indexes.filter((index) => !rejected.some((field) => isAbout(field, fieldOf(PATHS[index]!))));
    expect(rest.length).toBeLessThan(indexes.length);
    return written(text, target, rest);
  }
};

/** All texts of an XML, as a reader gets them. */
const textsIn = (xml: Uint8Array): string => {
  const { header, lines, allowances, charges, vatBreakdown, attachments } = readEInvoice(xml);
  const terms = [header, ...lines, ...allowances, ...charges, ...vatBreakdown, ...attachments];
  return terms.flatMap((each) => [...each.values()].flat()).join('\n');
};

/** A text in the XML: a VAT identifier has no spaces there. */
const asWritten = (index: number, text: string): string => (PATHS[index]?.at(-1) === 'vatId' ? text.replaceAll(/\s/g, '') : text);

describe.each<TargetId>(['en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'])('as %s', (target) => {
  const control = written('Plain', target);
  const textsInXml = control.indexes.filter((index) => textsIn(control.xml).includes(textAt('Plain', index)));

  test('most fields accept a text and write it', () => expect(textsInXml.length).toBeGreaterThan(80));

  test.each(TEXTS)('%s', (_, text) => {
    const { xml, indexes } = written(text, target);
    XmlDocument.fromBuffer(xml).dispose();
    const said = textsIn(xml);
    const { text: cleaned } = cleanText(text, 'lines');
    const missing = textsInXml.filter((index) =>
      indexes.includes(index) && !said.includes(asWritten(index, textAt(cleaned, index))));
    expect(missing.map((index) => fieldOf(PATHS[index]!))).toEqual([]);
  });
});
