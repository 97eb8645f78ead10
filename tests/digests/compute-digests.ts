/**
 * `tsx tests/digests/compute-digests.ts OUT WORKER WORKERS`: writes the digests of every WORKERS-th case as JSON, and which
 * functions a case entered. `npx tsx tests/digests/run.ts` runs it in two trees, so its path and its output must stay the same.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../lib/errors.js';

const [out = '', worker = '0', workers = '1'] = process.argv.slice(2);

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { digestCases } = await import('./digest-cases.js');

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex').slice(0, 20);

/** Messages may improve, so the digest of an error is its code and fields. */
const digestOf = async (answer: () => Promise<unknown>): Promise<string> => {
  try {
    const value = await answer();
    return sha256(value instanceof Uint8Array ? value : JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code} ${error.details.map(({ field }) => field).join(' ')}`;
  }
};

const digests: Record<string, string> = {};
for (const [index, { name, answer }] of digestCases().entries()) {
  if (index % Number(workers) === Number(worker)) digests[name] = await digestOf(answer);
}

/** Whether a case entered each named function that draws or writes. */
const entered: Record<string, boolean> = {};
for (const { url, functions } of (await session.post('Profiler.takePreciseCoverage')).result) {
  const path = url.startsWith('file:') ? fileURLToPath(url).split('/lib/')[1] ?? '' : '';
  if (!/^(layout|pdf|typeset|einvoice)\//.test(path) || path.includes('node_modules')) continue;
  for (const { functionName, ranges } of functions) {
    if (functionName === '' || functionName.startsWith('__') || functionName.startsWith('get ')) continue;
    const key = `lib/${path} ${functionName}`;
    entered[key] = entered[key] === true || (ranges[0]?.count ?? 0) > 0;
  }
}
writeFileSync(out, JSON.stringify({ digests, entered }, null, 1));
