import { computed, signal } from '@preact/signals';
import type { Content } from '../model/draft.js';
import { objectOr, type Json, type JsonObject } from '../model/json.js';
import { valueAt, withValueAt, type Path } from '../model/path.js';

/** The request that form and editor show, and that is sent. It is the only copy. */
export const request = signal<JsonObject>({});

/** The editor's text while it is not a JSON object; null otherwise. */
export const brokenText = signal<string | null>(null);

/** The serialized request. */
export const requestBody = computed(() => JSON.stringify(request.value));

/** The value at a path of the request. */
export const at = (path: Path): Json | undefined => valueAt(request.value, path);

/** Sets the value at a path; undefined removes it. Unfinished text in the editor is discarded. */
export const put = (path: Path, value: Json | undefined): void => {
  brokenText.value = null;
  request.value = objectOr(withValueAt(request.value, path, value));
};

/** Replaces everything, the editor's unfinished text too. */
export const replaceContent = ({ request: next, text }: Content): void => {
  request.value = next;
  brokenText.value = text;
};

/** Replaces the whole request. */
export const replaceRequest = (next: JsonObject): void => replaceContent({ request: next, text: null });
