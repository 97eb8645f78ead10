import { omitUndefined } from '../invoice/omit-undefined.js';
import type { Invoice } from '../invoice/types.js';
import type { Target } from './targets/target.js';
import { CREDIT_NOTE, TERMS, type Part, type Term } from './terms.js';
import type { EInvoice } from './model.js';

/** Terms by the names of members, whatever the type of the part. */
interface Members { readonly [name: string]: Term | Members | undefined }

const isTerm = (node: Term | Members): node is Term => typeof node.part === 'string';

/** The terms of a tree that do not belong to some parts; undefined if all of them do. */
const unsupportedTermsOf = (node: Term | Members, parts: readonly (Part | 'none')[]): Term | Members | undefined => {
  if (isTerm(node) && !parts.includes(node.part)) return node;
  const members = (isTerm(node) ? node.members : node) as Members | undefined;
  const losses = Object.entries(members ?? {}).map(([name, below]) => [name, below && unsupportedTermsOf(below, parts)] as const)
    .filter(([, loss]) => loss !== undefined);
  return losses.length === 0 ? undefined : Object.fromEntries(losses);
};

/** A function that receives each part that is left out. */
type OnOmitted = (term: Term) => void;

/** A part without the terms that a target does not carry; undefined if nothing is left. */
const withoutTerms = (part: unknown, loss: Term | Members, onLoss: OnOmitted): unknown => {
  if (part === undefined) return undefined;
  if (isTerm(loss)) {
    const isList = Array.isArray(part);
    if (!isList || part.length > 0) onLoss(loss);
    return isList ? [] : undefined;
  }
  if (Array.isArray(part)) return part.map((item) => withoutTerms(item, loss, onLoss));
  const members = part as Readonly<Record<string, unknown>>;
  const losses = Object.entries(loss).flatMap(([name, below]) =>
    (below === undefined || members[name] === undefined ? [] : [[name, withoutTerms(members[name], below, onLoss)] as const]));
  return losses.length === 0 ? part : { ...members, ...Object.fromEntries(losses) };
};

const supportedPart = (invoice: EInvoice, { supportedTerms }: Target, onLoss: OnOmitted): EInvoice => {
  const gaps = [CREDIT_NOTE, ...supportedTerms.gaps].filter(({ isIn }) => isIn(invoice)).map(({ terms }) => terms as Members);
  const loss = unsupportedTermsOf(TERMS as Members, supportedTerms.parts);
  return (loss === undefined ? gaps : [loss, ...gaps]).reduce((rest, each) => withoutTerms(rest, each, onLoss) as EInvoice, invoice);
};

/** Rows without the reason codes of the EU that the request does not have. */
const requestCodesOnly = (rows: EInvoice['vatBreakdown']): EInvoice['vatBreakdown'] =>
  rows.map(({ reasonCode, ...row }) => (row.hasImpliedCode === true ? row : omitUndefined({ ...row, reasonCode })));

const withoutImpliedCodes = (invoice: EInvoice, { taxOutsideEu }: Target): EInvoice =>
  (taxOutsideEu === undefined ? invoice : { ...invoice, vatBreakdown: requestCodesOnly(invoice.vatBreakdown) });

/** Whether a target has sections, texts, deposits and terms of payment as data. */
const isExtended = ({ supportedTerms }: Target): boolean => supportedTerms.parts.includes('extension');

/** An e-invoice whose deposits are data, so that no note states them. */
const withoutDepositNotes = (invoice: EInvoice): EInvoice =>
  ((invoice.extension?.advances ?? []).length === 0 ? invoice : { ...invoice, notes: invoice.notes.filter(({ field }) => field !== 'deposits') });

/** The part of an e-invoice that a target carries, with the notes that it adds. */
export const selectTerms = (invoice: EInvoice, target: Target): EInvoice => {
  const selected = withoutDepositNotes(withoutImpliedCodes(supportedPart(invoice, target, () => undefined), target));
  return target.added === undefined ? selected : { ...selected, notes: [...selected.notes, ...target.added.notes(invoice)] };
};

/** Lists of an invoice whose field may hold a single value in the request. */
const LISTS: Readonly<Record<string, string>> = { discount: 'discounts', charge: 'charges' };

/** Whether a request has a field, such as `lineItems[].sku`. A default does not count. */
const hasField = (part: unknown, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return part !== undefined;
  if (typeof part !== 'object' || part === null) return false;
  const value = (part as Readonly<Record<string, unknown>>)[LISTS[name] ?? name.replace('[]', '')];
  return Array.isArray(value) ? value.some((item) => hasField(item, rest)) : hasField(value, rest);
};

/** Fields that only have a default: the seller's name, which every target carries, and the invoice number. */
const defaultsOf = ({ payment, seller, paymentReference, number }: EInvoice): readonly string[] => [
  ...payment?.account?.name === seller.name ? ['payment.accountName'] : [],
  ...paymentReference === number ? ['payment.reference'] : [],
];

/** Fields that a printed term states. */
const statedFields = (terms: EInvoice['printedTerms']): readonly string[] =>
  (terms.some(({ kind }) => kind === 'cashDiscount') ? ['payment.cashDiscounts'] : []);

/** Fields of the table that a target does not carry. */
const tableFields = ({ lineItems, texts = [] }: Invoice, target: Target): readonly string[] => (isExtended(target) ? [] : [
  ...[...lineItems, ...texts].some(({ section }) => section !== undefined) ? ['lineItems[].section'] : [],
  ...texts.length > 0 ? ['lineItems[].text'] : [],
]);

/** Parts of a payment that no target carries: the bank without an account, card and mandate without means. */
const paymentFields = (given: Invoice, { payment }: EInvoice): readonly string[] => [
  ...payment?.account === undefined ? ['payment.bic'] : [],
  ...payment === undefined ? ['payment.card', 'payment.mandate'] : [],
].filter((field) => hasField(given, field.split('.')));

/** What only the page has. */
const printedOnlyFields = ({ signatures }: Invoice): readonly string[] => (signatures === undefined ? [] : ['signatures']);

/** What BT-23 states, if the target has one that depends on the invoice. */
const processFields = (given: Invoice, { process }: Target): readonly string[] =>
  (typeof process === 'function' ? [] : ['supply', 'billingCase'].filter((field) => hasField(given, [field])));

/** The fields that a target cannot carry, in the order of the model, each once; `lineItems[].sku` is for all lines. */
export const omittedFields = (given: Invoice, invoice: EInvoice, target: Target): readonly string[] => {
  // Every line may lose the same term, and whether the request has a field is a question to all lines.
  const lost = new Set<Term>();
  const { printedTerms } = supportedPart(invoice, target, (term) => { lost.add(term); });
  const omitted = new Set([...lost].flatMap(({ fields }) => fields).filter((field) => hasField(given, field.split('.'))));
  for (const field of [...defaultsOf(invoice), ...statedFields(printedTerms), ...target.added?.fields ?? []]) omitted.delete(field);
  for (const field of processFields(given, target)) omitted.add(field);
  if (!omitted.has('payment')) for (const field of paymentFields(given, invoice)) omitted.add(field);
  return [...omitted, ...tableFields(given, target), ...printedOnlyFields(given)];
};
