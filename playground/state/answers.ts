import { computed, signal } from '@preact/signals';
import { objectOr, type JsonObject } from '../model/json.js';
import type { Limits } from '../model/limits.js';
import { faultIn, remarksIn, remarksWithin, type ApiFault, type Remark } from '../model/offences.js';
import type { Path } from '../model/path.js';
import type { Answer } from '../api/ask.js';

/** What the page is doing about the totals. */
export type Phase =
  | { readonly kind: 'keyless' | 'asking' | 'shown' | 'refused' | 'offline' }
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'failed'; readonly fault: ApiFault; readonly status: number };

/** What the page is doing about the totals. */
export const phase = signal<Phase>({ kind: 'keyless' });

/** What the last successful preview said; null before the first. */
export const preview = signal<JsonObject | null>(null);

/** The offences of the request as it was asked last. */
export const offences = signal<readonly Remark[]>([]);

/** The limits that the last answer told. */
export const limits = signal<Limits | null>(null);

/** What the service says of a request that it takes nevertheless. */
export const warnings = computed(() => remarksIn(preview.value?.warnings));

/** Offences at a place and in it. */
export const offencesAt = (path: Path): readonly Remark[] => remarksWithin(offences.value, path);

/** Warnings at a place and in it: those of the last preview, so none while there are offences. */
export const warningsAt = (path: Path): readonly Remark[] =>
  (offences.value.length > 0 ? [] : remarksWithin(warnings.value, path));

/** Takes what every answer tells. */
export const noteLimits = (answer: Answer): void => {
  if (answer.limits !== null) limits.value = answer.limits;
};

/** Takes the answer of a preview, or the refusal of a generate. */
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
