import { isObject, objectOr, parsedObject, without, withoutPictures, type Json, type JsonObject } from './json.js';

/** What the page shows: the request, and the text in the editor while that is no JSON object. */
export interface Content { readonly request: JsonObject; readonly text: string | null }

/** An invoice that another one replaced, and what that was. */
export interface ReplacedContent extends Content { readonly by: string }

/** What a browser keeps of the page. */
export interface Draft extends Content {
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  readonly replaced: ReplacedContent | null;
}

/** How long a draft is kept. */
export const DRAFT_DAYS = 30;
const DRAFT_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;

const API_KEY = /inv_(live|test)_\w+/g;

/**
 * A draft as it is stored. It never holds an API key: one in a field, where it was pasted by mistake, is left out.
 * @param key the page's key, whatever its form
 */
export const serializeDraft = (draft: Draft, key: string): string => {
  const text = JSON.stringify(draft).replaceAll(API_KEY, '');
  return key === '' ? text : text.replaceAll(JSON.stringify(key).slice(1, -1), '');
};

const withoutFiles = <Kept extends Content>(content: Kept): Kept => ({ ...content, request: without(withoutPictures(content.request), 'attachments') });

/** A draft without pictures and attachments, for a storage that the whole one does not fit in. */
export const withoutFilesDraft = (draft: Draft): Draft =>
  ({ ...withoutFiles(draft), text: null, replaced: draft.replaced === null ? null : withoutFiles(draft.replaced) });

const parseContent = (stored: JsonObject): Content => ({ request: objectOr(stored.request), text: typeof stored.text === 'string' ? stored.text : null });

const parseReplaced = (stored: Json | undefined): ReplacedContent | null =>
  (isObject(stored) ? { ...parseContent(stored), by: typeof stored.by === 'string' ? stored.by : '' } : null);

/**
 * The draft in a stored text; null if there is none, or if it is too old.
 * @param now epoch milliseconds
 */
export const parseDraft = (stored: string | null, now: number): Draft | null => {
  const draft = parsedObject(stored ?? '');
  if (draft === null || typeof draft.at !== 'number' || now - draft.at > DRAFT_MS || !isObject(draft.request)) return null;
  return { ...parseContent(draft), at: draft.at, replaced: parseReplaced(draft.replaced) };
};
