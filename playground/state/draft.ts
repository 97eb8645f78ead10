import { batch, computed, effect, signal } from '@preact/signals';
import { draftIn, draftText, smallDraft, type Content, type Draft, type Replaced } from '../model/draft.js';
import type { JsonObject } from '../model/json.js';
import { thisMoment } from './clock.js';
import { key } from './key.js';
import { brokenText, replaceContent, replaceRequest, request } from './request.js';

const STORED_AS = 'invoice-playground-draft';
const PAUSE_MS = 300;

/** What happened to the invoice without typing, while the user can still take it back. */
export type Turn =
  | { readonly kind: 'restored'; readonly at: number }
  | { readonly kind: 'replaced' | 'back'; readonly by: string };

/** The last turn; null: none, or the user has read it. */
export const turn = signal<Turn | null>(null);

/** The invoice that a sample or a link replaced. */
const replaced = signal<Replaced | null>(null);

/** The request that a new visitor sees. It is no draft. */
let untouched: JsonObject = {};

const content = (): Content => ({ request: request.peek(), text: brokenText.peek() });

const latest = computed(() => ({ request: request.value, text: brokenText.value, replaced: replaced.value }));

/** Whether there is a draft to clear. */
export const hasDraft = computed(() => {
  const { request: shown, text, replaced: before } = latest.value;
  return shown !== untouched || text !== null || before !== null;
});

/** Shows a sample or a shared invoice. Undo brings the one before back. */
export const replaceBy = (next: JsonObject, by: string): void => batch(() => {
  replaced.value = { ...content(), by };
  turn.value = { kind: 'replaced', by };
  replaceRequest(next);
});

/** Exchanges the invoice and the one before: undo, and undo of that. */
export const undo = (): void => batch(() => {
  const before = replaced.peek();
  const { kind } = turn.peek() ?? {};
  if (before === null) return;
  replaced.value = { ...content(), by: before.by };
  turn.value = { kind: kind === 'back' ? 'replaced' : 'back', by: before.by };
  replaceContent(before);
});

// A browser may refuse storage; then a draft lasts as long as the page.
const stored = <Result>(act: (storage: Storage) => Result): Result | null => {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
};

const write = (draft: Draft): boolean => {
  const text = draftText(draft, key.peek());
  return stored((storage) => {
    storage.setItem(STORED_AS, text);
    return true;
  }) ?? false;
};

const forget = (): void => { stored((storage) => storage.removeItem(STORED_AS)); };

const store = (): void => {
  const draft: Draft = { ...latest.peek(), at: thisMoment() };
  if (!hasDraft.peek()) forget();
  else if (!write(draft)) write(smallDraft(draft));
};

/** Deletes the draft, and shows what a new visitor sees. */
export const clearDraft = (): void => batch(() => {
  replaced.value = null;
  turn.value = null;
  replaceRequest(untouched);
  forget();
});

/**
 * Shows the draft of the last visit, else the first sample.
 * @returns whether there was a draft
 */
export const restoreDraft = (first: JsonObject): boolean => {
  untouched = first;
  const draft = draftIn(stored((storage) => storage.getItem(STORED_AS)), thisMoment());
  if (draft === null) {
    replaceRequest(first);
    return false;
  }
  replaced.value = draft.replaced;
  turn.value = { kind: 'restored', at: draft.at };
  replaceContent(draft);
  return true;
};

/** Stores each change, a moment after it or when the page is left. */
export const startDraft = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = latest.peek();
  const storeNow = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store();
  };
  effect(() => {
    if (latest.value === seen) return;
    seen = latest.value;
    clearTimeout(timer);
    timer = setTimeout(storeNow, PAUSE_MS);
  });
  window.addEventListener('pagehide', storeNow);
  document.addEventListener('visibilitychange', storeNow);
};
