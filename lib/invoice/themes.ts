import { required } from '../required.js';

/** The eight colours of a theme, `#rrggbb` in lower case. */
export interface Palette {
  readonly primaryColor: string;
  readonly primaryColorDark: string;
  readonly accentColor: string;
  readonly textColor: string;
  readonly secondaryTextColor: string;
  readonly borderColor: string;
  readonly backgroundColor: string;
  readonly headerTextColor: string;
}

/** A design's palette and descriptions. */
interface Preset extends Palette {
  readonly name: string;
  readonly description: string;
  /** Variant B's description, if it differs from Variant A's. */
  readonly longDescription?: string;
}

/**
 * The one list of the designs, in the order of the published list. The interface defines primary and accent colours, descriptions and the whole of
 * Classic; the other colours are ours.
 * @see docs/designs.md
 */
const PRESETS = [
  {
    name: 'Classic',
    primaryColor: '#1e293b',
    primaryColorDark: '#0f172a',
    accentColor: '#14b8a6',
    textColor: '#334155',
    secondaryTextColor: '#64748b',
    borderColor: '#e2e8f0',
    backgroundColor: '#ffffff',
    headerTextColor: '#ffffff',
    description: 'Traditional professional design',
    longDescription: 'Traditional professional design with slate and teal accents',
  },
  {
    name: 'Corporate',
    primaryColor: '#2563eb',
    primaryColorDark: '#1e40af',
    accentColor: '#3b82f6',
    textColor: '#1f2a44',
    secondaryTextColor: '#5b6785',
    borderColor: '#dbe3f1',
    backgroundColor: '#ffffff',
    headerTextColor: '#ffffff',
    description: 'Modern business style',
  },
  {
    name: 'Formal',
    primaryColor: '#2c3338',
    primaryColorDark: '#1a1f23',
    accentColor: '#8b7355',
    textColor: '#2f3438',
    secondaryTextColor: '#6b655c',
    borderColor: '#d9d2c6',
    backgroundColor: '#ffffff',
    headerTextColor: '#ffffff',
    description: 'Elegant official design',
  },
  {
    name: 'Minimal',
    primaryColor: '#374151',
    primaryColorDark: '#1f2937',
    accentColor: '#6b7280',
    textColor: '#374151',
    secondaryTextColor: '#6b7280',
    borderColor: '#e5e7eb',
    backgroundColor: '#ffffff',
    headerTextColor: '#ffffff',
    description: 'Clean simple design',
  },
  {
    name: 'Creative',
    primaryColor: '#7c3aed',
    primaryColorDark: '#5b21b6',
    accentColor: '#8b5cf6',
    textColor: '#2e2545',
    secondaryTextColor: '#6d6387',
    borderColor: '#e6defa',
    backgroundColor: '#ffffff',
    headerTextColor: '#ffffff',
    description: 'Bold modern style',
  },
  {
    // White on this sky blue has a contrast of 2.8:1, so the header with text is filled with the dark colour.
    name: 'Futuristic',
    primaryColor: '#0ea5e9',
    primaryColorDark: '#0b1b2b',
    accentColor: '#06b6d4',
    textColor: '#16293a',
    secondaryTextColor: '#51697c',
    borderColor: '#c9dfea',
    backgroundColor: '#ffffff',
    headerTextColor: '#e6f7ff',
    description: 'Tech-forward design',
  },
  {
    name: 'Luxury',
    primaryColor: '#1e293b',
    primaryColorDark: '#111827',
    accentColor: '#d4af37',
    textColor: '#2a2f3a',
    secondaryTextColor: '#6f6757',
    borderColor: '#e8dfc4',
    backgroundColor: '#ffffff',
    headerTextColor: '#f8f1dc',
    description: 'Premium high-end design',
  },
] as const satisfies readonly Preset[];

/** Names of the designs. */
export type ThemeName = (typeof PRESETS)[number]['name'];

/** A preset theme: a design and its palette. */
export interface Theme extends Preset {
  readonly name: ThemeName;
}

/** The presets, in the order of the published list. */
export const THEMES: readonly Theme[] = PRESETS;

/** The names of the presets, in the same order. */
export const THEME_NAMES: readonly ThemeName[] = THEMES.map(({ name }) => name);

/** The theme of a request without one. */
export const DEFAULT_THEME: ThemeName = 'Classic';

/**
 * The preset with a given name.
 * @param name Case matters.
 */
export const themeOf = (name: ThemeName): Theme => required(THEMES.find((theme) => theme.name === name), 'preset of the name');
