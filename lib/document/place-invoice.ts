import { AppError, validationError } from '../errors.js';
import { tooWideMessage } from '../invoice/columns.js';
import type { ComputedInvoice } from '../invoice/types.js';
import { codeText } from '../layout/content/build-payment.js';
import { TooMuchWork, WORK_LIMIT_SECONDS } from '../layout/content/work.js';
import type { Outline, TakePage } from '../layout/engine/page.js';
import { LetterFault } from '../layout/parts/window-texts.js';
import type { TextMeasurer } from '../layout/engine/text.js';
import { layoutPages, type PlacedCode, type Stationery } from '../layout/layout-invoice.js';
import { TableTooWide } from '../layout/table/table-blocks.js';
import type { DrawnCode } from '../payment/payment-code.js';
import type { SwissBill } from '../payment/swiss-bill.js';
import { encodePicture } from '../pictures/encode-picture.js';
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

const tooMuchMessage = ({ seconds }: TooMuchWork): string =>
  `The invoice would take up to ${Math.ceil(seconds)} seconds to draw; the limit is ${WORK_LIMIT_SECONDS} seconds. Use fewer line items, shorter texts or fewer different taxes.`;

/** Refuses a corrupt picture of a signature under its own field. The encoded ones are remembered until they are drawn. */
const checkSignatures = ({ signatures = [] }: ComputedInvoice['invoice']): void => {
  for (const [index, { image }] of signatures.entries()) {
    try {
      if (image !== undefined) encodePicture(image);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw validationError(error.details.map(({ message }) => ({ field: `signatures[${index}].image`, message })));
    }
  }
};

/**
 * Lays an invoice out, and passes each page on as soon as it is complete.
 * @throws AppError VALIDATION_ERROR with the field `columns` if they are too wide for the page, `lineItems` if drawing
 * would take too long, the recipient or `letter.returnLine` if the window is too small, `signatures[i].image` if a
 * picture is corrupt, or as {@link placedCode} and {@link stationeryOf}
 */
export const placeInvoice = async (open: OpenInvoice, measurer: TextMeasurer, take: TakePage): Promise<Outline> => {
  const { computed } = open;
  const code = await placedCode(open, measurer);
  const stationery = await stationeryOf(open);
  if (computed.invoice.signatures !== undefined) checkSignatures(computed.invoice);
  try {
    return layoutPages(computed, measurer, take, code, stationery);
  } catch (error) {
    if (error instanceof TableTooWide) throw validationError([{ field: 'columns', message: tooWideMessage(computed.invoice, error) }]);
    if (error instanceof LetterFault) throw validationError([{ field: error.field, message: error.message }]);
    if (error instanceof TooMuchWork) throw validationError([{ field: 'lineItems', message: tooMuchMessage(error) }]);
    throw error;
  }
};
