import {
  comparison, condition, constant, property, swappedStatements, text, withoutOperand, withoutStatement, wrapped,
  type Mutation,
} from './mutations.js';

/** A bug that the proof must find. */
export interface SeededBug {
  readonly name: string;
  /** The check that finds it: the model of one thing after the other, the races, or all orders of a few calls. */
  readonly foundBy: 'model' | 'races' | 'interleavings';
  readonly mutations: readonly Mutation[];
}

const bug = (name: string, foundBy: SeededBug['foundBy'], ...mutations: readonly Mutation[]): SeededBug => ({ name, foundBy, mutations });

const WRITES = 'lib/accounts/usage-writes.ts';
const ITEM = 'lib/accounts/usage-item.ts';
const METER = 'lib/accounts/meter.ts';
const COMMIT = 'lib/accounts/commit.ts';
const SWEEP = 'lib/accounts/sweep.ts';
const LEDGER = 'lib/accounts/idempotency.ts';
const STORE = 'lib/accounts/account-store.ts';
const SPENT = 'lib/accounts/spent-windows.ts';
const METERING = 'lib/http/metering.ts';
const KEY_LOOKUP = 'lib/http/middlewares/key-lookup.ts';

/** Each is one slip that a review might let pass. */
export const SEEDED_BUGS: readonly SeededBug[] = [
  bug('minute: <= for <', 'model', text(WRITES, '#w < :rpm', '#w <= :rpm')),
  bug('month: <= for <', 'races', wrapped(WRITES, 'commitUpdate', 'withRoomForOneMore')),
  bug('minute: read-modify-write', 'races', text(WRITES, '#w < :rpm', '#w < :rpm OR attribute_exists(#w)'), wrapped(METER, 'createMeter', 'readBeforeAdmit')),
  bug('month: read-modify-write', 'races', text(WRITES, 'inv <= :room', 'inv <= :room OR attribute_exists(inv)'), wrapped(COMMIT, 'commitCharge', 'readBeforeCommit')),
  bug('no commit marker', 'model', text(WRITES, 'attribute_not_exists(#c) AND ', '')),
  bug('windows removed while a slow clock still uses them', 'model', constant(ITEM, 'WINDOW_KEPT_MINUTES', '1')),
  bug('quota 0 grants one', 'races', comparison(COMMIT, 'send', 'monthlyQuota', 'false'), comparison(METERING, 'isMonthTooFull', 'monthUsed', 'false')),
  bug('a batch of n is written as 1', 'model', wrapped(WRITES, 'commitUpdate', 'writingOne')),
  bug('the condition of a batch is that of one invoice', 'races', wrapped(WRITES, 'commitUpdate', 'withRoomForOne')),
  bug('a batch larger than the quota is not refused before COMMIT', 'model', wrapped(METERING, 'isMonthTooFull', 'fullForOne')),
  bug('a batch is charged again when COMMIT is repeated', 'model', wrapped(WRITES, 'commitUpdate', 'markingOnlyOne')),
  bug('rate 0 grants one', 'model', comparison(METER, 'admitOnce', 'requestsPerMinute', 'false')),
  bug('charge before render', 'model', swappedStatements(METERING, 'chargedWork', 'invoiceUnder', 'chargeOrSettle')),
  bug('no fence in ADMIT', 'model', text(WRITES, '(attribute_not_exists(g) OR g <= :g) AND ', '')),
  bug('no fence of the month that just ended', 'model', constant(STORE, 'MONTH_LINGERS_MS', '0')),
  bug('a rate of 0 is not fenced', 'model', wrapped(METER, 'createMeter', 'readWithoutFence')),
  bug('a takeover has a charge id of its own', 'model', property(LEDGER, 'claimed', 'rid', 'aid')),
  bug('body of an Idempotency-Key ignored', 'model', comparison(LEDGER, 'verdictOn', 'bodyHash', 'false')),
  bug('the month of COMMIT is charged', 'model', wrapped(KEY_LOOKUP, 'keyLookup', 'commitToCurrentMonth')),
  bug('a takeover is charged to the month of the dead attempt', 'model', wrapped(COMMIT, 'commitCharge', 'commitToMonthOfDeadAttempt')),
  bug('charge of the month before not looked for', 'races', condition(COMMIT, 'commitCharge', 'wasChargedBefore', 'false')),
  bug('markers moved while COMMIT is under way', 'interleavings', text(WRITES, ' AND (attribute_not_exists(sv) OR sv = :sv)', '')),
  bug('a sweep is not counted', 'interleavings', text(WRITES, 'ADD sv :one', 'ADD svx :one')),
  bug('markers removed and not moved', 'interleavings', withoutStatement(SWEEP, 'sweep', 'moveUpdate')),
  bug('markers removed before they are moved', 'interleavings', swappedStatements(SWEEP, 'sweep', 'moveUpdate', 'sweepUpdate')),
  bug('a moved marker is not looked for', 'interleavings', comparison(COMMIT, 'commitCharge', 'requestId', 'false')),
  bug('a moved marker of the month before is not looked for', 'interleavings', comparison(COMMIT, 'wasChargedBefore', 'movedMark', 'false')),
  bug('a later move hides an earlier one', 'interleavings', text(WRITES, 'attribute_not_exists(pk)', 'attribute_not_exists(pk) OR attribute_exists(pk)')),
  bug('the month before is looked at, but not closed', 'interleavings', text(WRITES, 'attribute_not_exists(#m)', 'attribute_not_exists(#m) AND attribute_exists(#m)')),
  bug('a slow attempt removes its marker at once', 'interleavings', withoutOperand(LEDGER, 'createIdempotencyLedger', 'SURELY_ALONE_MS')),
  bug('own retry of ADMIT not recognised', 'model', text(WRITES, 'lr <> :rid', 'lr <> :rid OR attribute_exists(lr)')),
  bug('claim forgotten although its charge may have been made', 'model', condition(METERING, 'chargedWork', 'mayBeCharged', 'true')),
  bug('lease of a running claim ignored', 'model', comparison(LEDGER, 'verdictOn', 'le', 'false')),
  bug('replay is charged', 'model', withoutOperand(METERING, 'isFree', 'isReplay')),
  bug('test key is charged', 'model', withoutOperand(METERING, 'isFree', 'mode')),
  bug('preview is laid out before it is counted', 'model', wrapped(METERING, 'unchargedWork', 'workBeforeCounting')),
  bug('a preview that failed stays a success', 'model', withoutStatement(METERING, 'unchargedWork', 'retract')),
  bug('spent window outlives its minute', 'model', comparison(SPENT, 'createSpentWindows', 'minute', '<=')),
];
