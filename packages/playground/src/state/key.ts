import { computed, signal } from '@preact/signals';
import { modeOf } from '../model/key.js';

const STORED_AS = 'invoice-playground-key';
const DEMO_STORED_AS = 'invoice-playground-demo-key';

/** The API key: in memory, and in the tab's storage if the user asks for that. */
export const key = signal('');

/** Whether the key outlives a reload of this tab. */
export const isKeptForTab = signal(false);

/** Whether the key came from the service that `npm start` runs on this machine. */
export const isDemoKey = signal(false);

/** The mode of the key. */
export const keyMode = computed(() => modeOf(key.value));

// A browser may reject storage; then the key stays in memory only.
const withStorage = <Result>(act: (storage: Storage) => Result): Result | null => {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
};

const store = (): void => {
  withStorage((storage) => {
    for (const name of [STORED_AS, DEMO_STORED_AS]) storage.removeItem(name);
    if (isKeptForTab.value && key.value !== '') storage.setItem(isDemoKey.value ? DEMO_STORED_AS : STORED_AS, key.value);
  });
};

/** Sets the key, as typed or pasted. */
export const setKey = (typed: string): void => {
  key.value = typed.trim();
  isDemoKey.value = false;
  store();
};

/** Keeps the key for the tab, or removes it. */
export const setKeptForTab = (keep: boolean): void => {
  isKeptForTab.value = keep;
  store();
};

/** Restores the key that this tab has kept, or the one that the local service has put into the page's address. */
export const restoreKey = (fromAddress: string | null): void => {
  const demoKey = fromAddress ?? withStorage((storage) => storage.getItem(DEMO_STORED_AS));
  const storedKey = demoKey ?? withStorage((storage) => storage.getItem(STORED_AS));
  if (storedKey === null) return;
  key.value = storedKey;
  isKeptForTab.value = true;
  isDemoKey.value = demoKey !== null;
  store();
};
