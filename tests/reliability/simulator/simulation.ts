/**
 * A deployment over days, in one process and from one seed: real lib/http and lib/accounts in several instances, a store
 * in memory, clients that retry, an operator, faults, and a clock that jumps from event to event.
 */
import { withoutDeadlines } from '../model/fixture.js';
import { memoryFixture } from '../model/memory-store.js';
import { subject as landed, type Subject } from '../model/subject.js';
import { addAccount, createSystem, readCounters, type Fixture, type SystemUnderTest } from '../model/system.js';
import { countingStore, type BranchCounts } from '../model/branches.js';
import { invoiceCountOf, CRASHED, deliversFile, type RequestFault, type RequestKind, type Step, type TestRequest } from '../model/vocabulary.js';
import { plainRequest } from '../model/plain-request.js';
import { seededRandom, type Random } from '../support/random.js';
import { chargesOf, newOrder, note, type Order, type Received } from './order.js';
import { createVirtualTime, type VirtualTime } from './virtual-time.js';

/** What a simulation runs. */
export interface SimulationSettings {
  readonly seed: number;
  readonly hours: number;
  readonly subject?: Subject;
}

/** What a simulation did and found. */
export interface SimulationReport {
  readonly requests: number;
  readonly delivered: number;
  readonly charged: number;
  readonly crashes: number;
  readonly branches: BranchCounts;
  /** Longest time from the last fault before it to a delivery, in milliseconds. */
  readonly slowestDeliveryMs: number;
  /** Simulated time for each unit of processor time. */
  readonly speed: number;
  /** Answers and their times, as one number: the same seed gives the same one. */
  readonly digest: number;
  readonly violations: readonly string[];
}

/** The simulation ends a month, so that claims and charges cross its end. */
const MONTH_END = Date.UTC(2026, 11, 1);
const MONTHS_OF = (from: number, to: number): readonly string[] => {
  const months: string[] = [];
  for (let at = from; at <= to + 86_400_000; at += 86_400_000) months.push(new Date(at).toISOString().slice(0, 7));
  return [...new Set(months)];
};
const HOUR_MS = 3_600_000;
const nextMonth = (at: number): number => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1);
const SKEWS_MS = Array.from({ length: 20 }, () => [0, -2_000, 2_000, 500, -500, 1_500, 0, -1_000]).flat();

/** Account by account: a small quota, a small rate, and neither. */
const ACCOUNTS = [
  { overrides: { requestsPerMinute: 60, monthlyQuota: 400 }, meanPauseMs: 60_000 },
  { overrides: { requestsPerMinute: 5, monthlyQuota: 1_000_000 }, meanPauseMs: 50_000 },
  { overrides: { requestsPerMinute: 10_000, monthlyQuota: 1_000_000 }, meanPauseMs: 60_000 },
] as const;

/** The time after which a claim can be taken over, the difference of two clocks, a client's pause, and one attempt. */
const DELIVERY_BOUND_MS = 30_000 + 4_000 + 5_000 + 3_000;
const CLIENT_PAUSE_MS = 5_000;
/** Responses that a limit delays come with the next minute. */
const MINUTE_MS = 60_000;
/** API Gateway gives up. */
const GATEWAY_MS = 30_000;

const KINDS: readonly RequestKind[] = ['generate', 'generate', 'generate', 'xml', 'batch', 'batch', 'preview', 'themes', 'usage'];
type FaultProfile = 'calm' | 'storm' | 'stalls' | 'crashes' | 'outage';
/** Share of the calls that stall, and how long; most until a claim's lease has ended. */
const STALLS: Readonly<Partial<Record<FaultProfile, Readonly<Record<'share' | 'fromMs' | 'spreadMs', number>>>>> = {
  storm: { share: 0.01, fromMs: 5_000, spreadMs: 45_000 }, stalls: { share: 0.05, fromMs: 36_000, spreadMs: 14_000 },
};
/** Attempts around the end of a month are the hardest to charge once, so there are many. */
const MONTH_END_ORDERS = { fromMs: -50_000, count: 500, pauseMs: 100 } as const;
const STEPS: readonly Step[] = ['admit', 'claim', 'commit', 'commit', 'commit', 'settle', 'complete', 'complete', 'release', 'retract'];

class Simulation {
  readonly time: VirtualTime;
  readonly branches: BranchCounts = new Map();
  readonly orders: Order[] = [];
  readonly violations: string[] = [];
  requests = 0;
  crashes = 0;
  digest = 0;
  slowestDeliveryMs = 0;
  #profile: FaultProfile = 'calm';
  #lastFaultAt = -Infinity;
  #inFlight = 0;
  readonly #idle: number[] = [];
  readonly #waiting: ((index: number) => void)[] = [];
  readonly #accounts: Awaited<ReturnType<typeof addAccount>>[] = [];
  readonly #random: Random;
  readonly #endsAt: number;
  #isOver = false;
  #fixture!: Fixture;
  #system!: SystemUnderTest;

  constructor(private readonly settings: SimulationSettings) {
    const startsAt = MONTH_END - Math.min(settings.hours / 2, 24 * 7) * HOUR_MS;
    this.#random = seededRandom(settings.seed);
    this.time = createVirtualTime(startsAt);
    this.#endsAt = startsAt + settings.hours * HOUR_MS;
  }

  #pick<Item>(items: readonly Item[]): Item { return items[Math.floor(this.#random() * items.length)]!; }

  #chance(share: number): boolean { return this.#random() < share; }

  #exponential(meanMs: number): number { return -Math.log(1 - this.#random()) * meanMs; }

  async start(): Promise<void> {
    const { subject = landed } = this.settings;
    const memory = memoryFixture(subject);
    this.#fixture = { ...memory, store: countingStore(memory.store, this.branches), clock: this.time };
    const initial = { startsAt: this.time.now, tier: 'Basic', operatorSkewMs: 0, skewsMs: SKEWS_MS, overrides: {} };
    this.#system = await createSystem(this.#fixture, initial, async (attempt) => {
      await this.time.sleep(this.#latency());
      const result = await attempt();
      await this.time.sleep(this.#latency());
      return result;
    });
    for (const { overrides } of ACCOUNTS) this.#accounts.push(await addAccount(this.#fixture, { ...initial, overrides }));
    this.#idle.push(...SKEWS_MS.keys());
    ACCOUNTS.forEach((_, account) => { void this.#guard(this.#client(account)); });
    void this.#guard(this.#changeProfile());
    void this.#guard(this.#stormAtMonthEnds());
    void this.#guard(this.#operate());
  }

  /** An exception in the simulated code is a violation. */
  async #guard(running: Promise<void>): Promise<void> {
    try {
      await running;
    } catch (error) {
      this.#violate(error instanceof Error ? error.stack ?? error.message : String(error));
      this.#isOver = true;
    }
  }

  #violate(sentence: string): void {
    this.violations.push(`${new Date(this.time.now).toISOString()}, seed ${this.settings.seed}, ${this.settings.hours} hours: ${sentence}`);
  }

  /** Time for one way to the store. */
  #latency(): number {
    const stall = STALLS[this.#profile];
    if (stall !== undefined && this.#chance(stall.share)) return this.#noteFault(stall.fromMs + this.#random() * stall.spreadMs);
    return 1 + this.#exponential(4);
  }

  #noteFault<Value>(value: Value): Value {
    this.#lastFaultAt = Math.max(this.#lastFaultAt, this.time.now + (typeof value === 'number' ? value : 0));
    return value;
  }

  async #changeProfile(): Promise<void> {
    while (this.time.now < this.#endsAt) {
      await this.time.sleep(this.#exponential(20 * MINUTE_MS) + 10 * MINUTE_MS);
      await this.#setProfile(this.#pick<FaultProfile>(['storm', 'storm', 'crashes', 'outage']), this.#exponential(3 * MINUTE_MS));
    }
  }

  async #setProfile(profile: FaultProfile, forMs: number): Promise<void> {
    this.#profile = profile;
    this.#reach(profile !== 'outage');
    await this.time.sleep(forMs);
    this.#noteFault(0);
    this.#profile = 'calm';
    this.#reach(true);
  }

  async #stormAtMonthEnds(): Promise<void> {
    const { fromMs, count, pauseMs } = MONTH_END_ORDERS;
    for (let end = MONTH_END; end < this.#endsAt; end = nextMonth(end)) {
      await this.time.sleep(end + fromMs - this.time.now);
      void this.#guard(this.#setProfile('stalls', count * pauseMs * 2));
      for (let order = 0; order < count; order += 1) {
        void this.#guard(this.#placeOrder(ACCOUNTS.length - 1));
        await this.time.sleep(pauseMs);
      }
    }
  }

  #reach(isReachable: boolean): void {
    for (const { connection } of this.#system.instances) connection.setLastingFault(isReachable ? 'fine' : 'unreachable');
  }

  /** Each change of an account raises the generation of its counters. */
  async #operate(): Promise<void> {
    while (this.time.now < this.#endsAt) {
      await this.time.sleep(this.#exponential(HOUR_MS / 3));
      const { accountName } = this.#pick(this.#accounts);
      const { admin } = this.#system.operate();
      await admin.setTier(accountName, this.#pick(['Basic', 'Enterprise']), {});
    }
  }

  async #client(account: number): Promise<void> {
    while (this.time.now < this.#endsAt) {
      await this.time.sleep(this.#exponential(ACCOUNTS[account]!.meanPauseMs));
      const isBurst = this.#profile !== 'calm' && this.#chance(0.4);
      for (let count = isBurst ? 12 : 1; count > 0; count -= 1) void this.#guard(this.#placeOrder(account));
    }
  }

  #draw(account: number): TestRequest {
    const kind = this.#pick(KINDS);
    const key = [...this.#accounts[account]!.account.keys.keys()][0]!;
    const idempotencyKey = deliversFile(kind) && this.#chance(0.75) ? `order ${this.orders.length}` : null;
    const quality = this.#profile !== 'calm' && this.#chance(0.1) ? 'unrenderable' : 'valid';
    return plainRequest(kind, key, { body: this.#pick(['a', 'b']), idempotencyKey, quality });
  }

  /** A client sends a key with another body by mistake. */
  async #mistake({ request, account }: Order): Promise<void> {
    const wrong: TestRequest = { ...request, body: request.body === 'a' ? 'b' : 'a' };
    const received = await this.#serveNext(wrong);
    if (received === CRASHED || received.status >= 500 || received.status === 429 || received.code === 'VALIDATION_ERROR') return;
    this.#violate(`account ${account} sent ${JSON.stringify(wrong)} under the key of another body and got ${received.status}`);
  }

  #withFaults(request: TestRequest): TestRequest {
    if ((this.#profile === 'storm' || this.#profile === 'stalls') && this.#chance(0.5)) {
      const fault = this.#fault(['unreachable', 'unanswered', 'unanswered', 'crash before', 'crash after']);
      return this.#noteFault({ ...request, losses: Array.from({ length: 6 }, () => this.#chance(0.5)), fault });
    }
    if (this.#profile === 'crashes' && this.#chance(0.5)) return this.#noteFault({ ...request, fault: this.#fault(['crash before', 'crash after', 'crash after']) });
    return request;
  }

  #fault(effects: readonly RequestFault['effect'][]): RequestFault { return { step: this.#pick(STEPS), effect: this.#pick(effects) }; }

  async #placeOrder(account: number): Promise<void> {
    const order = newOrder(this.#draw(account), account, this.time.now);
    this.orders.push(order);
    const isKept = isPersistent(order);
    for (let attempts = 1; attempts <= maxAttempts(order) && !this.#isOver; attempts += 1) {
      // PDF and XML of an order share its key.
      const kind = order.request.kind === 'generate' && isKept && this.#chance(0.3) ? 'xml' : order.request.kind;
      const received = await this.#send({ ...order.request, kind }, order);
      note(order, received, this.time.now);
      if (isEnded(order)) break;
      await this.time.sleep(pauseAfter(received));
    }
    this.#checkDelivery(order);
    if (isKept && order.isDelivered && this.#chance(0.02)) await this.#mistake(order);
  }

  async #send(request: TestRequest, order: Order): Promise<Received> {
    const sentAt = this.time.now;
    const received = await this.#serveNext(request);
    await this.#checkAnswer(received, request, order, sentAt);
    return received;
  }

  async #serveNext(request: TestRequest): Promise<Received> {
    const index = this.#idle.pop() ?? await new Promise<number>((resolve) => { this.#waiting.push(resolve); });
    this.requests += 1;
    this.#inFlight += 1;
    const serving = this.#serve(index, this.#withFaults(request));
    const received = await Promise.race([serving, this.time.sleep(GATEWAY_MS).then((): Received => CRASHED)]);
    this.#inFlight -= 1;
    this.#digestAnswer(received);
    return received;
  }

  async #serve(index: number, request: TestRequest): Promise<Received> {
    const received = await this.#system.instances[index]!.send(request);
    if (received === CRASHED) this.crashes += this.#noteFault(1);
    if (received === CRASHED || this.#chance(0.01)) this.#system.restart(index);
    if (this.#profile === 'outage') this.#reach(false);
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(index);
    else next(index);
    return received;
  }

  #digestAnswer(received: Received): void {
    const status = received === CRASHED ? 0 : received.status;
    this.digest = (Math.imul(this.digest, 31) + status + Math.floor(this.time.now % 1_000_000)) >>> 0;
  }

  async #checkAnswer(received: Received, request: TestRequest, order: Order, sentAt: number): Promise<void> {
    if (received === CRASHED) return;
    const { status, code } = received;
    this.#checkRejection(status, code, request);
    if (status >= 500 && request.quality === 'valid' && this.#lastFaultAt < sentAt && this.#profile === 'calm') this.#violate(`a 500 without a fault: ${JSON.stringify(request)}`);
    if (code === 'MONTHLY_LIMIT_EXCEEDED') await this.#checkQuota(request, order.account);
  }

  #checkRejection(status: number, code: string | null, request: TestRequest): void {
    if ([400, 401, 403, 404].includes(status)) this.#violate(`a valid request got ${code}: ${JSON.stringify(request)}`);
    const isConflict = status === 409 && request.idempotencyKey === null;
    if (isConflict) this.#violate(`a 409 without an Idempotency-Key: ${JSON.stringify(request)}`);
  }

  /** The month of the instance's clock, which may differ from the true one around the end of a month. */
  async #checkQuota(request: TestRequest, account: number): Promise<void> {
    const { monthlyQuota } = ACCOUNTS[account]!.overrides;
    const months = [...new Set([-GATEWAY_MS, 0, 3_000].map((ms) => new Date(this.time.now + ms).toISOString().slice(0, 7)))];
    const charged = await Promise.all(months.map(async (month) => Number((await this.#counters(account, month)).inv ?? 0)));
    if (Math.max(...charged) + invoiceCountOf(request) <= monthlyQuota) this.#violate(`${invoiceCountOf(request)} invoices were rejected with ${charged.join(' and ')} of ${monthlyQuota} charged`);
  }

  #counters(account: number, month: string) { return readCounters(this.#fixture, this.#accounts[account]!.accountRef, month); }

  /** After the last fault, an Idempotency-Key gets its file within a bound. */
  #checkDelivery(order: Order): void {
    if (!isPersistent(order) || order.endedAt === undefined) return;
    const since = Math.max(order.startedAt, Math.min(this.#lastFaultAt, order.endedAt), order.limitedAt);
    const tookMs = order.endedAt - since;
    if (order.limitedAt === -Infinity) this.slowestDeliveryMs = Math.max(this.slowestDeliveryMs, tookMs);
    const bound = DELIVERY_BOUND_MS + (order.limitedAt === -Infinity ? 0 : MINUTE_MS);
    if (tookMs > bound) this.#violate(`the file of ${order.request.idempotencyKey} came ${Math.round(tookMs)} ms after the last fault`);
  }

  #isFinished(): boolean {
    if (this.#isOver || this.time.now > this.#endsAt + HOUR_MS) return true;
    return this.time.now > this.#endsAt && this.#inFlight === 0 && this.orders.every(isSettled);
  }

  async finish(): Promise<SimulationReport> {
    const { user, system } = process.cpuUsage();
    const simulatedFrom = this.time.now;
    await this.time.run(() => this.#isFinished());
    const used = process.cpuUsage({ user, system });
    const cpuMs = Math.max(1, (used.user + used.system) / 1_000);
    const simulatedMs = this.time.now - simulatedFrom;
    let charged = 0;
    for (const account of ACCOUNTS.keys()) charged += await this.#checkAccount(account, simulatedFrom);
    for (const order of this.orders) if (!isSettled(order)) this.#violate(`${order.request.idempotencyKey} never got its file`);
    const delivered = this.orders.filter(({ isDelivered, request }) => isDelivered && deliversFile(request.kind)).length;
    return {
      requests: this.requests, delivered, charged,
      crashes: this.crashes, branches: this.branches, slowestDeliveryMs: this.slowestDeliveryMs,
      speed: Math.round(simulatedMs / cpuMs), digest: this.digest, violations: this.violations,
    };
  }

  /** The counters of an account against what its clients got. @returns the invoices charged */
  async #checkAccount(account: number, from: number): Promise<number> {
    const { requestsPerMinute, monthlyQuota } = ACCOUNTS[account]!.overrides;
    let charged = 0;
    for (const month of MONTHS_OF(from, this.time.now)) {
      const item = await this.#counters(account, month);
      charged += Number(item.inv ?? 0);
      if (Number(item.inv ?? 0) > monthlyQuota) this.#violate(`account ${account} was charged ${item.inv} invoices in ${month}, its quota is ${monthlyQuota}`);
      const windows = Object.entries(item).filter(([name]) => /^w[0-9a-z]+$/.test(name)).map(([, count]) => Number(count));
      if (Math.max(0, ...windows) > requestsPerMinute) this.#violate(`account ${account} had ${Math.max(...windows)} requests in a minute, its rate is ${requestsPerMinute}`);
    }
    const [min, max] = chargesOf(this.orders.filter((order) => order.account === account));
    if (charged < min || charged > max) this.#violate(`account ${account} was charged ${charged} invoices; its clients got ${min}, and at most ${max} may be charged`);
    return charged;
  }
}

/** Without an Idempotency-Key, a client gives up soon: each attempt may be charged. */
const maxAttempts = (order: Order): number => {
  if (isPersistent(order)) return Infinity;
  return order.request.idempotencyKey === null ? 3 : 12;
};

/** A client waits as long as the response says, and not less than its own pause. */
const pauseAfter = (received: Received): number =>
  Math.max(CLIENT_PAUSE_MS, received === CRASHED ? 0 : (received.retryAfter ?? 0) * 1_000);

const isEnded = ({ endedAt }: Order): boolean => endedAt !== undefined;

/** Without an Idempotency-Key, or if an invoice cannot be drawn, a client gives up after a few attempts. */
const isPersistent = ({ request: { idempotencyKey, quality } }: Order): boolean => idempotencyKey !== null && quality === 'valid';

const isSettled = (order: Order): boolean => !isPersistent(order) || order.endedAt !== undefined;

/** Runs a simulation. The same settings give the same report. */
export const simulate = (settings: SimulationSettings): Promise<SimulationReport> => withoutDeadlines(async () => {
  const simulation = new Simulation(settings);
  await simulation.start();
  return simulation.finish();
});
