import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../lib/errors.js';
import { jsonResponse } from '../../../lib/http/wire/http-response.js';
import type { LogEntry } from '../../../lib/http/logger.js';
import { startHandler } from '../../../lib/http/start-handler.js';
import { CONTEXT, eventOf, NO_ACCOUNT, NOW } from './support/bench.js';

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
    expect(await handler(eventOf({}), CONTEXT)).toBe(answer);
    expect(entries).toEqual([]);
  });

  test('that could not be created answers 500 in the envelope, with the headers of all answers', async () => {
    const { handler } = failing(new AppError('INTERNAL_ERROR', 'TIERS must be …'));
    const { statusCode, headers, body } = await handler(eventOf({}), CONTEXT);
    expect([statusCode, headers['X-Request-Id'], headers['Content-Type']]).toEqual([500, 'id-1', 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({ ...NO_ACCOUNT, 'Cache-Control': 'no-store' });
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });
    expect(body).not.toContain('TIERS');
  });

  test('that could not be created logs the cause for each request', async () => {
    const { handler, entries } = failing(new AppError('INTERNAL_ERROR', 'TIERS must be …'));
    await handler(eventOf({}), CONTEXT);
    await handler(eventOf({}), CONTEXT);
    const line = { level: 'error', event: 'failed-start', status: 500, code: 'INTERNAL_ERROR', reason: 'TIERS must be …' };
    expect(entries).toMatchObject([{ ...line, requestId: 'id-1' }, { ...line, requestId: 'id-2' }]);
  });

  test('does not log the message of an error that is not ours', async () => {
    const { handler, entries } = failing(new TypeError('data of somebody'));
    expect((await handler(eventOf({}), CONTEXT)).statusCode).toBe(500);
    expect(entries).toMatchObject([{ fault: { name: 'TypeError' } }]);
    expect(JSON.stringify(entries)).not.toContain('data of somebody');
  });
});
