import type { Json } from '../model/json.js';
import { blankSample, samplesIn, type Sample } from '../model/samples.js';
import { thisMoment } from './clock.js';

let coming: Promise<readonly Sample[]> | null = null;

// The day of the user's place, as the request writes it.
const today = (): string => {
  const date = new Date(thisMoment());
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

const fetchSamples = async (): Promise<readonly Sample[]> => {
  const response = await fetch('playground/samples.json');
  return [blankSample(today()), ...samplesIn(await response.json() as Json)];
};

/**
 * The samples, loaded on first use.
 * @throws TypeError without a connection; the next call tries again
 */
export const loadSamples = (): Promise<readonly Sample[]> => {
  coming ??= fetchSamples().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
};
