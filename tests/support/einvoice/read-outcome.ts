import { expect, test } from '@jest/globals';
import { readEInvoice } from '../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';

/** What reading a file gives. */
export interface Outcome {
  /** Members of `invoice`; undefined: it has none of that name. */
  readonly invoice?: Readonly<Record<string, unknown>>;
  /** Members of the first line. */
  readonly line?: Readonly<Record<string, unknown>>;
  /** All entries: the end of the path, the term and why. */
  readonly unread?: readonly string[];
  /** All entries: term, stated and computed. */
  readonly differences?: readonly string[];
  readonly missing?: readonly string[];
}

/** A rule, a file, and all that follows from it. */
export type Row = readonly [rule: string, xml: string, outcome: Outcome];

/** What reading a file gives, with the members that are expected. */
export const outcomeOf = (xml: string, { invoice, line }: Outcome): Outcome => {
  const read = readEInvoice(Buffer.from(xml), { work: new WorkBudget() });
  const members = (given: object, names: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.keys(names).map((name) => [name, (given as Readonly<Record<string, unknown>>)[name]]));
  return {
    invoice: members(read.invoice, invoice ?? {}), line: members(read.invoice.lineItems?.[0] ?? {}, line ?? {}),
    unread: read.unread.map(({ path, term = '', why }) => [path.replace(/^.*\/\w+:/, '').replace(/^.*\/@/, '@'), term, why].filter((part) => part !== '').join(' ')),
    differences: read.differences.map(({ term, stated, computed }) => `${term} ${String(stated)} ${String(computed)}`),
    missing: (read.missing ?? []).map(({ field }) => field),
  };
};

/** One test a row. */
export const follows = (rows: readonly Row[]): void => {
  test.each(rows)('%s', (_, xml, expected) => {
    expect(outcomeOf(xml, expected)).toEqual({ invoice: {}, line: {}, unread: [], differences: [], missing: [], ...expected });
  });
};
