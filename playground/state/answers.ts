import { computed, signal } from '@preact/signals';
import { objectOr, type JsonObject } from '../model/json.js';
import { limitsAfter, type Limits } from '../model/limits.js';
import { faultIn, remarksIn, remarksWithin, type ApiFault, type Remark } from '../model/offences.js';
import type { Path } from '../model/path.js';
import type { Answer } from '../api/ask.js';
import { key } from './key.js';

/** The state of the totals. */
export type Phase =
  | { readonly kind: 'keyless' | 'asking' | 'shown' | 'refused' | 'offline' }
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'failed'; readonly fault: ApiFault; readonly status: number };

/** The current state of the totals. */
export const phase = signal<Phase>({ kind: 'keyless' });

/** The last successful preview; null before the first. */
export const preview = signal<JsonObject | null>(null);

/** The offences of the last sent request. */
export const offences = signal<readonly Remark[]>([]);

/** The limits as the answers with this key show them. */
export const limits = signal<Limits | null>(null);

/** The key of these answers. */
let keyOfLimits = '';

/** Whether the service accepts the key. A key that was restored counts as accepted until the service refuses it. */
export const keyIsAccepted = signal(false);

/** The service's warnings about a valid request; none while there are offences, since they are those of the last valid one. */
export const warnings = computed(() => (offences.value.length > 0 ? [] : remarksIn(preview.value?.warnings)));

/** The offences at a place and in it. */
export const offencesAt = (path: Path): readonly Remark[] => remarksWithin(offences.value, path);

/** The warnings at a place and in it. */
export const warningsAt = (path: Path): readonly Remark[] => remarksWithin(warnings.value, path);

const REFUSED_KEY: ReadonlySet<number> = new Set([401, 403]);

/** Stores the limits of a response, and whether it accepts the key. */
export const noteLimits = (answer: Answer): void => {
  if (REFUSED_KEY.has(answer.status)) keyIsAccepted.value = false;
  if (answer.limits === null) return;
  limits.value = limitsAfter(keyOfLimits === key.value ? limits.value : null, answer.limits);
  keyOfLimits = key.value;
  if (!REFUSED_KEY.has(answer.status)) keyIsAccepted.value = true;
};

/** Stores the result of a preview, or the refusal of a generate. */
export const noteVerdict = ({ status, envelope }: Answer): void => {
  if (status === 200) {
    preview.value = objectOr(objectOr(envelope.data).preview);
    offences.value = [];
    phase.value = { kind: 'shown' };
    return;
  }
  const fault = faultIn(envelope, status);
  offences.value = fault.details;
  phase.value = fault.code === 'VALIDATION_ERROR' && fault.details.length > 0 ? { kind: 'refused' } : { kind: 'failed', fault, status };
};
