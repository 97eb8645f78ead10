// Loaded into a service instance before anything else (`--import`). It sets the clock of the instance. A test that waits for real minutes would
// take hours, and one that assumes that no minute ends would sometimes fail.
const RealDate = Date;

/** The clock showed `at` at the real time `since`. It is `rate` times as fast, and differs from the others by `skewMs`. */
let clock = JSON.parse(process.env.TEST_CLOCK ?? 'null');

const now = () => (clock === null
  ? RealDate.now()
  : Math.floor(clock.at + clock.skewMs + (RealDate.now() - clock.since) * clock.rate));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (message) => {
  if (message?.clock === undefined) return;
  clock = message.clock;
  process.send({ isClockSet: true });
});
