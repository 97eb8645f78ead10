import { computed, signal } from '@preact/signals';
import { objectOr, type Json, type JsonObject } from '../model/json.js';
import { valueAt, withValueAt, type Path } from '../model/path.js';

/** The one truth: the request that form and editor show, and that is sent. */
export const request = signal<JsonObject>({});

/** What the editor holds while it is no JSON object; null while it says the request. */
export const brokenText = signal<string | null>(null);

/** The request as it is sent. */
export const requestBody = computed(() => JSON.stringify(request.value));

/** What stands at a place of the request. */
export const at = (path: Path): Json | undefined => valueAt(request.value, path);

/** Puts a value at a place; undefined takes away what is there. What the editor held unfinished is gone. */
export const put = (path: Path, value: Json | undefined): void => {
  brokenText.value = null;
  request.value = objectOr(withValueAt(request.value, path, value));
};

/** Another request as a whole. */
export const replaceRequest = (next: JsonObject): void => {
  brokenText.value = null;
  request.value = next;
};
