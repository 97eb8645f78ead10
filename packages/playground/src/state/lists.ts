import { signal } from '@preact/signals';
import { callApi, type Endpoint } from '../api/call-api.js';
import { isObject, listOr, objectOr, type JsonObject } from '../model/json.js';
import { hasRequestsLeft } from '../model/limits.js';
import { limits, storeLimits } from './responses.js';
import { key } from './key.js';

/** A list of the service, loaded once and only when needed. */
interface ReferenceList {
  readonly entries: { readonly value: JsonObject | null };
  /** Loads the list, unless it is loaded or loading. */
  readonly load: () => Promise<void>;
}

const referenceList = (endpoint: Endpoint): ReferenceList => {
  const entries = signal<JsonObject | null>(null);
  let isLoading = false;
  const load = async (): Promise<void> => {
    if (entries.value !== null || isLoading || key.value === '') return;
    isLoading = true;
    try {
      const response = await callApi(endpoint, { key: key.value });
      storeLimits(response);
      if (response.status === 200) entries.value = objectOr(response.envelope.data);
    } catch {
      // Without a connection the form works without the list; the next use tries again.
    } finally {
      isLoading = false;
    }
  };
  return { entries, load };
};

/** GET /themes. */
export const themeList = referenceList('/themes');
/** GET /currencies. */
export const currencyList = referenceList('/currencies');

/** GET /usage, for the brands of the account. */
const usageList = referenceList('/usage');

const labelLists = new Map<string, ReferenceList>();

/** GET /labels/defaults of a language; empty: the published labels. */
export const labelListOf = (language: string): ReferenceList => {
  const known = labelLists.get(language);
  if (known !== undefined) return known;
  const list = referenceList(language === '' ? '/labels/defaults' : `/labels/defaults?language=${encodeURIComponent(language)}`);
  labelLists.set(language, list);
  return list;
};

const LISTS = [themeList, currencyList, labelListOf(''), usageList];

/** The names of the brands that the account may use; none until they are known. */
export const brandNames = (): readonly string[] => listOr(usageList.entries.value?.brands).filter((name) => typeof name === 'string');

/** The objects of a list in a response. */
export const objectsIn = (data: JsonObject | null, name: string): readonly JsonObject[] => listOr(data?.[name]).filter(isObject);

/**
 * Preloads themes at once, because they are visible, and the other lists if enough requests are left: the requests of a
 * small tier belong to the user.
 */
export const preloadLists = async (): Promise<void> => {
  if ((limits.value?.remaining ?? 0) > 1) await themeList.load();
  if (!hasRequestsLeft(limits.value, LISTS.length)) return;
  for (const { load } of LISTS) await load();
};
