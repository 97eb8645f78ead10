import { MAX_BODY_BYTES } from '../../../lib/http/middlewares/json-body.js';
import { WORK_LIMIT } from '../../../lib/work/work-budget.js';
import type { WorkEndpoint } from '../../support/invoices/attack-bodies.js';
import type { SizedBody } from './bodies.js';
import { serve, type WorkTaken } from './serve.js';

/** A body of a size to measure. */
interface Sized { readonly size: number; readonly text: string }

/** A body that was served: undefined if it has too many bytes. */
interface Tried extends Sized { readonly taken: WorkTaken | undefined }

const FIRST = 3;
const MAX_TRIES = 8;
const MAX_REPAIRS = 40;
/** Seconds of the budget: where the next size is aimed at, and where a size is near enough. */
const FULL = 0.95 * WORK_LIMIT / 1e9;
const ENOUGH = 0.85 * WORK_LIMIT / 1e9;

const tryAt = async ({ bodyOf }: SizedBody, endpoint: WorkEndpoint, size: number): Promise<Tried> => {
  const text = JSON.stringify(bodyOf(size));
  const bytes = Buffer.from(text);
  return { size, text, taken: bytes.length > MAX_BODY_BYTES ? undefined : await serve(endpoint, bytes) };
};

/** Serves a body, and changes what is rejected until nothing is. */
const repaired = async (body: SizedBody, endpoint: WorkEndpoint, size: number, end: number): Promise<Tried> => {
  let tried = await tryAt(body, endpoint, size);
  for (let round = 0; round < MAX_REPAIRS && tried.taken?.outcome === 'rejected' && body.tame !== undefined && Date.now() < end; round += 1) {
    body.tame(tried.taken.details.map(({ field }) => field), round > MAX_REPAIRS / 2);
    tried = await tryAt(body, endpoint, size);
  }
  return tried;
};

const spentOf = ({ taken }: Tried): number => taken?.spent ?? 0;

/** What a line more spends, as two sizes say; one says it with what the whole request spends. */
const slopeOf = (one: Tried, other: Tried | undefined): number => (other === undefined || spentOf(one) <= spentOf(other)
  ? spentOf(one) / one.size : (spentOf(one) - spentOf(other)) / (one.size - other.size));

/** The next size to try: where what is spent so far says that the budget ends, or halfway. */
const nextSize = (largest: Tried, smaller: Tried | undefined, above: number, max: number): number => {
  const guess = Math.floor(largest.size + (FULL - spentOf(largest)) / Math.max(slopeOf(largest, smaller), 1e-9));
  if (guess >= above && above > max) return max;
  return guess > largest.size && guess < above ? guess : Math.ceil((largest.size + above) / 2);
};

/**
 * Finds the largest size that is accepted, with the budget in this process.
 * @param end time at which the search stops with what it has
 * @returns the largest accepted and one just above it, or a small one if none is accepted
 */
export const largestOf = async (body: SizedBody, endpoint: WorkEndpoint, end: number): Promise<readonly Sized[]> => {
  if (body.most === 1) return [{ size: 1, text: JSON.stringify(body.bodyOf(1)) }];
  let largest = await repaired(body, endpoint, Math.min(FIRST, body.most), end);
  if (largest.taken?.outcome !== 'accepted') return [largest];
  let [smaller, above]: [Tried | undefined, Sized] = [undefined, { size: body.most + 1, text: '' }];
  const isFound = (): boolean => above.size - largest.size <= Math.max(1, largest.size * 0.03) || spentOf(largest) >= ENOUGH;
  for (let left = MAX_TRIES; left > 0 && !isFound() && Date.now() < end; left -= 1) {
    const tried = await tryAt(body, endpoint, nextSize(largest, smaller, above.size, body.most));
    if (tried.taken?.outcome === 'failed') return [tried];
    if (tried.taken?.outcome === 'accepted') [smaller, largest] = [largest, tried];
    else above = tried;
  }
  return [largest, ...above.size <= body.most ? [above] : []];
};
