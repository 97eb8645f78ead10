import { describe, expect, test } from '@jest/globals';
import { componentSchemas, describeDefaults, withComponentReferences } from '../../../bin/generators/openapi-schemas.js';
import type { SchemaNode } from '../../../bin/generators/request-schema.js';

const REQUEST: SchemaNode = {
  type: 'object',
  properties: { theme: { title: 'Theme', type: 'string', enum: ['A'], default: 'A' }, notes: { $ref: '#/$defs/longText' } },
  $defs: { longText: { type: 'string', maxLength: 9 } },
};
const THEME = { ThemeName: { $ref: './invoice-request.schema.json#/properties/theme' } };

describe('the components', () => {
  test('have a field of the request under the name that the description gives it', () => {
    const { ThemeName, InvoiceRequest, LongText } = componentSchemas(THEME, REQUEST);
    expect(ThemeName).toEqual({ title: 'Theme', type: 'string', enum: ['A'], default: undefined });
    expect(InvoiceRequest).toMatchObject({ properties: { theme: { $ref: '#/components/schemas/ThemeName', title: 'Theme', default: 'A' } } });
    expect(LongText).toEqual({ type: 'string', maxLength: 9 });
  });

  test('have the fields of a batch, which null removes from an invoice', () => {
    const { InvoiceDefaults, InvoicePart } = componentSchemas({ ...THEME, InvoicePart: { description: 'A part.' } }, REQUEST);
    const theme = { $ref: '#/components/schemas/ThemeName' };
    expect(InvoiceDefaults).toMatchObject({ additionalProperties: false, properties: { theme } });
    expect(InvoicePart).toMatchObject({ description: 'A part.', properties: { theme: { anyOf: [theme, { type: 'null' }] } } });
  });

  test('exist once', () => {
    expect(() => componentSchemas({ LongText: { type: 'string' } }, REQUEST)).toThrow('both define LongText');
  });
});

describe('a reference', () => {
  test.each([
    ['./invoice-request.schema.json', 'InvoiceRequest'], ['./invoice-request.schema.json#/$defs/longText', 'LongText'], ['#/$defs/longText', 'LongText'],
    ['#/components/schemas/LongText', 'LongText'],
  ])('to %s becomes one to %s', ($ref, name) => expect(withComponentReferences({ $ref })).toEqual({ $ref: `#/components/schemas/${name}` }));

  test('to something without a name is rejected', () => {
    expect(() => withComponentReferences({ $ref: './invoice-request.schema.json#/properties/notes' })).toThrow('give it a name');
  });
});

describe('in words', () => {
  test.each([
    [{ description: 'The paper.', default: 'A4' }, { description: 'The paper. By default `A4`.' }],
    [{ default: false }, { description: 'By default `false`.' }],
    [{ properties: { default: { type: 'string' } } }, { properties: { default: { type: 'string' } } }],
    [{ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { type: 'object' }],
  ])('%j is %j', (schema, words) => expect(describeDefaults(schema)).toEqual(words));
});
