import { AppError, validationError } from '../errors.js';
import { tooWideMessage } from '../invoice/columns.js';
import type { ComputedInvoice } from '../invoice/types.js';
import { codeText } from '../layout/content/build-payment.js';
import type { Outline, TakePage } from '../layout/engine/page.js';
import { LetterFault } from '../layout/parts/window-texts.js';
import type { TextMeasurer } from '../layout/engine/text.js';
import { layoutPages, type PlacedCode, type Stationery } from '../layout/layout-invoice.js';
import { TableTooWide } from '../layout/table/table-blocks.js';
import type { DrawnCode } from '../payment/payment-code.js';
import type { SwissBill } from '../payment/swiss-bill.js';
import { decodePicture } from '../pictures/decode-picture.js';
import type { Picture } from '../pictures/read-picture.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';
import type { OpenCode, OpenInvoice } from './open-invoice.js';

/** A Swiss code on its slip. The code for slips is loaded with the first slip. */
const onSlip = async (
  computed: ComputedInvoice, { payment }: OpenCode, code: DrawnCode & { readonly bill: SwissBill }, measurer: TextMeasurer,
): Promise<PlacedCode> => {
  const { measureSlip } = await import('../layout/swiss-slip/slip.js');
  const { language, palette: { backgroundColor: pageColor } } = computed.invoice;
  const { kind, bill, modules } = code;
  const slip = measureSlip({ bill, modules, alternateText: codeText(computed, payment, kind), language, pageColor }, measurer);
  if ('fault' in slip) throw validationError([{ field: 'payment.qr', message: slip.fault }]);
  return { ...code, slip };
};

/**
 * The payment code of an invoice with its modules. A Swiss one is on its slip. The encoder is loaded with the first
 * code.
 * @returns undefined if none is drawn
 * @throws AppError VALIDATION_ERROR with the field `payment.qr` if the texts are too tall for the slip
 */
export const placedCode = async (
  { computed, code: open }: OpenInvoice, measurer: TextMeasurer,
): Promise<PlacedCode | undefined> => {
  if (open?.outcome.status !== 'drawn') return undefined;
  const { codeModules } = await import('../payment/payment-codes.js');
  const { kind, payload, bill } = open.outcome;
  const code = { kind, modules: codeModules(payload) };
  return bill === undefined ? code : onSlip(computed, open, { ...code, bill }, measurer);
};

/**
 * The paper of the brand. The code for it is loaded with the first letterhead.
 * @throws AppError VALIDATION_ERROR with the field `paperSize` or `letter.window`
 */
const stationeryOf = async ({ brand, computed }: OpenInvoice): Promise<Stationery | undefined> => {
  if (brand?.letterhead === undefined) return undefined;
  const { openStationery } = await import('../document/stationery.js');
  const opened = openStationery(brand, brand.letterhead, computed);
  if ('fault' in opened) throw validationError([opened.fault]);
  return opened.stationery;
};

/** Decodes a picture, and names its field if it is corrupt. */
const decodeAt = (field: string, picture: Picture, work: WorkBudget): void => {
  try {
    decodePicture(picture, work, field);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof WorkExceeded) throw error;
    throw validationError(error.details.map(({ message }) => ({ field, message })));
  }
};

/** Decodes the pictures of an invoice; layout and drawing remember them. */
const decodePictures = ({ logo, signatures = [] }: ComputedInvoice['invoice'], work: WorkBudget): void => {
  if (logo !== undefined) decodeAt('logo', logo, work);
  for (const [index, { image }] of signatures.entries()) if (image !== undefined) decodeAt(`signatures[${index}].image`, image, work);
};

/**
 * Lays an invoice out, and passes each page on as soon as it is complete.
 * @throws WorkExceeded
 * @throws AppError VALIDATION_ERROR with the field `columns` if they are too wide for the page, the
 * recipient or `letter.returnLine` if the window is too small, `logo` or `signatures[i].image` if a picture is corrupt,
 * or as {@link placedCode} and {@link stationeryOf}
 */
export const placeInvoice = async (open: OpenInvoice, measurer: TextMeasurer, take: TakePage): Promise<Outline> => {
  const { computed } = open;
  const code = await placedCode(open, measurer);
  const stationery = await stationeryOf(open);
  decodePictures(computed.invoice, measurer.work);
  try {
    return layoutPages(computed, measurer, take, code, stationery);
  } catch (error) {
    if (error instanceof TableTooWide) throw validationError([{ field: 'columns', message: tooWideMessage(computed.invoice, error) }]);
    if (error instanceof LetterFault) throw validationError([{ field: error.field, message: error.message }]);
    throw error;
  }
};
