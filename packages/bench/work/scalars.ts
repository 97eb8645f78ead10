import fc from 'fast-check';
import { mixedScripts } from '../../../tests/support/invoices/attack-bodies.js';
import { costlyPng, COSTLY_JPEGS, PNG_COLOURS } from '../../../tests/support/invoices/costly-pictures.js';
import { HOSTILE_TEXTS, hostileTexts } from '../../../tests/support/invoices/hostile-texts.js';
import type { Source } from './source.js';

/** The keywords of JSON Schema for scalars. */
export interface ScalarSchema {
  readonly type?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

interface Draw {
  /** Known values of the path. */
  readonly known: readonly unknown[];
  /** Choices for the path. */
  readonly kind: Source;
  /** Choices for the position. */
  readonly value: Source;
}

const NUMBERS = [0, 0.01, 1, 2, 3, 12.5, 99.99, 1234.56, 99_999.99, -1];
const LENGTHS = [1, 12, 20, 80, 400, Infinity];
const MAX_SIDE = 1000;

/** The patterns of free texts only exclude characters. */
const isFreeText = ({ pattern }: ScalarSchema): boolean => pattern === undefined || pattern.startsWith('^[^');
const isSingleLine = ({ pattern }: ScalarSchema): boolean => pattern?.includes('\\u0000-\\u001F') === true;

const texts = new Map<string, readonly string[]>();
const textsOf = (name: string): readonly string[] => {
  const known = texts.get(name) ?? hostileTexts(name, 12);
  texts.set(name, known);
  return known;
};

const pngOf = (source: Source): string => {
  const [colourType, , depths] = source.any(PNG_COLOURS);
  const [width, height] = [1 + source.below(MAX_SIDE), 1 + source.below(MAX_SIDE)];
  return costlyPng({
    width, height, colourType, bitDepth: source.any(depths), isInterlaced: source.isChosen(0.5), hasTransparency: source.isChosen(0.5),
    filter: source.below(5), fill: source.below(256),
  });
};

const pictureOf = (source: Source): string => (source.isChosen(0.2) ? source.any(Object.values(COSTLY_JPEGS))() : pngOf(source));

const numberOf = ({ type, minimum = -1e6, exclusiveMinimum = -1e7, maximum = 1e6 }: ScalarSchema, value: Source): number => {
  const fine = NUMBERS.filter((each) => each >= minimum && each > exclusiveMinimum && each <= maximum && (type === 'number' || Number.isInteger(each)));
  return fine.length === 0 ? minimum : value.any(fine);
};

/** A part of a hostile text, with whole characters. */
const textOf = (schema: ScalarSchema, kind: Source, value: Source): string => {
  const length = Math.max(1, Math.min(kind.any(LENGTHS), schema.maxLength ?? 200, 2000));
  const name = kind.isChosen(0.3) ? undefined : kind.any(HOSTILE_TEXTS);
  const whole = [...name === undefined ? mixedScripts(value.below(100_000), length) : value.any(textsOf(name))];
  const start = value.below(Math.max(1, whole.length - length));
  const text = whole.slice(start, start + length).join('');
  return (isSingleLine(schema) ? text.replace(/\s+/g, ' ') : text).trim() || 'x';
};

const dateOf = (value: Source): string => `2026-${String(1 + value.below(12)).padStart(2, '0')}-${String(1 + value.below(28)).padStart(2, '0')}`;

const matching = (pattern: string, value: Source): unknown =>
  fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: value.below(2 ** 31), numRuns: 1 })[0];

/** A value that the schema allows, as costly as possible. */
export const scalar = (schema: ScalarSchema, { known, kind, value }: Draw): unknown => {
  const { type, pattern, format } = schema;
  if (type === 'boolean') return kind.isChosen(0.5);
  if (type === 'number' || type === 'integer') return numberOf(schema, value);
  if (pattern?.startsWith('^data:image') === true) return pictureOf(kind);
  if (format === 'date') return dateOf(value);
  if (pattern === undefined || isFreeText(schema)) return textOf(schema, kind, value);
  const strings = known.filter((each) => typeof each === 'string');
  return strings.length > 0 && kind.isChosen(0.7) ? value.any(strings) : matching(pattern, value);
};
