import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { AppError } from '../../lib/errors.js';
import { withFormats } from '../../lib/invoice/formatted-invoice.js';
import { THEME_NAMES } from '../../lib/invoice/themes.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';
import { buildContent } from '../../lib/layout/content/build-content.js';
import { estimateWork, WORK_LIMIT_SECONDS } from '../../lib/layout/content/work.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { HOSTILE_TEXTS, hostileTexts } from '../support/invoices/hostile-texts.js';

/** Bodies that try to be costly: the slowest texts in every field that prints one, on as many lines as the service accepts. */

const BODY_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 5000;
/** Texts of one line, and of several. */
const LINE_FIELDS = { carriedForward: 100, watermark: 40, companyName: 200, invoiceNumber: 100, paymentTerms: 200, poNumber: 200 } as const;
const TEXT_FIELDS = { notes: 5000, terms: 5000, companyDetails: 1000, billTo: 1000, shipTo: 1000 } as const;
const LABELS = ['invoice', 'item', 'quantity', 'rate', 'amount', 'tax', 'discount', 'total', 'subtotal', 'balanceDue', 'notes', 'terms', 'billTo'];

/** Random numbers that the same seed repeats. */
export class Source {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.#state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0;
    for (let skipped = 0; skipped < 8; skipped += 1) this.below(2);
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(this.#state / 2 ** 32 * limit);
  }

  any<Each>(list: readonly Each[]): Each {
    return list[this.below(list.length)]!;
  }

  isChosen(oneIn: number): boolean {
    return this.below(oneIn) === 0;
  }
}

/** The beginning of a text, without half a pair of surrogates. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();
const oneLine = (text: string, length: number): string => cut(text.replace(/\n/g, ' '), length) || 'x';

type Line = InvoiceRequest['lineItems'][number];

const lineMaker = (source: Source): (index: number) => Line => {
  const name = source.any(HOSTILE_TEXTS);
  const texts = hostileTexts(name, 20);
  const length = source.any([1, 20, 80, 400, 2000]);
  const [hasSku, hasDiscount, taxCount, isDifferent] = [source.isChosen(3), source.isChosen(3), source.any([0, 0, 1, 5]), source.isChosen(3)];
  const label = source.isChosen(3) ? oneLine(texts[0]!, 100) : undefined;
  return (index) => ({
    description: cut(texts[index % texts.length]!, length) || 'x', quantity: 1 + index % 7, rate: 100 + index,
    ...hasSku ? { sku: oneLine(texts[index % texts.length]!, 60) } : {},
    ...hasDiscount ? { discount: 1 } : {},
    ...taxCount === 0 ? {} : {
      tax: Array.from({ length: taxCount }, (_, tax) => ({ percent: isDifferent ? (index * 5 + tax + 1) / 1000 : tax + 1, ...label === undefined ? {} : { label } })),
    },
  });
};

const fieldsOf = (source: Source): Record<string, unknown> => {
  const textOf = (): string => hostileTexts(source.any(HOSTILE_TEXTS), 3).join(' ');
  const fields: Record<string, unknown> = { theme: source.any(THEME_NAMES) };
  for (const [name, length] of Object.entries(LINE_FIELDS)) if (source.isChosen(3)) fields[name] = oneLine(textOf(), length);
  for (const [name, length] of Object.entries(TEXT_FIELDS)) if (source.isChosen(3)) fields[name] = cut(textOf(), length);
  fields.labels = Object.fromEntries(LABELS.filter(() => source.isChosen(3)).map((name) => [name, oneLine(textOf(), 100)]));
  if (source.isChosen(3)) fields.embedRequest = true;
  if (source.isChosen(3)) fields.textFormat = 'markdown';
  return fields;
};

/** Whether a body is within the limit of bytes. */
export const isShortEnough = (body: unknown): boolean => Buffer.byteLength(JSON.stringify(body)) <= BODY_BYTES;

const prepared = (body: unknown): ComputedInvoice => {
  const request = validateInvoiceRequest(body);
  return prepareInvoice(request, { imposedWatermark: null, ...request.textFormat === 'markdown' && { withFormats } });
};

/** Whether generate and preview accept a body by its drawing time. */
export const isAccepted = (body: unknown): boolean => {
  if (!isShortEnough(body)) return false;
  try {
    return estimateWork(buildContent(prepared(body))) <= WORK_LIMIT_SECONDS;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * The largest number of lines for which a body is still accepted.
 * @param isFine whether it is, for a number of lines
 * @returns 0 if not even one line is accepted
 */
export const mostLines = (isFine: (lines: number) => boolean): number => {
  let [least, most] = [0, MOST_LINES];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isFine(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
};

/**
 * A random body that is as large as the service accepts.
 * @param seed of its choices
 * @returns undefined if not even one line is accepted
 */
export const costlyBody = (seed: number): InvoiceRequest | undefined => {
  const source = new Source(seed);
  const lineOf = lineMaker(source);
  const rest = { companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', ...fieldsOf(source) };
  const bodyOf = (lines: number): InvoiceRequest => ({ ...rest, lineItems: Array.from({ length: lines }, (_, index) => lineOf(index)) }) as InvoiceRequest;
  const lines = mostLines((count) => isAccepted(bodyOf(count)));
  return lines === 0 ? undefined : bodyOf(lines);
};

/** The largest accepted invoice of each hostile text, in its descriptions. */
export const largestOf = (name: string): InvoiceRequest => {
  const texts = hostileTexts(name, 50);
  const bodyOf = (lines: number): InvoiceRequest => ({
    companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', ...name.startsWith('formatted') && { textFormat: 'markdown' as const },
    lineItems: Array.from({ length: lines }, (_, index) => ({ description: texts[index % texts.length]!, quantity: 1, rate: 1 })),
  });
  return bodyOf(mostLines((lines) => isAccepted(bodyOf(lines))));
};
