import { computed, signal } from '@preact/signals';
import { objectOr, type JsonObject } from '../model/json.js';
import { limitsAfter, type Limits } from '../model/limits.js';
import { parseApiError, parseMessages, messagesWithin, type ApiError, type FieldMessage } from '../model/field-messages.js';
import type { Path } from '../model/path.js';
import type { ApiResponse } from '../api/call-api.js';
import { key } from './key.js';

/** The state of the totals. */
export type Phase =
  | { readonly kind: 'missingKey' | 'asking' | 'shown' | 'rejected' | 'offline' }
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly status: number };

/** The current state of the totals. */
export const phase = signal<Phase>({ kind: 'missingKey' });

/** The last successful preview; null before the first. */
export const preview = signal<JsonObject | null>(null);

/** The errors of the last sent request. */
export const fieldErrors = signal<readonly FieldMessage[]>([]);

/** The limits as the answers with this key show them. */
export const limits = signal<Limits | null>(null);

/** The key of these answers. */
let keyOfLimits = '';

/** Whether the service accepts the key. A key that was restored counts as accepted until the service rejects it. */
export const keyIsAccepted = signal(false);

/** The service's warnings about a valid request; none while there are errors, because they would be out of date. */
export const warnings = computed(() => (fieldErrors.value.length > 0 ? [] : parseMessages(preview.value?.warnings)));

/** The errors at a path and below it. */
export const fieldErrorsAt = (path: Path): readonly FieldMessage[] => messagesWithin(fieldErrors.value, path);

/** The warnings at a path and below it. */
export const warningsAt = (path: Path): readonly FieldMessage[] => messagesWithin(warnings.value, path);

const KEY_REJECTED_STATUSES: ReadonlySet<number> = new Set([401, 403]);

/** Stores the limits of a response, and whether it accepts the key. */
export const storeLimits = (response: ApiResponse): void => {
  if (KEY_REJECTED_STATUSES.has(response.status)) keyIsAccepted.value = false;
  if (response.limits === null) return;
  limits.value = limitsAfter(keyOfLimits === key.value ? limits.value : null, response.limits);
  keyOfLimits = key.value;
  if (!KEY_REJECTED_STATUSES.has(response.status)) keyIsAccepted.value = true;
};

/** Stores the result of a preview, or the rejection of a generate. */
export const storeResult = ({ status, envelope }: ApiResponse): void => {
  if (status === 200) {
    preview.value = objectOr(objectOr(envelope.data).preview);
    fieldErrors.value = [];
    phase.value = { kind: 'shown' };
    return;
  }
  const error = parseApiError(envelope, status);
  fieldErrors.value = error.details;
  phase.value = error.code === 'VALIDATION_ERROR' && error.details.length > 0 ? { kind: 'rejected' } : { kind: 'failed', error, status };
};
