import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { controlId, countText, hasNoControl, messagesWithin, parseApiError, parseMessages, SECTION_FIELDS, sectionOf } from '../../src/model/field-messages.js';
import { parsePath } from '../../src/model/path.js';
import { readSchema, type Schema } from '../../../../tests/support/browser/request-leaves.js';

test('a number of things is one or several', () => {
  expect([countText(0, 'warning'), countText(1, 'warning'), countText(3, 'field')]).toEqual(['0 warnings', '1 warning', '3 fields']);
});

describe('the service\'s messages about fields', () => {
  const remarks = parseMessages([{ field: 'lineItems[0].rate', message: 'low' }, { field: 'tax', message: 'odd', rules: ['BR-S-02', 7] }, 'x', { field: 1 }]);

  test('are read from its list, and anything else is skipped', () => {
    expect(remarks).toEqual([
      { field: 'lineItems[0].rate', path: ['lineItems', 0, 'rate'], message: 'low', rules: [] }, { field: 'tax', path: ['tax'], message: 'odd', rules: ['BR-S-02'] },
    ]);
    expect(parseMessages(undefined)).toEqual([]);
  });

  test('belong to a field and to all that contain it', () => {
    expect(messagesWithin(remarks, ['lineItems']).map(({ message }) => message)).toEqual(['low']);
    expect(messagesWithin(remarks, ['lineItems', 1])).toEqual([]);
    expect(messagesWithin(remarks, [])).toHaveLength(2);
  });
});

describe('the parts of the form', () => {
  test('hold every field of the request, each once', () => {
    const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as { properties: object };
    expect(Object.values(SECTION_FIELDS).flat().sort()).toEqual(Object.keys(schema.properties).sort());
  });

  test('are found by a path', () => {
    expect([sectionOf(['labels', 'tax']), sectionOf(['colour']), sectionOf([])]).toEqual(['language', null, null]);
  });

  test('have a control with its own id for each path', () => {
    expect(controlId(['lineItems', 0, 'rate'])).toBe('f-lineItems-0-rate');
  });
});

describe('an error', () => {
  test('is read from the envelope', () => {
    expect(parseApiError({ success: false, error: { code: 'VALIDATION_ERROR', message: 'm', details: [{ field: 'date', message: 'd' }] } }, 400))
      .toEqual({ code: 'VALIDATION_ERROR', message: 'm', details: [{ field: 'date', path: ['date'], message: 'd', rules: [] }] });
  });

  test('of a gateway has its status for a code', () => {
    expect(parseApiError({ message: 'Internal Server Error' }, 503)).toMatchObject({ code: 'HTTP_503', details: [] });
  });
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
