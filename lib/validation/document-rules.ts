import {
  asksForPayment, DEFAULT_DOCUMENT_TYPE, DOCUMENT_TYPES, documentName, type DocumentType, isCreditNote, isInvoice,
} from '../invoice/document-types.js';
import {
  errorAt, type Fields, isFields, lineErrors, listOrEmpty, NO_ERRORS, type Path, type ValidationError,
} from './field-errors.js';
import { TERM_SENTENCES } from '../presentation/payment-terms.js';
import { calendarDateError } from '../invoice/calendar-dates.js';
import { letterWindow, windowNamesForPaper } from '../presentation/letter-windows.js';
import type { Invoice } from '../invoice/types.js';

/** Fields that only one type of document has. */
const TYPE_SPECIFIC_FIELDS = [['validUntil', 'quote'], ['paidDate', 'receipt']] as const;

const typeSpecificFieldErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => TYPE_SPECIFIC_FIELDS
  .filter(([field, allowedType]) => field in body && type !== allowedType)
  .flatMap(([field, allowedType]) =>
    errorAt([field], `Only a ${allowedType} has this field. Leave it out, or send \`documentType\` "${allowedType}".`));

/** A field that a line lacks. */
const missingField = (path: Path, name: string): readonly ValidationError[] =>
  [{ path: [...path, name], message: 'This field is required.', rule: 'required' }];

/** Errors in a line: no quantity and no time, no rate except in a delivery note, and an option except in a quote. */
const documentLineErrors = (line: Fields, type: DocumentType, path: Path): readonly ValidationError[] => [
  ...'option' in line && type !== 'quote'
    ? errorAt([...path, 'option'], 'Only a quote has optional lines. Leave the line out, or send `documentType` "quote".') : [],
  ...'quantity' in line || 'time' in line ? [] : missingField(path, 'quantity'),
  ...'rate' in line || 'free' in line || type === 'deliveryNote' ? [] : missingField(path, 'rate'),
];

const documentLinesErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => lineErrors(body, (line, index) => {
  if (Array.isArray(line) || 'text' in line) return NO_ERRORS;
  return 'option' in line || !('rate' in line && 'quantity' in line) ? documentLineErrors(line, type, ['lineItems', index]) : NO_ERRORS;
});

/** Fields that a document that is no invoice cannot have. */
const nonInvoiceErrors = (body: Fields, type: DocumentType): readonly ValidationError[] => {
  const name = documentName(type);
  const { payment } = body;
  return [
    ...asksForPayment(type) ? [] : ['amountPaid', 'payments'].filter((field) => field in body)
      .flatMap((field) => errorAt([field], `${name} has no payments.`)),
    ...isFields(payment) && 'qr' in payment && type !== 'proForma'
      ? errorAt(['payment', 'qr'], `${name} asks for no payment, so it has no payment code.`) : [],
    ...'eInvoice' in body ? errorAt(['eInvoice'],
      `${name} is no invoice, so there is no e-invoice of it. Leave \`eInvoice\` out, or send \`documentType\` "invoice".`, 'INV-14') : [],
  ];
};

/** The type of a document; `invoice` if it is unknown. */
export const sentDocumentType = ({ documentType }: Fields): DocumentType =>
  DOCUMENT_TYPES.find((type) => type === documentType) ?? DEFAULT_DOCUMENT_TYPE;

/** The message for terms of payment and rounding in a document that cannot have them; undefined if it can. */
export const noPaymentMessage = (type: DocumentType): string | undefined =>
  (asksForPayment(type) ? undefined : `${documentName(type)} asks for no payment.`);

/** Fields that the type of the document does not have. See docs/documents.md. */
export const documentTypeErrors = (body: Fields): readonly ValidationError[] => {
  const type = sentDocumentType(body);
  return [
    ...typeSpecificFieldErrors(body, type), ...documentLinesErrors(body, type), ...balanceErrors(body, type),
    ...isInvoice(type) ? [] : nonInvoiceErrors(body, type),
  ];
};

/** Fields of `payment` that split the balance due, to which a previous balance is added. */
const SPLITTING_FIELDS = ['instalments', 'cashDiscounts'] as const;

const balanceErrors = (
  { amountPaid, payments, previousBalance, payment }: Fields, type: DocumentType,
): readonly ValidationError[] => [
  ...amountPaid !== undefined && payments !== undefined ? errorAt(['amountPaid'], 'Send `payments` or `amountPaid`, not both.') : [],
  ...previousBalance === undefined ? [] : [
    ...asksForPayment(type) && type !== 'receipt' ? [] : errorAt(['previousBalance'], `${documentName(type)} has no previous balance.`),
    ...isFields(previousBalance) && previousBalance.amount === 0
      ? errorAt(['previousBalance', 'amount'], 'Expected an amount other than 0. Leave `previousBalance` out.') : [],
    ...isFields(payment) ? SPLITTING_FIELDS.filter((name) => name in payment)
      .flatMap((name) => errorAt(['payment', name], 'Not with `previousBalance`.')) : [],
  ],
];

/** Fields of `payment` that quotes, orders and delivery notes do not have. A credit note may keep those of its invoice. */
const PAYMENT_REQUEST_FIELDS = ['printTerms', 'instalments', 'lateInterest'] as const;

export const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateError(value) === undefined;

const shareErrors = (list: readonly unknown[]): readonly ValidationError[] => list.flatMap((instalment, index) => {
  if (!isFields(instalment)) return [];
  const shares = ['amount', 'percent'].filter((name) => name in instalment).length;
  const path = ['payment', 'instalments', index];
  if (shares === 2) return errorAt(path, 'Send `amount` or `percent`, not both.');
  if (shares === 1 || index === list.length - 1) return [];
  return errorAt(path, 'Send `amount` or `percent`; only the last may have neither, and takes the rest.');
});

const dueDateErrors = (dueDate: unknown, [first]: readonly unknown[]): readonly ValidationError[] => {
  const date = isFields(first) ? first.date : undefined;
  if (typeof dueDate !== 'string' || !isDate(date) || dueDate === date) return [];
  return errorAt(['dueDate'], `With instalments, the due date is that of the first, ${date}. Leave \`dueDate\` out.`);
};

const paymentFieldErrors = (body: Fields): readonly ValidationError[] => {
  const { payment, dueDate } = body;
  if (!isFields(payment)) return [];
  const type = sentDocumentType(body);
  const message = noPaymentMessage(type);
  if (message !== undefined && !isCreditNote(type)) {
    return PAYMENT_REQUEST_FIELDS.filter((name) => name in payment).map((name) => ({ path: ['payment', name], message }));
  }
  const instalments = listOrEmpty(payment.instalments);
  return [...shareErrors(instalments), ...isCreditNote(type) ? [] : dueDateErrors(dueDate, instalments)];
};

const ALL_TERM_SENTENCES = Object.values(TERM_SENTENCES);

/** Texts as a list, such as "a, b and c". */
const wordList = (words: readonly string[], conjunction: 'and' | 'or'): string =>
  words.join(', ').replace(/, (?=[^,]*$)/, ` ${conjunction} `);

const sentenceErrors = ({ documentLabels: labels }: Fields): readonly ValidationError[] =>
  ALL_TERM_SENTENCES.flatMap((sentenceOf) => {
  const { key, placeholders } = sentenceOf;
  const sentence = isFields(labels) ? labels[key] : undefined;
  const required = placeholders.map((placeholder) => `{${placeholder}}`);
  if (typeof sentence !== 'string' || sentence === '' || required.every((each) => sentence.includes(each))) return [];
  return errorAt(['documentLabels', key], `Must contain ${wordList(required, 'and')}.`);
});

/**
 * Errors: terms of payment in a document that asks for no payment, instalments without a share or with another due
 * date, and sentences without their placeholders. See docs/fields.md#payment-terms.
 */
export const paymentTermErrors = (body: Fields): readonly ValidationError[] =>
  [...paymentFieldErrors(body), ...sentenceErrors(body)];

const PAPER_SIZES: readonly unknown[] = ['A4', 'Letter'] satisfies readonly Invoice['paperSize'][];

const isWindowName = (name: unknown): name is Parameters<typeof letterWindow>[0] =>
  PAPER_SIZES.some((paper) => windowNamesForPaper(paper as Invoice['paperSize']).some((known) => known === name));

const windowPaperErrors = (window: Parameters<typeof letterWindow>[0], paperSize: unknown): readonly ValidationError[] => {
  const { paperSize: windowPaper } = letterWindow(window);
  if (!PAPER_SIZES.includes(paperSize) || paperSize === windowPaper) return [];
  const windowList = wordList(windowNamesForPaper(paperSize as Invoice['paperSize']).map((name) => `\`${name}\``), 'or');
  return errorAt(['letter', 'window'],
    `The window \`${window}\` is for ${windowPaper} paper, and \`paperSize\` is ${String(paperSize)}, which fits ${windowList}.`);
};

/** Errors: a window for another paper size, and options that need another window. See docs/designs.md#letters. */
export const letterErrors = ({ letter, paperSize = 'A4' }: Fields): readonly ValidationError[] => {
  if (!isFields(letter)) return [];
  const { window, returnLine } = letter;
  if (window === undefined) {
    return ['foldMarks', 'returnLine'].filter((name) => letter[name] === true)
      .flatMap((name) => errorAt(['letter', name], 'Needs `window`, which says where it is printed.'));
  }
  if (!isWindowName(window)) return [];
  const lacksSpace = returnLine === true && letterWindow(window).returnLineHeight === 0;
  const message = lacksSpace ? `The window \`${window}\` has no space for it; those of DIN 5008 have.` : undefined;
  return [...windowPaperErrors(window, paperSize), ...errorAt(['letter', 'returnLine'], message)];
};

/** Errors: copies of an e-invoice, and equal copies. */
export const copyErrors = ({ copies, eInvoice }: Fields): readonly ValidationError[] => {
  if (copies !== undefined && eInvoice !== undefined) {
    return errorAt(['copies'], 'An e-invoice has one original. Leave `copies` out.');
  }
  const texts = listOrEmpty(copies);
  return errorAt(['copies'], new Set(texts).size < texts.length ? 'The copies need different texts.' : undefined);
};

/** Errors: a logo that stands for the name, but is not sent. */
export const logoErrors = ({ logo, logoOnly }: Fields): readonly ValidationError[] =>
  errorAt(['logoOnly'], logoOnly === true && logo === undefined ? 'Only together with `logo`.' : undefined);

const MAX_FOOTER_LINES = 8;
const MAX_LINE_LENGTH = 60;

const footerMessage = (text: string): string | undefined => {
  const lines = text.split('\n');
  if (lines.length > MAX_FOOTER_LINES) return `Expected at most ${MAX_FOOTER_LINES} lines; got ${lines.length}.`;
  const tooLongLine = lines.findIndex((line) => line.length > MAX_LINE_LENGTH && [...line].length > MAX_LINE_LENGTH);
  if (tooLongLine < 0) return undefined;
  const length = [...lines[tooLongLine] ?? ''].length;
  return `Expected at most ${MAX_LINE_LENGTH} characters in a line; line ${tooLongLine + 1} has ${length}.`;
};

/** Errors: footer texts with too many lines, or with a line that is too long. See docs/designs.md#foot. */
export const footerErrors = ({ foot }: Fields): readonly ValidationError[] =>
  listOrEmpty(foot).flatMap((text, index) => errorAt(['foot', index], typeof text === 'string' ? footerMessage(text) : undefined));
