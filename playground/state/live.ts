import { effect, signal, untracked } from '@preact/signals';
import { ask, type Answer } from '../api/ask.js';
import { DEBOUNCE_MS, pauseBefore, retryAfterMs } from '../model/pacing.js';
import { limits, noteLimits, noteVerdict, offences, phase } from './answers.js';
import { thisMoment } from './clock.js';
import { key, keyMode } from './key.js';
import { auto, draw, drawing, forgetRefusal, isCurrent, pdfFault } from './pdf.js';
import { requestBody } from './request.js';

/** Whether the browser believes that it is connected. */
export const online = signal(true);

const OFFLINE_RETRY_MS = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | null = null;
let isFirst = true;

const costNow = (): number => (auto.value ? 2 : 1);

const later = (ms: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => { void askNow(); }, ms);
};

const wait = (ms: number): void => {
  if (ms > DEBOUNCE_MS) phase.value = { kind: 'waiting', until: thisMoment() + ms };
  later(ms);
};

// A minute that is full is over at a known moment; a second more for clocks that differ.
const waitForMinute = (): void => wait(Math.max(1000, (limits.value?.resetAt ?? 0) - thisMoment() + 1000));

// Once the month is used up, further tries would only cost requests.
const mayDraw = (): boolean => auto.value && !isCurrent.value && pdfFault.value?.code !== 'MONTHLY_LIMIT_EXCEEDED';

const drawByItself = async (): Promise<void> => {
  await draw();
  if (pdfFault.value?.code === 'RATE_LIMIT_EXCEEDED') waitForMinute();
};

// A full minute is waited for and the question asked again: nothing is lost, and nobody has to press anything.
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

// Typing on does not put off a question that is already spaced out.
const pause = (): number => {
  if (isFirst) return 0;
  const pace = pauseBefore(limits.value, costNow(), thisMoment());
  return phase.value.kind === 'waiting' ? Math.max(DEBOUNCE_MS, Math.min(pace, phase.value.until - thisMoment())) : pace;
};

const stop = (kind: 'keyless' | 'offline'): void => {
  clearTimeout(timer);
  running?.abort();
  phase.value = { kind };
  if (kind === 'keyless') offences.value = [];
};

const begin = (): void => {
  wait(pause());
  isFirst = false;
};

// The switch was turned on: what is already valid is drawn at once.
const drawIfIdle = (): void => {
  if (phase.value.kind === 'shown' && mayDraw() && !drawing.value) void drawByItself();
};

/** Keeps the totals, the offences and the limits those of the request as it stands; the last change wins. */
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
