import { isAbsolute } from 'node:path';
import type { TextLine } from '../../../../lib/layout/engine/text.js';
import { type LazyFace, findFace } from '../../../../lib/typeset/font-faces.js';
import type { ShapedRun } from '../../../../lib/typeset/glyph-run.js';
import { textItems } from '../support/laid-out.js';
import type { Property } from './page-violations.js';

/** Characters of words and numbers. A currency sign may have a face of its own. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const CURRENCY_SYMBOLS = /\p{Sc}/gu;
const WORD = /[\p{L}\p{N}\p{Sc}\p{M}]+(?:[.,'’:/-][\p{L}\p{N}\p{Sc}\p{M}]+)*/gu;
/** Scripts without spaces between words; European letters next to theirs are another word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The face of each UTF-16 unit of a line. */
const facesOf = ({ text, glyphs }: TextLine): readonly (LazyFace | undefined)[] => {
  const faces = new Array<LazyFace | undefined>(text.length);
  const runs = (glyphs as readonly ShapedRun[]).filter(({ wordStarts }) => wordStarts.length > 0)
    .map(({ face, wordStarts }) => ({ face, start: Math.min(...wordStarts) })).sort((one, other) => one.start - other.start);
  runs.forEach(({ face, start }, index) => faces.fill(face, start, runs[index + 1]?.start ?? text.length));
  return faces;
};

const hasAll = (face: LazyFace, characters: string): boolean =>
  [...characters].every((character) => face.has(character.codePointAt(0) ?? 0));
/** Whether a face has all letters and digits of a word. */
const has = (face: LazyFace, word: string): boolean =>
  [word, word.normalize('NFD')].some((form) => hasAll(face, form.replaceAll(CURRENCY_SYMBOLS, '')));

/** Words that mix faces although one of these faces has all their letters and digits. */
const mixedWords = (line: TextLine): readonly string[] => {
  const faces = facesOf(line);
  return [...line.text.matchAll(WORD)].filter(({ 0: word, index: start }) => {
    if (UNSPACED.test(word) && EUROPEAN.test(word)) return false;
    const used = new Set([...word].flatMap((character, at) => (WORD_CHARACTER.test(character) ? faces[start + [...word].slice(0, at).join('').length] ?? [] : [])));
    return used.size > 1 && [...used].some((face) => has(face, word));
  }).map(({ 0: word, index }) => `"${word}" in ${[...new Set(faces.slice(index, index + word.length).map((face) => face?.name))].join(' and ')}`);
};

/** No word or number is set in two faces if one of them has all its letters and digits. */
export const mixedFaces: Property = ({ pages }) =>
  [...new Set(pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => mixedWords(line)))].slice(0, 3);

const DISPLAY_PT = 14;
const EUROPEAN_ONLY = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9\p{P}\p{Zs}\p{Sc}]+$/u;

/** The letters and digits of a heading or large amount are not set in two faces if one of them has all of them. */
export const mixedHeadings: Property = ({ pages }) => pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => {
  if (line.font.sizePt < DISPLAY_PT || !EUROPEAN_ONLY.test(line.text)) return [];
  const isOfWord = (at: number): boolean => WORD_CHARACTER.test(line.text.charAt(at));
  const used = new Set(facesOf(line).flatMap((face, at) => (face !== undefined && isOfWord(at) ? [face] : [])));
  const words = line.text.replaceAll(/\s/g, '');
  return used.size > 1 && [...used].some((face) => has(face, words)) ? [`"${line.text}" in ${[...used].map(({ name }) => name).join(' and ')}`] : [];
}).slice(0, 3);

/** A sum: digits and signs. */
const AMOUNT = /^(?=.*\p{Sc})[0-9\p{P}\p{Zs}\p{Sc}]+$/u;
/** The family of invoices in a script without serifs. Its digits look like those of the other Noto faces. */
const OTHER_SCRIPTS = 'noto-sans';

/** No currency sign brings the digits of its sum into another face than that of the design or of the brand, which has an absolute path. */
export const digitsInOtherFaces: Property = ({ pages }) => pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => {
  const { text, font: { family, weight, isNumeric } } = line;
  if (isNumeric !== true || family === OTHER_SCRIPTS || !AMOUNT.test(text)) return [];
  const expectedFace = findFace(family, weight);
  const isOtherFace = (face: LazyFace | undefined): boolean => face !== expectedFace && !isAbsolute(face?.file ?? '');
  return facesOf(line).some((face, at) => isOtherFace(face) && /\d/.test(text.charAt(at))) ? [`"${text}" in ${family}`] : [];
}).slice(0, 3);
