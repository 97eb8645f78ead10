import { describe, expect, test } from '@jest/globals';
import { bodySize, MAX_BODY_BYTES } from '../../../../lib/http/steps/body-size.js';
import { exchangeOf, run, thrownBy } from '../support/bench.js';

const holding = (body: string, isBase64Encoded = false) => exchangeOf({ http: { body, isBase64Encoded } });

describe('bodySize', () => {
  test('decodes text and base64 alike', async () => {
    for (const exchange of [holding('{"a":"é"}'), holding(Buffer.from('{"a":"é"}').toString('base64'), true)]) {
      await run(bodySize(), 'before', exchange);
      expect(Buffer.from(exchange.bytes!).toString()).toBe('{"a":"é"}');
    }
  });

  test('counts bytes as sent: not characters, not base64', async () => {
    await run(bodySize(), 'before', holding('x'.repeat(MAX_BODY_BYTES)));
    await run(bodySize(), 'before', holding(Buffer.alloc(MAX_BODY_BYTES, 120).toString('base64'), true));
    for (const exchange of [
      holding('x'.repeat(MAX_BODY_BYTES + 1)), holding(`${'é'.repeat(MAX_BODY_BYTES / 2)}x`),
      holding(Buffer.alloc(MAX_BODY_BYTES + 1, 120).toString('base64'), true),
    ]) {
      expect(await thrownBy(bodySize(), 'before', exchange)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
      expect(exchange.bytes).toBeUndefined();
    }
  });
});
