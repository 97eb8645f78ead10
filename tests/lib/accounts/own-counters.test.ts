import { describe, expect, test } from '@jest/globals';
import { OK, useMeterBench } from './support/meter-bench.js';

describe('own-counters', () => {
  const bench = useMeterBench();

  describe('settle', () => {
    test('closes a request without a charge once, although the answer is lost', async () => {
      const request = bench.requestAt();
      await bench.meter.admit(request);
      bench.proxy.forecast('lose-answer');
      const settled = await bench.meter.settle(request, OK);
      expect(settled).toMatchObject({ monthUsed: 0, totalRequests: 1, successfulRequests: 1, latencyCount: 1 });
      const failed = await bench.meter.settle(bench.requestAt(), { succeeded: false, durationMs: 1 });
      expect(failed).toMatchObject({ successfulRequests: 1, latencyCount: 2 });
    });
  });
});
