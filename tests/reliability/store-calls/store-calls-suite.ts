import { randomBytes } from 'node:crypto';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import type { Limits } from '../../../lib/accounts/types.js';
import { withFixture } from '../model/fixture.js';
import { NOON, plainRequest } from '../model/plain-request.js';
import { CRASHED, type TestRequest } from '../model/vocabulary.js';
import type { RunAttempt } from '../model/store-connection.js';
import { createSystem, type Fixture, type SystemUnderTest } from '../model/system.js';
import type { Figure, Suite } from '../suite.js';

/** The key of a row: the account's live, test or narrow one, an unknown one, or none. */
type KeyName = 'live' | 'test' | 'narrow' | 'unknown' | 'none';

/** A kind of request, with the calls that it makes. */
interface Row {
  readonly situation: string;
  readonly key?: KeyName;
  readonly ask: Pick<TestRequest, 'kind'> & Partial<TestRequest>;
  readonly limits?: Partial<Limits>;
  /** What another instance did before. */
  readonly before?: (system: SystemUnderTest, key: string) => Promise<unknown>;
  /** What another instance does just before this one's COMMIT arrives. */
  readonly beforeCommit?: (system: SystemUnderTest, key: string) => Promise<unknown>;
  readonly status: number;
  readonly writes: number;
  /** Reads of a cold instance; a warm one reads nothing. */
  readonly coldReads: number;
}

const deliverOnce = (change: Partial<TestRequest> = {}): NonNullable<Row['before']> =>
  (system, key) => system.instances[1]!.send(plainRequest(change.kind ?? 'generate', key, change));

const revoke: NonNullable<Row['before']> = ({ operate, accountName, account }, key) => operate().admin.revokeKey(accountName, account.keys.get(key)!.keyId);
const suspend: NonNullable<Row['before']> = ({ operate, accountName }) => operate().admin.setStatus(accountName, 'suspended');

const ROWS: readonly Row[] = [
  { situation: 'no key', key: 'none', ask: { kind: 'generate' }, status: 401, writes: 0, coldReads: 0 },
  { situation: 'unknown key', key: 'unknown', ask: { kind: 'generate' }, status: 401, writes: 0, coldReads: 1 },
  { situation: 'revoked key', before: revoke, ask: { kind: 'generate' }, status: 401, writes: 0, coldReads: 1 },
  { situation: 'suspended', before: suspend, ask: { kind: 'generate' }, status: 403, writes: 1, coldReads: 1 },
  { situation: 'suspended, usage', before: suspend, ask: { kind: 'usage' }, status: 200, writes: 1, coldReads: 1 },
  { situation: 'missing scope', key: 'narrow', ask: { kind: 'generate' }, status: 403, writes: 1, coldReads: 1 },
  { situation: 'not found', ask: { kind: 'lost' }, status: 404, writes: 1, coldReads: 1 },
  { situation: 'wrong method', ask: { kind: 'lost', invalidPart: 'method' }, status: 405, writes: 1, coldReads: 1 },
  { situation: 'too large', ask: { kind: 'generate', invalidPart: 'size' }, status: 413, writes: 1, coldReads: 1 },
  { situation: 'wrong media type', ask: { kind: 'generate', invalidPart: 'media type' }, status: 415, writes: 1, coldReads: 1 },
  { situation: 'invalid invoice', ask: { kind: 'generate', quality: 'invalid' }, status: 400, writes: 1, coldReads: 1 },
  { situation: 'invalid invoice, preview', ask: { kind: 'preview', quality: 'invalid' }, status: 400, writes: 1, coldReads: 1 },
  { situation: 'preview, layout failed', ask: { kind: 'preview', quality: 'unrenderable' }, status: 500, writes: 2, coldReads: 1 },
  { situation: 'preview', ask: { kind: 'preview' }, status: 200, writes: 1, coldReads: 1 },
  { situation: 'list', ask: { kind: 'themes' }, status: 200, writes: 1, coldReads: 1 },
  { situation: 'usage', ask: { kind: 'usage' }, status: 200, writes: 1, coldReads: 1 },
  { situation: 'month used up', ask: { kind: 'generate' }, limits: { monthlyQuota: 1 }, before: deliverOnce(), status: 429, writes: 1, coldReads: 1 },
  {
    situation: 'last unit of the month lost in a race', ask: { kind: 'generate' }, limits: { monthlyQuota: 1 }, beforeCommit: deliverOnce(), status: 429, writes: 2,
    coldReads: 1,
  },
  { situation: 'batch', ask: { kind: 'batch' }, status: 200, writes: 2, coldReads: 1 },
  { situation: 'batch that does not fit', ask: { kind: 'batch' }, limits: { monthlyQuota: 3 }, before: deliverOnce(), status: 429, writes: 1, coldReads: 1 },
  {
    situation: 'batch whose quota was used up in a race', ask: { kind: 'batch' }, limits: { monthlyQuota: 3 }, beforeCommit: deliverOnce(), status: 429, writes: 2,
    coldReads: 1,
  },
  { situation: 'render failed', ask: { kind: 'generate', quality: 'unrenderable' }, status: 500, writes: 1, coldReads: 1 },
  { situation: 'generate', ask: { kind: 'generate' }, status: 200, writes: 2, coldReads: 1 },
  { situation: 'generate, test key', key: 'test', ask: { kind: 'generate' }, status: 200, writes: 2, coldReads: 1 },
  { situation: 'first call with an Idempotency-Key', ask: { kind: 'generate', idempotencyKey: 'one' }, status: 200, writes: 4, coldReads: 1 },
  {
    situation: 'idempotent replay', ask: { kind: 'generate', idempotencyKey: 'one' }, before: deliverOnce({ idempotencyKey: 'one' }), status: 200, writes: 3,
    coldReads: 1,
  },
];

/** The rows of generate hold for XML, too: with XML alone, and with an XML after the PDF of the same Idempotency-Key. */
const XML_ROWS: readonly Row[] = ROWS.filter(({ ask, situation }) => ask.kind === 'generate' && situation !== 'render failed')
  .map((row) => ({ ...row, situation: `XML, ${row.situation.replace('generate', 'written')}`, ask: { ...row.ask, kind: 'xml' } }));
const CROSS_FORMAT_ROWS: readonly Row[] = ([['generate', 'xml'], ['xml', 'generate']] as const).map(([first, kind]) => ({
  situation: `${kind} after ${first} under one Idempotency-Key`, ask: { kind, idempotencyKey: 'one' },
  before: deliverOnce({ kind: first, idempotencyKey: 'one' }), limits: { monthlyQuota: 1 }, status: 200, writes: 3, coldReads: 1,
}));

const keyOf = (system: SystemUnderTest, name: KeyName): string | null => {
  const [live = '', test = '', narrow = ''] = system.account.keys.keys();
  const unknown = createApiKey('live', system.accountRef, randomBytes);
  return { live, test, narrow, unknown, none: null }[name];
};

interface StoreCallCounts { readonly status: number; readonly writes: number; readonly reads: number }

const countStoreCalls = async (system: SystemUnderTest, request: TestRequest): Promise<StoreCallCounts> => {
  const { connection, send } = system.instances[0]!;
  connection.clearReceivedCalls();
  const answer = await send(request);
  const writes = connection.receivedCalls.filter((call) => call === 'write').length;
  return { status: answer === CRASHED ? 0 : answer.status, writes, reads: connection.receivedCalls.length - writes };
};

const measure = async (fixture: Fixture, row: Row, isWarm: boolean): Promise<StoreCallCounts> => {
  const overrides = { requestsPerMinute: 60, monthlyQuota: 60, ...row.limits };
  const competitor = { actsBeforeCall: Infinity, act: (): Promise<unknown> => Promise.resolve() };
  const runAttempt: RunAttempt = async (attempt) => {
    competitor.actsBeforeCall -= 1;
    if (competitor.actsBeforeCall === 0) await competitor.act();
    return attempt();
  };
  const system = await createSystem(fixture, { startsAt: NOON, tier: 'Basic', overrides, skewsMs: [0, 0], operatorSkewMs: 0 }, runAttempt);
  const key = keyOf(system, row.key ?? 'live');
  await row.before?.(system, key ?? '');
  const request = plainRequest(row.ask.kind, key, row.ask);
  if (isWarm) await system.instances[0]!.send(plainRequest('usage', key));
  const { beforeCommit } = row;
  if (beforeCommit !== undefined) {
    competitor.act = () => beforeCommit(system, key ?? '');
    competitor.actsBeforeCall = (isWarm ? 0 : row.coldReads) + row.writes;
  }
  return countStoreCalls(system, request);
};

const describeCounts = ({ status, writes, reads }: StoreCallCounts): string => `${status}, ${writes} writes, ${reads} reads`;

/** The calls to the store of each kind of request. */
export const storeCallsSuite: Suite = {
  name: 'store-calls',
  guarantee: 'Each request makes exactly the expected calls to the store.',
  run: () => withFixture(async (fixture) => {
    const figures: Figure[] = [];
    const violations: string[] = [];
    for (const row of [...ROWS, ...XML_ROWS, ...CROSS_FORMAT_ROWS]) {
      for (const isWarm of [false, true]) {
        const what = `${row.situation}, ${isWarm ? 'warm' : 'cold'}`;
        const measured = describeCounts(await measure(fixture, row, isWarm));
        const expected = describeCounts({ ...row, reads: isWarm ? 0 : row.coldReads });
        figures.push({ what, measured, expected });
        if (measured !== expected) violations.push(`${what}: ${measured}, but the table says ${expected}.`);
      }
    }
    return { figures, violations };
  }),
};
