import { isList, isObject, type Json, type JsonObject, listOr, objectOr } from './json.js';

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

/** A painted shape of a tile. */
export interface TileMark {
  /** Whether it represents words, which are painted paler, because small letters look paler. */
  readonly isWords: boolean;
  /** Of a line; undefined: the path is filled. */
  readonly width: number | undefined;
  /** The name of a theme colour, or `#rrggbb`. */
  readonly color: string;
  /** Of an SVG, in points. */
  readonly path: string;
}

/** A picture of a design's first page, made by the build. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly colours: Readonly<Record<string, string>>;
  readonly marks: readonly TileMark[];
}

const parseMark = (entry: Json): readonly TileMark[] => {
  if (!isList(entry)) return [];
  const [kind, color, path, width] = entry;
  if (typeof color !== 'string' || typeof path !== 'string') return [];
  return [{ isWords: kind === 'words', width: typeof width === 'number' ? width : undefined, color, path }];
};

const parseTexts = (value: Json | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(objectOr(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));

/** The tiles in the build's file, by the name of the design. */
export const parseTiles = (file: Json): ReadonlyMap<string, Tile> => new Map(listOr(file).flatMap((entry) => {
  if (!isObject(entry) || typeof entry.name !== 'string') return [];
  const { width, height, colours, marks } = entry;
  const painted = { colours: parseTexts(colours), marks: listOr(marks).flatMap(parseMark) };
  return [[entry.name, { width: Number(width), height: Number(height), ...painted }] as const];
}));

/**
 * A colour of a tile: that of the custom theme, else that of the design.
 * @param color the name of a theme colour, or `#rrggbb`
 * @param customTheme of the request; invalid colours are ignored
 */
export const tileColour = (color: string, { colours }: Tile, customTheme: Json | undefined): string => {
  const customColour = objectOr(customTheme)[color];
  return isColour(customColour) ? customColour : colours[color] ?? color;
};
