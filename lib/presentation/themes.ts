import { required } from '../required.js';

/** The names of the eight colours of a theme. */
export const COLOR_NAMES = [
  'primaryColor', 'primaryColorDark', 'accentColor', 'textColor', 'secondaryTextColor', 'borderColor', 'backgroundColor', 'headerTextColor',
] as const;

/** The eight colours of a theme, `#rrggbb` in lower case. */
export type Palette = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

/** A design's palette and descriptions. */
interface Preset extends Palette {
  readonly name: string;
  /** The palette colour behind texts in `headerTextColor`, to check their contrast. */
  readonly headerBackground: keyof Palette;
  readonly description: string;
  /** Description of Variant B; absent: that of Variant A. */
  readonly longDescription?: string;
}

/**
 * The designs, in the order of the published list. The published interface defines primary and accent colours,
 * descriptions and all of Classic. See docs/designs.md.
 */
const PRESETS = [
  {
    name: 'Classic', headerBackground: 'primaryColor', description: 'Traditional professional design',
    longDescription: 'Traditional professional design with slate and teal accents',
    primaryColor: '#1e293b', primaryColorDark: '#0f172a', accentColor: '#14b8a6', textColor: '#334155',
    secondaryTextColor: '#64748b', borderColor: '#e2e8f0', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
  },
  {
    name: 'Corporate', headerBackground: 'primaryColor', description: 'Modern business style',
    primaryColor: '#2563eb', primaryColorDark: '#1e40af', accentColor: '#3b82f6', textColor: '#1f2a44',
    secondaryTextColor: '#5b6785', borderColor: '#dbe3f1', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
  },
  {
    name: 'Formal', headerBackground: 'primaryColor', description: 'Elegant official design',
    primaryColor: '#2c3338', primaryColorDark: '#1a1f23', accentColor: '#8b7355', textColor: '#2f3438',
    secondaryTextColor: '#6b655c', borderColor: '#d9d2c6', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
  },
  {
    name: 'Minimal', headerBackground: 'primaryColor', description: 'Clean simple design',
    primaryColor: '#374151', primaryColorDark: '#1f2937', accentColor: '#6b7280', textColor: '#374151',
    secondaryTextColor: '#6b7280', borderColor: '#e5e7eb', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
  },
  {
    name: 'Creative', headerBackground: 'primaryColor', description: 'Bold modern style',
    primaryColor: '#7c3aed', primaryColorDark: '#5b21b6', accentColor: '#8b5cf6', textColor: '#2e2545',
    secondaryTextColor: '#6d6387', borderColor: '#e6defa', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
  },
  {
    // White on this sky blue has a contrast of only 2.8:1, so headers with text have the dark colour.
    name: 'Futuristic', headerBackground: 'primaryColorDark', description: 'Tech-forward design',
    primaryColor: '#0ea5e9', primaryColorDark: '#0b1b2b', accentColor: '#06b6d4', textColor: '#16293a',
    secondaryTextColor: '#51697c', borderColor: '#c9dfea', backgroundColor: '#ffffff', headerTextColor: '#e6f7ff',
  },
  {
    name: 'Luxury', headerBackground: 'primaryColor', description: 'Premium high-end design',
    primaryColor: '#1e293b', primaryColorDark: '#111827', accentColor: '#d4af37', textColor: '#2a2f3a',
    secondaryTextColor: '#6f6757', borderColor: '#e8dfc4', backgroundColor: '#ffffff', headerTextColor: '#f8f1dc',
  },
] as const satisfies readonly Preset[];

export type ThemeName = (typeof PRESETS)[number]['name'];

/** A preset theme: a design and its palette. */
export interface Theme extends Preset { readonly name: ThemeName }

/** In the order of the published list. */
export const THEMES: readonly Theme[] = PRESETS;
export const THEME_NAMES: readonly ThemeName[] = THEMES.map(({ name }) => name);
export const DEFAULT_THEME: ThemeName = 'Classic';

export const findTheme = (name: ThemeName): Theme => required(THEMES.find((theme) => theme.name === name), 'preset of the name');
