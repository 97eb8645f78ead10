import type { Suite } from '../suite.js';
import { startWorker } from '../support/worker.js';
import type { AttackFindings, AttackJob } from './attack-worker.js';
import { secretsOf, startLenientStore } from './lenient-store.js';

/** The named attacks, each with its expected answer. */
export const attackSuite: Suite = {
  name: 'attacks',
  guarantee: 'each named attack gets the expected answer, and only delivered PDFs, XMLs and zips are charged',
  run: async () => {
    const store = await startLenientStore();
    const worker = await startWorker<{ attackAll: (job: AttackJob) => Promise<AttackFindings> }>(new URL('attack-worker.ts', import.meta.url));
    try {
      const found = await worker.call('attackAll', { endpoint: store.endpoint, key: store.accounts[0].key, secrets: secretsOf(store) });
      const charges = store.charges();
      return {
        figures: [
          { what: 'named attacks', measured: found.attacks },
          { what: 'attacks with an unexpected answer or a leak', measured: found.violations.length, expected: 0 },
          { what: 'attacks rejected', measured: found.rejected },
          { what: 'PDFs of attacks, opened and free of actions, scripts and files', measured: found.pdfs },
          { what: 'zips of attacks by batches, with safe names', measured: found.zips },
          { what: 'XMLs of attacks that write one, valid by the schema of their format and without declarations', measured: found.xmls },
          { what: 'charges for attacks', measured: charges, expected: found.delivered },
          ...found.slowest.map(({ name, cpuMs, bytes }, index) =>
            ({ what: `slowest rejections of attacks, CPU, number ${index + 1}`, measured: `${cpuMs.toFixed(1)} ms for ${Math.ceil(bytes / 1024)} KB: ${name}` })),
        ],
        violations: [...found.violations, ...charges === found.delivered ? [] : [`${charges} charges for ${found.delivered} files.`]],
      };
    } finally {
      await worker.stop();
      await store.stop();
    }
  },
};
