import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { functionsOf, tableNamesOf, targetOf } from '../support/lambda/packaged-template.js';
import { startE2e, type E2eService } from '../support/http/e2e-service.js';
import type { Call } from '../support/http/http-client.js';
import { extended, VALID_CALLS } from '../support/http/valid-calls.js';

/** A call that reaches each function that serves keys. */
const CALLS: Readonly<Record<string, { readonly path: string; readonly call: Call }>> =
  { ...Object.fromEntries(VALID_CALLS.map((valid) => [valid.name, valid])), default: { path: '/nowhere', call: {} } };
/** What the function without a key may do, and does. */
const HEALTH = 'health';
/** Functions that serve files and do not use DynamoDB. */
const PUBLIC = ['docs', 'playground'];

describe('the roles', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A', { maxSandboxes: 1 }); });
  afterAll(() => service.stop());

  const functions = (): ReturnType<typeof functionsOf> => functionsOf(service.packaged.template);

  /** What a function asks of DynamoDB when it answers, counts, meets a full minute and keeps an Idempotency-Key. */
  const exercise = async (functionKey: string): Promise<void> => {
    const { path, call } = CALLS[functionKey]!;
    const { key } = await service.issueKey();
    const idempotent = extended(call, { key, headers: [['Idempotency-Key', `roles-${functionKey}`]] });
    await service.call(path, idempotent);
    await service.call(path, idempotent);
    const { key: narrow } = await service.issueKey({ limits: { requestsPerMinute: 1 } });
    for (let calls = 0; calls < 3; calls += 1) await service.call(path, { ...call, key: narrow });
  };

  /** The functions of each role. */
  const functionsByRole = (): Readonly<Record<string, readonly string[]>> => {
    const { Resources: resources } = service.packaged.template;
    const pairs = functions().map(({ key, logicalId }) => [targetOf(resources[logicalId]?.Properties.Role), key] as const);
    const keysOf = (role: string): readonly string[] => pairs.filter(([one]) => one === role).map(([, key]) => key);
    return Object.fromEntries(pairs.map(([role]) => [role, [...keysOf(role)].sort()]));
  };

  test('are one for the functions that use the tables, one for the pages, and one for the health', () => {
    expect(functionsByRole())
      .toEqual({ ApiRole: Object.keys(CALLS).sort(), PagesRole: [...PUBLIC].sort(), HealthRole: [HEALTH] });
  });

  test.each([...Object.keys(CALLS), HEALTH])('of %s allows the calls that the function makes and no others', async (functionKey) => {
    if (functionKey === HEALTH) await service.packaged.functions.get(HEALTH)!.invoke({ version: '2.0', rawPath: '/health' });
    else await exercise(functionKey);
    const tables = tableNamesOf(service.packaged.template);
    const calls = service.packaged.gate.calls().filter((call) => call.functionKey === functionKey);
    const made = new Set(calls.map(({ action, table }) => `${action} ${table}`));
    const { grants } = functions().find(({ key }) => key === functionKey)!;
    const granted = grants.flatMap(({ actions, resource }) => actions.map((action) => [action, resource] as const))
      .filter(([action]) => !action.startsWith('logs:'));
    expect([...made].sort()).toEqual(granted.map(([action, resource]) => `${action} ${tables[resource] ?? resource}`).sort());
  });

  test.each(PUBLIC)('of %s allows no call at all', (name) => {
    const { grants } = functions().find(({ key }) => key === name)!;
    expect(grants.flatMap(({ actions }) => actions).filter((action) => !action.startsWith('logs:'))).toEqual([]);
  });

  test('allow writing the logs of exactly their functions', () => {
    const groupOf = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}LogGroup`;
    for (const { key, logicalId, grants } of functions()) {
      const logs = grants.filter(({ actions }) => actions.some((action) => action.startsWith('logs:')));
      const sharing = Object.values(functionsByRole()).find((keys) => keys.includes(key)) ?? [];
      expect(logs.map(({ resource }) => resource).sort()).toEqual(sharing.map(groupOf).sort());
      for (const { actions } of logs) expect(actions).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
      const { [groupOf(key)]: logGroup, [logicalId]: lambda } = service.packaged.template.Resources;
      expect(logGroup?.Properties.LogGroupName).toBe(`/aws/lambda/${String(lambda?.Properties.FunctionName)}`);
      for (const { actions, resource } of grants) expect([...actions, resource].join(' ')).not.toContain('*');
    }
  });
});
