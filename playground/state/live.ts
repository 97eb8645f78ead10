import { effect, signal, untracked } from '@preact/signals';
import { ask, type Answer } from '../api/ask.js';
import { DEBOUNCE_MS, pauseBefore, retryAfterMs } from '../model/pacing.js';
import { keyIsAccepted, limits, noteLimits, noteVerdict, offences, phase } from './answers.js';
import { thisMoment } from './clock.js';
import { key, keyMode } from './key.js';
import { auto, draw, drawing, forgetRefusal, isCurrent, pdfFault } from './pdf.js';
import { requestBody } from './request.js';
import { files } from './xml.js';

/** Whether the browser is online. */
export const online = signal(true);

const OFFLINE_RETRY_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;
let isFirst = true;

// A preview; with drawing at once also a PDF, and the XML while it is visible.
const costNow = (): number => (auto.value ? 2 : 1) + (auto.value && files.value !== 'pdf' ? 1 : 0);

const later = (ms: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => { void askNow(); }, ms);
};

const wait = (ms: number): void => {
  if (ms > DEBOUNCE_MS) phase.value = { kind: 'waiting', until: thisMoment() + ms };
  later(ms);
};

// The time of the next minute is known; one more second allows for clocks that differ.
const waitForMinute = (): void => wait(Math.max(1000, (limits.value?.resetAt ?? 0) - thisMoment() + 1000));

// Once the month is used up, further attempts would only waste requests.
const mayDraw = (): boolean => auto.value && !isCurrent.value && pdfFault.value?.code !== 'MONTHLY_LIMIT_EXCEEDED';

const drawByItself = async (): Promise<void> => {
  await draw();
  if (pdfFault.value?.code === 'RATE_LIMIT_EXCEEDED') waitForMinute();
};

// In a used-up minute, the page waits and repeats the call by itself.
const take = (answer: Answer): void => {
  noteLimits(answer);
  if (answer.status === 429) {
    wait(retryAfterMs(answer.headers.get('Retry-After')));
    return;
  }
  noteVerdict(answer);
  if (answer.status === 200 && mayDraw()) void drawByItself();
};

const askNow = async (): Promise<void> => {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  phase.value = { kind: 'asking' };
  try {
    const answer = await ask('/invoices/preview', { key: key.value, body: requestBody.value, signal: mine.signal });
    if (!mine.signal.aborted) take(answer);
  } catch {
    if (mine.signal.aborted) return;
    phase.value = { kind: 'offline' };
    later(OFFLINE_RETRY_MS);
  }
};

// Typing does not delay a call that is already paced.
const pause = (): number => {
  if (isFirst) return 0;
  const pace = pauseBefore(limits.value, costNow(), thisMoment());
  return phase.value.kind === 'waiting' ? Math.max(DEBOUNCE_MS, Math.min(pace, phase.value.until - thisMoment())) : pace;
};

const stop = (kind: 'keyless' | 'offline'): void => {
  clearTimeout(timer);
  running?.abort();
  phase.value = { kind };
  if (kind === 'offline') return;
  offences.value = [];
  keyIsAccepted.value = false;
};

const begin = (): void => {
  wait(pause());
  isFirst = false;
};

// Draws a valid request at once when the switch is turned on.
const drawIfIdle = (): void => {
  if (phase.value.kind === 'shown' && mayDraw() && !drawing.value) void drawByItself();
};

/** Keeps totals, offences and limits up to date with the request. The last change wins. */
export const startLive = (): void => {
  effect(() => {
    const [body, mode, connected] = [requestBody.value, keyMode.value, online.value];
    const hasKey = key.value !== '' && (mode === 'live' || mode === 'test');
    untracked(() => {
      running?.abort();
      forgetRefusal();
      if (!hasKey || body === '') stop('keyless');
      else if (!connected) stop('offline');
      else begin();
    });
  });
  effect(() => {
    if (auto.value) untracked(drawIfIdle);
  });
  window.addEventListener('online', () => { online.value = true; });
  window.addEventListener('offline', () => { online.value = false; });
};
