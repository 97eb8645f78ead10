import { describe, expect, test } from '@jest/globals';
import { fileBody, MAX_RECEIVED_BYTES } from '../../../../lib/http/middlewares/file-body.js';
import type { RequestWithBody } from '../../../../lib/http/request-body.js';
import { createHarness, type HttpOverrides, meteredRequestOf, middyRequestOf, rejectionBy } from '../support/harness.js';

const sent = async ({ headers, ...http }: HttpOverrides): Promise<RequestWithBody> => {
  const request = middyRequestOf(meteredRequestOf(createHarness(), {}, {
    endpoint: '/invoices/read', http: { headers: { 'content-type': 'application/octet-stream', ...headers }, ...http },
  }));
  await fileBody().before!(request);
  return request.context as unknown as RequestWithBody;
};

const typed = (type: string): HttpOverrides => ({ headers: { 'content-type': type } });

describe('the body of a file', () => {
  test('is decoded from base64', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const { bytes: read, body, parsedBytes } = await sent({ body: bytes.toString('base64'), isBase64Encoded: true });
    expect(bytes.equals(read)).toBe(true);
    expect(body).toEqual({ bytes: read, mediaType: 'application/octet-stream', isText: false, query: {} });
    expect(parsedBytes).toBe(0);
  });

  test('may be text', async () => {
    const { bytes, body } = await sent({ ...typed('Text/XML; Charset="ISO-8859-1"'), body: '<ä/>' });
    expect(Buffer.from(bytes).toString()).toBe('<ä/>');
    expect(body).toMatchObject({ mediaType: 'text/xml', charset: 'iso-8859-1', isText: true });
  });

  test.each(['application/xml', 'text/xml', 'application/pdf', 'application/octet-stream', 'application/xml; version=1'])('may be %s', async (type) => {
    expect((await sent({ ...typed(type), body: '' })).bytes).toHaveLength(0);
  });

  test.each(['application/json', 'image/png', '', 'application/xml; charset', 'text/xml; charset=utf-8; charset=latin1'])('may not be "%s"', async (type) => {
    expect(await rejectionBy(() => sent({ ...typed(type), body: '<a/>' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('may not be compressed', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await rejectionBy(() => sent({ headers, body: '' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  test('has at most 4.4 MiB', async () => {
    const body = (bytes: number): HttpOverrides => ({ body: Buffer.alloc(bytes).toString('base64'), isBase64Encoded: true });
    expect((await sent(body(MAX_RECEIVED_BYTES))).bytes).toHaveLength(MAX_RECEIVED_BYTES);
    const error = await rejectionBy(() => sent(body(MAX_RECEIVED_BYTES + 1)));
    expect(error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('4.4 MiB') });
  });

  test('varies with media type, charset and query, whatever the order', async () => {
    const variation = async (type: string, query: Record<string, string> = {}): Promise<string | undefined> =>
      (await sent({ ...typed(type), query, body: '' })).variation;
    const all = await Promise.all([
      variation('text/xml'), variation('text/xml; charset=utf-8'), variation('application/xml'), variation('text/xml', { a: '1', b: '2' }), variation('text/xml', { b: '2', a: '1' }),
    ]);
    expect(new Set(all).size).toBe(4);
    expect(all[3]).toBe(all[4]);
  });
});
