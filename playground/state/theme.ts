import { THEME_NAMES } from '../../schemas/generated/theme-names.js';
import { parseTheme, type ThemeEntry } from '../model/palette.js';
import { objectsIn, themeList } from './lists.js';
import { at } from './request.js';

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
