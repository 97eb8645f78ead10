import { signal } from '@preact/signals';

/** Light, dark, or as the system says. */
export type ColorScheme = 'system' | 'light' | 'dark';

const STORED_AS = 'invoice-playground-scheme';

/** The scheme that was chosen. */
export const colorScheme = signal<ColorScheme>('system');

const isScheme = (text: string | null): text is ColorScheme => text === 'light' || text === 'dark' || text === 'system';

/** Shows the page in a scheme from now on. */
export const chooseScheme = (scheme: ColorScheme): void => {
  colorScheme.value = scheme;
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(STORED_AS, scheme);
  } catch {
    // A browser that stores nothing asks its system again next time.
  }
};

/** Shows the page as it was left. */
export const restoreScheme = (): void => {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (isScheme(stored)) chooseScheme(stored);
  } catch {
    // As above.
  }
};
