import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../../../../lib/errors.js';
import { successResponse } from '../../../../lib/http/http-response.js';
import jsonBodyParser from '@middy/http-json-body-parser';
import { bodyText, JSON_PARSER_OPTIONS, MAX_BODY_BYTES, parsedBody, readJsonBody } from '../../../../lib/http/middlewares/json-body.js';
import type { RequestWithBody } from '../../../../lib/http/request-body.js';
import { pipeline, type Middleware } from '../../../../lib/http/pipeline.js';
import type { AuthenticatedRequest } from '../../../../lib/http/usage-record.js';
import { InexactNumber } from '../../../../lib/validation/json-text.js';
import { roundedAgain } from '../../../support/invoices/inexact-numbers.js';
import { createHarness, meteredRequestOf, newContext, rejectionBy, type HttpOverrides } from '../support/harness.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['body'] };

/** Runs the middlewares that read a body. */
const sent = async (http: HttpOverrides): Promise<RequestWithBody> => {
  const received: RequestWithBody[] = [];
  const authenticated: Middleware<unknown, AuthenticatedRequest> = {
    before: ({ context }) => { Object.assign(context, meteredRequestOf(createHarness(), {}, { http })); },
  };
  await pipeline().use(authenticated).use(bodyText()).use(jsonBodyParser(JSON_PARSER_OPTIONS)).use(parsedBody())
    .handler((_, context) => {
      received.push(context);
      return successResponse({});
    })({}, newContext());
  return received[0]!;
};

/** Parses a text in the pipeline, and outside of it. */
const parse = async (text: string): Promise<unknown> => {
  const bytes = Buffer.from(text);
  const { body } = await sent({ headers: { 'content-type': 'application/json' }, body: bytes.toString('base64'), isBase64Encoded: true });
  expect(readJsonBody(bytes)).toEqual(body);
  return body;
};

/** The error of a text, in the pipeline unless it is longer than a body may be. */
const errorOf = (text: string): Promise<AppError> => (text.length > MAX_BODY_BYTES ? rejectionBy(() => readJsonBody(Buffer.from(text))) : parse(text).then(() => { throw new Error('Expected an error.'); }, (error: unknown) => error as AppError));
const messageOf = async (text: string): Promise<string> => (await errorOf(text)).details[0]?.message ?? '';
const rejectionOfText = async (text: string): Promise<object> => {
  const { code, details } = await errorOf(text);
  return { code, fields: details.map(({ field }) => field) };
};

const withType = (type: string, headers: Readonly<Record<string, string>> = {}) => sent({ headers: { 'content-type': type, ...headers }, body: '{}' });
const withBody = (body: string, isBase64Encoded = false) => sent({ headers: { 'content-type': 'application/json' }, body, isBase64Encoded });

describe('the media type', () => {
  test.each([
    'application/json', 'Application/JSON', 'application/json;charset=utf-8', 'application/json ; Charset="UTF-8"',
    'application/json; version=1; charset=utf-8', 'application/json;',
  ])('may be %j', async (type) => expect((await withType(type)).body).toEqual({}));

  test.each([
    '', 'text/json', 'application/ld+json', 'application/jsonx', 'application/json, application/json', 'application/json; charset=latin1',
    'application/json; charset=utf-8, application/json', 'application/json; charset', 'application/json; charset=utf-8; charset=latin1',
    'multipart/form-data; boundary=application/json',
  ])('may not be %j', async (type) => {
    expect(await rejectionBy(() => withType(type))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('is needed, and no content encoding', async () => {
    expect(await rejectionBy(() => sent({ headers: {}, body: '{}' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    for (const encoding of ['gzip', 'br', 'identity', '']) {
      expect(await rejectionBy(() => withType('application/json', { 'content-encoding': encoding }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  });

  test('may be no other text', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (type) => {
      fc.pre(!/^\s*application\/json\s*(;|$)/i.test(type));
      expect(await rejectionBy(() => withType(type))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }));
  });
});

describe('the body', () => {
  test('is decoded from text and base64 alike', async () => {
    for (const { bytes, body } of [await withBody('{"a":"é"}'), await withBody(Buffer.from('{"a":"é"}').toString('base64'), true)]) {
      expect([Buffer.from(bytes).toString(), body]).toEqual(['{"a":"é"}', { a: 'é' }]);
    }
  });

  const padded = (bytes: number): string => `{}${' '.repeat(bytes - 2)}`;

  test('has a limit in bytes as sent: not characters, not base64', async () => {
    expect((await withBody(padded(MAX_BODY_BYTES))).bytes).toHaveLength(MAX_BODY_BYTES);
    expect((await withBody(Buffer.from(padded(MAX_BODY_BYTES)).toString('base64'), true)).bytes).toHaveLength(MAX_BODY_BYTES);
    for (const [body, isBase64Encoded] of [
      [padded(MAX_BODY_BYTES + 1), false], [`${'é'.repeat(MAX_BODY_BYTES / 2)}x`, false], [Buffer.from(padded(MAX_BODY_BYTES + 1)).toString('base64'), true],
    ] as const) {
      expect(await rejectionBy(() => withBody(body, isBase64Encoded))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    }
  });

  test('is checked after its media type, and its size before its text', async () => {
    expect(await rejectionBy(() => sent({ headers: {}, body: 'x'.repeat(MAX_BODY_BYTES + 1) }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await rejectionBy(() => withBody('x'.repeat(MAX_BODY_BYTES + 1)))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await rejectionBy(() => withBody(''))).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'body' }] });
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
    expect(await rejectionOfText('\uFEFF\uFEFF{}')).toEqual(REJECTED);
  });

  test('uses the last of equal names, and reads a number that is too large as infinity', async () => {
    expect(await parse('{"a":1,"a":2}')).toEqual({ a: 2 });
    expect(await parse('[1e400,-1e400]')).toEqual([Infinity, -Infinity]);
  });

  test.each(['', ' \n', '{', '{"a":1,}', '{\'a\':1}', 'hello', '{}{}', '[1', '\u0000', '{"a":"\n"}', 'NaN', '\uD800', '{"a":😀}', '{"a":\u202E1}'])('rejects %j', async (text) => {
    expect(await rejectionOfText(text)).toEqual(REJECTED);
  });

  test('reports line and column of the error', async () => {
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

  test('accepts ten levels and rejects eleven, a hundred thousand and a million', async () => {
    expect(await parse(`${'['.repeat(10)}${']'.repeat(10)}`)).toBeInstanceOf(Array);
    for (const levels of [11, 100_000, 1_000_000]) {
      expect(await rejectionOfText(`${'['.repeat(levels)}${']'.repeat(levels)}`)).toEqual(REJECTED);
      expect(await rejectionOfText('{"a":'.repeat(levels))).toEqual(REJECTED);
    }
  });

  test('accepts as many values as the largest invoice has, and rejects far larger bodies before they are parsed', async () => {
    const line = { description: 'a', quantity: 1, rate: 1, hsCode: '1', unit: 'h', sku: 's', discount: { percent: 1, label: 'd' }, tax: Array.from({ length: 5 }, () => ({ percent: 1, label: 't' })) };
    const lineItems = Array.from({ length: 5_000 }, () => line);
    expect(await parse(JSON.stringify({ lineItems }))).toEqual({ lineItems });
    expect(await rejectionOfText(`{"lineItems":[${'{},'.repeat(700_000)}{}]}`)).toEqual(REJECTED);
    expect(await rejectionOfText(`{${'"a":1,'.repeat(1_001)}"a":1}`)).toEqual(REJECTED);
  });

  test('names the limit that a body exceeds', async () => {
    expect(await messageOf('['.repeat(11))).toContain('10 ');
    expect(await messageOf(`[${'1,'.repeat(100_001)}1]`)).toContain('100000');
    expect(await messageOf(`{${'"a":1,'.repeat(1_001)}"a":1}`)).toContain('1000 ');
  });

  test('rejects bytes that are not UTF-8', async () => {
    const rejected = { code: 'VALIDATION_ERROR', details: [{ field: 'body' }] };
    const bytes = Buffer.of(0x22, 0xff, 0x22);
    expect(await rejectionBy(() => readJsonBody(bytes))).toMatchObject(rejected);
    expect(await rejectionBy(() => withBody(bytes.toString('base64'), true))).toMatchObject(rejected);
  });

  test('keeps a number that would be rounded as it was written', async () => {
    const body = await parse('{"lineItems":[{"rate":0.00499999999999999999999}]}') as { readonly lineItems: readonly { readonly rate: unknown }[] };
    expect(body.lineItems[0]?.rate).toBeInstanceOf(InexactNumber);
    expect(body.lineItems[0]?.rate).toMatchObject({ literal: '0.00499999999999999999999' });
  });

  test('parses or rejects any text', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      try {
        await parse(text);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('VALIDATION_ERROR');
      }
    }));
  });
});
