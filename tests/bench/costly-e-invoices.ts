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
  /** Undefined if it is no e-invoice. */
  readonly written: InvoiceRequest | undefined;
}

/** The design that takes longest for many taxes. */
const THEME = 'Creative';
/** CII and UBL. */
const NAMED_TARGETS: readonly TargetId[] = ['xrechnung', 'peppol'];
const DESCRIPTION_LENGTHS = [1, 20, 80, 400, 2000];

const longestDrawn = (bodyOf: (lines: number) => InvoiceRequest): InvoiceRequest | undefined => {
  const lines = mostLines((count) => isAccepted(bodyOf(count)));
  return lines === 0 ? undefined : bodyOf(lines);
};

const longest = (name: string, bodyOf: (lines: number) => InvoiceRequest): CostlyEInvoice =>
  ({ name, drawn: longestDrawn(bodyOf), written: bodyOf(mostLines((lines) => isShortEnough(bodyOf(lines)))) });

/** The longest e-invoices of each kind of costly lines, and the same as invoices, because the rules of e-invoices refuse some of them. */
export function* namedEInvoices(): Generator<CostlyEInvoice> {
  for (const { name, bodyOf } of COSTLY_LINES) {
    for (const target of NAMED_TARGETS) yield longest(`${name}, ${target}`, (lines) => requestFor(bodyOf(lines), target));
    yield { name: `${name}, no e-invoice`, drawn: longestDrawn((lines) => ({ ...bodyOf(lines), theme: THEME })), written: undefined };
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
