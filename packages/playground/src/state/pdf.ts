import { computed, signal } from '@preact/signals';
import { callApi, type ApiResponse } from '../api/call-api.js';
import { fileNameIn, newIdempotencyKey } from '../model/api-call.js';
import { parseApiError, type ApiError } from '../model/field-messages.js';
import { storeLimits, storeResult } from './responses.js';
import { isDemoKey, key, keyMode } from './key.js';
import { requestBody } from './request.js';

/** A drawn PDF. */
export interface DrawnPdf {
  readonly blob: Blob;
  /** Address of the blob; valid until the next PDF. */
  readonly url: string;
  readonly fileName: string;
  /** The request of the PDF. */
  readonly body: string;
  /** Its Idempotency-Key. */
  readonly id: string;
  readonly ms: number;
}

/** The visible PDF; null before the first. */
export const drawn = signal<DrawnPdf | null>(null);

/** Whether a PDF is being drawn. */
export const drawing = signal(false);

/** Why the last PDF was not drawn; null if it was. */
export const pdfError = signal<ApiError | null>(null);

const autoOverride = signal<boolean | null>(null);

/** Whether each valid change is drawn at once. The default is yes for keys whose PDFs are free or local. */
export const auto = computed(() => autoOverride.value ?? (isDemoKey.value || keyMode.value === 'test'));

/** Turns drawing at once on or off. */
export const chooseAuto = (on: boolean): void => { autoOverride.value = on; };

/** Whether the visible PDF shows the current request. */
export const isCurrent = computed(() => drawn.value?.body === requestBody.value);

interface Attempt { readonly body: string; readonly key: string; readonly id: string }

interface RunningDraw { readonly attempt: Attempt; readonly control: AbortController; readonly done: Promise<void> }

let lastAttempt: Attempt | null = null;
let runningDraw: RunningDraw | null = null;
let rejectedKey = '';

// A repeated attempt for the same request uses the same Idempotency-Key, so it is charged once.
const attemptFor = (body: string): Attempt => {
  if (lastAttempt?.body !== body || lastAttempt.key !== key.value) {
    lastAttempt = { body, key: key.value, id: newIdempotencyKey() };
  }
  return lastAttempt;
};

/** Shows a PDF that the service drew for a request, with its Idempotency-Key. */
export const showDrawn = (blob: Blob, response: ApiResponse, { body, id }: Pick<Attempt, 'body' | 'id'>): void => {
  if (drawn.value !== null) URL.revokeObjectURL(drawn.value.url);
  drawn.value = { blob, url: URL.createObjectURL(blob), fileName: fileNameIn(response.headers.get('Content-Disposition')), body, id, ms: response.ms };
  pdfError.value = null;
  lastAttempt = null;
};

const handleResponse = (response: ApiResponse, attempt: Attempt): void => {
  storeLimits(response);
  if (response.file !== null) {
    showDrawn(response.file, response, attempt);
    return;
  }
  const error = parseApiError(response.envelope, response.status);
  rejectedKey = key.value;
  pdfError.value = error;
  if (error.details.length > 0) storeResult(response);
};

/** A rejection is cleared when the request or the key changes; a used-up month only when the key changes. */
export const clearRejection = (): void => {
  const isOver = pdfError.value?.code !== 'MONTHLY_LIMIT_EXCEEDED' || key.value !== rejectedKey;
  if (isOver) pdfError.value = null;
};

const NO_CONNECTION: ApiError = { code: 'OFFLINE', message: 'The service could not be reached. Trying again is charged once.', details: [] };

const drawNow = async (attempt: Attempt, signal: AbortSignal): Promise<void> => {
  const { key, body, id } = attempt;
  try {
    handleResponse(await callApi('/invoices/generate', { key, body, idempotencyKey: id, signal }), attempt);
  } catch {
    if (!signal.aborted) pdfError.value = NO_CONNECTION;
  }
};

const end = (attempt: Attempt): void => {
  if (runningDraw?.attempt !== attempt) return;
  runningDraw = null;
  drawing.value = false;
};

/**
 * Draws the PDF of the current request. It cancels a call for another request. It does not repeat a running call for the
 * same request, because the service would respond with CONFLICT.
 */
export const draw = (): Promise<void> => {
  const attempt = attemptFor(requestBody.value);
  if (runningDraw?.attempt === attempt) return runningDraw.done;
  runningDraw?.control.abort();
  drawing.value = true;
  const control = new AbortController();
  const done = drawNow(attempt, control.signal).finally(() => end(attempt));
  runningDraw = { attempt, control, done };
  return done;
};
