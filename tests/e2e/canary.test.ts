import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { canaryHandler } from '../../lib/http/canary.js';
import { startE2e, type E2eService } from '../support/http/e2e-service.js';

describe('the canary of a deployment', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A'); });
  afterAll(() => service.stop());

  const sing = (key: string): Promise<void> =>
    canaryHandler({ url: service.packaged.baseUrl, key, fetch }, { now: Date.now, log: () => undefined })();

  test('gets its preview and its PDF, which are not charged, and notices a key that is gone', async () => {
    const { key, accountName, keyId } = await service.issueKey({ mode: 'test' });
    await sing(key);
    expect((await service.admin.show(accountName)).usage).toMatchObject({ monthUsed: 0, successfulRequests: 2 });
    await service.admin.revokeKey(accountName, keyId);
    await expect(sing(key)).rejects.toThrow('POST /invoices/preview was answered with 401');
  });
});
