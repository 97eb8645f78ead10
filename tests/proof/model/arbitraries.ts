/** Draws runs: small limits, few instances, many faults, and wrong clocks. */
import fc from 'fast-check';
import { revoke, rotate, send, setStatus, setTier, wait, type DrawnRequest, type Happening, type Leap, type Luck } from './commands.js';
import { TIER_NAMES } from './oracle-account.js';
import type { Mishap, Verb } from './vocabulary.js';
import type { Beginning } from './world.js';

const SKEW_MS = 2_000;
const MOST_COMMANDS = 40;

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
export const beginnings: fc.Arbitrary<Beginning> = fc.record({
  startsAt: fc.constantFrom(...STARTS),
  tier,
  overrides: fc.record({ requestsPerMinute: mostly(2, perMinute, fc.constant(60)), monthlyQuota: quota }),
  skewsMs: fc.array(skew, { minLength: 1, maxLength: 3 }),
  operatorSkewMs: skew,
});

const STORE_VERBS: readonly Verb[] = ['look up', 'admit', 'claim', 'retract', 'commit', 'settle', 'complete', 'release'];

const mishap: fc.Arbitrary<Mishap | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({
    verb: fc.constantFrom<Verb>('look up', 'admit', 'claim', 'render', 'retract', 'commit', 'commit', 'commit', 'settle', 'complete', 'release'),
    fate: fc.constantFrom<Mishap['fate']>('dies before', 'dies after'),
  }) },
  { weight: 1, arbitrary: fc.record({
    verb: fc.constantFrom(...STORE_VERBS, 'commit', 'commit'), fate: fc.constantFrom<Mishap['fate']>('unreachable', 'unanswered'),
  }) },
);

const requestOf = (kind: fc.Arbitrary<DrawnRequest['kind']>, trouble: fc.Arbitrary<Mishap | null>): fc.Arbitrary<DrawnRequest> => fc.record({
  instance: fc.nat({ max: 2 }),
  kind,
  key: mostly(11, mostly(3, fc.constant(0), fc.nat({ max: 5 })), fc.constantFrom('none', 'stranger')),
  quality: mostly(8, fc.constant('sound'), fc.constantFrom('offensive', 'unprintable')),
  body: mostly(5, fc.constant('a'), fc.constant('b')),
  idempotencyKey: fc.constantFrom(null, null, 'one', 'one', 'one', 'two'),
  renderMs: mostly(4, fc.constant(0), fc.constantFrom(900, 5_000, 35_000)),
  mishap: trouble,
  losses,
});

/** PDF and XML of an invoice share an Idempotency-Key and a charge; to a batch, both are another body. */
const delivering = fc.constantFrom<DrawnRequest['kind']>('generate', 'generate', 'xml', 'batch', 'batch');

const luck: fc.Arbitrary<Luck> = fc.record({ dies: mostly(5, fc.constant(false), fc.constant(true)), losses });

const leap: fc.Arbitrary<Leap> = fc.oneof(
  fc.record({ by: fc.constantFrom(400, 1_100, 20_000, 31_000, 61_000, 125_000, 4_000_000, 90_000_000) }),
  fc.record({ to: fc.constant('minute' as const), offset: fc.constantFrom(-1_500, -1, 0, 1_000) }),
  fc.record({ to: fc.constantFrom('minute' as const, 'month' as const), offset: fc.constantFrom(-1_500, -1, 0, 1_000) }),
);

const LIMIT = { requestsPerMinute: fc.option(perMinute), monthlyQuota: fc.option(quota) };

const happenings: fc.Arbitrary<Happening>[] = [
  requestOf(delivering, fc.constant(null)).map(send),
  requestOf(delivering, mishap).map(send),
  requestOf(delivering, mishap).map(send),
  requestOf(fc.constantFrom('generate', 'xml', 'batch', 'preview', 'usage', 'themes', 'lost'), mishap).map(send),
  leap.map(wait),
  fc.oneof(
    fc.record({ tier, ...LIMIT, luck }).map(setTier),
    fc.tuple(fc.constantFrom('active' as const, 'active' as const, 'suspended' as const, 'canceled' as const), luck).map(setStatus),
    fc.tuple(fc.nat({ max: 5 }), luck).map(revoke),
    fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(0, 1_000, 40_000, 3_600_000), losses).map(rotate),
  ),
];

/** Draws the events of a run. @param replayPath to repeat a run, as printed by fast-check */
export const happeningLists = (replayPath?: string): fc.Arbitrary<Iterable<Happening>> =>
  fc.commands(happenings, { maxCommands: MOST_COMMANDS, size: 'max', ...replayPath === undefined ? {} : { replayPath } });
