import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FIELDS } from '../../../bin/generators/field-list.js';

interface Bounded { readonly maxLength?: number; readonly maxItems?: number; readonly enum?: readonly string[] }
type Fields = Readonly<Record<string, Bounded>>;
interface RequestSchema { readonly properties: Fields; readonly $defs: Readonly<Record<'lineItem' | 'textLine', { readonly properties: Fields }>> }

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const schema = JSON.parse(read('schemas/invoice-request.schema.json')) as RequestSchema;
const lineItem = { ...schema.$defs.textLine.properties, ...schema.$defs.lineItem.properties };
const contract: Fields = { ...schema.properties, ...Object.fromEntries(Object.entries(lineItem).map(([name, field]) => [`lineItems[].${name}`, field])) };

describe('the list of fields', () => {
  test('has every field of the request, each once', () => {
    expect(FIELDS.map(({ path }) => path).sort()).toEqual(Object.keys(contract).sort());
  });

  test.each(FIELDS.map(({ path, format }) => [path, format] as const))('%s: the bounds are those of the schema', (path, form) => {
    const { maxLength, maxItems, enum: names = [] } = contract[path]!;
    const bounds = [maxLength, maxItems].filter((bound) => bound !== undefined).map((bound) => bound.toLocaleString('en-US'));
    expect(bounds.filter((bound) => !new RegExp(`(?<![\\d,])${bound}(?![\\d,])`).test(form))).toEqual([]);
    expect(names.length < 10 ? names.filter((name) => !form.includes(`\`${name}\``)) : []).toEqual([]);
  });
});
