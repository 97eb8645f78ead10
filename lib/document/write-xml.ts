import type { EInvoiceRequest, ValidRequest, Warning } from '../invoice/types.js';
import { prepareEInvoice, type PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { WorkBudget } from '../work/work-budget.js';
import { computeInLanguage, type PreparedInvoice, type PrepareOptions, preparePaymentCode, rejectErrors, requestFieldsOf, warningsOf } from './prepare-invoice.js';
import { writeEInvoice, writeWithPage } from '../einvoice/write-e-invoice.js';
import { validationError } from '../errors.js';
import { checkFileSize, checkAttachedPageSize } from './file-size.js';

/** Characters of Latin, Greek and Cyrillic that the faces of every design show, and their signs. */
const USUAL = /^[ -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]*$/;

/** Fields that hold no printed text: pictures and files. */
const FILES: ReadonlySet<string> = new Set(['logo', 'image', 'content']);

/**
 * Whether every character of a request is one that every design shows. False says nothing: most others are shown, too.
 * A locale may name digits that are no characters of the request, so one with an extension gives false.
 */
export const hasUsualCharacters = (request: ValidRequest): boolean =>
  !/-u-/i.test(request.locale ?? '')
  && USUAL.test(JSON.stringify(request, (name, value: unknown) => (FILES.has(name) ? undefined : value)));

/** An opened invoice that asks for an e-invoice. */
interface PreparedForXml extends PreparedInvoice {
  readonly eInvoice: PreparedEInvoice;
  /** Whether a page of it shows every character, so that none is laid out to find out. */
  readonly showsAllCharacters: boolean;
}

/**
 * Opens the invoice of a request as `openInvoice` does, for its XML. Its function always needs the rules of e-invoices,
 * so they are not loaded later.
 * @param request a request that passed validation and asks for an e-invoice
 * @throws AppError VALIDATION_ERROR as `openInvoice`
 */
export const prepareForXml = async (request: EInvoiceRequest, options: PrepareOptions): Promise<PreparedForXml> => {
  const { work = new WorkBudget() } = options;
  const computed = await computeInLanguage(request, options, work);
  const [code, eInvoice] = [await preparePaymentCode(computed), prepareEInvoice(computed, request.eInvoice, work)];
  rejectErrors(code, eInvoice);
  return {
    computed, work, code: code.prepared, eInvoice: eInvoice.prepared, showsAllCharacters: hasUsualCharacters(request),
    ...requestFieldsOf(request, options),
  };
};

/** Where a deployment has its fonts, which only a page needs. */
interface FontsLocation { readonly fontsFolder?: string }

/** An e-invoice as a file of its own, with the warnings that its preview lists. */
interface WrittenXml {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  readonly warnings: readonly Warning[];
}

// The file that draws is loaded by the first request that needs it.

/** The XML with the page inside. */
const writeWithDrawnPage = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<WrittenXml> => {
  const { attachedPage } = await import('./attached-page.js');
  const page = await attachedPage(prepared, fonts);
  if ('fieldErrors' in page) throw validationError(page.fieldErrors);
  const bytes = writeWithPage(prepared.eInvoice, page.bytes);
  checkAttachedPageSize(bytes.length, page.bytes.length);
  return { bytes, warnings: warningsOf(prepared, page.missing) };
};

const warningsOfXml = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<readonly Warning[]> => {
  if (prepared.showsAllCharacters) return warningsOf(prepared, []);
  const { missingOnPage } = await import('./attached-page.js');
  return warningsOf(prepared, await missingOnPage(prepared, fonts));
};

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it. Without
 * `attachPage`, it refuses nothing that only drawing refuses, such as a corrupt logo.
 * @throws AppError VALIDATION_ERROR if the file is too large for a response: the field `lineItems`, or
 * `eInvoice.attachPage`; with that, also as drawing refuses; as {@link warningsOf}
 */
export const writeXml = async (prepared: PreparedForXml, fonts: FontsLocation = {}): Promise<WrittenXml> => {
  if (prepared.computed.invoice.eInvoice?.attachPage === true) return writeWithDrawnPage(prepared, fonts);
  const bytes = writeEInvoice(prepared.eInvoice);
  checkFileSize('XML', bytes.length);
  return { bytes, warnings: await warningsOfXml(prepared, fonts) };
};
