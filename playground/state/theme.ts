import { THEME_NAMES } from '../../schemas/generated/theme-names.js';
import { themeCard, type ThemeCard } from '../model/palette.js';
import { objectsIn, themeList } from './lists.js';
import { at } from './request.js';

/** The designs: names only until the list is loaded. */
export const themeCards = (): readonly ThemeCard[] => {
  const listed = objectsIn(themeList.entries.value, 'themes').map(themeCard);
  return listed.length > 0 ? listed : THEME_NAMES.map((name) => ({ name, description: '', colours: {} }));
};

/** Name of the request's design, or of the default one. */
export const chosenTheme = (): string => {
  const theme = at(['theme']);
  if (typeof theme === 'string') return theme;
  const given = themeList.entries.value?.defaultTheme;
  return theme === undefined && typeof given === 'string' ? given : 'Classic';
};
