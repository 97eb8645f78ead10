// Runs in check:slow: it waits until lost calls time out.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { codeBlocks } from '../docs/markdown.js';
import { startAnswerProxy, type AnswerProxy, type AnswerFault } from '../support/http/answer-proxy.js';
import { INVOICE, startE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { KeyOptions } from '../support/http/issue-key.js';
import { PYTHON_CLIENT, runPython, testWithPython } from '../support/commands/python.js';
import { startStoreProxy, type StoreProxy, type CallFault } from '../support/store/store-proxy.js';

/** Each kind of fault, with successful calls in between, so that no fault hits the repetition of a lost call. */
const FAULT_SEQUENCE: readonly CallFault[] = ['access-denied', 'fine', 'fine', 'lose-answer', 'fine', 'fine', 'throttle', 'fine', 'fine', 'silence', 'fine', 'fine'];

describe.each(VARIANTS)('the Python client and the service in variant %s', (variant) => {
  let service: E2eService;
  let store: StoreProxy;
  let proxy: AnswerProxy;
  beforeAll(async () => {
    store = await startStoreProxy(() => service.packaged.gate.endpoint);
    service = await startE2e(variant, { environment: { AWS_ENDPOINT_URL_DYNAMODB: store.endpoint } });
    proxy = await startAnswerProxy(service.packaged.baseUrl);
  });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
    await store.stop();
  });

  const keyOf = async (options: KeyOptions = {}): Promise<string> => (await service.issueKey(options)).key;

  /** Runs a class of packages/python/tests/running_service.py, and expects nothing to fail. */
  const runUnittest = async (name: string, url: string, key: string): Promise<void> => {
    const env = { SERVICE_URL: url, API_KEY: key, VARIANT: variant };
    const { status, output } = await runPython(['-m', 'unittest', `running_service.${name}`], { cwd: join(PYTHON_CLIENT, 'tests'), env });
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/Ran [1-9]\d* test/) });
  };

  testWithPython('gives what the service says', async () => {
    await runUnittest('Answers', service.packaged.baseUrl, await keyOf());
  });

  testWithPython.each<AnswerFault>(['is lost', 'is cut in the body', 'comes too late'])('is charged once where the answer %s', async (answerFault) => {
    const key = await keyOf();
    await service.call('/invoices/preview', { key, body: INVOICE }); // warm, so that the time limit is for the answer
    const before = proxy.requests.length;
    proxy.setNextFaults(answerFault, answerFault);
    await runUnittest('LostAnswers', proxy.baseUrl, key);
    const keys = proxy.requests.slice(before).filter(({ 'content-type': type }) => type !== undefined).map((headers) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys).size).toBe(1);
  });

  testWithPython('is charged once through faults of the store', async () => {
    const key = await keyOf();
    store.reset();
    store.setNextFaults(...FAULT_SEQUENCE, ...FAULT_SEQUENCE, ...FAULT_SEQUENCE);
    await runUnittest('StoreFaults', service.packaged.baseUrl, key);
    expect(store.calls.length).toBeGreaterThan(3 * FAULT_SEQUENCE.length);
  });

  testWithPython('knows limits', async () => {
    await runUnittest('Quota', service.packaged.baseUrl, await keyOf({ limits: { requestsPerMinute: 1000, monthlyQuota: 1 } }));
    await runUnittest('NoLimit', service.packaged.baseUrl, await keyOf({ limits: { requestsPerMinute: 1000, monthlyQuota: 999_999_999 } }));
  });

  testWithPython('does not try a wrong key again', async () => {
    const before = proxy.requests.length;
    await runUnittest('WrongKey', proxy.baseUrl, 'inv_live_nonsense');
    expect(proxy.requests.length - before).toBe(1);
  });

  testWithPython('has a quick start, and further examples, that run from an empty folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
    const path = 'packages/python/README.md';
    const blocks = codeBlocks({ path, text: await readFile(join(PYTHON_CLIENT, 'README.md'), 'utf8') }).filter(({ language }) => language === 'python');
    expect(blocks.length).toBeGreaterThanOrEqual(3);
    for (const { text } of blocks) {
      const input = text.replaceAll('http://localhost:3000/api/v1', service.packaged.baseUrl);
      expect(input).not.toBe(text);
      const { status, output } = await runPython(['-'], { cwd: folder, env: { API_KEY: await keyOf() }, input });
      expect({ status, output }).toEqual({ status: 0, output });
    }
    expect(await readdir(folder)).toEqual(['2026-0042.pdf']);
    expect((await readFile(join(folder, '2026-0042.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await rm(folder, { recursive: true });
  });
});
