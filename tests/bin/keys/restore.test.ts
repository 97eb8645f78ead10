import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { tableNamesForStage } from '../../../lib/accounts/tables.js';
import { copyTable } from '../../support/aws/dynamodb-service.js';
import { useLocalKeys } from '../../support/commands/local-keys.js';

const { keys, json, store } = useLocalKeys();
const TABLE = tableNamesForStage('local').accounts;
let [name, copy] = ['', ''];
const tierOf = async () => (await json<{ tier: string }>(`show --account ${name}`)).tier;

beforeEach(async () => {
  [name, copy] = [`acme-${randomUUID()}`, `copy-${randomUUID()}`];
  await json(`create --account ${name} --tier Basic`);
  await copyTable(store().client, TABLE, copy);
  await json(`tier --account ${name} --tier Premium`);
});

describe('restore', () => {
  test('leaves an account that exists alone, and says so', async () => {
    const { code, out } = await keys(`restore --from ${copy} --account ${name}`);
    expect([code, out]).toEqual([0, '0 accounts and 0 lines of the audit log restored, 1 accounts exist and were left alone.']);
    expect(await tierOf()).toBe('Premium');
  });

  test.each([['no', 1, 'Premium'], ['yes', 0, 'Basic']])('asks before it replaces, and accepts "%s" as an answer', async (reply, code, tier) => {
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return reply;
    };
    expect(await keys(`restore --from ${copy} --account ${name} --replace`, { ask })).toMatchObject({ code });
    expect(asked).toEqual([`Set back the account "${name}" to what the table ${copy} holds? Later changes and keys are lost. (yes/no) `]);
    expect(await tierOf()).toBe(tier);
  });

  test('tells in a dry run what it would replace, without asking', async () => {
    const dry = await json<{ restored: string[] }>(`restore --from ${copy} --replace --dry-run`);
    expect([dry, await tierOf()]).toEqual([{ restored: expect.arrayContaining([name]), kept: [], auditLines: 0, dryRun: true }, 'Premium']);
    expect((await keys(`restore --from ${copy} --replace --dry-run`)).out).toMatch(/^Dry run: nothing was written[^]*^acme-\S+ {2}\w{10} {2}tier Basic, active$/m);
  });

  test.each([
    ['restore', '--from is missing'], ['restore --from copy --replace', 'restore needs a confirmation'], ['restore --from copy --tier Basic', '--tier'],
  ])('explains a mistake: %s', async (line, hint) => {
    expect(await keys(line)).toMatchObject({ code: 2, err: expect.stringContaining(hint) });
  });

  test('names the flag if there is no such table', async () => {
    expect(await keys('restore --from nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('also check --from') });
  });
});
