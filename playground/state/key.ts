import { computed, signal } from '@preact/signals';
import { modeOf } from '../model/key.js';

const STORED_AS = 'invoice-playground-key';
const DEMO_STORED_AS = 'invoice-playground-demo-key';

/** The API key: in memory, and in the tab's own storage if its user asks for that. */
export const key = signal('');

/** Whether the key outlives a reload of this tab. */
export const keptForTab = signal(false);

/** Whether the key came from the service that `npm start` runs on this machine. */
export const isDemoKey = signal(false);

/** What the key says of itself. */
export const keyMode = computed(() => modeOf(key.value));

// A browser may refuse storage altogether; then the key lives in memory, as it does for whoever has not asked.
const inStorage = <Result>(act: (storage: Storage) => Result): Result | null => {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
};

const store = (): void => {
  inStorage((storage) => {
    for (const name of [STORED_AS, DEMO_STORED_AS]) storage.removeItem(name);
    if (keptForTab.value && key.value !== '') storage.setItem(isDemoKey.value ? DEMO_STORED_AS : STORED_AS, key.value);
  });
};

/** Takes a key, as typed or pasted. */
export const takeKey = (typed: string): void => {
  key.value = typed.trim();
  isDemoKey.value = false;
  store();
};

/** Keeps the key for the tab, or forgets it again. */
export const keepKey = (keep: boolean): void => {
  keptForTab.value = keep;
  store();
};

/** The key that this tab has kept, or the one that the local service has put into the page's address. */
export const restoreKey = (fromAddress: string | null): void => {
  const demoKey = fromAddress ?? inStorage((storage) => storage.getItem(DEMO_STORED_AS));
  const found = demoKey ?? inStorage((storage) => storage.getItem(STORED_AS));
  if (found === null) return;
  key.value = found;
  keptForTab.value = true;
  isDemoKey.value = demoKey !== null;
  store();
};
