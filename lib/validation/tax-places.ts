import { MAX_DETAILS } from './error-details.js';
import type { Offence, PathSegment } from './offence.js';

/** The fields of an object of a request. */
export type Fields = Readonly<Record<string, unknown>>;

/** Judges one tax. */
export type TaxJudge = (tax: unknown, path: readonly PathSegment[]) => readonly Offence[];

export const NONE: readonly Offence[] = [];

/** Whether a value of a request is an object with fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Judges the line items that are objects, until there are 100 offences. */
export const offencesOfLines = (
  { lineItems }: Fields, judge: (line: Fields, index: number) => readonly Offence[],
): readonly Offence[] => {
  const lines: readonly unknown[] = Array.isArray(lineItems) ? lineItems : [];
  const offences: Offence[] = [];
  for (let index = 0; index < lines.length && offences.length < MAX_DETAILS; index += 1) {
    const line = lines[index];
    const found = isFields(line) ? judge(line, index) : NONE;
    if (found.length > 0) offences.push(...found);
  }
  return offences;
};

const judged = (holder: unknown, path: readonly PathSegment[], judge: TaxJudge): readonly Offence[] => {
  const tax = isFields(holder) ? holder.tax : undefined;
  const at = [...path, 'tax'];
  return Array.isArray(tax) ? tax.flatMap((entry, index) => judge(entry, [...at, index])) : judge(tax, at);
};

/** The charges of a document, or what is sent as such, each with its path. */
export const chargesOf = ({ charge }: Fields): readonly (readonly [charge: unknown, path: readonly PathSegment[]])[] =>
  (Array.isArray(charge) ? charge.map((each: unknown, index) => [each, ['charge', index]] as const) : [[charge, ['charge']] as const]);

/** Judges every tax of a request, until there are 100 offences on lines; a place without tax as undefined. */
export const offencesOfTaxes = (body: Fields, judge: TaxJudge): readonly Offence[] => {
  const deposits: readonly unknown[] = Array.isArray(body.deposits) ? body.deposits : [];
  return [
    ...judged(body, [], judge), ...judged(body.shipping, ['shipping'], judge),
    ...chargesOf(body).flatMap(([charge, path]) => judged(charge, path, judge)),
    ...deposits.flatMap((deposit, index) => judged(deposit, ['deposits', index], judge)),
    ...offencesOfLines(body, (line, index) => (line.tax === undefined ? NONE : judged(line, ['lineItems', index], judge))),
  ];
};
