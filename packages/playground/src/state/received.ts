import { batch, effect, signal } from '@preact/signals';
import { callApi, type ApiResponse } from '../api/call-api.js';
import { newIdempotencyKey } from '../model/api-call.js';
import { parseApiError } from '../model/field-messages.js';
import { objectOr } from '../model/json.js';
import { parseReceived, type Received } from '../model/received.js';
import { draftChange, replaceInvoice } from './draft.js';
import { key } from './key.js';
import { showPane } from './layout.js';
import { auto, showDrawn } from './pdf.js';
import { storeLimits } from './responses.js';

/** The received e-invoice that the form shows; null if it shows another invoice. */
export const received = signal<Received | null>(null);

/** What is happening to a chosen file. */
export type ReadState =
  | { readonly kind: 'none' | 'reading' | 'drawing' }
  | { readonly kind: 'failed'; readonly message: string };

/** The state of reading. */
export const readState = signal<ReadState>({ kind: 'none' });

const titleOf = ({ fileName }: Pick<Received, 'fileName'>): string => `The file “${fileName}”`;

const fail = (message: string): null => {
  readState.value = { kind: 'failed', message };
  return null;
};

/** Calls an endpoint with the bytes of a file; null after an error, which is shown. */
const send = async (
  endpoint: '/invoices/read' | '/invoices/show', file: File, idempotencyKey?: string,
): Promise<ApiResponse | null> => {
  try {
    const options = { key: key.value, body: file };
    const response = await callApi(endpoint, idempotencyKey === undefined ? options : { ...options, idempotencyKey });
    storeLimits(response);
    if (response.status === 200) return response;
    const { message, details } = parseApiError(response.envelope, response.status);
    return fail(details[0]?.message ?? message);
  } catch {
    return fail('The service could not be reached. Trying again is charged once.');
  }
};

/** A chosen file, with the Idempotency-Key of its page. */
interface ChosenFile { readonly file: File; readonly showId: string }

let lastChosen: ChosenFile | null = null;
/** The file of `received`. A file that could not be read does not take its place. */
let receivedFile: ChosenFile | null = null;

const readFile = async (file: File): Promise<Received | null> => {
  readState.value = { kind: 'reading' };
  const response = await send('/invoices/read', file);
  return response === null ? null : parseReceived(file.name, objectOr(response.envelope.data));
};

/** Draws the page of a received file, with the file's own amounts. Repeating it is charged once. */
const drawFile = async ({ file, showId }: ChosenFile, { invoice }: Received): Promise<void> => {
  readState.value = { kind: 'drawing' };
  const response = await send('/invoices/show', file, showId);
  if (response === null || response.file === null) return;
  showDrawn(response.file, response, { body: JSON.stringify(invoice), id: showId });
  readState.value = { kind: 'none' };
};

/**
 * Reads an e-invoice into the form. If each change is drawn at once, the file's page is drawn first.
 * @returns whether the form shows it
 */
export const openReceived = async (file: File): Promise<boolean> => {
  const chosen = { file, showId: newIdempotencyKey() };
  lastChosen = chosen;
  const answer = await readFile(file);
  if (answer === null || chosen !== lastChosen) return false;
  readState.value = { kind: 'none' };
  if (auto.value) await drawFile(chosen, answer);
  receivedFile = chosen;
  batch(() => {
    replaceInvoice(answer.invoice, titleOf(answer));
    received.value = answer;
  });
  showPane('form');
  return true;
};

/** Draws the page of the file that the form shows. */
export const drawReceived = async (): Promise<void> => {
  if (receivedFile !== null && received.value !== null) await drawFile(receivedFile, received.value);
};

/** Forgets the received file when another invoice takes its place. */
export const startReceived = (): void => {
  effect(() => {
    const change = draftChange.value;
    const current = received.peek();
    if (current === null || change === null) return;
    if (change.kind !== 'replaced' || change.by !== titleOf(current)) received.value = null;
  });
};
