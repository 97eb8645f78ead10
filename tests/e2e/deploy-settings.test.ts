import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startE2e, type E2eService } from '../support/e2e-service.js';
import { runServerless } from '../support/serverless-command.js';

test('a wrong setting stops the packaging before anything is built, all at once', async () => {
  const wrong = ['variant=C', 'varient=B', 'logRetentionDays=31', 'tiers=Free=20/5,Team=10/5'];
  const { code, output } = await runServerless(['package', ...wrong.map((each) => `--param=${each}`), '--region', 'Frankfurt']);
  expect(code).toBe(1);
  for (const part of ['variant', '"C"', 'varient', '"31"', 'nearest is 30', '"Team=10/5"', '"Frankfurt"']) expect(output).toContain(part);
  expect(output).not.toContain('Packaging');
});

describe('tiers of a deployment\'s own', () => {
  let service: E2eService;

  beforeAll(async () => { service = await startE2e('A', { environment: { TIERS: 'Trial=1/9,Team=unlimited/40' } }); });
  afterAll(() => service.stop());

  test('decide limits, watermark and the usage report', async () => {
    const { key } = await service.issueKey({ tier: 'Team', limits: {} });
    const { headers, json } = await service.call('/usage', { key });
    expect([headers['x-ratelimit-limit'], headers['x-monthly-limit']]).toEqual(['40', '999999999']);
    expect(json()).toMatchObject({ data: { subscription: { tier: 'Team' } } });
    const trial = await service.issueKey({ tier: 'Trial', limits: {} });
    expect((await service.call('/usage', { key: trial.key })).headers['x-monthly-limit']).toBe('1');
  });

  test('leave the published ones unknown: the lowest stands in', async () => {
    const { key } = await service.issueKey({ tier: 'Premium', limits: {} });
    expect((await service.call('/usage', { key })).json()).toMatchObject({ data: { subscription: { tier: 'Trial' } } });
  });

  test('are what the description of the API shows', async () => {
    const { text } = await service.call('/openapi.json');
    expect(text).toContain('| Team | unlimited | 40 |');
    expect(text).not.toContain('| Premium | 2,000 | 60 |');
  });
});

describe('a wrong setting in a function\'s environment', () => {
  let service: E2eService;

  beforeAll(async () => { service = await startE2e('A', { environment: { TIERS: 'Free=20' } }); });
  afterAll(() => service.stop());

  test('fails the cold start, with its name in the log', async () => {
    expect(await service.call('/themes')).toHaveProperty('status', 500);
    expect(service.packaged.logs()).toContain('TIERS');
  });
});
