import { SENTENCES } from '../invoice/printed-terms.js';
import { calendarDateFault } from './calendar-date.js';
import { asksForNothing, typeOf } from './kind-offences.js';
import type { Offence } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

/** Members of a payment that only a document that asks for one has. */
const ASKING = ['printTerms', 'instalments', 'lateInterest'] as const;

const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateFault(value) === undefined;

const shareOffences = (given: readonly unknown[]): readonly Offence[] => given.flatMap((instalment, index) => {
  if (!isFields(instalment)) return [];
  const shares = ['amount', 'percent'].filter((name) => name in instalment).length;
  const path = ['payment', 'instalments', index];
  if (shares === 2) return [{ path, message: 'Send `amount` or `percent`, not both.' }];
  return shares === 1 || index === given.length - 1
    ? []
    : [{ path, message: 'Send `amount` or `percent`; only the last may have neither, and takes the rest.' }];
});

const dueDateOffences = (dueDate: unknown, [first]: readonly unknown[]): readonly Offence[] => {
  const date = isFields(first) ? first.date : undefined;
  return typeof dueDate !== 'string' || !isDate(date) || dueDate === date ? [] : [{
    path: ['dueDate'], message: `With instalments, the due date is that of the first, ${date}. Leave \`dueDate\` out.`,
  }];
};

const paymentOffences = (body: Fields): readonly Offence[] => {
  const { payment, dueDate } = body;
  if (!isFields(payment)) return [];
  const message = asksForNothing(typeOf(body));
  if (message !== undefined) return ASKING.filter((name) => name in payment).map((name) => ({ path: ['payment', name], message }));
  const { instalments } = payment;
  const given: readonly unknown[] = Array.isArray(instalments) ? instalments : [];
  return [...shareOffences(given), ...dueDateOffences(dueDate, given)];
};

const SENTENCE_LIST = Object.values(SENTENCES);

const listOf = (marks: readonly string[]): string =>
  marks.map((mark) => `{${mark}}`).join(', ').replace(/, (?=[^,]*$)/, ' and ');

const sentenceOffences = ({ documentLabels }: Fields): readonly Offence[] => SENTENCE_LIST.flatMap(({ key, marks }) => {
  const sentence = isFields(documentLabels) ? documentLabels[key] : undefined;
  if (typeof sentence !== 'string' || sentence === '' || marks.every((mark) => sentence.includes(`{${mark}}`))) return [];
  return [{ path: ['documentLabels', key], message: `Must contain ${listOf(marks)}.` }];
});

/**
 * Finds terms of payment in a document that asks for none, instalments without a share or with another due date, and
 * sentences without one of their marks. See docs/fields.md#payment-terms.
 */
export const termOffences = (body: Fields): readonly Offence[] => [...paymentOffences(body), ...sentenceOffences(body)];
