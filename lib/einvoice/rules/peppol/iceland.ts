import type { Attachment } from '../../reference-types.js';
import type { Violation } from '../../types.js';
import { violation, NO_VIOLATIONS, needs, type Rule } from '../rule.js';
import { forBothIn, forSellersIn, isCreditNote } from './billing.js';

const ICELANDIC_COMPANY_SCHEME = '0196';
/** IS-R-002 to 005: the legal identifier and the address of an Icelandic party. */
const icelandicParty = (party: 'seller' | 'buyer', idRule: string, addressRule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) => [
  ...legalId?.scheme === ICELANDIC_COMPANY_SCHEME
    ? NO_VIOLATIONS
    : violation(`${party}.legalId`,
        `A Peppol invoice needs the kennitala of an Icelandic ${party}. Send \`${party}.legalId\` with scheme ${ICELANDIC_COMPANY_SCHEME}.`, idRule),
  ...(['line1', 'postalCode'] as const).flatMap((part) => needs(address?.[part], `${party}.address.${part}`,
    `A Peppol invoice needs the street and the post code of an Icelandic ${party}. Send \`${party}.address.${part}\`.`, addressRule)),
];

const ICELANDIC_TRANSFER = '42';
const ICELANDIC_ACCOUNT_LENGTH = 12;

/** IS-R-007: an Icelandic bank account. */
const icelandicAccount: Rule = ({ invoice: { payment } }) => {
  if (payment?.means !== ICELANDIC_TRANSFER || payment.account?.id.length === ICELANDIC_ACCOUNT_LENGTH) return NO_VIOLATIONS;
  return violation('payment.account', 'An Icelandic bank account has 12 digits. Send it as `payment.account`.', 'IS-R-007');
};

/** The description of an attachment that is not a file, but states the last day on which the claim may be paid. */
const isFinalDueDate = ({ description }: Attachment): boolean => description === 'EINDAGI';

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const isDay = (text: string): boolean => {
  const day = new Date(DAY.test(text) ? text : '');
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const finalDueDateOf = ({ id }: Attachment, field: string, dueDate: string | undefined): readonly Violation[] => {
  if (!isDay(id)) return violation(`${field}.id`, 'The id of an attachment with the description EINDAGI is a day. Send it, such as "2026-12-31".', 'IS-R-008');
  if (dueDate === undefined) {
    return violation('dueDate', 'A final due date (EINDAGI) needs the due date. Send an invoice with `dueDate`, or no such attachment.', 'IS-R-009', 'IS-R-010');
  }
  return dueDate <= id ? NO_VIOLATIONS : violation(`${field}.id`, 'The final due date (EINDAGI) is not before the due date. Send `dueDate` or a later day.', 'IS-R-010');
};

/** IS-R-008 to 010: the final due date. A credit note has no due date to compare it with. */
const icelandicFinalDueDate: Rule = (input) => {
  const { attachments, dueDate } = input.invoice;
  const first = attachments.findIndex(isFinalDueDate);
  const second = attachments.findIndex((attachment, index) => index > first && isFinalDueDate(attachment));
  const it = attachments[first];
  if (it === undefined) return NO_VIOLATIONS;
  return second < 0
    ? finalDueDateOf(it, `attachments[${first}]`, isCreditNote(input) ? undefined : dueDate)
    : violation(`attachments[${second}].description`, 'An invoice has one final due date. Send the description EINDAGI once.', 'IS-R-008');
};

/** Peppol's rules for sellers in Iceland. */
export const ICELANDIC_RULES: readonly Rule[] = [
  ...forSellersIn('IS', [icelandicParty('seller', 'IS-R-002', 'IS-R-003'), icelandicAccount, icelandicFinalDueDate]),
  ...forBothIn('IS', [icelandicParty('buyer', 'IS-R-004', 'IS-R-005')]),
];
