import { generateCall, isPdf, isReplay } from '../support/answers.js';
import type { Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';

const COPIES = 10;
const NO_LIMIT = 1_000_000;

/**
 * Sends each of many Idempotency-Keys ten times at once: each key gives one invoice, one charge, and the same bytes in each answer.
 * @param keys how many
 */
export const playSameKeys = async (stage: Stage, keys: number, findings: Findings): Promise<void> => {
  const key = await stage.accounts.open({ requestsPerMinute: NO_LIMIT, monthlyQuota: keys });
  const calls = Array.from({ length: keys * COPIES }, (_, index) => generateCall(key.key, `order ${index % keys}`, `order-${index % keys}`));
  const again = { statuses: [409], pauseMs: 50, attempts: 200 };
  const answers = (await stage.load.run({ baseUrl: stage.service.baseUrl, calls, again })).map((attempts) => attempts.at(-1)!);
  const pdfs = answers.filter(isPdf);
  findings.promise(`${keys} Idempotency-Keys, each sent ${COPIES} times at once: PDFs, replays included`, pdfs.length, keys * COPIES);
  findings.promise('of these, made and not replayed', pdfs.filter((answer) => !isReplay(answer)).length, keys);
  findings.promise('distinct PDFs, byte by byte', new Set(pdfs.map(({ sha256 }) => sha256)).size, keys);
  findings.promise('charged', await stage.accounts.charged(key), keys);
};
