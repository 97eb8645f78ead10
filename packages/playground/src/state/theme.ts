import { signal } from '@preact/signals';
import type { Json } from '../model/json.js';
import { parseTheme, parseTiles, type ThemeEntry, type Tile } from '../model/palette.js';
import { THEME_NAMES } from '../../../../schemas/generated/theme-names.js';
import { objectsIn, themeList } from './lists.js';
import { at } from './request.js';

/** Pictures of the designs; empty until they are loaded. */
export const tiles = signal<ReadonlyMap<string, Tile>>(new Map());

/** Loads the pictures. Without a connection, the designs have names only. */
export const loadTiles = async (): Promise<void> => {
  try {
    const response = await fetch('playground/tiles.json');
    tiles.value = parseTiles(await response.json() as Json);
  } catch {
    // The page reports a lost connection elsewhere.
  }
};

/** The designs: names only until the list is loaded. */
export const themeCards = (): readonly ThemeEntry[] => {
  const listed = objectsIn(themeList.entries.value, 'themes').map(parseTheme);
  return listed.length > 0 ? listed : THEME_NAMES.map((name) => ({ name, description: '', colours: {} }));
};

/** Name of the request's design, or of the default one. */
export const chosenTheme = (): string => {
  const theme = at(['theme']);
  if (typeof theme === 'string') return theme;
  const defaultTheme = themeList.entries.value?.defaultTheme;
  return theme === undefined && typeof defaultTheme === 'string' ? defaultTheme : 'Classic';
};
