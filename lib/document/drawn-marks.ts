import type { MarkText } from '../authority/authority-system.js';
import type { PreparedAuthority, PreparedCode } from '../authority/prepare-authority.js';
import type { Invoice } from '../invoice/types.js';
import { layOutMarks, type PlacedCode } from '../layout/authority/lay-out-marks.js';
import { primaryLanguage } from '../layout/content/content.js';
import type { DrawnMarks } from '../layout/context/layout-context.js';
import type { Phrase } from '../layout/engine/text.js';
import { qrCodeModules } from '../payment/qr-code.js';
import { parseUrl } from '../text/parse-url.js';
import type { WorkBudget } from '../work/work-budget.js';

const DEFAULT_WHITE_MM = 2;

/** Printable ASCII without a backslash, on which programs disagree. */
const PLAIN_ADDRESS = /^https:\/\/[!-[\]-~]+$/;

/** Whether a content is an address that a click may open. */
const isAddress = (content: string): boolean => {
  const url = PLAIN_ADDRESS.test(content) ? parseUrl(content) : null;
  return url !== null && url.username === '' && url.password === '';
};

/** A text as a phrase. Its language is left out if it is the document's. */
const toPhrase = ({ text, field, language }: MarkText, documentLanguage: string): Phrase => {
  const isForeign = language !== undefined && language !== primaryLanguage(documentLanguage);
  return isForeign ? { text, field, language } : { text, field };
};

const toPlacedCode = (
  { name, lines }: PreparedAuthority, code: PreparedCode, phraseOf: (text: MarkText) => Phrase,
): PlacedCode => {
  const { payload, level = 'M', version, above, below, isUnbroken, sideMm, whiteMm = DEFAULT_WHITE_MM, clearMm = whiteMm } = code;
  const [text] = [below, above, lines[0]].flatMap((each) => (each === undefined ? [] : [each.text]));
  const kind = `${name} QR code`.trim();
  return {
    modules: qrCodeModules(payload, { level, version }), sideMm, whiteMm, clearMm, isUnbroken,
    above: above && phraseOf(above), below: below && phraseOf(below),
    alternateText: text === undefined ? kind : `${kind}: ${text}`, uri: isAddress(payload) ? payload : undefined,
  };
};

/**
 * Encodes and lays out the marks of an invoice. This module is a chunk of its own, loaded by the first mark.
 * @param work debited for each module of a code
 */
export const drawnMarks = (authority: PreparedAuthority, { language }: Invoice, work: WorkBudget): DrawnMarks => {
  const phraseOf = (text: MarkText): Phrase => toPhrase(text, language);
  for (const { modules, field } of authority.codes) work.debit('module', modules ** 2, field);
  return layOutMarks({
    place: authority.place, codes: authority.codes.map((code) => toPlacedCode(authority, code, phraseOf)),
    lines: authority.lines.map(phraseOf), everyPage: (authority.everyPage ?? []).map(phraseOf),
  });
};
