import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mediaType } from '../../../../lib/http/steps/media-type.js';
import { exchangeOf, run, thrownBy } from '../support/bench.js';

const sending = (headers: Record<string, string>) => exchangeOf({ http: { headers } });

describe('mediaType', () => {
  test.each([
    'application/json', 'Application/JSON', 'application/json;charset=utf-8', 'application/json ; Charset="UTF-8"',
    'application/json; version=1; charset=utf-8', 'application/json;',
  ])('takes %j', async (type) => {
    await expect(run(mediaType(), 'before', sending({ 'content-type': type }))).resolves.toBeDefined();
  });

  test.each([
    '', 'text/json', 'application/ld+json', 'application/jsonx', 'application/json, application/json', 'application/json; charset=latin1',
    'application/json; charset=utf-8, application/json', 'application/json; charset', 'application/json; charset=utf-8; charset=latin1',
    'multipart/form-data; boundary=application/json',
  ])('refuses %j', async (type) => {
    expect(await thrownBy(mediaType(), 'before', sending({ 'content-type': type }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('refuses no type, and any content encoding', async () => {
    expect(await thrownBy(mediaType(), 'before', sending({}))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    for (const encoding of ['gzip', 'br', 'identity', '']) {
      expect(await thrownBy(mediaType(), 'before', sending({ 'content-type': 'application/json', 'content-encoding': encoding })))
        .toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }
  });

  test('accepts or refuses any text, and accepts none that is not JSON', async () => {
    await fc.assert(fc.asyncProperty(fc.string(), async (type) => {
      fc.pre(!/^\s*application\/json\s*(;|$)/i.test(type));
      expect(await thrownBy(mediaType(), 'before', sending({ 'content-type': type }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    }));
  });
});
