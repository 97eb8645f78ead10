import type { ReadAnswer, Unread } from '../einvoice/read/read-answer.js';
import { decimalFromNumber, decimalToText } from '../invoice/decimal.js';
import { accountsOf } from '../invoice/bank-accounts.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import type { Content, TextBlock } from '../layout/content/content.js';
import type { Phrase } from '../layout/engine/text.js';
import { formatDate, formatMoney, formatPlainAmount, formatQuantity } from '../presentation/formats.js';
import { isAbroad, joinPresent } from '../presentation/postal-address.js';
import { printedFieldText } from '../presentation/printed-fields.js';
import type { ShowTexts } from '../presentation/show-texts.js';

/** A value after its name. What has no name in all languages has the number of its term. */
type Entry = readonly [name: string, value: string | undefined];

type ReadData = ReadAnswer['invoice'];
type Identifier = NonNullable<NonNullable<ReadData['seller']>['ids']>[number];
type Contact = NonNullable<NonNullable<ReadData['seller']>['contact']>;

const identifierText = (identifier: Partial<Identifier> | undefined): string | undefined =>
  identifier && joinPresent([identifier.id, identifier.scheme], ' ');

const contactEntries = (terms: readonly [string, string, string], { name, phone, email }: Contact = {}): readonly Entry[] =>
  [[terms[0], name], [terms[1], phone], [terms[2], email]];

const sellerEntries = ({ seller }: ReadData): readonly Entry[] => (seller === undefined ? [] : [
  ['BT-27', seller.name], ['BT-28', seller.tradingName],
  ...(seller.ids ?? []).map((id): Entry => ['BT-29', identifierText(id)]), ['BT-30', identifierText(seller.legalId)],
  ['BT-31', seller.vatId], ['BT-32', seller.taxNumber], ['BT-33', seller.legalInfo], ['BT-34', identifierText(seller.electronicAddress)],
  ...contactEntries(['BT-41', 'BT-42', 'BT-43'], seller.contact),
]);

const buyerEntries = ({ buyer }: ReadData): readonly Entry[] => (buyer === undefined ? [] : [
  ['BT-44', buyer.name], ['BT-45', buyer.tradingName],
  ...(buyer.ids ?? []).map((id): Entry => ['BT-46', identifierText(id)]), ['BT-47', identifierText(buyer.legalId)],
  ['BT-48', buyer.vatId], ['BT-49', identifierText(buyer.electronicAddress)],
  ...contactEntries(['BT-56', 'BT-57', 'BT-58'], buyer.contact),
]);

const payeeEntries = ({ payee, delivery }: ReadData): readonly Entry[] => [
  ['BT-59', payee?.name], ['BT-60', payee?.id], ['BT-61', identifierText(payee?.legalId)], ['BT-71', identifierText(delivery?.locationId)],
];

/** Countries that the addresses do not name, because seller and buyer are in the same one. */
const countryEntries = ({ seller, buyer, taxRepresentative, delivery }: ReadData): readonly Entry[] => {
  const [ofSeller, ofBuyer, ...others] = [seller, buyer, taxRepresentative, delivery].map((party) => party?.address?.country);
  return isAbroad(ofSeller, ofBuyer) ? [] : [['BT-40', ofSeller], ['BT-55', ofBuyer], ['BT-69', others[0]], ['BT-80', others[1]]];
};

const referenceEntries = ({ references = {}, buyerReference, poNumber, vatDue }: ReadData): readonly Entry[] => [
  ['BT-8', vatDue], ['BT-10', buyerReference], ['BT-11', references.project], ['BT-12', references.contract], ['BT-13', poNumber],
  ['BT-14', references.salesOrder], ['BT-15', references.receivingAdvice], ['BT-16', references.despatchAdvice],
  ['BT-17', references.tender], ['BT-18', identifierText(references.object)], ['BT-19', references.accounting],
];

/** Dates and numbers that only some types of documents print. */
const dateEntries = (invoice: Invoice): readonly Entry[] => {
  const { labels, documentLabels, dueDate, dateFormat, locale } = invoice;
  return [
    [labels.dueDate, dueDate && formatDate(dueDate, dateFormat, locale)],
    [documentLabels.deliveryDate, printedFieldText(invoice, 'delivery.date')],
    [documentLabels.period, printedFieldText(invoice, 'period')],
    [documentLabels.precedingInvoices, printedFieldText(invoice, 'precedingInvoices')],
  ];
};

/** A cash discount as XRechnung writes it into BT-20. */
const cashDiscountText = ({ days, percent, base }: NonNullable<NonNullable<ReadData['payment']>['cashDiscounts']>[number]): string => {
  const number = (value: number): string => decimalToText(decimalFromNumber(value), 2);
  return `#SKONTO#TAGE=${days ?? ''}#PROZENT=${number(percent)}#${base === undefined ? '' : `BASISBETRAG=${number(base)}#`}`;
};

const paymentTermsEntry = ({ labels }: Invoice, { paymentTerms, payment: { cashDiscounts = [] } = {} }: ReadData): Entry => [
  labels.paymentTerms, joinPresent([...cashDiscounts.map(cashDiscountText), paymentTerms], ' '),
];

const paymentEntries = ({ invoice, instalments }: ComputedInvoice, read: ReadData): readonly Entry[] => {
  const { payment, currency, locale, dateFormat } = invoice;
  if (payment === undefined) return [];
  const { mandate = {}, card, reference } = payment;
  return [
    ['BT-81', read.payment?.means], ['BT-83', reference === invoice.invoiceNumber ? undefined : reference],
    ...accountsOf(payment).flatMap(({ iban, account, name, bic, hasDefaultName }): readonly Entry[] =>
      [['BT-84', iban ?? account], ['BT-85', hasDefaultName === true ? undefined : name], ['BT-86', bic]]),
    ['BT-87', card?.lastDigits], ['BT-88', card?.holder],
    ['BT-89', mandate.reference], ['BT-90', mandate.creditorId], ['BT-91', mandate.debtorIban],
    ...instalments.map(({ date, amount }): Entry =>
      ['BT-9', `${formatDate(date, dateFormat, locale)} ${formatMoney(amount, currency, locale)}`]),
  ];
};

const depositEntries = (invoice: Invoice, { deposits = [] }: ReadData): readonly Entry[] => {
  const { documentLabels, dateFormat, locale, currency: { minorUnitDigits } } = invoice;
  return deposits.map(({ number, date, amount }) => [documentLabels.deposit, joinPresent(
    [number, date && formatDate(date, dateFormat, locale), formatPlainAmount(decimalFromNumber(amount), minorUnitDigits, locale)], ' ',
  )]);
};

type AttachedFile = Partial<Readonly<Record<'id' | 'name' | 'description' | 'content' | 'url', string>>>;

const attachmentEntries = ({ locale }: Invoice, { attachments = [] }: ReadData): readonly Entry[] =>
  attachments.map(({ id, name, description, content, url }: AttachedFile) => {
    const size = content && `(${formatQuantity(decimalFromNumber(Buffer.byteLength(content, 'base64')), locale)} B)`;
    return ['BT-125', joinPresent([id === name ? undefined : id, name, size, url, description], ' ')];
  });

/** All texts of the page apart from the table and the totals, line by line. */
const printedLines = (texts: Content): readonly string[] => {
  const { payment } = texts;
  const accounts = payment === undefined ? [] : [payment, ...payment.otherAccounts ?? []];
  const phrases: readonly (Phrase | undefined)[] = [
    texts.companyName, texts.companyDetails, ...[...texts.parties, ...texts.textBlocks].map(({ text }) => text),
    ...texts.documentDetails.map(({ value }) => value),
    ...accounts.flatMap(({ owner, details }) => [owner, ...details.map(({ value }) => value)]),
  ];
  return phrases.flatMap((phrase) => phrase?.text.split('\n') ?? []);
};

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** Whether a line of the page is a text, or is the text after or before a name. */
const isPrinted = (text: string, lines: readonly string[]): boolean => text.split('\n').every((part) =>
  lines.some((line) => withoutSpaces(line) === withoutSpaces(part) || line.endsWith(` ${part}`) || line.startsWith(`${part} `)));

const textBlock = (label: Phrase, lines: readonly Phrase[]): readonly TextBlock[] => {
  const [first] = lines;
  return first === undefined ? [] : [{ label, text: { ...first, text: lines.map(({ text }) => text).join('\n') }, lines }];
};

const HIDDEN: Phrase = { text: '', field: 'labels.notes' };

/** What the page prints below the notes: data of the invoice that has no other place on it. */
export const furtherInvoiceData = (
  computed: ComputedInvoice, { invoice: read, source }: ReadAnswer, texts: Content,
): readonly TextBlock[] => {
  const { invoice } = computed;
  const lines = printedLines(texts);
  const entries: readonly Entry[] = [
    ...dateEntries(invoice), ...referenceEntries(read),
    ...sellerEntries(read), ...buyerEntries(read), ...payeeEntries(read), ...countryEntries(read),
    paymentTermsEntry(invoice, read), ...paymentEntries(computed, read), ...depositEntries(invoice, read),
    ...attachmentEntries(invoice, read),
    ['BT-23', source.process], ['BT-24', source.customization],
  ];
  return textBlock(HIDDEN, entries.flatMap(([name, value]) => (value === undefined || isPrinted(value, lines)
    ? [] : value.split('\n').map((line, index) => ({ text: index === 0 ? `${name}: ${line}` : line, field: 'read' })))));
};

/** What the service computes in place of the marked amounts. */
export const computedNotes = (notes: readonly string[]): readonly TextBlock[] =>
  textBlock(HIDDEN, notes.map((text) => ({ text, field: 'labels.computed' })));

const MAX_ENTRIES = 200;

/** A path with its value on one line. A cut value ends in an ellipsis. */
const unreadText = ({ path, value, length, elements }: Unread): string => {
  const wholeOrCut = value === undefined ? undefined : value.replaceAll('\n', ' ') + (length === undefined ? '' : '\u2026');
  return joinPresent([path, wholeOrCut, elements === undefined ? undefined : `(${elements})`], ' ') ?? path;
};

/** The data of the file that is not in the invoice, as paths and values. */
export const unreadData = (unread: readonly Unread[], texts: ShowTexts, locale: string): readonly TextBlock[] => {
  const rest = unread.slice(MAX_ENTRIES).reduce((sum, { path, elements = 1 }) => sum + (path === '/' ? elements : 1), 0);
  const count = formatQuantity(decimalFromNumber(rest), locale);
  return textBlock({ text: texts.furtherData, field: 'labels.furtherData' }, [
    ...unread.slice(0, MAX_ENTRIES).map((entry) => ({ text: unreadText(entry), field: 'read' })),
    ...rest === 0 ? [] : [{ text: texts.furtherEntries.replace('{number}', () => count), field: 'labels.furtherEntries' }],
  ]);
};
