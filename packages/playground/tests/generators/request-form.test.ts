import { expect, test } from '@jest/globals';
import type { SchemaNode } from '../../../../bin/generators/request-schema.js';
import { readSchema, type Schema } from '../../../../tests/support/browser/request-leaves.js';
import { HAND_MADE_GROUPS, handMadeFields } from '../../generators/hand-made-fields.js';
import { formOf } from '../../generators/request-form.js';

const TEXT: SchemaNode = { title: 'Text', $ref: '#/$defs/short' };

const SCHEMA: SchemaNode = {
  type: 'object',
  $defs: {
    short: { type: 'string', $ref: '#/$defs/singleLineText' }, singleLineText: { type: 'string' }, multiLineText: { type: 'string' },
    calendarDate: { type: 'string' }, pictureDataUrl: { type: 'string' },
  },
  properties: {
    notes: { title: 'Notes', $ref: '#/$defs/multiLineText' },
    text: { ...TEXT, description: 'A word of `yours`. It is printed.' },
    lines: { title: 'Lines', $ref: '#/$defs/multiLineText', description: `${'Long '.repeat(30)}.` },
    day: { title: 'Day', $ref: '#/$defs/calendarDate', description: 'The day.' },
    image: { title: 'Image', $ref: '#/$defs/pictureDataUrl' },
    count: { title: 'Count', type: 'integer' }, on: { title: 'On', type: 'boolean' }, bold: { title: 'Bold', type: 'boolean', default: false }, size: { title: 'Size', type: 'string', enum: ['small', 'large'] },
    language: { title: 'Language', type: 'string' },
    words: { title: 'Words', type: 'array', maxItems: 3, items: TEXT },
    place: { title: 'Place', type: 'object', properties: { name: TEXT } },
    rows: { title: 'Rows', anyOf: [{ type: 'number' }, { type: 'object', properties: { a: TEXT } }, { type: 'array', maxItems: 5, items: { type: 'object', properties: { a: TEXT } } }] },
    payment: { type: 'object', properties: { iban: TEXT, wallet: TEXT, accounts: { type: 'array', items: { type: 'object', properties: { iban: TEXT } } } } },
  },
};

test('each field of a schema has the control of its type, in the part of the form of the field before it', () => {
  const section = 'texts';
  const text = { title: 'Text', kind: 'text' };
  expect(formOf(SCHEMA).fields).toEqual({
    text: { title: 'Text', hint: 'A word of yours.', section, kind: 'text' },
    lines: { title: 'Lines', section, kind: 'lines' },
    day: { title: 'Day', section, kind: 'date' },
    image: { title: 'Image', section, kind: 'picture' },
    count: { title: 'Count', section, kind: 'number' }, on: { title: 'On', section, kind: 'flag' }, bold: { title: 'Bold', section, kind: 'switch' },
    size: { title: 'Size', section, kind: 'choice', options: ['small', 'large'] },
    words: { title: 'Words', section: 'language', maxItems: 3, item: { kind: 'text' } },
    place: { title: 'Place', section: 'language', fields: { name: text } },
    rows: { title: 'Rows', section: 'language', kind: 'number', fields: { a: text }, maxItems: 5 },
    payment: { fields: { wallet: text, accounts: { maxItems: 1, item: { fields: {} } } } },
  });
});

/** The names of the fields of an object, by its path without indexes. */
const namesAt = (path: string): readonly string[] => {
  const schema = readSchema();
  const forms = (node: Schema): readonly Schema[] => {
    const whole = node.$ref === undefined ? node : { ...schema.$defs?.[node.$ref.slice('#/$defs/'.length)], ...node };
    return [whole, ...[...whole.anyOf ?? [], ...whole.items === undefined ? [] : [whole.items]].flatMap(forms)];
  };
  const stepInto = (nodes: readonly Schema[], name: string): readonly Schema[] =>
    nodes.flatMap(({ properties }) => (properties?.[name] === undefined ? [] : forms(properties[name])));
  return path.split('.').filter(Boolean).reduce(stepInto, forms(schema)).flatMap(({ properties }) => Object.keys(properties ?? {}));
};

test.each(HAND_MADE_GROUPS)('the hand-made fields of "%s" are fields of the schema', (path) => {
  expect(handMadeFields(path).filter((name) => !namesAt(path).includes(name))).toEqual([]);
});
