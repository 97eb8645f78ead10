import { AppError, validationError } from '../errors.js';
import { tooWideMessage } from '../presentation/columns.js';
import type { ComputedInvoice } from '../invoice/types.js';
import { codeText } from '../layout/content/build-payment.js';
import type { DrawnMarks } from '../layout/context/layout-context.js';
import type { OnPage } from '../layout/engine/page.js';
import { LetterError } from '../layout/parts/address-window.js';
import type { TextMeasurer } from '../layout/engine/text.js';
import { layoutPages, type PlacedPaymentCode, type PrintedDocument, type Stationery } from '../layout/layout-invoice.js';
import { TableTooWide } from '../layout/table/table-blocks.js';
import type { DrawnPaymentCode } from '../payment/payment-codes.js';
import { decodePicture } from '../pictures/decode-picture.js';
import { fieldOfLine } from '../invoice/lines.js';
import type { Picture } from '../pictures/read-picture.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';
import type { PreparedPaymentCode, PreparedInvoice } from './prepare-invoice.js';

/** Places a Swiss code on its payment part, whose layout is loaded on first use. */
const onPaymentPart = async (
  computed: ComputedInvoice, { payment }: PreparedPaymentCode, code: Required<DrawnPaymentCode>, measurer: TextMeasurer,
): Promise<PlacedPaymentCode> => {
  const { layOutPaymentPart } = await import('../layout/payment-part/swiss-payment-part.js');
  const { language, palette: { backgroundColor: pageColor } } = computed.invoice;
  const { kind, bill, modules } = code;
  const alternateText = codeText(computed, payment, kind);
  const paymentPart = layOutPaymentPart({ bill, modules, alternateText, language, pageColor }, measurer);
  if ('rejection' in paymentPart) throw validationError([{ field: 'payment.qr', message: paymentPart.rejection }]);
  return { ...code, paymentPart };
};

/**
 * The payment code of an invoice with its modules, and the payment part of a Swiss one. Loads the encoder on first use.
 * @returns undefined if no code is drawn
 * @throws AppError VALIDATION_ERROR with the field `payment.qr` if the texts are too tall for the payment part
 */
export const placedCode = async (
  { computed, paymentCode: prepared }: PreparedInvoice, measurer: TextMeasurer,
): Promise<PlacedPaymentCode | undefined> => {
  if (prepared?.outcome.status !== 'drawn') return undefined;
  const { qrCodeModules } = await import('../payment/payment-codes.js');
  const { kind, payload, bill } = prepared.outcome;
  const code = { kind, modules: qrCodeModules(payload) };
  return bill === undefined ? code : onPaymentPart(computed, prepared, { ...code, bill }, measurer);
};

/**
 * The letterhead of the brand. Its code is loaded on first use.
 * @throws AppError VALIDATION_ERROR with the field `paperSize` or `letter.window`
 */
const loadStationeryOfBrand = async ({ brand, computed }: PreparedInvoice): Promise<Stationery | undefined> => {
  if (brand?.letterhead === undefined) return undefined;
  const { loadStationery } = await import('./stationery.js');
  const loaded = loadStationery(brand, brand.letterhead, computed);
  if ('fieldError' in loaded) throw validationError([loaded.fieldError]);
  return loaded.stationery;
};

/** The marks of a tax authority with their codes. Their drawing is loaded on first use. */
const loadMarks = async ({ authority, computed, work }: PreparedInvoice): Promise<DrawnMarks | undefined> => {
  if (authority === undefined) return undefined;
  const { drawnMarks } = await import('./drawn-marks.js');
  return drawnMarks(authority, computed.invoice, work);
};

/** Decodes a picture. Errors name its field. */
const decodePictureAt = (field: string, picture: Picture, work: WorkBudget): void => {
  try {
    decodePicture(picture, work, field);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof WorkExceeded) throw error;
    throw validationError(error.details.map(({ message }) => ({ field, message })));
  }
};

/** Decodes the pictures of an invoice, so that errors name their fields. Decoded pictures are cached. */
const decodePictures = (invoice: ComputedInvoice['invoice'], work: WorkBudget): void => {
  const { logo, lineItems, signatures = [] } = invoice;
  if (logo !== undefined) decodePictureAt('logo', logo, work);
  for (const [index, { image }] of signatures.entries()) {
    if (image !== undefined) decodePictureAt(`signatures[${index}].image`, image, work);
  }
  for (const [index, { picture }] of lineItems.entries()) {
    if (picture !== undefined) decodePictureAt(`${fieldOfLine(invoice, index)}.picture`, picture, work);
  }
};

/**
 * Lays out an invoice, and passes on each page as soon as it is complete.
 * @throws WorkExceeded
 * @throws AppError VALIDATION_ERROR with the field `columns` or `taxSummary` if a table is too wide for the page, the
 * recipient or `letter.returnLine` if the window is too small, that of a picture if it is corrupt, or as
 * {@link placedCode} and {@link loadStationeryOfBrand}
 */
export const layOutInvoice = async (
  prepared: PreparedInvoice, measurer: TextMeasurer, onPage: OnPage,
): Promise<PrintedDocument> => {
  const { computed } = prepared;
  const code = await placedCode(prepared, measurer);
  const stationery = await loadStationeryOfBrand(prepared);
  const marks = await loadMarks(prepared);
  decodePictures(computed.invoice, measurer.work);
  try {
    return layoutPages(computed, measurer, onPage, code, stationery, marks);
  } catch (error) {
    if (error instanceof TableTooWide) {
      throw validationError([{ field: error.field, message: tooWideMessage(computed.invoice, error) }]);
    }
    if (error instanceof LetterError) throw validationError([{ field: error.field, message: error.message }]);
    throw error;
  }
};
