import { MAX_BODY_BYTES } from '../../../lib/http/middlewares/json-body.js';
import { WORK_LIMIT } from '../../../lib/work/work-budget.js';
import type { WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';
import type { SizedBody } from './bodies.js';
import { serve, type MeasuredRequest } from './serve.js';

/** A body of one size. */
interface Sized { readonly size: number; readonly text: string }

/** A body after a trial. `result` is undefined if it has too many bytes. */
interface Trial extends Sized { readonly result: MeasuredRequest | undefined }

const FIRST_SIZE = 3;
const MAX_TRIES = 8;
const MAX_REPAIRS = 40;
/** Seconds of the budget that the next size aims at, and that are near enough. */
const TARGET_SECONDS = 0.95 * WORK_LIMIT / 1e9;
const ENOUGH_SECONDS = 0.85 * WORK_LIMIT / 1e9;

const tryAt = async ({ bodyOf }: SizedBody, endpoint: WorkEndpoint, size: number): Promise<Trial> => {
  const text = JSON.stringify(bodyOf(size));
  const bytes = Buffer.from(text);
  return { size, text, result: bytes.length > MAX_BODY_BYTES ? undefined : await serve(endpoint, bytes) };
};

/** Serves a body and repairs it until it is accepted. */
const repaired = async (body: SizedBody, endpoint: WorkEndpoint, size: number, end: number): Promise<Trial> => {
  let trial = await tryAt(body, endpoint, size);
  for (let round = 0; round < MAX_REPAIRS && trial.result?.outcome === 'rejected' && body.repair !== undefined && Date.now() < end; round += 1) {
    body.repair(trial.result.details.map(({ field }) => field), round > MAX_REPAIRS / 2);
    trial = await tryAt(body, endpoint, size);
  }
  return trial;
};

const spentOf = ({ result }: Trial): number => result?.spent ?? 0;

/** Seconds per line, from two sizes or from one. */
const slopeOf = (one: Trial, other: Trial | undefined): number => (other === undefined || spentOf(one) <= spentOf(other)
  ? spentOf(one) / one.size : (spentOf(one) - spentOf(other)) / (one.size - other.size));

/** The size at which the budget should end, or halfway. */
const nextSize = (largest: Trial, smaller: Trial | undefined, above: number, max: number): number => {
  const guess = Math.floor(largest.size + (TARGET_SECONDS - spentOf(largest)) / Math.max(slopeOf(largest, smaller), 1e-9));
  if (guess >= above && above > max) return max;
  return guess > largest.size && guess < above ? guess : Math.ceil((largest.size + above) / 2);
};

/**
 * Finds the largest accepted size.
 * @param end time at which the search stops
 * @returns the largest accepted size and one just above it, or a small one if none is accepted
 */
export const largestOf = async (body: SizedBody, endpoint: WorkEndpoint, end: number): Promise<readonly Sized[]> => {
  if (body.maxSize === 1) return [{ size: 1, text: JSON.stringify(body.bodyOf(1)) }];
  let largest = await repaired(body, endpoint, Math.min(FIRST_SIZE, body.maxSize), end);
  if (largest.result?.outcome !== 'accepted') return [largest];
  let [smaller, above]: [Trial | undefined, Sized] = [undefined, { size: body.maxSize + 1, text: '' }];
  const isFound = (): boolean => above.size - largest.size <= Math.max(1, largest.size * 0.03) || spentOf(largest) >= ENOUGH_SECONDS;
  for (let left = MAX_TRIES; left > 0 && !isFound() && Date.now() < end; left -= 1) {
    const trial = await tryAt(body, endpoint, nextSize(largest, smaller, above.size, body.maxSize));
    if (trial.result?.outcome === 'failed') return [trial];
    if (trial.result?.outcome === 'accepted') [smaller, largest] = [largest, trial];
    else above = trial;
  }
  return [largest, ...above.size <= body.maxSize ? [above] : []];
};
