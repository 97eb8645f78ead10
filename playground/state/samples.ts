import type { Json } from '../model/json.js';
import { samplesIn, type Sample } from '../model/samples.js';

let coming: Promise<readonly Sample[]> | null = null;

const fetchSamples = async (): Promise<readonly Sample[]> => {
  const response = await fetch('playground/samples.json');
  return samplesIn(await response.json() as Json);
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
