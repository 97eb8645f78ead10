import { createHash } from 'node:crypto';
import { AppError, type FieldError } from '../../errors.js';
import type { ComputedInvoice, ValidRequest } from '../../invoice/types.js';
import { MAX_FILE_BYTES } from '../../document/file-size.js';
import { computeInvoice } from '../../document/prepare-invoice.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { printedTerms } from '../../presentation/payment-terms.js';
import { validateInvoiceRequest } from '../../validation/validate-invoice-request.js';
import { buildEInvoice } from '../build-e-invoice.js';
import { WorkExceeded, type WorkBudget } from '../../work/work-budget.js';
import { decodeXml } from './decode-xml.js';
import { findDifferences } from './differences.js';
import { nameElements, syntaxOf } from './document-root.js';
import { parseXml, type XmlElement } from './parse-xml.js';
import { type ReadAnswer, ReadError, type ReadInvoice, type ReadSource } from './read-answer.js';
import { type ReadDocument, readDocument } from './read-document.js';
import { chooseFormat, isKnownSpecification } from './read-source.js';
import { documentPath, type Syntax } from './read-terms.js';
import { listUnread } from './unread.js';
import { findTexts, firstText, markText } from './xml-path.js';

export interface ReadOptions {
  readonly charset?: string | undefined; // Of the request's media type
  readonly fileName?: string | undefined; // Name of the XML in its PDF
  readonly work: WorkBudget; // Budget that reading debits
}

const MAX_BODY_BYTES = 2 * 1024 * 1024;

const bodySizeErrors = (invoice: ReadInvoice): readonly FieldError[] => {
  if (Buffer.byteLength(JSON.stringify(invoice)) <= MAX_BODY_BYTES) return [];
  return [{ field: 'body', message: 'The invoice is larger than the 2 MiB of a request. Leave attachments or lines out.' }];
};

const currencyErrors = ({ currency }: ReadInvoice, stated: string | undefined): readonly FieldError[] => {
  if (currency !== undefined) return [];
  const fault = stated === undefined ? 'The file has no currency.' : `The currency "${stated.slice(0, 20)}" cannot be printed.`;
  return [{ field: 'currency', message: `${fault} Send \`currency\`; otherwise the invoice is in USD.` }];
};

/** Errors that generate would have. */
const validationErrors = (invoice: ReadInvoice): readonly FieldError[] => {
  try {
    validateInvoiceRequest(invoice);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details;
  }
};

/** The parts of a request that its amounts depend on, with texts that every request needs. */
const amountsOf = ({ date, lineItems, payment, ...invoice }: ReadInvoice): ValidRequest => {
  const { documentType, currency, taxCurrency, dueDate, discount, charge, shipping, tax } = invoice;
  const { amountPaid, deposits, roundTo } = invoice;
  const { cashDiscounts, instalments, printTerms } = payment ?? {};
  return omitUndefined({
    invoiceNumber: '-', date: date ?? '2000-01-01', companyName: '-', billTo: '-',
    // An XML has no pictures.
    lineItems: (lineItems ?? []) as ValidRequest['lineItems'],
    documentType, currency, dueDate, discount, charge, shipping, tax, amountPaid, deposits, roundTo, taxCurrency,
    payment: omitUndefined({ cashDiscounts, instalments, printTerms }),
  });
};

interface Computed { readonly computed?: ComputedInvoice; readonly fieldErrors: readonly FieldError[] }

/** Computes the invoice as generate does. */
const compute = (invoice: ReadInvoice, work: WorkBudget): Computed => {
  work.debit('invoice', 1, 'body');
  work.debit('line', invoice.lineItems?.length ?? 0, 'lineItems');
  try {
    return { computed: computeInvoice(amountsOf(invoice), { deploymentWatermark: null }), fieldErrors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fieldErrors: error.details };
  }
};

/** What the file says about itself. Its codes and names are in `source`, so they are read. */
const describeSource = (
  root: XmlElement, syntax: Syntax, { documentType, french }: ReadDocument,
): Omit<ReadSource, 'syntax' | 'file' | 'sha256'> => {
  const [typeCode, customization, process] = ['BT-3', 'BT-24', 'BT-23'].map((term) => firstText(root, documentPath(syntax, term)));
  for (const term of ['BT-23', 'BT-24']) markText(findTexts(root, documentPath(syntax, term))[0], 'read');
  return omitUndefined({
    typeCode, documentType, customization, process, known: customization !== undefined && isKnownSpecification(customization),
    eInvoice: customization === undefined ? null : chooseFormat(syntax, customization, { process, french }),
  });
};

/** Sentences of payment terms are read if the page prints the same. */
const markSentences = ({ sentences }: ReadDocument, computed: ComputedInvoice | undefined): void => {
  const printed = new Set(computed === undefined ? [] : printedTerms(computed).map(({ text }) => text));
  for (const sentence of sentences) markText(sentence, printed.has(sentence.text.trim()) ? 'read' : { why: 'noField', term: 'BT-20' });
};

const answerFor = (root: XmlElement, xml: Uint8Array, { fileName, work }: ReadOptions): ReadAnswer => {
  const sourceSyntax = syntaxOf(root);
  const syntax = sourceSyntax === 'UBL' ? 'ubl' : 'cii';
  nameElements(root, sourceSyntax);
  const document = readDocument(root, syntax);
  const { invoice, stated, asLine, digits } = document;
  const { computed, fieldErrors } = compute(invoice, work);
  markSentences(document, computed);
  const { typeCode, documentType, customization, process, known, eInvoice } = describeSource(root, syntax, document);
  const currencies = [firstText(root, documentPath(syntax, 'BT-5')), firstText(root, documentPath(syntax, 'BT-6'))] as const;
  const invalid = validationErrors(invoice);
  const missing = [
    ...invalid.length > 0 ? invalid : fieldErrors, ...currencyErrors(invoice, currencies[0]), ...bodySizeErrors(invoice),
  ];
  return omitUndefined({
    source: omitUndefined({
      syntax: sourceSyntax, typeCode, documentType, customization, process, known, file: fileName ?? null,
      sha256: createHash('sha256').update(xml).digest('hex'), eInvoice,
    }),
    invoice, missing: missing.length === 0 ? undefined : missing, stated,
    differences: findDifferences({ stated, computed: computed && buildEInvoice(computed), asLine }, digits),
    unread: listUnread(root, syntax, currencies),
  });
};

/**
 * Reads an e-invoice: UBL 2.1, CII or ZUGFeRD 1.0. Fetches, stores and logs nothing.
 * @throws ReadError READ-01 to READ-04, READ-09, READ-11, READ-12
 */
export const readEInvoice = (xml: Uint8Array, options: ReadOptions): ReadAnswer => {
  try {
    const answer = answerFor(parseXml(decodeXml(xml, options.charset), options.work), xml, options);
    if (Buffer.byteLength(JSON.stringify(answer)) <= MAX_FILE_BYTES) return answer;
  } catch (error) {
    if (!(error instanceof WorkExceeded)) throw error;
    throw new ReadError('READ-11', 'Reading the XML needs more work than one request may cause. Send a smaller invoice.');
  }
  throw new ReadError('READ-11', 'The answer would be larger than 4.4 MiB. Send a smaller invoice.');
};
