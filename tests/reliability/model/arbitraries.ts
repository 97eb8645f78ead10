/** Draws runs: small limits, few instances, many faults, and wrong clocks. */
import fc from 'fast-check';
import {
  revoke, rotate, send, setStatus, setTier, wait, type DrawnRequest, type RunEvent, type ClockJump,
  type OperatorFault,
} from './commands.js';
import { TIER_NAMES } from './oracle-account.js';
import type { RequestFault, Step } from './vocabulary.js';
import type { InitialState } from './system.js';

const SKEW_MS = 2_000;
const MAX_COMMANDS = 40;

const skew = fc.oneof(fc.constantFrom(-SKEW_MS, 0, SKEW_MS), fc.integer({ min: -SKEW_MS, max: SKEW_MS }));
/** Draws the first `weight` times as often as the second. */
const mostly = <const One, const Other>(
  weight: number, one: fc.Arbitrary<One>, other: fc.Arbitrary<Other>,
): fc.Arbitrary<One | Other> => fc.oneof({ weight, arbitrary: one }, { weight: 1, arbitrary: other });

const perMinute = mostly(4, fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 60));
const quota = mostly(4, fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 50));
const tier = fc.constantFrom(...TIER_NAMES);
const losses = mostly(3, fc.constant<boolean[]>([]), fc.array(fc.boolean(), { maxLength: 6 }));

const STARTS = [
  Date.UTC(2026, 10, 15, 12, 0, 10), Date.UTC(2026, 10, 30, 23, 58, 50), Date.UTC(2026, 11, 31, 23, 59, 55),
  Date.UTC(2028, 1, 29, 8, 59, 58),
];

/** Draws the initial state of a run. */
export const initialStates: fc.Arbitrary<InitialState> = fc.record({
  startsAt: fc.constantFrom(...STARTS),
  tier,
  overrides: fc.record({ requestsPerMinute: mostly(2, perMinute, fc.constant(60)), monthlyQuota: quota }),
  skewsMs: fc.array(skew, { minLength: 1, maxLength: 3 }),
  operatorSkewMs: skew,
});

const STORE_STEPS: readonly Step[] = ['look up', 'admit', 'claim', 'retract', 'commit', 'settle', 'complete', 'release'];

const fault: fc.Arbitrary<RequestFault | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({
    step: fc.constantFrom<Step>('look up', 'admit', 'claim', 'render', 'retract', 'commit', 'commit', 'commit', 'settle', 'complete', 'release'),
    effect: fc.constantFrom<RequestFault['effect']>('crash before', 'crash after'),
  }) },
  { weight: 1, arbitrary: fc.record({
    step: fc.constantFrom(...STORE_STEPS, 'commit', 'commit'), effect: fc.constantFrom<RequestFault['effect']>('unreachable', 'unanswered'),
  }) },
);

const requestOf = (kind: fc.Arbitrary<DrawnRequest['kind']>, requestFault: fc.Arbitrary<RequestFault | null>): fc.Arbitrary<DrawnRequest> => fc.record({
  instance: fc.nat({ max: 2 }),
  kind,
  key: mostly(11, mostly(3, fc.constant(0), fc.nat({ max: 5 })), fc.constantFrom('none', 'unknown')),
  quality: mostly(8, fc.constant('valid'), fc.constantFrom('invalid', 'unrenderable')),
  body: mostly(5, fc.constant('a'), fc.constant('b')),
  idempotencyKey: fc.constantFrom(null, null, 'one', 'one', 'one', 'two'),
  renderMs: mostly(4, fc.constant(0), fc.constantFrom(900, 5_000, 35_000)),
  fault: requestFault,
  losses,
});

/** PDF and XML of an invoice share an Idempotency-Key and a charge; to a batch, both are another body. */
const fileRequests = fc.constantFrom<DrawnRequest['kind']>('generate', 'generate', 'xml', 'batch', 'batch');

const operatorFault: fc.Arbitrary<OperatorFault> =
  fc.record({ crashes: mostly(5, fc.constant(false), fc.constant(true)), losses });

const clockJump: fc.Arbitrary<ClockJump> = fc.oneof(
  fc.record({ by: fc.constantFrom(400, 1_100, 20_000, 31_000, 61_000, 125_000, 4_000_000, 90_000_000) }),
  fc.record({ to: fc.constant('minute' as const), offset: fc.constantFrom(-1_500, -1, 0, 1_000) }),
  fc.record({ to: fc.constantFrom('minute' as const, 'month' as const), offset: fc.constantFrom(-1_500, -1, 0, 1_000) }),
);

const LIMIT = { requestsPerMinute: fc.option(perMinute), monthlyQuota: fc.option(quota) };

const events: fc.Arbitrary<RunEvent>[] = [
  requestOf(fileRequests, fc.constant(null)).map(send),
  requestOf(fileRequests, fault).map(send),
  requestOf(fileRequests, fault).map(send),
  requestOf(fc.constantFrom('generate', 'xml', 'batch', 'preview', 'usage', 'themes', 'lost'), fault).map(send),
  clockJump.map(wait),
  fc.oneof(
    fc.record({ tier, ...LIMIT, operatorFault }).map(setTier),
    fc.tuple(fc.constantFrom('active' as const, 'active' as const, 'suspended' as const, 'canceled' as const), operatorFault).map(setStatus),
    fc.tuple(fc.nat({ max: 5 }), operatorFault).map(revoke),
    fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(0, 1_000, 40_000, 3_600_000), losses).map(rotate),
  ),
];

/** Draws the events of a run. @param replayPath to repeat a run, as printed by fast-check */
export const eventLists = (replayPath?: string): fc.Arbitrary<Iterable<RunEvent>> =>
  fc.commands(events, { maxCommands: MAX_COMMANDS, size: 'max', ...replayPath === undefined ? {} : { replayPath } });
