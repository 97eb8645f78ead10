import { TARGETS, type TargetId } from '../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { COSTLY_LINES } from '../support/einvoice/costly-lines.js';
import { requestFor } from '../support/einvoice/written.js';
import { HOSTILE_TEXTS, hostileTexts } from '../support/invoices/hostile-texts.js';
import { isAccepted, isShortEnough, mostLines, Source } from './costly-bodies.js';

/** E-invoices that try to be costly: for generate and preview as long as they may be drawn, for XML as long as a body may be. */

/** An e-invoice as long as it may be. */
export interface CostlyEInvoice {
  readonly name: string;
  /** Undefined if not even one line may be drawn. */
  readonly drawn: InvoiceRequest | undefined;
  readonly written: InvoiceRequest;
}

/** CII and UBL. */
const NAMED_TARGETS: readonly TargetId[] = ['xrechnung', 'peppol'];
const DESCRIPTION_LENGTHS = [1, 20, 80, 400, 2000];

const longest = (name: string, bodyOf: (lines: number) => InvoiceRequest): CostlyEInvoice => {
  const drawn = mostLines((lines) => isAccepted(bodyOf(lines)));
  return { name, drawn: drawn === 0 ? undefined : bodyOf(drawn), written: bodyOf(mostLines((lines) => isShortEnough(bodyOf(lines)))) };
};

/** The longest e-invoices of each kind of costly lines. */
export function* namedEInvoices(): Generator<CostlyEInvoice> {
  for (const { name, bodyOf } of COSTLY_LINES) {
    for (const target of NAMED_TARGETS) yield longest(`${name}, ${target}`, (lines) => requestFor(bodyOf(lines), target));
  }
}

/**
 * The longest e-invoice of random kinds of lines in a random format.
 * @param seed of its choices
 */
export const costlyEInvoice = (seed: number): CostlyEInvoice => {
  const source = new Source(seed);
  const [{ bodyOf }, ...kinds] = [source.any(COSTLY_LINES), ...COSTLY_LINES.filter(() => source.isChosen(4))] as const;
  const target = source.any(Object.keys(TARGETS) as TargetId[]);
  const [text = ''] = hostileTexts(source.any(HOSTILE_TEXTS), 1);
  const description = [...text].slice(0, source.any(DESCRIPTION_LENGTHS)).join('').trim() || 'x';
  return longest(`e-invoice ${seed}, ${target}`, (lines) => {
    const body = bodyOf(lines);
    const fieldsAt = (index: number): object => Object.assign({}, ...kinds.map((kind) => kind.fieldsAt(index))) as object;
    return requestFor({ ...body, lineItems: body.lineItems.map((line, index) => ({ ...line, description, ...fieldsAt(index) })) }, target);
  });
};
