import { omitUndefined } from '../invoice/omit-undefined.js';
import type { Invoice } from '../invoice/types.js';
import type { Target } from './targets/target.js';
import { CREDIT_NOTE, TERMS, type ModelPart, type BusinessTerm } from './business-terms.js';
import type { EInvoice } from './model.js';

/** Terms by member name, without the types of the model. */
interface Members { readonly [name: string]: BusinessTerm | Members | undefined }

const isTerm = (node: BusinessTerm | Members): node is BusinessTerm => typeof node.part === 'string';

/** The terms that belong to none of the given parts; undefined if there are none. */
const findUnsupportedTerms = (node: BusinessTerm | Members, parts: readonly (ModelPart | 'none')[]): BusinessTerm | Members | undefined => {
  if (isTerm(node) && !parts.includes(node.part)) return node;
  const members = (isTerm(node) ? node.members : node) as Members | undefined;
  const losses = Object.entries(members ?? {}).map(
    ([name, below]) => [name, below && findUnsupportedTerms(below, parts)] as const,
  )
    .filter(([, loss]) => loss !== undefined);
  return losses.length === 0 ? undefined : Object.fromEntries(losses);
};

type OnOmitted = (term: BusinessTerm) => void;

/** A value of the model without some terms; undefined if it is left out as a whole. */
const withoutTerms = (part: unknown, loss: BusinessTerm | Members, onOmitted: OnOmitted): unknown => {
  if (part === undefined) return undefined;
  if (isTerm(loss)) {
    const isList = Array.isArray(part);
    if (!isList || part.length > 0) onOmitted(loss);
    return isList ? [] : undefined;
  }
  if (Array.isArray(part)) return part.map((item) => withoutTerms(item, loss, onOmitted));
  const members = part as Readonly<Record<string, unknown>>;
  const losses = Object.entries(loss).flatMap(([name, below]) =>
    (below === undefined || members[name] === undefined ? [] : [[name, withoutTerms(members[name], below, onOmitted)] as const]));
  return losses.length === 0 ? part : { ...members, ...Object.fromEntries(losses) };
};

const onlySupportedTerms = (invoice: EInvoice, { supportedTerms }: Target, onOmitted: OnOmitted): EInvoice => {
  const gaps = [CREDIT_NOTE, ...supportedTerms.gaps].filter(({ isIn }) => isIn(invoice)).map(({ terms }) => terms as Members);
  const loss = findUnsupportedTerms(TERMS as Members, supportedTerms.parts);
  const unsupportedTerms = loss === undefined ? gaps : [loss, ...gaps];
  return unsupportedTerms.reduce((rest, each) => withoutTerms(rest, each, onOmitted) as EInvoice, invoice);
};

const requestCodesOnly = (rows: EInvoice['vatBreakdown']): EInvoice['vatBreakdown'] =>
  rows.map(({ reasonCode, ...row }) => (row.hasImpliedCode === true ? row : omitUndefined({ ...row, reasonCode })));

const withoutImpliedCodes = (invoice: EInvoice, { taxOutsideEu }: Target): EInvoice =>
  (taxOutsideEu === undefined ? invoice : { ...invoice, vatBreakdown: requestCodesOnly(invoice.vatBreakdown) });

/** Removes the notes about deposits if the deposits are stated as data. */
const withoutDepositNotes = (invoice: EInvoice): EInvoice =>
  ((invoice.extension?.advances ?? []).length === 0 ? invoice : { ...invoice, notes: invoice.notes.filter(({ field }) => field !== 'deposits') });

/** The terms of an e-invoice that a target supports, with the notes that the target adds. */
export const selectTerms = (invoice: EInvoice, target: Target): EInvoice => {
  const supported = withoutDepositNotes(withoutImpliedCodes(onlySupportedTerms(invoice, target, () => undefined), target));
  return target.addedNotes ? { ...supported, notes: [...supported.notes, ...target.addedNotes.notes(invoice)] } : supported;
};

/** Lists whose request field has a singular name, because it may hold a single value. */
const LIST_FIELDS: Readonly<Record<string, string>> = { discount: 'discounts', charge: 'charges' };

/** Whether a request has a field, such as `lineItems[].sku`. */
const hasField = (part: unknown, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return part !== undefined;
  if (typeof part !== 'object' || part === null) return false;
  const member = (part as Readonly<Record<string, unknown>>)[LIST_FIELDS[name] ?? name.replace('[]', '')];
  return Array.isArray(member) ? member.some((item) => hasField(item, rest)) : hasField(member, rest);
};

/** Fields that a target states elsewhere: those with a default value, and cash discounts in a printed sentence. */
const statedFields = ({ payment, seller, paymentReference, number }: EInvoice, printed: EInvoice['printedTerms']): readonly string[] => [
  ...payment?.account?.name === seller.name ? ['payment.accountName'] : [],
  ...paymentReference === number ? ['payment.reference'] : [],
  ...printed.some(({ kind }) => kind === 'cashDiscount') ? ['payment.cashDiscounts'] : [],
];

const tableFields = ({ lineItems, texts = [] }: Invoice, { supportedTerms }: Target): readonly string[] =>
  (supportedTerms.parts.includes('extension') ? [] : [
    ...[...lineItems, ...texts].some(({ section }) => section !== undefined) ? ['lineItems[].section'] : [],
    ...texts.length > 0 ? ['lineItems[].text'] : [],
  ]);

/** Parts of a payment that no target supports: a bank without an account, card and mandate without means. */
const paymentFields = (given: Invoice, { payment }: EInvoice): readonly string[] => [
  ...payment?.account === undefined ? ['payment.bic'] : [],
  ...payment === undefined ? ['payment.card', 'payment.mandate'] : [],
].filter((field) => hasField(given, field.split('.')));

/** Fields that need a business process (BT-23) that depends on the invoice. */
const processFields = (given: Invoice, { process }: Target): readonly string[] =>
  (typeof process === 'function' ? [] : ['supply', 'billingCase'].filter((field) => hasField(given, [field])));

/** Request fields that a target does not support, each once, in model order. `lineItems[].sku` stands for all lines. */
export const omittedFields = (given: Invoice, invoice: EInvoice, target: Target): readonly string[] => {
  // A set, because every line may lose the same term, and hasField searches all lines.
  const lostTerms = new Set<BusinessTerm>();
  const { printedTerms } = onlySupportedTerms(invoice, target, (term) => { lostTerms.add(term); });
  const omitted = new Set([...lostTerms].flatMap(({ fields }) => fields).filter((field) => hasField(given, field.split('.'))));
  for (const field of [...statedFields(invoice, printedTerms), ...target.addedNotes?.fields ?? []]) omitted.delete(field);
  for (const field of processFields(given, target)) omitted.add(field);
  if (!omitted.has('payment')) for (const field of paymentFields(given, invoice)) omitted.add(field);
  return [...omitted, ...tableFields(given, target), ...given.signatures === undefined ? [] : ['signatures']];
};
