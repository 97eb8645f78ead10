import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { COMMON_FIELDS } from '../generators/mcp-schema.js';
import { describePart } from '../src/describe-part.js';
import { INVOICE_SCHEMA, USUAL_SCHEMA } from '../src/schema.js';

const ROOT = new URL('../../../', import.meta.url);
const ajv = new Ajv2020({ strict: false, logger: false, formats: { date: true } });

const examples = readdirSync(new URL('examples', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !/^(events|batches)/.test(path))
  .map((path) => [path, JSON.parse(readFileSync(new URL(`examples/${path}`, ROOT), 'utf8')) as object] as const);

interface Node { readonly properties?: Readonly<Record<string, Node>>; readonly items?: Node }

const leaves = ({ properties, items }: Node, path = ''): readonly string[] => {
  if (items !== undefined) return leaves(items, path);
  if (properties === undefined) return [path];
  return Object.entries(properties).flatMap(([name, node]) => leaves(node, path === '' ? name : `${path}.${name}`));
};

describe('the schema of the usual fields', () => {
  test('has the thirty fields that most invoices use', () => {
    expect(leaves(USUAL_SCHEMA as Node)).toEqual(expect.arrayContaining([...COMMON_FIELDS]));
    expect([leaves(USUAL_SCHEMA as Node).length, COMMON_FIELDS.length]).toEqual([30, 30]);
  });

  test('accepts every invoice, because the service validates the rest', () => {
    const isValid = ajv.compile(USUAL_SCHEMA);
    expect(examples.length).toBeGreaterThan(30);
    expect(examples.filter(([, invoice]) => !isValid(invoice)).map(([path]) => path)).toEqual([]);
    expect(isValid({ ...examples[0]![1], anything: { else: 1 } })).toBe(true);
    expect(JSON.stringify(USUAL_SCHEMA)).not.toContain('additionalProperties');
  });

  test('rejects what the request never is', () => {
    const isValid = ajv.compile(USUAL_SCHEMA);
    const line = { description: 'C', quantity: 1, rate: 2 };
    const invoice = { invoiceNumber: '1', date: '2026-11-21', lineItems: [line] };
    expect(isValid(invoice)).toBe(true);
    const wrong = [{ date: 7 }, { lineItems: [{ ...line, rate: '2' }] }, { payment: { iban: 1 } }];
    for (const one of wrong) expect([one, isValid({ ...invoice, ...one })]).toEqual([one, false]);
  });
});

describe('describePart', () => {
  test('without a part, says something about each field of an invoice', () => {
    const all = Object.entries(describePart());
    expect(all.map(([name]) => name)).toEqual(Object.keys(INVOICE_SCHEMA.properties ?? {}));
    expect(all.filter(([, text]) => typeof text !== 'string' || text.length < 10)).toEqual([]);
    expect(describePart('')).toEqual(describePart());
  });

  test.each(Object.keys(INVOICE_SCHEMA.properties ?? {}))('%s: can be read alone, and accepts what the examples have', (name) => {
    const part = describePart(name);
    expect(JSON.stringify(part).length).toBeLessThan(16_000);
    const isValid = ajv.compile(part);
    const values = examples.map(([, invoice]) => (invoice as Record<string, unknown>)[name])
      .filter((value) => value !== undefined);
    expect(values.filter((value) => !isValid(value))).toEqual([]);
  });

  test.each([
    ['lineItems.tax', 'Replaces the document’s tax'], ['lineItems[0].tax', 'Replaces the document’s tax'], ['lineItems[].tax', 'Replaces the document’s tax'],
    ['tax.category', 'VAT category'], ['payment.reference.qrr', ''], ['shipping.tax', 'The tax on shipping'], ['seller.address', 'address'],
  ])('finds %s', (part, description) => {
    expect((describePart(part) as { description: string }).description).toContain(description);
  });

  test.each([
    ['sellr', 'An invoice has no field `sellr`. Its fields: companyName, '], ['seller.adress', '`seller` has no field `adress`. Its fields: name, '],
    ['notes.text', '`notes` has no field `text`. Its fields: none.'], ['toString', 'An invoice has no field `toString`.'], ['__proto__', 'An invoice has no field `__proto__`.'],
  ])('teaches the fields there are instead of %s', (part, message) => expect(() => describePart(part)).toThrow(message));
});
