import { findTexts, markText } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import { parseDecimal } from './read-texts.js';

/** Terms that are no numbers. */
const TEXT_TERMS: ReadonlySet<string> = new Set([
  95, 97, 98, 102, 104, 105, 118, 120, 121, 126, 130, 139, 140, 144, 145, 150, 151,
].map((number) => `BT-${number}`));

/** Terms that nothing else in an answer needs to hold. */
const HELD_TERMS: ReadonlySet<string> = new Set([
  92, 99, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 126, 131, 136, 141,
].map((number) => `BT-${number}`));

export type StatedTexts = Record<string, string>;

/** States a term. A number that is no plain decimal is not stated. */
export const stateText = (stated: StatedTexts, term: string, text: XmlText | undefined): void => {
  if (text === undefined || term === '' || stated[term] !== undefined) return;
  const plain = text.text.trim();
  if (plain === '') return;
  if (!TEXT_TERMS.has(term) && parseDecimal(plain) === undefined) {
    markText(text, { why: 'invalid', term });
    return;
  }
  stated[term] = plain;
  if (HELD_TERMS.has(term)) markText(text, 'read');
};

/** States the first text of each term, in the order given. */
export const stateTerms = (scope: XmlElement, terms: readonly (readonly [term: string, path: string])[]): StatedTexts => {
  const stated: StatedTexts = {};
  for (const [term, path] of terms) stateText(stated, term, findTexts(scope, path)[0]);
  return stated;
};
