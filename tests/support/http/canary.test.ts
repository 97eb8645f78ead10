import { describe, expect, test } from '@jest/globals';
import { createApiKey, hashApiKey } from '../../../lib/accounts/api-key.js';
import { createCanary } from './canary.js';
import type { Answer } from './http-client.js';

const KEY = createApiKey('live', 'abcdefghij', (size) => Buffer.alloc(size, 7));
const LINE = '{"level":"info","event":"request","requestId":"0b7a2f6e-7a3c-4a1e-9a55-0123456789ab","account":"abcdefghij","keyId":"k1","endpoint":"/themes","status":200,"ms":3}';

const answer = (text: string, headers: Answer['headers'] = {}): Answer =>
  ({ status: 400, headers, text, bytes: Buffer.from(text), json: () => ({}) });

const watching = (): ReturnType<typeof createCanary> => {
  const canary = createCanary();
  canary.add('Sparrow & Sons', KEY);
  return canary;
};

describe('the canary', () => {
  test.each([
    KEY, KEY.slice(-38), hashApiKey(KEY), 'Sparrow & Sons', 'Error\n    at doIt (/srv/app/lib/x.js:1:2)', 'at async file:///srv/x.js:10:3', 'see file:///srv/x',
  ])('finds %j in an answer', (secret) => {
    expect(() => watching().checkAnswer(answer(`{"message":"${secret}"}`))).toThrow();
    expect(() => watching().checkAnswer(answer('{}', { 'x-note': secret }))).toThrow();
  });

  test('lets other answers pass', () => {
    const plain = answer('{"message":"look at line 1, column 2 of http://example.com/x"}');
    expect(watching().checkAnswer(plain)).toBe(plain);
  });

  test.each([
    LINE.replace('"ms":3', '"ms":3,"body":"x"'),
    LINE.replace('"keyId":"k1"', `"keyId":"${KEY}"`),
    LINE.replace('"endpoint":"/themes"', '"endpoint":"Sparrow & Sons"'),
    LINE.replace('"ms":3', '"ms":3,"fault":{"name":"TypeError","text":"x","frames":[]}'),
    `(node:1) Warning: ${hashApiKey(KEY)}`,
    '{"level":"info"',
  ])('finds %j in a log', (line) => expect(() => watching().checkLog(`${LINE}\n${line}\n`)).toThrow());

  test('finds the texts of an invoice in a log', () => {
    const canary = watching();
    canary.checkAnswer(answer('{}'), { body: { lineItems: [{ description: 'Two dozen sparrows' }] } });
    expect(() => canary.checkLog('warning: Two dozen sparrows')).toThrow();
  });

  test('lets the service\'s own lines pass, with the frames of an error', () => {
    const error = '"fault":{"name":"TypeError","frames":["at f (file:///var/task/generate.js:1:2)"],"cause":{"name":"Error","code":"ECONNRESET","frames":[]}}';
    expect(() => watching().checkLog(`${LINE}\n${LINE.replace('"ms":3', `"ms":3,"code":"INTERNAL_ERROR",${error}`)}\n`)).not.toThrow();
  });
});
