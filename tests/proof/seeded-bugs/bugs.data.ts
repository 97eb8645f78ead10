import type { Edit } from './build-variant.js';

/** A bug that the proof must find. */
export interface SeededBug {
  readonly name: string;
  /** Who finds it: the model of one thing after the other, the races, or all orders of a few calls. */
  readonly foundBy: 'model' | 'races' | 'interleavings';
  readonly edits: readonly Edit[];
}

const edit = (file: string, find: string, replace: string): Edit => ({ file: `lib/${file}`, find, replace });

const bug = (name: string, foundBy: SeededBug['foundBy'], ...edits: readonly Edit[]): SeededBug => ({ name, foundBy, edits });

const WRITES = 'accounts/usage-writes.ts';
const METER = 'accounts/meter.ts';
const SWEEP = 'accounts/sweep.ts';
const LEDGER = 'accounts/idempotency.ts';
const CHARGE = 'http/steps/charge.ts';
const COMMIT = 'accounts/commit.ts';

const ROOM_CLAUSE = '(attribute_not_exists(#w) OR #w < :rpm) ';
const OUTDATED = '  const outdated = parts.memory.outdated(key, request.startedAt);';
const FUTILE = 'const isFutile = request.limits.monthlyQuota < 1;';

/** Each is one slip that a review might let pass. */
export const SEEDED_BUGS: readonly SeededBug[] = [
  bug('minute: <= for <', 'model', edit(WRITES, '#w < :rpm', '#w <= :rpm')),
  bug('month: <= for <', 'races', edit(WRITES, 'inv < :quota', 'inv <= :quota')),
  bug(
    'minute: read-modify-write', 'races',
    edit(WRITES, ROOM_CLAUSE, '(attribute_not_exists(#w) OR #w < :rpm OR attribute_exists(#w)) '),
    edit(METER, OUTDATED, `const seen = await parts.table.read(key, signal);
      if (!hasRoom(seen, request.startedAt, request.limits)) return refusalOf(request, seen);\n${OUTDATED}`),
  ),
  bug(
    'month: read-modify-write', 'races',
    edit(WRITES, 'inv < :quota)', 'inv < :quota OR attribute_exists(inv))'),
    edit(COMMIT, FUTILE, `const { monthUsed } = readingOf(await table.read(key, signal), request.startedAt);
      const isFutile = monthUsed >= request.limits.monthlyQuota;`),
  ),
  bug('no commit marker', 'model', edit(WRITES, 'attribute_not_exists(#c) AND ', '')),
  bug('windows trimmed while a slow clock is in them', 'model', edit('accounts/usage-item.ts', 'WINDOW_KEPT_MINUTES = 3', 'WINDOW_KEPT_MINUTES = 1')),
  bug(
    'quota 0 grants one', 'races',
    edit(COMMIT, FUTILE, 'const isFutile = false;'),
    edit(CHARGE, '(exchange.reading?.monthUsed ?? 0) >=', '(exchange.reading?.monthUsed ?? 0) > 0 && (exchange.reading?.monthUsed ?? 0) >='),
  ),
  bug('rate 0 grants one', 'model', edit(METER, 'if (request.limits.requestsPerMinute < 1) return', 'if (request.limits.requestsPerMinute < 0) return')),
  bug(
    'charge before render', 'model',
    edit(CHARGE, 'before: ({ event: exchange }) => {', 'before: async ({ event: exchange }) => {'),
    edit(CHARGE, 'isMonthUsedUp(exchange)) throw monthExceeded(exchange);', `isMonthUsedUp(exchange)) throw monthExceeded(exchange);
      if (!isFree(exchange)) await commit(exchange, services, { succeeded: true, durationMs: 0 });`),
  ),
  bug('no fence in ADMIT', 'model', edit(WRITES, '(attribute_not_exists(g) OR g <= :g) AND ', '')),
  bug('no fence of the month just ended', 'model', edit('accounts/account-store.ts', 'now - MONTH_LINGERS_MS, ', '')),
  bug('a rate of 0 is not fenced', 'model', edit(METER, 'return refusalOf(request, await parts.table.read(key, signal));',
    'return rateExceeded(request, readingOf(await parts.table.read(key, signal), request.startedAt));')),
  bug('a takeover takes a charge id of its own', 'model', edit(LEDGER, 'chargeId: String(item.rid)', 'chargeId: String(item.aid)')),
  bug('body of an Idempotency-Key ignored', 'model', edit(LEDGER, 'if (item.ph !== request.bodyHash)', 'if (item.ph === request.requestId)')),
  bug(
    'month taken at COMMIT', 'model',
    edit(CHARGE, 'meter.commit(meteredRequest(exchange), ', 'meter.commit({ ...meteredRequest(exchange), startedAt: now() }, '),
    edit(CHARGE, '(exchange: Exchange, { meter }: Services, outcome', '(exchange: Exchange, { meter, now }: Services, outcome'),
  ),
  bug('takeover charged to the month of the dead attempt', 'model',
    edit(COMMIT, 'writeOwn(parts, request, update, signal)', 'parts.table.update(monthKey(request.accountRef, charge.chargeStartedAt), update, signal)')),
  bug('charge of the month before not looked for', 'races', edit(COMMIT, 'isOfEarlierMonth && await', 'isOfEarlierMonth && false && await')),
  bug('markers moved while COMMIT is under way', 'interleavings', edit(WRITES, '\' AND (attribute_not_exists(sv) OR sv = :sv)\'', '\'\'')),
  bug('a sweep is not counted', 'interleavings', edit(WRITES, 'ADD sv :one', 'ADD svx :one')),
  bug('markers dropped and not moved', 'interleavings', edit(SWEEP, 'await Promise.all(idle.map(', 'await Promise.all(idle.slice(idle.length).map(')),
  bug('markers dropped before they are moved', 'interleavings', edit(SWEEP, 'await Promise.all(idle.map(', 'const moving = () => Promise.all(idle.map('),
    edit(SWEEP, '  memory.remember(key, swept);', '  await moving();\n  memory.remember(key, swept);')),
  bug('a moved marker is not looked for', 'interleavings', edit(COMMIT, 'look > 1 || isTakeover ?', 'look > 1 ?')),
  bug('a moved marker of the month before is not looked for', 'interleavings', edit(COMMIT, 'return await movedMark(commit, key) > 0;', 'return false;')),
  bug('a later move hides an earlier one', 'interleavings', edit(WRITES, 'ConditionExpression: \'attribute_not_exists(pk)\',', 'ConditionExpression: \'attribute_not_exists(pk) OR attribute_exists(pk)\',')),
  bug('the month before is looked at, but not closed', 'interleavings', edit(
    COMMIT, 'const { item } = await withRoom(parts, key, request.startedAt, signal, () => parts.table.update(key, update, signal));',
    'const item = update && await parts.table.read(key, signal);',
  )),
  bug('a slow attempt removes its marker at once', 'interleavings', edit(LEDGER, ' && now - request.startedAt < SURELY_ALONE_MS', '')),
  bug('own retry of ADMIT not known', 'model', edit(WRITES, 'lr <> :rid)', 'lr <> :rid OR attribute_exists(lr))')),
  bug('claim forgotten though its charge is open', 'model', edit('http/steps/idempotency.ts', ' || isChargeOpen === true) return;', ') return;')),
  bug('lease of a running claim ignored', 'model', edit(LEDGER, 'Number(item.le) > request.startedAt ', 'Number(item.le) > request.startedAt + LEASE_MS ')),
  bug('replay is charged', 'model', edit(CHARGE, ' || exchange.claim?.kind === \'replay\'', '')),
  bug('test key is charged', 'model', edit(CHARGE, 'grantOfExchange(exchange).caller.mode === \'test\' || ', '')),
  bug('preview is laid out before it is counted', 'model', edit('http/endpoint.ts', ', admitBeforeWork(services)]', ']')),
  bug('a preview that failed stays a success', 'model', edit('http/steps/admission.ts', 'if (exchange.isSuccessExpected !== true) return;', 'if (exchange.isSuccessExpected === true) return;')),
  bug('spent window outlives its minute', 'model', edit('accounts/spent-windows.ts', 'window?.minute === minuteOf(startedAt) && window.generation', 'window?.generation')),
];
