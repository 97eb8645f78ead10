import type { TextLine } from '../../../../lib/layout/engine/text.js';
import type { BakedFace } from '../../../../lib/pdf/fonts/baked-face.js';
import type { ShapedRun } from '../../../../lib/pdf/text/shaped-run.js';
import { textItems } from '../support/laid-out.js';
import type { Law } from './page-breach.js';

/** What words and numbers are made of. */
const PART_OF_WORD = /[\p{L}\p{N}\p{Sc}\p{M}]/u;
const WORD = /[\p{L}\p{N}\p{Sc}\p{M}]+(?:[.,'’:/-][\p{L}\p{N}\p{Sc}\p{M}]+)*/gu;
/** Scripts without spaces between words; European letters next to theirs are another word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** The face of each UTF-16 unit of a line. */
const facesOf = ({ text, glyphs }: TextLine): readonly (BakedFace | undefined)[] => {
  const faces = new Array<BakedFace | undefined>(text.length);
  const runs = (glyphs as readonly ShapedRun[]).filter(({ wordStarts }) => wordStarts.length > 0)
    .map(({ face, wordStarts }) => ({ face, start: Math.min(...wordStarts) })).sort((one, other) => one.start - other.start);
  runs.forEach(({ face, start }, index) => faces.fill(face, start, runs[index + 1]?.start ?? text.length));
  return faces;
};

const has = (face: BakedFace, word: string): boolean =>
  [...word].every((character) => face.has(character.codePointAt(0) ?? 0)) || [...word.normalize('NFD')].every((character) => face.has(character.codePointAt(0) ?? 0));

/** Words that mix faces although one of these faces has all their characters. */
const mixedWords = (line: TextLine): readonly string[] => {
  const faces = facesOf(line);
  return [...line.text.matchAll(WORD)].filter(({ 0: word, index: start }) => {
    if (UNSPACED.test(word) && EUROPEAN.test(word)) return false;
    const used = new Set([...word].flatMap((character, at) => (PART_OF_WORD.test(character) ? faces[start + [...word].slice(0, at).join('').length] ?? [] : [])));
    return used.size > 1 && [...used].some((face) => has(face, word));
  }).map(({ 0: word, index }) => `"${word}" in ${[...new Set(faces.slice(index, index + word.length).map((face) => face?.name))].join(' and ')}`);
};

/** No word or number is set in two faces if one of them has all its characters. */
export const mixedFaces: Law = ({ pages }) =>
  [...new Set(pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => mixedWords(line)))].slice(0, 3);

const DISPLAY_PT = 14;
const EUROPEAN_ONLY = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9\p{P}\p{Zs}\p{Sc}]+$/u;

/** No heading or large amount in European letters is set in two faces if one of them has all its characters. */
export const mixedHeadings: Law = ({ pages }) => pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => {
  if (line.style.sizePt < DISPLAY_PT || !EUROPEAN_ONLY.test(line.text)) return [];
  const used = new Set(facesOf(line).flatMap((face, at) => (face === undefined || /\s/.test(line.text.charAt(at)) ? [] : [face])));
  const words = line.text.replaceAll(/\s/g, '');
  return used.size > 1 && [...used].some((face) => has(face, words)) ? [`"${line.text}" in ${[...used].map(({ name }) => name).join(' and ')}`] : [];
}).slice(0, 3);
