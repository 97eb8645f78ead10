/** Finds the characters without ink in the baked faces. Validation treats a text of such characters as empty. */
import { type LazyFace, findFace, fontManifest } from '../../../../lib/typeset/font-faces.js';
import { requireTable, type TrueType } from '../../../../lib/typeset/true-type.js';
import type { ShapedRun } from '../../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../../lib/typeset/text-measurer.js';
import type { TextLine, TextMeasurer, FontSpec } from '../../../../lib/layout/engine/text.js';
import { openFace } from './fontkit-face.js';

const WEIGHTS = ['regular', 'bold'] as const;
/** One language for each group of CJK faces, and one without. */
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko'];
/** Characters that shapers hide or replace by a plain space, although no face has them. */
const HIDDEN = /[\s\p{Default_Ignorable_Code_Point}]/u;
/** Validation rejects or replaces these before it checks for ink. */
const NEVER_PRINTED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const MAX_CODE_POINT = 0x10ffff;

/** Whether a glyph has no contour. A composite glyph counts as inked. */
const isEmpty = ({ view, tables, glyphOffsets }: TrueType, glyph: number): boolean => {
  const start = glyphOffsets[glyph] ?? 0;
  return glyphOffsets[glyph + 1] === start || view.getInt16(requireTable(tables, 'glyf').offset + start) === 0;
};

const emptyIn = ({ trueType }: LazyFace): readonly number[] => {
  const face = openFace(trueType.bytes);
  return face.characterSet.filter((codePoint) => isEmpty(trueType, face.glyphForCodePoint(codePoint).id));
};

const hiddenCharacters = (): readonly number[] =>
  Array.from({ length: MAX_CODE_POINT + 1 }, (_, codePoint) => codePoint)
    .filter((codePoint) => HIDDEN.test(String.fromCodePoint(codePoint)));

/** Whether the outlines of a line have any ink. */
export const isInked = (line: TextLine): boolean => (line.glyphs as readonly ShapedRun[]).some(({ face, table, words }) =>
  words.some(({ clusters }) => clusters.some((number) => {
    const { shape } = table.cluster(number);
    if (shape.kind === 'box') return true;
    const parts = shape.kind === 'glyph' ? [shape] : shape.parts;
    return parts.some(({ glyph }) => !isEmpty(face.trueType, glyph));
  })));

/** Every combination of language and style that a design may use. */
const settings = (): readonly (readonly [TextMeasurer, FontSpec])[] => LANGUAGES.flatMap((language) => {
  const measurer = createTextMeasurer({ language });
  const families = [...fontManifest().keys()].filter((family) => family === 'noto-sans' || (language === 'en' && !family.startsWith('noto-')));
  return families.flatMap((family) => WEIGHTS.map((weight) => [measurer, { family, weight, sizePt: 10 }] as const));
});

/**
 * Finds the characters that print nothing in every typeface and weight, in ascending order.
 * @throws Error if a character has ink in only some of them: a person must decide
 */
export const invisibleCharacters = (): readonly number[] => {
  const faces = [...fontManifest().keys()].flatMap((family) => WEIGHTS.map((weight) => findFace(family, weight)));
  const candidates = [...new Set([...faces.flatMap(emptyIn), ...hiddenCharacters()])]
    .filter((codePoint) => !NEVER_PRINTED.test(String.fromCodePoint(codePoint))).sort((left, right) => left - right);
  const measuredStyles = settings();
  return candidates.filter((codePoint) => {
    const text = String.fromCodePoint(codePoint);
    const inkedCount = measuredStyles.filter(([measurer, style]) => isInked(measurer.line(text, style))).length;
    if (inkedCount !== 0 && inkedCount !== measuredStyles.length) {
      throw new Error(`U+${codePoint.toString(16)} has ink in ${inkedCount} of ${measuredStyles.length} styles.`);
    }
    return inkedCount === 0;
  });
};

const escaped = (codePoint: number): string => `\\\\u{${codePoint.toString(16)}}`;

const ranges = (sorted: readonly number[]): readonly string[] => sorted.flatMap((first, index) => {
  if (sorted[index - 1] === first - 1) return [];
  let last = first;
  while (sorted[index + 1 + last - first] === last + 1) last += 1;
  return [first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`];
});

const LINE_LENGTH = 110;

const wrapped = (parts: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.pop() ?? '';
    if (last.length + part.length > LINE_LENGTH) lines.push(last, part);
    else lines.push(last + part);
  }
  return lines;
};

/**
 * The source of lib/text/is-invisible.ts.
 * @param characters ascending
 */
export const invisibleModule = (characters: readonly number[]): string => `\
// Written by \`npx tsx packages/brand-tools/src/bake-fonts.ts --table\` from the outlines of the fonts. Do not edit.

/** A text of white space, fillers and other characters that have no ink in any typeface. */
const INVISIBLE = new RegExp(
  '^[\\\\n'
${wrapped(ranges(characters)).map((line) => `  + '${line}'`).join('\n')}
  + ']*$',
  'u',
);

/**
 * Whether a text prints nothing. Line breaks count as nothing.
 * @param text in NFC
 */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text);
`;
