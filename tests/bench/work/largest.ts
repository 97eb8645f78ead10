import { MAX_BODY_BYTES } from '../../../lib/http/middlewares/json-body.js';
import { WORK_LIMIT } from '../../../lib/work/work-budget.js';
import type { WorkEndpoint } from '../../support/invoices/attack-bodies.js';
import type { SizedBody } from './bodies.js';
import { serve, type WorkTaken } from './serve.js';

/** The sizes to measure: the largest that is accepted, and one just above it. */
export interface Sizes { readonly largest: number; readonly above?: number }

const FIRST = 3;
const MOST_TRIES = 8;
const MOST_REPAIRS = 40;
const FULL = 0.95 * WORK_LIMIT / 1e9;

const bytesOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

/** Serves a size; undefined if its body has too many bytes. */
const tryAt = async ({ bodyOf }: SizedBody, endpoint: WorkEndpoint, size: number): Promise<WorkTaken | undefined> => {
  const bytes = bytesOf(bodyOf(size));
  return bytes.length > MAX_BODY_BYTES ? undefined : serve(endpoint, bytes);
};

/** Serves a body, and changes what is rejected until nothing is. */
const repaired = async (body: SizedBody, endpoint: WorkEndpoint, size: number): Promise<WorkTaken | undefined> => {
  let taken = await tryAt(body, endpoint, size);
  for (let round = 0; round < MOST_REPAIRS && taken?.outcome === 'rejected' && body.tame !== undefined; round += 1) {
    body.tame(taken.details.map(({ field }) => field), round > MOST_REPAIRS / 2);
    taken = await tryAt(body, endpoint, size);
  }
  return taken;
};

/**
 * The largest size that is accepted, found with the budget in this process: each try is where the last two say that the budget ends.
 * @returns size 1 alone if the body has one size, or is never accepted
 */
export const largestOf = async (body: SizedBody, endpoint: WorkEndpoint): Promise<Sizes> => {
  if (body.most === 1) return { largest: 1 };
  const first = await repaired(body, endpoint, Math.min(FIRST, body.most));
  if (first?.outcome !== 'accepted') return { largest: Math.min(FIRST, body.most) };
  let [least, spent, above] = [Math.min(FIRST, body.most), first.spent, body.most + 1];
  for (let left = MOST_TRIES; left > 0 && above - least > Math.max(1, least * 0.03) && spent < FULL; left -= 1) {
    const guess = Math.floor(least * FULL / Math.max(spent, 1e-6));
    const next = guess > least && guess < above ? guess : guess >= above && above > body.most ? body.most : Math.ceil((least + above) / 2);
    const taken = await tryAt(body, endpoint, next);
    if (taken?.outcome === 'accepted') [least, spent] = [next, taken.spent];
    else above = next;
  }
  return { largest: least, ...above <= body.most && { above } };
};
