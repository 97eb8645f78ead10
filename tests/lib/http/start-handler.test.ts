import { describe, expect, test } from '@jest/globals';
import { jsonResponse } from '../../../lib/http/http-response.js';
import type { LogEntry } from '../../../lib/http/logger.js';
import { startHandler } from '../../../lib/http/start-handler.js';
import { newContext, eventOf, NOW } from './support/harness.js';

const started = (make: Parameters<typeof startHandler>[0]) => {
  const entries: LogEntry[] = [];
  let ids = 0;
  const handler = startHandler(make, { now: () => NOW, newId: () => `id-${ids += 1}`, log: (entry) => { entries.push(entry); } });
  return { entries, handler };
};

const failing = (error: unknown) => started(() => { throw error; });

describe('the handler of a function', () => {
  test('is the one that was made', async () => {
    const answer = jsonResponse(200, {});
    const { handler, entries } = started(() => () => Promise.resolve(answer));
    expect(await handler(eventOf({}), newContext())).toBe(answer);
    expect(entries).toEqual([]);
  });

  test('does not log the message of an error that is not ours', async () => {
    const { handler, entries } = failing(new TypeError('data of somebody'));
    expect((await handler(eventOf({}), newContext())).statusCode).toBe(500);
    expect(entries).toMatchObject([{ fault: { name: 'TypeError' } }]);
    expect(JSON.stringify(entries)).not.toContain('data of somebody');
  });
});
