import type { ComputedInvoice } from '../invoice/types.js';
import type { WorkBudget } from '../work/work-budget.js';
import { checkEInvoice, canStateTotals, type PreparedEInvoice } from './prepare-e-invoice.js';
import { omittedFields, selectTerms } from './select-terms.js';
import { ALL_TARGETS, TARGETS } from './targets.js';
import type { Target } from './targets/target.js';
import type { TargetChoice } from './targets/target-form.js';
import type { EInvoice, Line, VatGroup, Violation } from './model.js';
import { decimalFromMinorUnits, decimalToNumber, decimalToText, type MinorUnits } from '../invoice/decimal.js';
import { buildEInvoice } from './build-e-invoice.js';
import { omitUndefined } from '../invoice/omit-undefined.js';

/** The readiness of an invoice for one target. */
export interface Readiness extends TargetChoice {
  readonly ready: boolean; // Whether the service would write this e-invoice
  readonly violations: readonly Violation[];
  readonly omitted: readonly string[]; // Request fields that the target does not support, so that they are only printed
}

/** Maximum number of violations per target: as many as a person can correct at once. */
const MAX_VIOLATIONS = 20;

const readinessFor = (target: Target, invoice: EInvoice, computed: ComputedInvoice, work: WorkBudget): Readiness => {
  const violations = checkEInvoice(invoice, computed, target, work);
  const omitted = omittedFields(computed.invoice, invoice, target);
  return { ...target.choice, ready: violations.length === 0, violations: violations.slice(0, MAX_VIOLATIONS), omitted };
};

export const readinessPerTarget = (
  invoice: EInvoice, computed: ComputedInvoice, work: WorkBudget, targets = ALL_TARGETS,
): readonly Readiness[] =>
  targets.filter(({ isListed }) => isListed?.(invoice, computed.invoice) !== false)
    .map((target) => readinessFor(target, invoice, computed, work));

/** Amounts by business term. Terms that the XML does not have are absent. */
type PreviewTotals = Partial<Readonly<Record<
  'BT-106' | 'BT-107' | 'BT-108' | 'BT-109' | 'BT-110' | 'BT-111' | 'BT-112' | 'BT-113' | 'BT-114' | 'BT-115', number>>>;

type PreviewVatRow = Pick<VatGroup, 'category' | 'reason' | 'reasonCode'> & Readonly<Record<'percent' | 'base' | 'amount', number>>;

interface PreviewEInvoiceLine {
  readonly netAmount: number;
  readonly netPrice: string; // A string, because it may have more decimals than a JSON number can hold
  readonly unitCode?: string; // Absent if the unit is not in UN/ECE Rec 20
}

/** See schemas/openapi.yaml, PreviewEInvoice. */
export interface EInvoicePreview {
  readonly format?: TargetChoice['format']; // Absent if the request asks for no format
  readonly country?: string; // Country option of the format
  readonly processCode?: string; // BT-23, if it depends on the invoice
  readonly fileName?: string; // Name of the XML in the PDF. Absent if the XML is not embedded
  readonly documentTypeCode?: string; // UNTDID 1001
  readonly totals?: PreviewTotals;
  readonly vatBreakdown?: readonly PreviewVatRow[];
  readonly lines?: readonly PreviewEInvoiceLine[];
  readonly readiness: readonly Readiness[];
}

type ToNumber = (amount: MinorUnits) => number;

const previewTotals = ({ totals, taxCurrency }: EInvoice, money: ToNumber): PreviewTotals => {
  const amounts = {
    'BT-106': totals.lines, 'BT-107': totals.allowances, 'BT-108': totals.charges, 'BT-109': totals.withoutVat,
    'BT-110': totals.vat, 'BT-112': totals.withVat, 'BT-113': totals.paid, 'BT-114': totals.rounding, 'BT-115': totals.due,
  };
  const present = Object.entries(amounts)
    .flatMap(([term, amount]) => (amount === undefined ? [] : [[term, money(amount)] as const]));
  return { ...Object.fromEntries(present), ...taxCurrency !== undefined && { 'BT-111': decimalToNumber(taxCurrency.taxAmount) } };
};

const previewVatRow = ({ category, percent, base, amount, reason, reasonCode }: VatGroup, money: ToNumber): PreviewVatRow => ({
  category, percent: decimalToNumber(percent), base: money(base), amount: money(amount),
  ...reason !== undefined && { reason }, ...reasonCode !== undefined && { reasonCode },
});

const previewLine = ({ netAmount, netPrice, unitCode }: Line, money: ToNumber): PreviewEInvoiceLine =>
  ({ netAmount: money(netAmount), netPrice: decimalToText(netPrice), ...unitCode !== undefined && { unitCode } });

const previewFigures = (invoice: EInvoice): Partial<EInvoicePreview> => {
  const money: ToNumber = (amount) => decimalToNumber(decimalFromMinorUnits(amount, invoice.digits));
  return {
    totals: previewTotals(invoice, money),
    vatBreakdown: invoice.vatBreakdown.map((row) => previewVatRow(row, money)),
    lines: invoice.lines.map((line) => previewLine(line, money)),
  };
};

/**
 * The e-invoice part of a preview: amounts, and the readiness for each target. Without a requested format, the amounts
 * are those of the profile EN 16931, and are left out if an e-invoice cannot state the taxes.
 * @see docs/e-invoices.md#readiness
 */
export const previewEInvoice = (computed: ComputedInvoice, work: WorkBudget, prepared?: PreparedEInvoice): EInvoicePreview => {
  const { target, eInvoice } = prepared ?? { target: TARGETS.en16931, eInvoice: buildEInvoice(computed) };
  const { choice: { format, country }, embedding, process } = target;
  const processCode = typeof process === 'function' ? process(eInvoice) : undefined;
  return {
    ...prepared && omitUndefined({
      format, country, processCode, fileName: embedding?.fileName, documentTypeCode: eInvoice.typeCode,
    }),
    ...(prepared !== undefined || canStateTotals(eInvoice, computed, target, work))
      && previewFigures(selectTerms(eInvoice, target)),
    readiness: readinessPerTarget(eInvoice, computed, work),
  };
};
