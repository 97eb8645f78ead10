import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseBody } from '../../../lib/http/parse-body.js';
import { InexactNumber } from '../../../lib/validation/exact-number.js';
import { roundedAgain } from '../../support/inexact-numbers.js';
import { exchangeOf, run, thrownBy } from './support/bench.js';

const parse = async (bytes: Uint8Array): Promise<unknown> => {
  const exchange = exchangeOf({ bytes });
  await run(parseBody(), 'before', exchange);
  return exchange.json;
};

describe('parseBody', () => {
  test('reads any JSON as JSON.parse does', async () => {
    await fc.assert(fc.asyncProperty(fc.json({ maxDepth: 4 }), async (text) => {
      expect(roundedAgain(await parse(Buffer.from(text)))).toEqual(JSON.parse(text));
    }));
  });

  test('keeps a number that would be rounded as it is written', async () => {
    const body = await parse(Buffer.from('{"lineItems":[{"rate":0.00499999999999999999999}]}')) as { readonly lineItems: readonly { readonly rate: unknown }[] };
    expect(body.lineItems[0]?.rate).toBeInstanceOf(InexactNumber);
    expect(body.lineItems[0]?.rate).toMatchObject({ literal: '0.00499999999999999999999' });
  });

  test('reads past a byte order mark', async () => {
    expect(await parse(Buffer.from('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });

  test.each([
    ['no body', Buffer.from('')],
    ['white space', Buffer.from(' \n')],
    ['malformed JSON', Buffer.from('{"a":')],
    ['two values', Buffer.from('{} {}')],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['two byte order marks', Buffer.from('\uFEFF\uFEFF{}')],
    ['too deep a nest', Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))],
  ])('refuses %s on the field body', async (_, bytes) => {
    expect(await thrownBy(parseBody(), 'before', exchangeOf({ bytes })))
      .toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'body' }] });
  });

  test('refuses an exchange without bytes', async () => {
    expect(await thrownBy(parseBody(), 'before', exchangeOf())).toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
