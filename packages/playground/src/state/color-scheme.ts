import { signal } from '@preact/signals';

/** Light, dark, or the system's scheme. */
export type ColorScheme = 'system' | 'light' | 'dark';

const STORED_AS = 'invoice-playground-scheme';

/** The chosen scheme. */
export const colorScheme = signal<ColorScheme>('system');

const isScheme = (text: string | null): text is ColorScheme => text === 'light' || text === 'dark' || text === 'system';

/** Switches the page to a scheme. */
export const chooseScheme = (scheme: ColorScheme): void => {
  colorScheme.value = scheme;
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(STORED_AS, scheme);
  } catch {
    // Without storage, the choice is lost on reload.
  }
};

/** Restores the scheme of the last visit. */
export const restoreScheme = (): void => {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (isScheme(stored)) chooseScheme(stored);
  } catch {
    // Without storage, the system's scheme applies.
  }
};
