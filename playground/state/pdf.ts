import { computed, signal } from '@preact/signals';
import { ask, type Answer } from '../api/ask.js';
import { fileNameIn } from '../model/file-name.js';
import { faultIn, type ApiFault } from '../model/offences.js';
import { noteLimits, noteVerdict } from './answers.js';
import { isDemoKey, key, keyMode } from './key.js';
import { requestBody } from './request.js';

/** A PDF that the service has drawn. */
export interface Drawn {
  readonly blob: Blob;
  /** Of the blob; valid until the next PDF. */
  readonly url: string;
  readonly fileName: string;
  /** The request that it shows. */
  readonly body: string;
  readonly ms: number;
}

/** The PDF on show; null before the first. */
export const drawn = signal<Drawn | null>(null);

/** Whether a PDF is being drawn. */
export const drawing = signal(false);

/** Why the last PDF was not drawn; null where it was. */
export const pdfFault = signal<ApiFault | null>(null);

const chosenAuto = signal<boolean | null>(null);

/** Whether each valid change is drawn at once: from the start where a PDF costs nothing that matters, else when its user says so. */
export const auto = computed(() => chosenAuto.value ?? (isDemoKey.value || keyMode.value === 'test'));

/** Lets each change be drawn at once, or not. */
export const chooseAuto = (on: boolean): void => { chosenAuto.value = on; };

/** Whether the PDF on show is that of the request as it stands. */
export const isCurrent = computed(() => drawn.value?.body === requestBody.value);

interface Attempt { readonly body: string; readonly key: string; readonly id: string }

interface UnderWay { readonly attempt: Attempt; readonly control: AbortController; readonly done: Promise<void> }

let lastAttempt: Attempt | null = null;
let underWay: UnderWay | null = null;
let refusedKey = '';

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

// The same request, tried again after it failed on the way, is charged once.
const attemptFor = (body: string): Attempt => {
  if (lastAttempt?.body !== body || lastAttempt.key !== key.value) lastAttempt = { body, key: key.value, id: newId() };
  return lastAttempt;
};

const show = (blob: Blob, answer: Answer, body: string): void => {
  if (drawn.value !== null) URL.revokeObjectURL(drawn.value.url);
  drawn.value = { blob, url: URL.createObjectURL(blob), fileName: fileNameIn(answer.headers.get('Content-Disposition')), body, ms: answer.ms };
  pdfFault.value = null;
  lastAttempt = null;
};

const take = (answer: Answer, body: string): void => {
  noteLimits(answer);
  if (answer.pdf !== null) {
    show(answer.pdf, answer, body);
    return;
  }
  const fault = faultIn(answer.envelope, answer.status);
  refusedKey = key.value;
  pdfFault.value = fault;
  if (fault.details.length > 0) noteVerdict(answer);
};

/** A refusal is over once request or key change; what the account has used up is not over before the key changes. */
export const forgetRefusal = (): void => {
  const isOver = pdfFault.value?.code !== 'MONTHLY_LIMIT_EXCEEDED' || key.value !== refusedKey;
  if (isOver) pdfFault.value = null;
};

const NO_CONNECTION: ApiFault = { code: 'OFFLINE', message: 'The service could not be reached. Trying again is charged once.', details: [] };

const drawNow = async ({ key, body, id }: Attempt, signal: AbortSignal): Promise<void> => {
  try {
    take(await ask('/invoices/generate', { key, body, idempotencyKey: id, signal }), body);
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
 * Asks for the PDF of the request as it stands. A question for another one that is under way is taken back; the same question is not asked twice, for the
 * service would answer the second with a CONFLICT.
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
