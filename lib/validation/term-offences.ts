import { TERM_SENTENCES } from '../invoice/printed-terms.js';
import { calendarDateError } from './calendar-date.js';
import { noPaymentMessage, documentTypeOf } from './kind-offences.js';
import type { ValidationError } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

/** Members of a payment that only a document that asks for one has. */
const PAYMENT_REQUEST_FIELDS = ['printTerms', 'instalments', 'lateInterest'] as const;

const isDate = (value: unknown): value is string => typeof value === 'string' && calendarDateError(value) === undefined;

const shareErrors = (instalmentList: readonly unknown[]): readonly ValidationError[] => instalmentList.flatMap((instalment, index) => {
  if (!isFields(instalment)) return [];
  const shares = ['amount', 'percent'].filter((name) => name in instalment).length;
  const path = ['payment', 'instalments', index];
  if (shares === 2) return [{ path, message: 'Send `amount` or `percent`, not both.' }];
  return shares === 1 || index === instalmentList.length - 1
    ? []
    : [{ path, message: 'Send `amount` or `percent`; only the last may have neither, and takes the rest.' }];
});

const dueDateErrors = (dueDate: unknown, [first]: readonly unknown[]): readonly ValidationError[] => {
  const date = isFields(first) ? first.date : undefined;
  return typeof dueDate !== 'string' || !isDate(date) || dueDate === date ? [] : [{
    path: ['dueDate'], message: `With instalments, the due date is that of the first, ${date}. Leave \`dueDate\` out.`,
  }];
};

const paymentFieldErrors = (body: Fields): readonly ValidationError[] => {
  const { payment, dueDate } = body;
  if (!isFields(payment)) return [];
  const message = noPaymentMessage(documentTypeOf(body));
  if (message !== undefined) return PAYMENT_REQUEST_FIELDS.filter((name) => name in payment).map((name) => ({ path: ['payment', name], message }));
  const { instalments } = payment;
  const instalmentList: readonly unknown[] = Array.isArray(instalments) ? instalments : [];
  return [...shareErrors(instalmentList), ...dueDateErrors(dueDate, instalmentList)];
};

const SENTENCE_LIST = Object.values(TERM_SENTENCES);

const placeholderList = (placeholders: readonly string[]): string =>
  placeholders.map((placeholder) => `{${placeholder}}`).join(', ').replace(/, (?=[^,]*$)/, ' and ');

const sentenceErrors = ({ documentLabels }: Fields): readonly ValidationError[] => SENTENCE_LIST.flatMap(({ key, placeholders }) => {
  const sentence = isFields(documentLabels) ? documentLabels[key] : undefined;
  if (typeof sentence !== 'string' || sentence === '' || placeholders.every((placeholder) => sentence.includes(`{${placeholder}}`))) return [];
  return [{ path: ['documentLabels', key], message: `Must contain ${placeholderList(placeholders)}.` }];
});

/**
 * Finds terms of payment in a document that asks for none, instalments without a share or with another due date, and
 * sentences without one of their marks. See docs/fields.md#payment-terms.
 */
export const paymentTermErrors = (body: Fields): readonly ValidationError[] => [...paymentFieldErrors(body), ...sentenceErrors(body)];
