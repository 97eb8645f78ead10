// After all tests of pages: ends the process behind them.
import { once } from 'node:events';

export default async () => {
  const { pagesHost: host } = globalThis;
  if (host === undefined) return;
  const ended = once(host, 'exit');
  host.disconnect();
  await ended;
};
