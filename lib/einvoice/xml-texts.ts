import { decimalToText } from '../invoice/decimal.js';
import { TERM_SENTENCES } from '../presentation/payment-terms.js';
import type { CashDiscount } from '../invoice/structured-data.js';
import type { EInvoice, Note } from './model.js';
import type { TargetForm } from './targets/target-form.js';
import { asciiBaseName } from '../text/file-name.js';

/** A cash discount in XRechnung's notation, which ends with a line feed. */
const skontoLine = ({ days, percent, base }: CashDiscount): string => {
  const baseText = base === undefined ? '' : `BASISBETRAG=${decimalToText(base, 2)}#`;
  return `#SKONTO#TAGE=${days}#PROZENT=${decimalToText(percent, 2)}#${baseText}\n`;
};

/** A line of BT-20, and the request field that it is made from. */
interface TermLine { readonly text: string; readonly field: string }

/** The sentences of BT-20: the request's payment terms, then those that the page prints. */
export const termLines = ({ paymentTerms, printedTerms }: EInvoice): readonly TermLine[] => [
  ...paymentTerms === undefined ? [] : [{ text: paymentTerms, field: 'paymentTerms' }],
  ...printedTerms.map(({ kind, text }) => ({ text, field: `documentLabels.${TERM_SENTENCES[kind].key}` })),
];

/** BT-20: the sentences, then the cash discounts in XRechnung's notation. */
export const termsWithDiscounts = (invoice: EInvoice): string | undefined => {
  const [lines, discounts] = [termLines(invoice).map(({ text }) => text), invoice.cashDiscounts.map(skontoLine)];
  if (discounts.length > 0) return [...lines.map((line) => `${line}\n`), ...discounts].join('');
  return lines.length === 0 ? undefined : lines.join('\n');
};

/** A note in UBL: its code (BT-21) is part of the text. */
const noteWithCode = ({ text, code }: Note): string => (code === undefined ? text : `#${code}#${text}`);

const splitParagraphs = (note: Note): readonly Note[] =>
  note.text.split('\n').filter((text) => text.trim() !== '').map((text) => ({ ...note, text }));

/** The text of a note in the XML, and the note that it is made from. For merged notes, that is the first with a `#`. */
type WrittenNote = readonly [text: string, note: Note | undefined];

/** BG-1 as UBL writes it. */
export const writtenNotes = (invoice: EInvoice, target: TargetForm): readonly WrittenNote[] => {
  const { notes } = invoice;
  if (target.mergesNotes?.(invoice) === true) {
    return notes.length === 0 ? [] : [[notes.map(noteWithCode).join('\n\n'), notes.find(({ text }) => text.includes('#'))]];
  }
  return (target.splitsNotes === true ? notes.flatMap(splitParagraphs) : notes).map((note) => [noteWithCode(note), note]);
};

export const noteTexts = (invoice: EInvoice, target: TargetForm): readonly string[] =>
  writtenNotes(invoice, target).map(([text]) => text);

/** File name of the PDF, the same as that of a download. */
export const pageFileName = (invoiceNumber: string): string => `${asciiBaseName(invoiceNumber)}.pdf`;
