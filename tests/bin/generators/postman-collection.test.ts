import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ENDPOINT_PATHS } from '../../../lib/endpoints.js';
import { postmanCollection } from '../../support/invoices/request-files.js';

const text = { type: 'string', minLength: 1 };
const closed = (required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object =>
  ({ type: 'object', required: Object.keys(required), properties: { ...required, ...optional }, additionalProperties: false });
const list = (items: object, minItems = 0): object => ({ type: 'array', items, minItems });
const keyed = closed({ key: text, value: { type: 'string' } }, { type: { const: 'string' }, description: text });

/** The part of collection format 2.1.0 that our collection uses. */
const FORMAT = {
  ...closed({
    info: closed({ name: text, schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' } }, { description: text, version: text }),
    item: list({ $ref: '#/$defs/entry' }, 1),
  }, { auth: closed({ type: { const: 'apikey' }, apikey: list(keyed, 3) }), variable: list(keyed) }),
  $defs: {
    entry: { oneOf: [{ $ref: '#/$defs/folder' }, { $ref: '#/$defs/request' }] },
    folder: closed({ name: text, item: list({ $ref: '#/$defs/entry' }, 1) }, { description: text }),
    request: closed({
      name: text,
      request: closed({
        method: { enum: ['GET', 'POST'] },
        header: list(keyed),
        url: closed({ raw: text, host: list(text, 1), path: list(text, 1) }),
      }, {
        description: text,
        body: closed({ mode: { const: 'raw' }, raw: text }, { options: closed({ raw: closed({ language: { enum: ['json', 'xml'] } }) }) }),
      }),
    }, {
      response: list({ type: 'object' }),
      event: list(closed({ listen: { enum: ['test', 'prerequest'] }, script: closed({ type: { const: 'text/javascript' }, exec: list(text, 1) }) })),
    }),
  },
};

describe('the Postman collection', () => {
  const check = new Ajv2020({ strict: false, allErrors: true }).compile(FORMAT);

  test('has the form of version 2.1', () => expect(check(postmanCollection()) ? [] : check.errors).toEqual([]));

  test('is not valid with a field that the format does not have', () => {
    expect(check({ ...postmanCollection(), items: [] })).toBe(false);
  });

  test('uses only its variables, and contains no key', () => {
    const { variable, auth } = postmanCollection();
    expect(variable).toEqual([
      { key: 'baseUrl', value: 'http://localhost:3000/api/v1', type: 'string' }, { key: 'apiKey', value: '', type: 'string' },
    ]);
    expect(auth.apikey.map(({ value }) => value)).toEqual(['x-api-key', '{{apiKey}}', 'header']);
  });

  test('writes each address in one piece as it does in parts', () => {
    const urls = JSON.stringify(postmanCollection()).match(/"url":\{[^}]*\{\{baseUrl\}\}[^]*?\]\}/g) ?? [];
    expect(urls.length).toBeGreaterThanOrEqual(ENDPOINT_PATHS.length);
    for (const url of urls) {
      const { url: parts } = JSON.parse(`{${url}}`) as { readonly url: { readonly raw: string; readonly host: string[]; readonly path: string[] } };
      expect([...parts.host, ...parts.path].join('/')).toBe(parts.raw);
    }
  });
});
