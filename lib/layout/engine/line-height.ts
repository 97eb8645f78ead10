import type { Content, PaymentBlock, Phrase, PrintedSignature, Row } from '../content/content.js';
import type { TextStyle } from './role.js';

/**
 * Line heights that running text needs, as shares of its size: the height of letters and stacked marks above and below
 * the baseline in the faces of fonts/, plus a little white space; the usual values for Chinese, Japanese and Korean.
 * The line height of every design is enough for all other scripts.
 */
const SCRIPT_LINE_HEIGHTS: readonly (readonly [RegExp, number])[] = [
  // Arabic vowel marks that are higher or lower than all letters in the faces of fonts/: two on a letter, one on an
  // alif with a mark of its own, one below a deep letter. A single mark on another letter is about as high as an alif.
  [/\u0651[\u064b-\u0650\u0670]|[\u064b-\u0650\u0670]\u0651|[\u0622\u0623][\u064b\u064c\u064e\u064f\u0651\u0652]/, 1.78],
  [/\u064d|\u0670|[\u0625\u0626\u0628\u062c-\u062e\u0639\u063a\u0641\u0642\u0644\u0646\u0649\u064a\u067e\u0686\u06cc]\u0650/, 1.78],
  [/[\p{Script=Myanmar}\p{Script=Khmer}]/u, 1.65],
  [/[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Lao}\p{Script=Thai}]/u, 1.55],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.5],
  [/[\u0900-\u0dff]/, 1.45], // the other scripts of India and Sri Lanka
];

/** The scripts that may need more than the line height of a design. The baht sign, among Thai letters, is as high as others. */
const TALL_SCRIPTS = /[\u0600-\u06ff\u0750-\u077f\u0900-\u0e3e\u0e40-\u0eff\u1000-\u11ff\u1780-\u17ff\u3041-\u30ff\u3131-\u318e\u3400-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7fb\uf900-\ufaff\ufb50-\ufdff\ufe70-\ufefc\u{20000}-\u{3ffff}]/u;

const ofText = (text: string): number =>
  (TALL_SCRIPTS.test(text) ? SCRIPT_LINE_HEIGHTS.find(([script]) => script.test(text))?.[1] ?? 0 : 0);

/** The line height that a text needs, as a share of its size; 0 if any will do. */
export const lineHeightOfText = ofText;

const maxLineHeight = (phrases: readonly (Phrase | undefined)[]): number =>
  phrases.reduce((max, phrase) => (phrase === undefined ? max : Math.max(max, ofText(phrase.text))), 0);

const rowLineHeight = ({ itemName, unit, secondaryTexts, details, cells, section }: Row): number => Math.max(
  ofText(itemName.text), ofText(unit?.text ?? ''), maxLineHeight(secondaryTexts), maxLineHeight(details), maxLineHeight(cells),
  section === undefined ? 0 : maxLineHeight([section.title, section.sum?.label]),
);

const signatureLineHeight = ({ heading, caption, name, role, placeDate }: PrintedSignature): number =>
  maxLineHeight([heading, caption, name, role, placeDate?.label, placeDate?.value]);

const paymentLineHeight = ({ label, owner, details, link }: PaymentBlock): number =>
  maxLineHeight([label, owner, link, ...details.flatMap((detail) => [detail.label, detail.value])]);

/**
 * The line height that the tallest script of an invoice needs, as a share of the text size. Amounts do not count,
 * because they have lines of their own.
 * @returns 0 if any line height will do
 */
export const neededLineHeight = ({ companyName, companyDetails, title, balance, ...content }: Content): number => Math.max(
  maxLineHeight([companyName, companyDetails, title, balance.label, content.carriedForward?.label]),
  maxLineHeight([...content.parties, ...content.textBlocks].flatMap(({ label, text }) => [label, text])),
  maxLineHeight(content.documentDetails.flatMap(({ label, value }) => [label, value])),
  maxLineHeight([...content.columns, ...content.totals].map(({ label }) => label)),
  maxLineHeight([...content.footer?.texts ?? [], content.letter?.address.text]),
  maxLineHeight([...content.totals, balance].flatMap(({ notes = [] }) => notes)),
  content.payment === undefined ? 0 : paymentLineHeight(content.payment),
  content.signatures === undefined ? 0 : Math.max(...content.signatures.map(signatureLineHeight)),
  content.rows.reduce((max, row) => Math.max(max, rowLineHeight(row)), 0),
);

/** Extra white space of a heading in a tall script, beyond its line boxes. */
export interface HeadingSpace {
  readonly betweenPt: number;
  readonly belowPt: number;
}

/** Line height of running text in a design, as a share of the size. */
const DEFAULT_LINE_HEIGHT = 1.4;
/** How far marks and stacked letters hang below the baseline, as a share of the size. */
const MARK_DESCENT = 0.5;

const gridSteps = (style: TextStyle, heightPt: number): number => Math.ceil(heightPt / style.gridPt) * style.gridPt;

/**
 * The lines of a heading are too close to each other for tall scripts. Such a heading gets extra grid steps between its
 * lines and below it.
 * @returns undefined for running text and for all other scripts
 */
export const headingSpace = (style: TextStyle, text: string): HeadingSpace | undefined => {
  const { gridPt, leadingPt, font: { sizePt } } = style;
  const abovePt = sizePt - 2 * gridPt / DEFAULT_LINE_HEIGHT;
  if (abovePt <= gridPt / 4 || !TALL_SCRIPTS.test(text)) return undefined;
  return { betweenPt: Math.max(0, gridSteps(style, sizePt * DEFAULT_LINE_HEIGHT) - leadingPt), belowPt: gridSteps(style, abovePt * MARK_DESCENT) };
};
