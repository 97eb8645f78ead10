import { describe, expect, test } from '@jest/globals';
import { SECTION_FIELDS } from '../../src/model/field-messages.js';
import { derivedFields, hasNoControl, maxEntriesOf, sectionOf } from '../../src/model/form.js';
import { parsePath } from '../../src/model/path.js';
import { readSchema, type Schema } from '../../../../tests/support/browser/request-leaves.js';

describe('the parts of the form', () => {
  test('list only fields of the request, each once', () => {
    const listed = Object.values(SECTION_FIELDS).flat();
    const names = Object.keys(readSchema().properties ?? {});
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => sectionOf([name]) === null)).toEqual([]);
  });

  test('are found by a path', () => {
    expect([sectionOf(['labels', 'tax']), sectionOf(['payments', 0, 'date']), sectionOf(['colour']), sectionOf([])]).toEqual(['language', 'money', null, null]);
  });
});

test('a field without a hand-made control is derived, with its title, its hint and the kind of its control', () => {
  expect(derivedFields(['discount', 1])).toEqual([
    { name: 'reasonCode', title: 'Reason code', hint: 'The reason in an e-invoice, as a code of UNTDID 5189.', kind: 'text' },
  ]);
  expect(derivedFields(['payments', 2]).map(({ name, kind }) => [name, kind])).toEqual([['amount', 'number'], ['date', 'date'], ['method', 'text'], ['reference', 'text']]);
  expect(derivedFields([], 'money').map(({ name }) => name)).toContain('previousBalance');
  expect(derivedFields([], 'design').map(({ name }) => name)).not.toContain('previousBalance');
  expect(derivedFields(['notes', 'text'])).toEqual([]);
});

test('a field of a tax authority has the systems that have it', () => {
  const systemsOf = (name: string): readonly string[] | undefined => derivedFields(['authority']).find((field) => field.name === name)?.onlyIf?.values;
  expect(['system', 'sha256', 'content', 'environment', 'codes'].map(systemsOf)).toEqual([
    undefined, ['ksef'], ['atcud', 'irn', 'zatca'], ['ksef', 'verifactu', 'mydata', 'myinvois'], ['other'],
  ]);
});

test('a list has as many entries as the schema allows', () => {
  expect([['columns'], ['payment', 'accounts', 0, 'details'], ['discount'], ['notes']].map(maxEntriesOf)).toEqual([10, 4, 5, 0]);
});

/** Objects and lists with one control for the whole. */
const WITH_CONTROL = ['discount', 'charge', 'charge.tax', 'tax', 'shipping', 'shipping.tax', 'deposits.tax', 'payment.reference'];

const pathsOfSchema = (): { readonly wholes: readonly string[]; readonly leaves: readonly string[] } => {
  const schema = readSchema();
  const [wholes, leaves] = [new Set<string>(), new Set<string>()];
  const walk = (node: Schema, path: string): void => {
    const whole = node.$ref === undefined ? node : { ...schema.$defs?.[node.$ref.slice('#/$defs/'.length)], ...node };
    const inner = Object.entries(whole.properties ?? {});
    (inner.length > 0 || whole.items !== undefined ? wholes : leaves).add(path);
    for (const each of whole.anyOf ?? []) walk(each, path);
    for (const [name, each] of inner) walk(each, path === '' ? name : `${path}.${name}`);
  };
  walk(schema, '');
  return { wholes: [...wholes], leaves: [...leaves].filter((path) => !wholes.has(path)) };
};

test('the fields without a control of their own are all objects and lists of the schema', () => {
  const { wholes, leaves } = pathsOfSchema();
  const expected = wholes.filter((path) => path !== '' && !WITH_CONTROL.includes(path));
  expect(expected.length).toBeGreaterThan(30);
  expect(expected.filter((path) => !hasNoControl(parsePath(path)))).toEqual([]);
  expect([...WITH_CONTROL, ...leaves].filter((path) => hasNoControl(parsePath(path)))).toEqual([]);
});

test('an entry of a list is none: its remarks are in its row', () => {
  expect(hasNoControl(['lineItems', 0])).toBe(false);
  expect(hasNoControl([])).toBe(false);
});
