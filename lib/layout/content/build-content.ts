import { letterWindow } from '../../presentation/letter-windows.js';
import { addressLines } from '../../presentation/postal-address.js';
import { hidesDueDate, hidesMoney, isCreditNote, isInvoice, isSelfBilled, issuingParty, printsDelivery, receivingParty } from '../../invoice/document-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import { type Balance, type CarriedForward, type Content, type DocumentDetail, type DocumentDetailKey, documentLabelPhrase, labelPhrase, type PaymentBlock, type PrintedSignature, SEPARATOR, type TextBlock, type Watermark } from './content.js';
import type { FieldPath, Phrase } from '../engine/text.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { formatDate, formatMoney } from '../../presentation/formats.js';
import { mergeTextLines } from '../../invoice/lines.js';
import { printedFieldText, printsField } from '../../presentation/printed-fields.js';
import type { CustomField } from '../../invoice/structured-data.js';
import { printedMentions } from '../../presentation/french-mentions.js';
import type { DrawnPaymentCode } from '../../payment/payment-codes.js';
import { buildColumns, buildRows, withQuantitySum, withSections, withTextRows } from './build-table.js';
import { buildLongTerms, buildPayment } from './build-payment.js';
import { buildTaxSummary } from './build-tax-summary.js';
import { buildBalance, buildPaid, buildTotals, withSecondCurrency } from './build-totals.js';

/** Maximum number of address lines in unstructured company details: street and city. */
const ADDRESS_LINES = 2;
/** Matches a line that is no longer part of the address, such as an e-mail address. */
const AFTER_ADDRESS = /@|:|\bwww\./i;

const freeAddress = ({ companyDetails = '' }: Invoice): readonly string[] => {
  const lines = companyDetails.split('\n');
  const end = lines.findIndex((line) => AFTER_ADDRESS.test(line));
  return lines.slice(0, Math.min(ADDRESS_LINES, end < 0 ? lines.length : end));
};

const returnLine = (invoice: Invoice): Phrase => {
  const { companyName, freeTexts, documentType } = invoice;
  const party = invoice[issuingParty(documentType)];
  const isFree = freeTexts.companyDetails !== undefined || party === undefined;
  const address = isFree ? freeAddress(invoice) : addressLines(party.address);
  const text = [companyName, ...address].map((line) => line.trim()).filter((line) => line !== '').join(SEPARATOR);
  return { text, field: 'letter.returnLine' };
};

/** Moves the recipient, the first of the parties, to the envelope window, if the letter has one. */
export const buildLetter = (invoice: Invoice, parties: readonly TextBlock[]): Pick<Content, 'letter' | 'parties'> => {
  const { window: name, foldMarks = true, returnLine: hasLine } = invoice.letter ?? {};
  const [address, ...others] = parties;
  if (name === undefined || address === undefined) return { parties };
  const window = letterWindow(name);
  const line = hasLine ?? window.returnLineHeight > 0 ? { returnLine: returnLine(invoice) } : {};
  return { parties: others, letter: { window, address, hasFoldMarks: foldMarks, ...line } };
};

const signatureHeading = (invoice: Invoice, label: string | undefined, index: number): Phrase => {
  if (label === undefined && index === 1 && invoice.documentType === 'quote') return documentLabelPhrase(invoice, 'accepted');
  return { text: label ?? '', field: `signatures[${index}].label` };
};

/** @see docs/documents.md#signatures */
export const buildSignatures = (invoice: Invoice): Pick<Content, 'signatures'> => {
  const { signatures } = invoice;
  if (signatures === undefined) return {};
  const caption = documentLabelPhrase(invoice, 'signature');
  return {
    signatures: signatures.map(({ label, image, name, role, placeDate }, index) => {
      const phrase = (part: string, text: string | undefined): Phrase | undefined =>
        (text === undefined ? undefined : { text, field: `signatures[${index}].${part}` });
      const onLine = phrase('placeDate', placeDate);
      const heading = signatureHeading(invoice, label, index);
      const alternateText = [heading.text || caption.text, name, role].filter(Boolean).join(', ');
      return omitUndefined<PrintedSignature>({
        heading, caption, image, alternateText, name: phrase('name', name), role: phrase('role', role),
        placeDate: onLine && { label: documentLabelPhrase(invoice, 'placeDate'), value: onLine },
      } as PrintedSignature);
    }),
  };
};

/** Running sums of the printed amounts, for page breaks in the table; undefined without a label in the request. */
export const buildCarriedForward = ({ invoice, lines }: ComputedInvoice): CarriedForward | undefined => {
  const { carriedForward, currency, locale } = invoice;
  if (carriedForward === undefined || hidesMoney(invoice.documentType)) return undefined;
  let sum = 0n;
  const amounts = lines.map(({ amount }, index) => (invoice.lineItems[index]?.option === undefined ? amount : 0n));
  const sums = mergeTextLines(amounts, invoice, () => 0n).map((amount) => {
    sum += amount;
    return { text: formatMoney(sum, currency, locale), field: 'currency' };
  });
  return { label: { text: carriedForward, field: 'carriedForward' }, sums };
};

/** The value of a custom field; undefined if the custom field prints a request field that is absent. */
const customFieldValue = (invoice: Invoice, custom: CustomField, index: number): DocumentDetail['value'] | undefined => {
  if (!('field' in custom)) return { text: custom.value, field: `customFields[${index}].value` };
  const text = printedFieldText(invoice, custom.field);
  return text === undefined ? undefined : { text, field: custom.field };
};

/**
 * Custom fields as details: a value, or a request field formatted for the locale. Without that field, no detail.
 * @see docs/fields.md#custom-fields
 */
export const customDetails = (invoice: Invoice): readonly DocumentDetail[] => invoice.customFields.flatMap((custom, index) => {
  const value = customFieldValue(invoice, custom, index);
  return value === undefined ? [] : [{ key: 'custom', label: { text: custom.name, field: `customFields[${index}].name` }, value }];
});

const allWatermarks = ({ watermark, deploymentWatermark }: Invoice): readonly Watermark[] => [
  ...deploymentWatermark === undefined ? [] : [{ text: deploymentWatermark }],
  ...watermark === undefined ? [] : [{ text: watermark, field: 'watermark' }],
];

const optionalDetail = (
  key: DocumentDetailKey, label: Phrase, text: string | undefined, field: string,
): readonly DocumentDetail[] => (text === undefined ? [] : [{ key, label, value: { text, field } }]);

/** Dates that only some types of documents have. */
const typeSpecificDates = (invoice: Invoice): readonly DocumentDetail[] => {
  const { validUntil, paidDate, delivery, documentType, locale, dateFormat } = invoice;
  if (isInvoice(documentType)) return [];
  const detail = (key: 'validUntil' | 'deliveryDate' | 'paidDate', field: string, date: string | undefined): readonly DocumentDetail[] =>
    optionalDetail(key, documentLabelPhrase(invoice, key), date && formatDate(date, dateFormat, locale), field);
  const hasDelivery = printsDelivery(documentType) && !printsField(invoice, 'delivery.date');
  return [
    ...detail('validUntil', 'validUntil', validUntil),
    ...detail('deliveryDate', 'delivery.date', hasDelivery ? delivery?.date : undefined),
    ...detail('paidDate', 'paidDate', paidDate),
  ];
};

/** The invoices that a credit note credits, unless a custom field prints them. */
const creditedInvoices = (invoice: Invoice): readonly DocumentDetail[] => {
  const key = 'precedingInvoices';
  if (!isCreditNote(invoice.documentType) || printsField(invoice, key)) return [];
  return optionalDetail(key, documentLabelPhrase(invoice, key), printedFieldText(invoice, key), key);
};

const buildDocumentDetails = (invoice: Invoice): readonly DocumentDetail[] => {
  const { locale, dateFormat, date, dueDate } = invoice;
  // A document that asks for no payment has no due date either.
  const due = hidesDueDate(invoice.documentType) ? undefined : dueDate && formatDate(dueDate, dateFormat, locale);
  const paymentTerms = hidesDueDate(invoice.documentType) ? undefined : invoice.paymentTerms;
  return [
    ...optionalDetail('invoiceNumber', labelPhrase(invoice, 'invoiceNumber'), invoice.invoiceNumber, 'invoiceNumber'),
    ...optionalDetail('date', labelPhrase(invoice, 'date'), date && formatDate(date, dateFormat, locale), 'date'),
    ...optionalDetail('dueDate', labelPhrase(invoice, 'dueDate'), due, 'dueDate'),
    ...creditedInvoices(invoice),
    ...typeSpecificDates(invoice),
    ...optionalDetail('paymentTerms', labelPhrase(invoice, 'paymentTerms'), paymentTerms, 'paymentTerms'),
    ...optionalDetail('poNumber', labelPhrase(invoice, 'poNumber'), invoice.poNumber, 'poNumber'),
    ...customDetails(invoice),
  ];
};

type PartyText = 'companyName' | 'companyDetails' | 'billTo' | 'shipTo';

/** The request field that a party's text comes from: free text or structured. */
const partyField = ({ freeTexts, documentType }: Invoice, key: PartyText): FieldPath => {
  if (freeTexts[key] !== undefined) return key;
  if (key === 'shipTo') return 'delivery';
  return key === 'billTo' ? receivingParty(documentType) : issuingParty(documentType);
};

const partyBlock = (invoice: Invoice, key: 'billTo' | 'shipTo', text = invoice[key]): readonly TextBlock[] =>
  (text === undefined ? [] : [{ label: labelPhrase(invoice, key), text: { text, field: partyField(invoice, key) } }]);

const noteBlock = (
  invoice: Invoice, key: 'introduction' | 'notes' | 'terms', label = key === 'introduction' ? NO_LABEL : labelPhrase(invoice, key),
): readonly TextBlock[] => {
  const { [key]: text, [`${key}Lines` as const]: lines } = invoice;
  if (text === undefined) return [];
  const formatted = lines && { lines: lines.map((line) => ({ ...line, field: key })) };
  return [{ label, text: { text, field: key }, ...formatted }];
};

const NO_LABEL: Phrase = { text: '', field: 'introduction' };

/** The name and the logo of the head. A logo may stand for the name. */
const buildSender = (invoice: Invoice): Pick<Content, 'companyName' | 'logo' | 'logoSize' | 'logoName'> => {
  const { logo, logoSize = 'medium', logoOnly } = invoice;
  const name = { text: invoice.companyName, field: partyField(invoice, 'companyName') };
  const size = logoSize === 'medium' ? {} : { logoSize };
  return logoOnly === true && logo !== undefined
    ? { companyName: { ...name, text: '' }, logoName: name, logo, ...size } : { companyName: name, logo, ...size };
};

/** A text block to which unformatted lines are added, below an empty line. */
const withAddedLines = ({ label, text, lines }: TextBlock, added: readonly string[]): TextBlock => ({
  label, text: { ...text, text: [text.text, '', ...added].join('\n') },
  ...lines && { lines: [...lines, ...['', ...added].join('\n').split('\n').map((line) => ({ text: line, field: 'mentions' }))] },
});

/** The terms, followed by the mandatory mentions. Mentions without terms have no heading. */
const termsWithMentions = (invoice: Invoice): readonly TextBlock[] => {
  const mentions = printedMentions(invoice);
  const [terms] = noteBlock(invoice, 'terms');
  if (mentions.length === 0) return terms === undefined ? [] : [terms];
  if (terms === undefined) return [{ label: { text: '', field: 'labels.terms' }, text: { text: mentions.join('\n'), field: 'mentions' } }];
  return [withAddedLines(terms, mentions)];
};

const withRepresentative = ({ representative }: Invoice, text: string | undefined): string | undefined =>
  (text === undefined || representative === undefined ? text ?? representative : `${text}\n\n${representative}`);

const companyDetailsPhrase = (invoice: Invoice): Phrase | undefined => {
  const { companyDetails, documentType } = invoice;
  const text = isSelfBilled(documentType) ? companyDetails : withRepresentative(invoice, companyDetails);
  return text === undefined ? undefined : { text, field: companyDetails === undefined ? 'taxRepresentative' : partyField(invoice, 'companyDetails') };
};

const buildParties = (invoice: Invoice): readonly TextBlock[] => {
  const { billTo, documentType } = invoice;
  const recipient = isSelfBilled(documentType) ? withRepresentative(invoice, billTo) : billTo;
  return [...partyBlock(invoice, 'billTo', recipient), ...partyBlock(invoice, 'shipTo')];
};

const buildFooter = ({ foot, footOn }: Invoice): Pick<Content, 'footer'> => (foot === undefined ? {} : {
  footer: { texts: foot.map((text, index) => ({ text, field: `foot[${index}]` })), isOnAllPages: footOn === 'all' },
});

/** Maximum length of a link that surely fits on one line of the head. */
const MAX_HEAD_LINK_LENGTH = 25;

/** Puts the payment link into the head, and leaves out a payment block that would only repeat it. */
const paymentFields = ({ isOwed }: Balance, payment: PaymentBlock | undefined): Pick<Content, 'payLink' | 'payment'> => {
  if (!isOwed || payment?.link === undefined) return { payment };
  const { label, details, otherAccounts, link: payLink, terms, code } = payment;
  const isShort = payLink.text.length <= MAX_HEAD_LINK_LENGTH && label.text === '';
  const isRepeated = isShort && details.length === 0 && (otherAccounts ?? terms ?? code) === undefined;
  return { payLink, payment: isRepeated ? undefined : payment };
};

const buildCopyMark = ({ copies, copy }: Invoice): Pick<Content, 'copyMark'> => {
  const text = copy === undefined ? undefined : copies?.[copy];
  return text === undefined ? {} : { copyMark: { text, field: `copies[${copy}]` } };
};

/**
 * Resolves labels, and formats values for the locale. Apart from default labels, all texts come from the request.
 * @see docs/fields.md
 */
export const buildContent = (computed: ComputedInvoice, code?: DrawnPaymentCode): Content => {
  const { invoice } = computed;
  const { columns, cells } = buildColumns(computed);
  const { totals, balance } = withSecondCurrency(computed, { totals: buildTotals(computed), balance: buildBalance(computed) });
  const paidBalance = buildPaid(computed);
  const [introduction] = noteBlock(invoice, 'introduction');
  return {
    title: labelPhrase(invoice, 'invoice'),
    ...buildCopyMark(invoice),
    ...buildSender(invoice),
    companyDetails: companyDetailsPhrase(invoice),
    ...buildLetter(invoice, buildParties(invoice)),
    documentDetails: buildDocumentDetails(invoice),
    ...introduction && { introduction },
    columns,
    ...invoice.columns && { columnsField: 'columns' },
    rows: withQuantitySum(withSections(withTextRows(buildRows(computed, cells), invoice), computed), invoice),
    carriedForward: buildCarriedForward(computed),
    totals,
    balance,
    ...paidBalance && { paidBalance },
    ...buildTaxSummary(computed),
    textBlocks: [...noteBlock(invoice, 'notes'), ...buildLongTerms(computed), ...termsWithMentions(invoice)],
    ...paymentFields(balance, buildPayment(computed, code)),
    ...buildSignatures(invoice),
    ...buildFooter(invoice),
    watermarks: allWatermarks(invoice),
    language: invoice.language,
  };
};
