import { batch, computed, effect, signal } from '@preact/signals';
import { parseDraft, serializeDraft, withoutFilesDraft, type Content, type Draft, type ReplacedContent } from '../model/draft.js';
import type { JsonObject } from '../model/json.js';
import { thisMoment } from './clock.js';
import { key } from './key.js';
import { brokenText, replaceContent, replaceRequest, request } from './request.js';

const STORED_AS = 'invoice-playground-draft';
const PAUSE_MS = 300;

/** What happened to the invoice without typing, while the user can still take it back. */
export type DraftChange =
  | { readonly kind: 'restored'; readonly at: number }
  | { readonly kind: 'replaced' | 'back'; readonly by: string };

/** The last turn; null: none, or the user has read it. */
export const draftChange = signal<DraftChange | null>(null);

/** The invoice that a sample or a link replaced. */
const replaced = signal<ReplacedContent | null>(null);

/** The request that a new visitor sees. It is no draft. */
let initialRequest: JsonObject = {};

const currentContent = (): Content => ({ request: request.peek(), text: brokenText.peek() });

const latest = computed(() => ({ request: request.value, text: brokenText.value, replaced: replaced.value }));

/** Whether there is a draft to clear. */
export const hasDraft = computed(() => {
  const { request: shown, text, replaced: previous } = latest.value;
  return shown !== initialRequest || text !== null || previous !== null;
});

/** Shows a sample or a shared invoice. Undo brings the one before back. */
export const replaceInvoice = (next: JsonObject, by: string): void => batch(() => {
  replaced.value = { ...currentContent(), by };
  draftChange.value = { kind: 'replaced', by };
  replaceRequest(next);
});

/** Exchanges the invoice and the one before: undo, and undo of that. */
export const undo = (): void => batch(() => {
  const previous = replaced.peek();
  const { kind } = draftChange.peek() ?? {};
  if (previous === null) return;
  replaced.value = { ...currentContent(), by: previous.by };
  draftChange.value = { kind: kind === 'back' ? 'replaced' : 'back', by: previous.by };
  replaceContent(previous);
});

// A browser may reject storage; then a draft lasts as long as the page.
const withStorage = <Result>(act: (storage: Storage) => Result): Result | null => {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
};

const write = (draft: Draft): boolean => {
  const text = serializeDraft(draft, key.peek());
  return withStorage((storage) => {
    storage.setItem(STORED_AS, text);
    return true;
  }) ?? false;
};

const forget = (): void => { withStorage((storage) => storage.removeItem(STORED_AS)); };

const store = (): void => {
  const draft: Draft = { ...latest.peek(), at: thisMoment() };
  if (!hasDraft.peek()) forget();
  else if (!write(draft)) write(withoutFilesDraft(draft));
};

/** Deletes the draft, and shows what a new visitor sees. */
export const clearDraft = (): void => batch(() => {
  replaced.value = null;
  draftChange.value = null;
  replaceRequest(initialRequest);
  forget();
});

/**
 * Shows the draft of the last visit, else the first sample.
 * @returns whether there was a draft
 */
export const restoreDraft = (first: JsonObject): boolean => {
  initialRequest = first;
  const draft = parseDraft(withStorage((storage) => storage.getItem(STORED_AS)), thisMoment());
  if (draft === null) {
    replaceRequest(first);
    return false;
  }
  replaced.value = draft.replaced;
  draftChange.value = { kind: 'restored', at: draft.at };
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
