// Loaded into a service instance before anything else (`--import`): bends its clock as the proof says. A proof that waits for real minutes would
// take hours, and one that hopes that no minute turns would sometimes be wrong.
const RealDate = Date;

/** `at` is what the clock showed at the real moment `since`; it runs `rate` times as fast and stands `skewMs` beside the others. */
let clock = JSON.parse(process.env.PROOF_CLOCK ?? 'null');

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
