import { expect, test } from '@jest/globals';
import { generateAll, type GenerateAllOptions, type Outcome } from '../src/generate-all.js';
import { NOW, pdf, errorAnswer, scenario, type Reply } from './support/fake-service.js';

const RESET = String(NOW / 1000 + 30);

const run = async (
  replies: readonly Reply[], options: GenerateAllOptions<string> = {}, invoices: Iterable<string> | AsyncIterable<string> = replies.map((_, at) => `{"n":${at}}`),
) => {
  const { client, sent } = scenario(replies, { maxRetries: 0 });
  const waits: number[] = [];
  const outcomes: Outcome<string>[] = [];
  const now = (): number => NOW + waits.reduce((sum, ms) => sum + ms, 0);
  const runtime = { now, wait: async (ms: number) => { waits.push(ms); } };
  for await (const outcome of generateAll(client, invoices, options, runtime)) outcomes.push(outcome);
  return { outcomes, sent, waits };
};

test('draws each invoice under its key, and goes on after an error', async () => {
  const { outcomes, sent } = await run([pdf(), errorAnswer(400, 'VALIDATION_ERROR'), pdf()], { idempotencyKeyOf: (_, index) => `key ${index}` });
  const all = [...outcomes].sort((one, other) => one.index - other.index);
  const codeOf = (error: unknown): unknown => (error as { code?: string } | undefined)?.code;
  expect(all.map(({ invoice, file, error }) => [invoice, file?.filename, codeOf(error)])).toEqual([
    ['{"n":0}', 'INV-7.pdf', undefined], ['{"n":1}', undefined, 'VALIDATION_ERROR'], ['{"n":2}', 'INV-7.pdf', undefined],
  ]);
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key 0', 'key 1', 'key 2']);
});

test('takes no more than it draws at the same time', async () => {
  let [taken, yielded, most] = [0, 0, 0];
  const source = async function* () {
    for (; taken < 9;) {
      taken += 1;
      most = Math.max(most, taken - yielded);
      yield '{}';
    }
  };
  const { client } = scenario(Array.from({ length: 9 }, () => pdf()));
  for await (const { file } of generateAll(client, source(), { concurrency: 3 })) yielded += file === undefined ? 0 : 1;
  expect([yielded, most]).toEqual([9, 3]);
});

test('waits for the next minute where the headers leave no request', async () => {
  const used = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': RESET };
  const { outcomes, waits } = await run([pdf(used), pdf(), pdf()], { concurrency: 1 });
  expect([outcomes.length, waits]).toEqual([3, [30_000]]);
});

test('ends the calls that are running when the loop ends', async () => {
  const { client, sent } = scenario([pdf(), 'silence']);
  let isClosed = false;
  const source = function* () {
    try {
      for (;;) yield '{}';
    } finally {
      isClosed = true;
    }
  };
  for await (const { file } of generateAll(client, source(), { concurrency: 2 })) if (file !== undefined) break;
  expect([sent.length, isClosed]).toEqual([2, true]);
  await expect(run([], { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
});

test.each([0, 65, 1.5])('has no concurrency of %s', async (concurrency) => {
  await expect(run([], { concurrency })).rejects.toThrow(new TypeError(`concurrency must be a whole number from 1 to 64, not ${concurrency}.`));
});
