import { FILE_KINDS, invoiceCall, isFile, isReplay, kindInTurn } from '../support/answers.js';
import type { Findings } from '../support/findings.js';
import type { TestEnvironment } from '../support/test-environment.js';

const COPIES = 10;
const NO_LIMIT = 1_000_000;

/**
 * Sends each of many Idempotency-Keys ten times at once, in turn for PDF and XML: each key gives one invoice, one charge, and the same bytes in
 * each answer of a format.
 */
export const runSameKeys = async (env: TestEnvironment, keys: number, findings: Findings): Promise<void> => {
  const key = await env.accounts.create({ requestsPerMinute: NO_LIMIT, monthlyQuota: keys });
  const calls = Array.from({ length: keys * COPIES }, (_, index) => invoiceCall(key.key, kindInTurn(Math.floor(index / keys)), `order ${index % keys}`, `order-${index % keys}`));
  const retry = { statuses: [409], pauseMs: 50, attempts: 200 };
  const answers = (await env.load.run({ baseUrl: env.service.baseUrl, calls, retry })).map((attempts) => attempts.at(-1)!);
  const files = answers.filter(isFile);
  findings.expectEqual(`${keys} Idempotency-Keys, each sent ${COPIES} times at once: PDFs and XMLs, replays included`, files.length, keys * COPIES);
  findings.expectEqual('of these, made and not replayed', files.filter((answer) => !isReplay(answer)).length, keys);
  findings.expectEqual('distinct files, byte by byte', new Set(files.map(({ sha256 }) => sha256)).size, keys * FILE_KINDS.length);
  findings.expectEqual('charged', await env.accounts.charged(key), keys);
};
