import type { Content, PaymentBlock, PrintedSignature, Row } from '../content/content.js';
import { lineHeightOfText, type Phrase } from '../engine/text.js';

const phraseLineHeight = (phrase: Phrase | undefined): number => (phrase === undefined ? 0 : lineHeightOfText(phrase.text));

const maxLineHeight = (phrases: readonly (Phrase | undefined)[]): number =>
  phrases.reduce((max, phrase) => Math.max(max, phraseLineHeight(phrase)), 0);

const rowLineHeight = ({ itemName, unit, secondaryTexts, details, cells, section }: Row): number => Math.max(
  phraseLineHeight(itemName), phraseLineHeight(unit), maxLineHeight(secondaryTexts), maxLineHeight(details), maxLineHeight(cells),
  phraseLineHeight(section?.title), phraseLineHeight(section?.sum?.label),
);

const signatureLineHeight = ({ heading, caption, name, role, placeDate }: PrintedSignature): number =>
  maxLineHeight([heading, caption, name, role, placeDate?.label, placeDate?.value]);

const paymentLineHeight = (payment: PaymentBlock): number => maxLineHeight([payment, ...payment.otherAccounts ?? []].flatMap(
  ({ label, owner, details }) => [label, owner, payment.link, ...details.flatMap((detail) => [detail.label, detail.value])]));

/**
 * Minimum line height for the tallest script of an invoice, as a share of the text size. Amounts do not count, because
 * they have lines of their own.
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
