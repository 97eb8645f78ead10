import {
  comparison, condition, constant, property, swappedStatements, text, withoutOperand, withoutStatement, wrapped,
  type Mutation,
} from './mutations.js';

/** A bug that the proof must find. */
export interface Mutant {
  readonly name: string;
  /** The check that finds it: the model of one thing after the other, the races, or all orders of a few calls. */
  readonly foundBy: 'model' | 'races' | 'interleavings';
  readonly mutations: readonly Mutation[];
}

const mutant = (name: string, foundBy: Mutant['foundBy'], ...mutations: readonly Mutation[]): Mutant => ({ name, foundBy, mutations });

const WRITES = 'lib/accounts/usage-table.ts';
const ITEM = 'lib/accounts/usage-item.ts';
const METER = 'lib/accounts/meter.ts';
const COMMIT = 'lib/accounts/meter.ts';
const COMPACTION = 'lib/accounts/compaction.ts';
const IDEMPOTENCY = 'lib/accounts/idempotency-store.ts';
const STORE = 'lib/accounts/account-store.ts';
const EXHAUSTED_WINDOWS = 'lib/accounts/usage-caches.ts';
const METERING = 'lib/http/metering.ts';
const AUTHENTICATE = 'lib/http/middlewares/auth.ts';

/** Each is one slip that a review might let pass. */
export const MUTANTS: readonly Mutant[] = [
  mutant('minute: <= for <', 'model', text(WRITES, '#w < :rpm', '#w <= :rpm')),
  mutant('month: <= for <', 'races', wrapped(WRITES, 'commitUpdate', 'withRoomForOneMore')),
  mutant('minute: read-modify-write', 'races', text(WRITES, '#w < :rpm', '#w < :rpm OR attribute_exists(#w)'), wrapped(METER, 'createMeter', 'readBeforeAdmit')),
  mutant('month: read-modify-write', 'races', text(WRITES, 'inv <= :room', 'inv <= :room OR attribute_exists(inv)'), wrapped(COMMIT, 'commitCharge', 'readBeforeCommit')),
  mutant('no commit marker', 'model', text(WRITES, 'attribute_not_exists(#c) AND ', '')),
  mutant('windows removed while a slow clock still uses them', 'model', constant(ITEM, 'WINDOW_KEPT_MINUTES', '1')),
  mutant('quota 0 grants one', 'races', comparison(COMMIT, 'send', 'monthlyQuota', 'false'), comparison(METERING, 'isMonthTooFull', 'monthUsed', 'false')),
  mutant('a batch of n is written as 1', 'model', wrapped(WRITES, 'commitUpdate', 'writingOne')),
  mutant('the condition of a batch is that of one invoice', 'races', wrapped(WRITES, 'commitUpdate', 'withRoomForOne')),
  mutant('a batch larger than the quota is not refused before COMMIT', 'model', wrapped(METERING, 'isMonthTooFull', 'fullForOne')),
  mutant('a batch is charged again when COMMIT is repeated', 'model', wrapped(WRITES, 'commitUpdate', 'markingOnlyOne')),
  mutant('rate 0 grants one', 'model', comparison(METER, 'admitOnce', 'requestsPerMinute', 'false')),
  mutant('charge before render', 'model', swappedStatements(METERING, 'chargedWork', 'invoiceUnder', 'chargeOrSettle')),
  mutant('no fence in ADMIT', 'model', text(WRITES, '(attribute_not_exists(g) OR g <= :g) AND ', '')),
  mutant('no fence of the month that just ended', 'model', constant(STORE, 'MONTH_LINGERS_MS', '0')),
  mutant('a rate of 0 is not fenced', 'model', wrapped(METER, 'createMeter', 'readWithoutFence')),
  mutant('a takeover has a charge id of its own', 'model', property(IDEMPOTENCY, 'claimed', 'rid', 'aid')),
  mutant('body of an Idempotency-Key ignored', 'model', comparison(IDEMPOTENCY, 'verdictOn', 'bodyHash', 'false')),
  mutant('the month of COMMIT is charged', 'model', wrapped(AUTHENTICATE, 'keyLookup', 'commitToCurrentMonth')),
  mutant('a takeover is charged to the month of the dead attempt', 'model', wrapped(COMMIT, 'commitCharge', 'commitToMonthOfDeadAttempt')),
  mutant('charge of the month before not looked for', 'races', condition(COMMIT, 'commitCharge', 'wasChargedBefore', 'false')),
  mutant('markers moved while COMMIT is under way', 'interleavings', text(WRITES, ' AND (attribute_not_exists(sv) OR sv = :sv)', '')),
  mutant('a sweep is not counted', 'interleavings', text(WRITES, 'ADD sv :one', 'ADD svx :one')),
  mutant('markers removed and not moved', 'interleavings', withoutStatement(COMPACTION, 'sweep', 'moveUpdate')),
  mutant('markers removed before they are moved', 'interleavings', swappedStatements(COMPACTION, 'sweep', 'moveUpdate', 'sweepUpdate')),
  mutant('a moved marker is not looked for', 'interleavings', comparison(COMMIT, 'commitCharge', 'requestId', 'false')),
  mutant('a moved marker of the month before is not looked for', 'interleavings', comparison(COMMIT, 'wasChargedBefore', 'movedMark', 'false')),
  mutant('a later move hides an earlier one', 'interleavings', text(WRITES, 'attribute_not_exists(pk)', 'attribute_not_exists(pk) OR attribute_exists(pk)')),
  mutant('the month before is looked at, but not closed', 'interleavings', text(WRITES, 'attribute_not_exists(#m)', 'attribute_not_exists(#m) AND attribute_exists(#m)')),
  mutant('a slow attempt removes its marker at once', 'interleavings', withoutOperand(IDEMPOTENCY, 'createIdempotencyLedger', 'SURELY_ALONE_MS')),
  mutant('own retry of ADMIT not recognised', 'model', text(WRITES, 'lr <> :rid', 'lr <> :rid OR attribute_exists(lr)')),
  mutant('claim forgotten although its charge may have been made', 'model', condition(METERING, 'chargedWork', 'mayBeCharged', 'true')),
  mutant('lease of a running claim ignored', 'model', comparison(IDEMPOTENCY, 'verdictOn', 'le', 'false')),
  mutant('replay is charged', 'model', withoutOperand(METERING, 'isFree', 'isReplay')),
  mutant('test key is charged', 'model', withoutOperand(METERING, 'isFree', 'mode')),
  mutant('preview is laid out before it is counted', 'model', wrapped(METERING, 'unchargedWork', 'workBeforeCounting')),
  mutant('a preview that failed stays a success', 'model', withoutStatement(METERING, 'unchargedWork', 'retract')),
  mutant('spent window outlives its minute', 'model', comparison(EXHAUSTED_WINDOWS, 'createSpentWindows', 'minute', '<=')),
];
