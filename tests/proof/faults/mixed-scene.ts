import { mixedCall } from '../support/answers.js';
import { clockAt } from '../support/clock.js';
import type { Findings } from '../support/findings.js';
import type { LoadAnswer } from '../support/load-process.js';
import type { Stage } from '../support/stage.js';
import { FAIR, mixedWeather, type Weather } from '../support/store-weather.js';
import { closeBooks, judgeCharges, judgeLimits } from './ledger.js';

/** The run takes two minutes of the service's clock, which stands still in each. */
const MINUTES = ['2026-11-10T15:00:30Z', '2026-11-10T15:01:30Z'];
/** Simultaneous clients: a fault delays half of them, and the others continue. */
const CONCURRENCY = 24;

/** Sends requests for PDF, XML or a batch with faults, and exceeds both quota and rate. */
const playWeather = async (stage: Stage, what: string, count: number, weather: Weather, findings: Findings): Promise<void> => {
  const limits = { rate: Math.floor(count * 0.45), quota: Math.floor(count * 0.8) };
  await stage.setClock(clockAt(MINUTES[0]!, 0));
  const key = await stage.accounts.open({ requestsPerMinute: limits.rate, monthlyQuota: limits.quota });
  await stage.proxy.takeJournal();
  await stage.proxy.setWeather(weather);
  const answers: LoadAnswer[] = [];
  for (const moment of MINUTES) {
    await stage.setClock(clockAt(moment, 0));
    const calls = Array.from({ length: count / MINUTES.length }, (_, index) => mixedCall(key.key, index, `${moment}/${index}`));
    answers.push(...await stage.send(calls, CONCURRENCY));
  }
  const ledger = await closeBooks(stage, key, answers);
  await stage.proxy.setWeather(FAIR);
  findings.note(`${what}: calls to DynamoDB, of these struck`, `${ledger.journal.length}, ${ledger.journal.filter(({ fault }) => fault !== undefined).length}`);
  judgeCharges(what, ledger, findings);
  await judgeLimits(what, stage, key, ledger, limits, findings);
};

/** All faults together, and then only the worst one for an account: writes without an answer. */
export const playMixed = async (stage: Stage, count: number, seed: number, findings: Findings): Promise<void> => {
  await playWeather(stage, `20 % mixed faults over ${count} requests for 1 to 7 invoices`, count, mixedWeather(0.2, seed), findings);
  await playWeather(stage, `25 % lost acknowledgements over ${count} requests for 1 to 7 invoices`, count, { faults: { 'drop-after': 0.25 }, seed }, findings);
};
