import { randomBytes } from 'node:crypto';
import type { Suite } from '../suite.js';
import { startWorker } from '../support/worker.js';
import { startLenientStore } from './lenient-store.js';
import type { Tenant, TenantIsolationFindings, TenantIsolationJob } from './tenant-isolation-worker.js';

const ROUNDS = { ci: 10, full: 300 } as const;

/** Only letters, so that it is treated like a name. */
const newWord = (): string => `q${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** One instance serves two accounts alternately. No invoice may contain a text of the other account. */
export const tenantIsolationSuite: Suite = {
  name: 'tenant-isolation',
  guarantee: 'a warm instance that serves two accounts in turns keeps them apart: no PDF and no log line contains a text of the other',
  run: async (size) => {
    const store = await startLenientStore();
    const worker = await startWorker<{ serveTenants: (job: TenantIsolationJob) => Promise<TenantIsolationFindings> }>(new URL('tenant-isolation-worker.ts', import.meta.url));
    try {
      const [first, second] = store.accounts.map(({ key }): Tenant => ({ key, word: newWord() }));
      const found = await worker.call('serveTenants', { endpoint: store.endpoint, tenants: [first!, second!], rounds: ROUNDS[size] });
      return {
        figures: [
          { what: 'PDFs of two accounts in turns, inflated and searched', measured: found.pdfs, expected: ROUNDS[size] * 2 },
          { what: 'of these, with the account\'s own word', measured: found.withOwn, expected: found.pdfs },
          { what: 'texts of the other account', measured: found.violations.length, expected: 0 },
        ],
        violations: [...found.violations, ...found.withOwn === found.pdfs ? [] : ['A reader does not find the account\'s own word, so the search is not reliable.']],
      };
    } finally {
      await worker.stop();
      await store.stop();
    }
  },
};
