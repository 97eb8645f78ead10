import type { EInvoiceRequest, ValidRequest, Warning } from '../invoice/types.js';
import { prepareEInvoice, type PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { WorkBudget } from '../work/work-budget.js';
import {
  collectWarnings, computeInLanguage, fieldsFromRequest, type PreparedInvoice, type PrepareOptions, preparePage,
  rejectErrors,
} from './prepare-invoice.js';
import { writeEInvoice, writeWithPage } from '../einvoice/write-e-invoice.js';
import { validationError } from '../errors.js';
import { checkFileSize, checkAttachedPageSize } from './file-size.js';

/** Latin, Greek and Cyrillic characters and symbols that the fonts of every design have. */
const USUAL_CHARACTERS = /^[ -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212]*$/;

const FIELDS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['logo', 'image', 'content']);

/**
 * Whether the fonts of every design have all characters of a request. If false, characters may still be shown.
 * A locale with an extension gives false, because it may select digits that the request does not contain.
 */
export const hasUsualCharacters = (request: ValidRequest): boolean =>
  !/-u-/i.test(request.locale ?? '')
  && USUAL_CHARACTERS.test(JSON.stringify(request, (name, value: unknown) => (
    FIELDS_WITHOUT_TEXT.has(name) ? undefined : value)));

interface PreparedForXml extends PreparedInvoice {
  readonly eInvoice: PreparedEInvoice;
  /** Whether all characters can surely be shown. If so, no page is laid out to find missing ones. */
  readonly showsAllCharacters: boolean;
}

/**
 * As `prepareInvoice`, but for an XML. Imports the rules of e-invoices statically, because every XML needs them.
 * @throws AppError VALIDATION_ERROR as `prepareInvoice`
 */
export const prepareForXml = async (request: EInvoiceRequest, options: PrepareOptions): Promise<PreparedForXml> => {
  const { work = new WorkBudget() } = options;
  const computed = await computeInLanguage(request, options, work);
  const [page, eInvoice] = [await preparePage(computed), prepareEInvoice(computed, request.eInvoice, work)];
  rejectErrors(page, eInvoice);
  return {
    ...page.prepared, work, eInvoice: eInvoice.prepared, showsAllCharacters: hasUsualCharacters(request),
    ...fieldsFromRequest(request, options),
  };
};

interface FontsLocation { readonly fontsFolder?: string }

/** An e-invoice as an XML file, with the warnings that its preview lists. */
interface WrittenXml {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  readonly warnings: readonly Warning[];
}

/** The XML with its page attached. The code that draws is loaded on first use. */
const writeWithDrawnPage = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<WrittenXml> => {
  const { attachedPage } = await import('./attached-page.js');
  const page = await attachedPage(prepared, fonts);
  if ('fieldErrors' in page) throw validationError(page.fieldErrors);
  const bytes = writeWithPage(prepared.eInvoice, page.bytes);
  checkAttachedPageSize(bytes.length, page.bytes.length);
  return { bytes, warnings: collectWarnings(prepared, page.missingGlyphs) };
};

const warningsOfXml = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<readonly Warning[]> => {
  if (prepared.showsAllCharacters) return collectWarnings(prepared, []);
  const { unprintableOnPage } = await import('./attached-page.js');
  return collectWarnings(prepared, await unprintableOnPage(prepared, fonts));
};

/**
 * Writes an e-invoice as an XML file, with the bytes that a PDF embeds. Without `attachPage`, errors that only drawing
 * finds, such as a corrupt logo, do not reject it.
 * @throws AppError VALIDATION_ERROR with the field `lineItems` or `eInvoice.attachPage` if the file is too large for a
 * response, as {@link collectWarnings}, and with `attachPage` also as drawing throws
 */
export const writeXml = async (prepared: PreparedForXml, fonts: FontsLocation = {}): Promise<WrittenXml> => {
  if (prepared.computed.invoice.eInvoice?.attachPage === true) return writeWithDrawnPage(prepared, fonts);
  const bytes = writeEInvoice(prepared.eInvoice);
  checkFileSize('XML', bytes.length);
  return { bytes, warnings: await warningsOfXml(prepared, fonts) };
};
