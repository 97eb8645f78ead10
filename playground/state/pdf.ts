import { computed, signal } from '@preact/signals';
import { ask, type Answer } from '../api/ask.js';
import { fileNameIn } from '../model/file-name.js';
import { newId } from '../model/id.js';
import { faultIn, type ApiFault } from '../model/offences.js';
import { noteLimits, noteVerdict } from './answers.js';
import { isDemoKey, key, keyMode } from './key.js';
import { requestBody } from './request.js';

/** A drawn PDF. */
export interface Drawn {
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
export const drawn = signal<Drawn | null>(null);

/** Whether a PDF is being drawn. */
export const drawing = signal(false);

/** Why the last PDF was not drawn; null if it was. */
export const pdfFault = signal<ApiFault | null>(null);

const chosenAuto = signal<boolean | null>(null);

/** Whether each valid change is drawn at once. The default is yes for keys whose PDFs are free or local. */
export const auto = computed(() => chosenAuto.value ?? (isDemoKey.value || keyMode.value === 'test'));

/** Turns drawing at once on or off. */
export const chooseAuto = (on: boolean): void => { chosenAuto.value = on; };

/** Whether the visible PDF is that of the current request. */
export const isCurrent = computed(() => drawn.value?.body === requestBody.value);

interface Attempt { readonly body: string; readonly key: string; readonly id: string }

interface UnderWay { readonly attempt: Attempt; readonly control: AbortController; readonly done: Promise<void> }

let lastAttempt: Attempt | null = null;
let underWay: UnderWay | null = null;
let refusedKey = '';

// A repeated attempt for the same request uses the same Idempotency-Key, so it is charged once.
const attemptFor = (body: string): Attempt => {
  if (lastAttempt?.body !== body || lastAttempt.key !== key.value) lastAttempt = { body, key: key.value, id: newId() };
  return lastAttempt;
};

const show = (blob: Blob, answer: Answer, { body, id }: Attempt): void => {
  if (drawn.value !== null) URL.revokeObjectURL(drawn.value.url);
  drawn.value = { blob, url: URL.createObjectURL(blob), fileName: fileNameIn(answer.headers.get('Content-Disposition')), body, id, ms: answer.ms };
  pdfFault.value = null;
  lastAttempt = null;
};

const take = (answer: Answer, attempt: Attempt): void => {
  noteLimits(answer);
  if (answer.file !== null) {
    show(answer.file, answer, attempt);
    return;
  }
  const fault = faultIn(answer.envelope, answer.status);
  refusedKey = key.value;
  pdfFault.value = fault;
  if (fault.details.length > 0) noteVerdict(answer);
};

/** A refusal is cleared when the request or the key changes; a used-up month only when the key changes. */
export const forgetRefusal = (): void => {
  const isOver = pdfFault.value?.code !== 'MONTHLY_LIMIT_EXCEEDED' || key.value !== refusedKey;
  if (isOver) pdfFault.value = null;
};

const NO_CONNECTION: ApiFault = { code: 'OFFLINE', message: 'The service could not be reached. Trying again is charged once.', details: [] };

const drawNow = async (attempt: Attempt, signal: AbortSignal): Promise<void> => {
  const { key, body, id } = attempt;
  try {
    take(await ask('/invoices/generate', { key, body, idempotencyKey: id, signal }), attempt);
  } catch {
    if (!signal.aborted) pdfFault.value = NO_CONNECTION;
  }
};

const end = (attempt: Attempt): void => {
  if (underWay?.attempt !== attempt) return;
  underWay = null;
  drawing.value = false;
};

/**
 * Draws the PDF of the current request. It cancels a call for another request, and does not repeat a running call for the same one, because the
 * service would answer it with a CONFLICT.
 */
export const draw = (): Promise<void> => {
  const attempt = attemptFor(requestBody.value);
  if (underWay?.attempt === attempt) return underWay.done;
  underWay?.control.abort();
  drawing.value = true;
  const control = new AbortController();
  const done = drawNow(attempt, control.signal).finally(() => end(attempt));
  underWay = { attempt, control, done };
  return done;
};
