import {
  comparison, condition, constant, property, swappedStatements, text, withoutOperand, withoutStatement, wrapped,
  type Mutation,
} from './mutations.js';

/** A bug that the reliability tests must find. */
export interface Mutant {
  readonly name: string;
  /** The test that finds it: sequential events, races, or all orders of a few calls. */
  readonly foundBy: 'model' | 'races' | 'interleavings';
  readonly mutations: readonly Mutation[];
}

const mutant = (name: string, foundBy: Mutant['foundBy'], ...mutations: readonly Mutation[]): Mutant =>
  ({ name, foundBy, mutations });

const WRITES = 'lib/accounts/usage-table.ts';
const ITEM = 'lib/accounts/usage-item.ts';
const METER = 'lib/accounts/meter.ts';
const COMPACTION = 'lib/accounts/compaction.ts';
const IDEMPOTENCY = 'lib/accounts/idempotency-store.ts';
const ACCOUNT_STORE = 'lib/accounts/account-store.ts';
const EXHAUSTED_WINDOWS = 'lib/accounts/usage-caches.ts';
const METERING = 'lib/http/metering.ts';
const AUTHENTICATE = 'lib/http/middlewares/auth.ts';

/** Each is one mistake that a review might miss. */
export const MUTANTS: readonly Mutant[] = [
  mutant('minute: <= for <', 'model', text(WRITES, '#w < :rpm', '#w <= :rpm')),
  mutant('month: <= for <', 'races', wrapped(WRITES, 'commitUpdate', 'withOneMoreThanQuota')),
  mutant('minute: read-modify-write', 'races',
    text(WRITES, '#w < :rpm', '#w < :rpm OR attribute_exists(#w)'), wrapped(METER, 'createMeter', 'readBeforeAdmit')),
  mutant('month: read-modify-write', 'races',
    text(WRITES, 'inv <= :limit', 'inv <= :limit OR attribute_exists(inv)'), wrapped(METER, 'commitCharge', 'readBeforeCommit')),
  mutant('no charge record', 'model', text(WRITES, 'attribute_not_exists(#c) AND ', '')),
  mutant('windows removed while a slow clock still uses them', 'model', constant(ITEM, 'WINDOW_TTL_MINUTES', '1')),
  mutant('quota 0 grants one', 'races',
    comparison(METER, 'send', 'monthlyQuota', 'false'), comparison(METERING, 'exceedsQuota', 'monthUsed', 'false')),
  mutant('a batch of n is written as 1', 'model', wrapped(WRITES, 'commitUpdate', 'chargingOne')),
  mutant('the condition of a batch is that of one invoice', 'races', wrapped(WRITES, 'commitUpdate', 'withQuotaForOne')),
  mutant('a batch above the quota is not rejected before COMMIT', 'model', wrapped(METERING, 'exceedsQuota', 'exceededByOne')),
  mutant('a batch is charged again when COMMIT is repeated', 'model', wrapped(WRITES, 'commitUpdate', 'recordingOnlyOne')),
  mutant('rate 0 grants one', 'model', comparison(METER, 'admitOnce', 'requestsPerMinute', 'false')),
  mutant('charge before render', 'model', swappedStatements(METERING, 'chargedWork', 'preparedInvoice', 'chargeOrSettle')),
  mutant('no generation check in ADMIT', 'model', text(WRITES, '(attribute_not_exists(g) OR g <= :g) AND ', '')),
  mutant('the generation of the month that just ended is not raised', 'model', constant(ACCOUNT_STORE, 'MONTH_GRACE_MS', '0')),
  mutant('no generation check for a rate of 0', 'model', wrapped(METER, 'createMeter', 'readWithoutGeneration')),
  mutant('a takeover has its own charge id', 'model', property(IDEMPOTENCY, 'claimOf', 'rid', 'aid')),
  mutant('body of an Idempotency-Key ignored', 'model', comparison(IDEMPOTENCY, 'interpretRecord', 'bodyHash', 'false')),
  mutant('the month of COMMIT is charged', 'model', wrapped(AUTHENTICATE, 'authenticate', 'commitToCurrentMonth')),
  mutant('a takeover is charged to the month of the dead attempt', 'model', wrapped(METER, 'commitCharge', 'commitToMonthOfDeadAttempt')),
  mutant('charge of the previous month is not looked for', 'races', condition(METER, 'commitCharge', 'wasChargedBefore', 'false')),
  mutant('charge records moved during COMMIT', 'interleavings', text(WRITES, ' AND (attribute_not_exists(sv) OR sv = :sv)', '')),
  mutant('a compaction is not counted', 'interleavings', text(WRITES, 'ADD sv :one', 'ADD svx :one')),
  mutant('charge records removed, but not moved', 'interleavings', withoutStatement(COMPACTION, 'compact', 'moveRecordUpdate')),
  mutant('charge records removed before they are moved', 'interleavings',
    swappedStatements(COMPACTION, 'compact', 'moveRecordUpdate', 'compactionUpdate')),
  mutant('a moved charge record is not looked for', 'interleavings', comparison(METER, 'commitCharge', 'requestId', 'false')),
  mutant('a moved charge record of the previous month is not looked for', 'interleavings',
    comparison(METER, 'wasChargedBefore', 'movedRecordValue', 'false')),
  mutant('a later move hides an earlier one', 'interleavings',
    text(WRITES, 'attribute_not_exists(pk)', 'attribute_not_exists(pk) OR attribute_exists(pk)')),
  mutant('the previous month is read, but not closed', 'interleavings',
    text(WRITES, 'attribute_not_exists(#m)', 'attribute_not_exists(#m) AND attribute_exists(#m)')),
  mutant('a slow attempt removes its charge record immediately', 'interleavings',
    withoutOperand(IDEMPOTENCY, 'createIdempotencyStore', 'NO_TAKEOVER_MS')),
  mutant('own retry of ADMIT not recognised', 'model', text(WRITES, 'lr <> :rid', 'lr <> :rid OR attribute_exists(lr)')),
  mutant('claim released although its charge may have been made', 'model', condition(METERING, 'chargedWork', 'mayBeCharged', 'true')),
  mutant('lease of a running claim ignored', 'model', comparison(IDEMPOTENCY, 'interpretRecord', 'le', 'false')),
  mutant('replay is charged', 'model', withoutOperand(METERING, 'isFree', 'isReplay')),
  mutant('test key is charged', 'model', withoutOperand(METERING, 'isFree', 'mode')),
  mutant('preview is laid out before it is counted', 'model', wrapped(METERING, 'unchargedWork', 'workBeforeCounting')),
  mutant('a failed preview stays a success', 'model', withoutStatement(METERING, 'unchargedWork', 'retract')),
  mutant('an exhausted window outlives its minute', 'model', comparison(EXHAUSTED_WINDOWS, 'createExhaustedMinuteCache', 'minute', '<=')),
];
