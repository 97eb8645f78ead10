import middy from '@middy/core';
import { describe, expect, test } from '@jest/globals';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import type { AppError } from '../../../../lib/errors.js';
import { jsonBody, readJsonBody, type JsonBody } from '../../../../lib/http/steps/json-body.js';
import { InexactNumber } from '../../../../lib/validation/exact-number.js';
import { roundedAgain } from '../../../support/invoices/inexact-numbers.js';

const REFUSED = { code: 'VALIDATION_ERROR', fields: ['body'] };

const parse = (text: string): Promise<unknown> => readJsonBody(Buffer.from(text));

const errorOf = (text: string): Promise<AppError> => parse(text).then(() => { throw new Error('Expected a refusal.'); }, (error: unknown) => error as AppError);
const messageOf = async (text: string): Promise<string> => (await errorOf(text)).details[0]?.message ?? '';
const refusalOfText = async (text: string): Promise<object> => {
  const { code, details } = await errorOf(text);
  return { code, fields: details.map(({ field }) => field) };
};

describe('jsonBody', () => {
  const readThen = (handler: (event: JsonBody) => unknown, bytes?: Uint8Array): Promise<unknown> =>
    middy<JsonBody, unknown>().use([...jsonBody()]).handler(handler)({ ...bytes && { bytes } }, {} as Context);

  test('leaves an error of what comes after it as it is', async () => {
    const fault = new Error('later');
    await expect(readThen(() => { throw fault; }, Buffer.from('"text"'))).rejects.toBe(fault);
  });

  test('keeps the value, and not its text', async () => {
    expect(await readThen((event) => Object.entries(event).filter(([key, value]) => key !== 'bytes' && value !== undefined), Buffer.from('{"a":1}'))).toEqual([['body', { a: 1 }]]);
  });

  test('refuses a request without a body', async () => {
    await expect(readThen(() => 'unread')).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'body' }] });
  });
});

describe('readJsonBody', () => {
  test('gives the value of any JSON text that is not deep', async () => {
    await fc.assert(fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), async (value) => {
      const text = JSON.stringify(value);
      expect(roundedAgain(await parse(text))).toEqual(JSON.parse(text));
    }));
  });

  test('ignores one byte order mark', async () => {
    expect(await parse('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect(await refusalOfText('\uFEFF\uFEFF{}')).toEqual(REFUSED);
  });

  test('uses the last of equal names, and reads a number that is too large as infinity', async () => {
    expect(await parse('{"a":1,"a":2}')).toEqual({ a: 2 });
    expect(await parse('[1e400,-1e400]')).toEqual([Infinity, -Infinity]);
  });

  test.each(['', ' \n', '{', '{"a":1,}', '{\'a\':1}', 'hello', '{}{}', '[1', '\u0000', '{"a":"\n"}', 'NaN', '\uD800', '{"a":😀}', '{"a":\u202E1}'])('refuses %j', async (text) => {
    expect(await refusalOfText(text)).toEqual(REFUSED);
  });

  test('reports line and column of the fault', async () => {
    expect(await messageOf('{\n  "a": 1,\n  b: 2\n}')).toContain('line 3, column 3');
    expect(await messageOf('\n}')).toContain('line 2, column 1');
    expect(await messageOf('{"a":"\n"}')).toContain('line 1, column 7');
  });

  test('shows the unexpected character, or its number if it is invisible', async () => {
    expect(await messageOf('{"a":😀}')).toContain('😀');
    expect(await messageOf('{"a":é}')).toContain('é');
    expect(await messageOf('{"a":é}')).not.toContain('U+');
    expect(await messageOf('{"a":\u202E1}')).toContain('U+202E');
    expect(await messageOf('{"a":\u00A0}')).toContain('U+00A0');
    expect(await messageOf('{"a":\u0000}')).toContain('U+0000');
  });

  test('accepts ten levels and refuses eleven, a hundred thousand and a million', async () => {
    expect(await parse(`${'['.repeat(10)}${']'.repeat(10)}`)).toBeInstanceOf(Array);
    for (const levels of [11, 100_000, 1_000_000]) {
      expect(await refusalOfText(`${'['.repeat(levels)}${']'.repeat(levels)}`)).toEqual(REFUSED);
      expect(await refusalOfText('{"a":'.repeat(levels))).toEqual(REFUSED);
    }
  });

  test('accepts as many values as the largest invoice has, and refuses far larger bodies before they are parsed', async () => {
    const line = { description: 'a', quantity: 1, rate: 1, hsCode: '1', unit: 'h', sku: 's', discount: { percent: 1, label: 'd' }, tax: Array.from({ length: 5 }, () => ({ percent: 1, label: 't' })) };
    const lineItems = Array.from({ length: 5_000 }, () => line);
    expect(await parse(JSON.stringify({ lineItems }))).toEqual({ lineItems });
    expect(await refusalOfText(`{"lineItems":[${'{},'.repeat(700_000)}{}]}`)).toEqual(REFUSED);
    expect(await refusalOfText(`{${'"a":1,'.repeat(1_001)}"a":1}`)).toEqual(REFUSED);
  });

  test('names the limit that a body exceeds', async () => {
    expect(await messageOf('['.repeat(11))).toContain('10 ');
    expect(await messageOf(`[${'1,'.repeat(100_001)}1]`)).toContain('100000');
    expect(await messageOf(`{${'"a":1,'.repeat(1_001)}"a":1}`)).toContain('1000 ');
  });

  test('refuses bytes that are not UTF-8', async () => {
    await expect(readJsonBody(Uint8Array.of(0x22, 0xff, 0x22))).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'body' }] });
  });

  test('keeps a number that would be rounded as it was written', async () => {
    const body = await parse('{"lineItems":[{"rate":0.00499999999999999999999}]}') as { readonly lineItems: readonly { readonly rate: unknown }[] };
    expect(body.lineItems[0]?.rate).toBeInstanceOf(InexactNumber);
    expect(body.lineItems[0]?.rate).toMatchObject({ literal: '0.00499999999999999999999' });
  });

  test('parses or refuses any text', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      try {
        await parse(text);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('VALIDATION_ERROR');
      }
    }));
  });
});
