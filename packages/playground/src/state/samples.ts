import type { Json } from '../model/json.js';
import { blankSample, parseSamples, type Sample } from '../model/samples.js';
import { thisMoment } from './clock.js';

let loading: Promise<readonly Sample[]> | null = null;

// The local day of the user, as the request writes it.
const today = (): string => {
  const date = new Date(thisMoment());
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

const fetchSamples = async (): Promise<readonly Sample[]> => {
  const response = await fetch('playground/samples.json');
  return [blankSample(today()), ...parseSamples(await response.json() as Json)];
};

/**
 * The samples, loaded on first use.
 * @throws TypeError without a connection; the next call tries again
 */
export const loadSamples = (): Promise<readonly Sample[]> => {
  loading ??= fetchSamples().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
