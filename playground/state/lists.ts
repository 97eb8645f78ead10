import { signal } from '@preact/signals';
import { ask, type Endpoint } from '../api/ask.js';
import { isObject, listOr, objectOr, type JsonObject } from '../model/json.js';
import { hasRoomFor } from '../model/pacing.js';
import { limits, noteLimits } from './answers.js';
import { key } from './key.js';

/** A list that the service keeps: asked once, and only when there is a use for it. */
export interface ReferenceList {
  readonly entries: { readonly value: JsonObject | null };
  /** Asks for the list, unless it is here or on its way. */
  readonly need: () => Promise<void>;
}

const referenceList = (endpoint: Endpoint): ReferenceList => {
  const entries = signal<JsonObject | null>(null);
  let isComing = false;
  const need = async (): Promise<void> => {
    if (entries.value !== null || isComing || key.value === '') return;
    isComing = true;
    try {
      const answer = await ask(endpoint, { key: key.value });
      noteLimits(answer);
      if (answer.status === 200) entries.value = objectOr(answer.envelope.data);
    } catch {
      // Without a connection the form goes without the list; the next need asks again.
    } finally {
      isComing = false;
    }
  };
  return { entries, need };
};

/** GET /themes. */
export const themeList = referenceList('/themes');
/** GET /currencies. */
export const currencyList = referenceList('/currencies');
/** GET /labels/defaults. */
export const labelList = referenceList('/labels/defaults');

const LISTS = [themeList, currencyList, labelList];

/** Objects of a list in an answer. */
export const objectsIn = (data: JsonObject | null, name: string): readonly JsonObject[] => listOr(data?.[name]).filter(isObject);

/** Fetches the lists ahead of need: that of themes, which is on show, at once; the others where the minute has room, for a small tier's requests are its user's. */
export const fetchListsAhead = async (): Promise<void> => {
  if ((limits.value?.remaining ?? 0) > 1) await themeList.need();
  if (!hasRoomFor(limits.value, LISTS.length)) return;
  for (const { need } of LISTS) await need();
};
