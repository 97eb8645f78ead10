import { effect, signal, untracked } from '@preact/signals';
import { callApi, type ApiResponse } from '../api/call-api.js';
import { DEBOUNCE_MS, pauseBefore, retryAfterMs } from '../model/limits.js';
import { keyIsAccepted, limits, storeLimits, storeResult, fieldErrors, phase } from './responses.js';
import { thisMoment } from './clock.js';
import { key, keyMode } from './key.js';
import { auto, draw, drawing, clearRejection, isCurrent, pdfError } from './pdf.js';
import { requestBody } from './request.js';
import { files } from './xml.js';

/** Whether the browser is online. */
export const online = signal(true);

const OFFLINE_RETRY_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;
let isFirst = true;

// A preview; with drawing at once also a PDF, and the XML while it is visible.
const requestCost = (): number => (auto.value ? 2 : 1) + (auto.value && files.value !== 'pdf' ? 1 : 0);

const schedule = (ms: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => { void requestPreview(); }, ms);
};

const wait = (ms: number): void => {
  if (ms > DEBOUNCE_MS) phase.value = { kind: 'waiting', until: thisMoment() + ms };
  schedule(ms);
};

// The time of the next minute is known; one more second allows for clocks that differ.
const waitForMinute = (): void => wait(Math.max(1000, (limits.value?.resetAt ?? 0) - thisMoment() + 1000));

// Once the month is used up, further attempts would only waste requests.
const mayDraw = (): boolean => auto.value && !isCurrent.value && pdfError.value?.code !== 'MONTHLY_LIMIT_EXCEEDED';

const drawAutomatically = async (): Promise<void> => {
  await draw();
  if (pdfError.value?.code === 'RATE_LIMIT_EXCEEDED') waitForMinute();
};

// In a used-up minute, the page waits and repeats the call by itself.
const handleResponse = (response: ApiResponse): void => {
  storeLimits(response);
  if (response.status === 429) {
    wait(retryAfterMs(response.headers.get('Retry-After')));
    return;
  }
  storeResult(response);
  if (response.status === 200 && mayDraw()) void drawAutomatically();
};

const requestPreview = async (): Promise<void> => {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  phase.value = { kind: 'asking' };
  try {
    const response = await callApi('/invoices/preview', { key: key.value, body: requestBody.value, signal: controller.signal });
    if (!controller.signal.aborted) handleResponse(response);
  } catch {
    if (controller.signal.aborted) return;
    phase.value = { kind: 'offline' };
    schedule(OFFLINE_RETRY_MS);
  }
};

// Typing does not delay a call that is already paced.
const pauseMs = (): number => {
  if (isFirst) return 0;
  const pace = pauseBefore(limits.value, requestCost(), thisMoment());
  return phase.value.kind === 'waiting' ? Math.max(DEBOUNCE_MS, Math.min(pace, phase.value.until - thisMoment())) : pace;
};

const stopPreview = (kind: 'missingKey' | 'offline'): void => {
  clearTimeout(timer);
  running?.abort();
  phase.value = { kind };
  if (kind === 'offline') return;
  fieldErrors.value = [];
  keyIsAccepted.value = false;
};

const schedulePreview = (): void => {
  wait(pauseMs());
  isFirst = false;
};

// Draws a valid request at once when the switch is turned on.
const drawIfIdle = (): void => {
  if (phase.value.kind === 'shown' && mayDraw() && !drawing.value) void drawAutomatically();
};

/** Keeps totals, errors and limits up to date with the request. The last change wins. */
export const startLive = (): void => {
  effect(() => {
    const [body, mode, connected] = [requestBody.value, keyMode.value, online.value];
    const hasKey = key.value !== '' && (mode === 'live' || mode === 'test');
    untracked(() => {
      running?.abort();
      clearRejection();
      if (!hasKey || body === '') stopPreview('missingKey');
      else if (!connected) stopPreview('offline');
      else schedulePreview();
    });
  });
  effect(() => {
    if (auto.value) untracked(drawIfIdle);
  });
  window.addEventListener('online', () => { online.value = true; });
  window.addEventListener('offline', () => { online.value = false; });
};
