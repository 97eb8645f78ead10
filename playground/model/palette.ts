import type { Json, JsonObject } from './json.js';

/** The eight colours of a design, in the order in which the form shows them. */
export const COLOURS = [
  ['primaryColor', 'Primary'], ['primaryColorDark', 'Primary, dark'], ['accentColor', 'Accent'], ['headerTextColor', 'Text on primary'],
  ['textColor', 'Text'], ['secondaryTextColor', 'Quiet text'], ['borderColor', 'Rules'], ['backgroundColor', 'Background'],
] as const;

/** One of the eight colours. */
export type ColourName = (typeof COLOURS)[number][0];

/** A design in the list of themes, with two or all eight colours. */
export interface ThemeEntry {
  readonly name: string;
  readonly description: string;
  readonly colours: Readonly<Partial<Record<ColourName, string>>>;
}

/** Whether a value is a colour as requests write it. */
export const isColour = (value: Json | undefined): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const parseColours = (entry: JsonObject): ThemeEntry['colours'] =>
  Object.fromEntries(COLOURS.flatMap(([name]) => (isColour(entry[name]) ? [[name, entry[name]]] : [])));

/** Converts an entry of the themes list of either variant. */
export const parseTheme = (entry: JsonObject): ThemeEntry => ({
  name: typeof entry.name === 'string' ? entry.name : '',
  description: typeof entry.description === 'string' ? entry.description : '',
  colours: parseColours(entry),
});
