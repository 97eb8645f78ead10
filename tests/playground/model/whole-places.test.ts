import { expect, test } from '@jest/globals';
import { parsePath } from '../../../playground/model/path.js';
import { hasNoControl } from '../../../playground/model/whole-places.js';
import { readSchema, type Schema } from '../../support/browser/request-leaves.js';

/** Objects and lists with one control for the whole. */
const WITH_CONTROL = ['discount', 'charge', 'charge.tax', 'tax', 'shipping', 'shipping.tax', 'deposits.tax', 'payment.reference'];

const pathsOfSchema = (): { readonly wholes: readonly string[]; readonly leaves: readonly string[] } => {
  const schema = readSchema();
  const [wholes, leaves] = [new Set<string>(), new Set<string>()];
  const walk = (node: Schema, place: string): void => {
    const whole = node.$ref === undefined ? node : { ...schema.$defs?.[node.$ref.slice('#/$defs/'.length)], ...node };
    const inner = Object.entries(whole.properties ?? {});
    (inner.length > 0 || whole.items !== undefined ? wholes : leaves).add(place);
    for (const each of whole.anyOf ?? []) walk(each, place);
    for (const [name, each] of inner) walk(each, place === '' ? name : `${place}.${name}`);
  };
  walk(schema, '');
  return { wholes: [...wholes], leaves: [...leaves].filter((place) => !wholes.has(place)) };
};

test('the places without a control of their own are all objects and lists of the schema', () => {
  const { wholes, leaves } = pathsOfSchema();
  const expected = wholes.filter((place) => place !== '' && !WITH_CONTROL.includes(place));
  expect(expected.length).toBeGreaterThan(30);
  expect(expected.filter((place) => !hasNoControl(parsePath(place)))).toEqual([]);
  expect([...WITH_CONTROL, ...leaves].filter((place) => hasNoControl(parsePath(place)))).toEqual([]);
});

test('an entry of a list is none: its remarks are in its row', () => {
  expect(hasNoControl(['lineItems', 0])).toBe(false);
  expect(hasNoControl([])).toBe(false);
});
