import { BANK_CODES } from '../identifiers/bank-codes.js';
import { accountsOf } from '../invoice/bank-accounts.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import type { Invoice } from '../invoice/types.js';
import type { Target } from './targets/target.js';
import { isCreditNoteCode } from './code-lists.js';
import { CREDIT_NOTE, TERMS, type ModelPart, type BusinessTerm } from './business-terms.js';
import type { AllowanceCharge, EInvoice, PaymentAccount, Vat } from './model.js';

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

/** A value of the model without some terms; undefined if it is left out as a whole, and the same value if it has none of them. */
const withoutTerms = (part: unknown, loss: BusinessTerm | Members, onOmitted: OnOmitted): unknown => {
  if (part === undefined) return undefined;
  if (isTerm(loss)) {
    const isList = Array.isArray(part);
    if (isList && part.length === 0) return part;
    onOmitted(loss);
    return isList ? [] : undefined;
  }
  if (Array.isArray(part)) {
    const kept = part.map((item) => withoutTerms(item, loss, onOmitted));
    return kept.every((item, index) => item === part[index]) ? part : kept;
  }
  const members = part as Readonly<Record<string, unknown>>;
  const losses = Object.entries(loss).flatMap(([name, below]) =>
    (below === undefined || members[name] === undefined ? [] : [[name, withoutTerms(members[name], below, onOmitted)] as const]))
    .filter(([name, kept]) => kept !== members[name]);
  return losses.length === 0 ? part : { ...members, ...Object.fromEntries(losses) };
};

const onlySupportedTerms = (invoice: EInvoice, { supportedTerms }: Target, onOmitted: OnOmitted): EInvoice => {
  const gaps = [CREDIT_NOTE, ...supportedTerms.gaps].filter(({ appliesTo }) => appliesTo(invoice))
    .map(({ terms }) => terms as Members);
  const loss = findUnsupportedTerms(TERMS as Members, supportedTerms.parts);
  const unsupportedTerms = loss === undefined ? gaps : [loss, ...gaps];
  return unsupportedTerms.reduce((rest, each) => withoutTerms(rest, each, onOmitted) as EInvoice, invoice);
};

const ELECTRONIC_FORM = /^[A-Z0-9+*]*$/;

/** A party with its VAT identifier in electronic form: capitals, digits, `+` and `*`. */
const withElectronicVatId = <HasVatId extends { readonly vatId?: string }>(party: HasVatId): HasVatId =>
  (party.vatId === undefined ? party : { ...party, vatId: party.vatId.replaceAll(/[^A-Za-z0-9+*]/g, '').toUpperCase() });

const withElectronicVatIds = (invoice: EInvoice): EInvoice => {
  const { seller, buyer, taxRepresentative } = invoice;
  if ([seller, buyer, taxRepresentative].every((party) => ELECTRONIC_FORM.test(party?.vatId ?? ''))) return invoice;
  return {
    ...invoice, seller: withElectronicVatId(seller), buyer: withElectronicVatId(buyer),
    ...taxRepresentative && { taxRepresentative: withElectronicVatId(taxRepresentative) },
  };
};

type VatRows = EInvoice['vatBreakdown'];

const withoutImpliedCodes = (rows: VatRows, isNeeded: (row: Vat) => boolean): VatRows => rows.map(({ reasonCode, ...row }) =>
  (row.hasImpliedCode === true && !isNeeded(row) ? row : omitUndefined({ ...row, reasonCode })));

const withoutAddedCodes = <Adjustment extends AllowanceCharge>(
  adjustments: readonly Adjustment[],
): readonly (Adjustment | Omit<Adjustment, 'reasonCode'>)[] => adjustments.map((adjustment) => {
  const { reasonCode, ...rest } = adjustment;
  return reasonCode !== undefined && adjustment.codeField === undefined ? rest : adjustment;
});

const withoutDefaultName = (account: PaymentAccount): PaymentAccount =>
  (account.hasDefaultName === true ? omitUndefined({ ...account, name: undefined }) : account);

/** Leaves out the account names and reason codes that the service adds. An exemption without a text keeps its code. */
const withSentTermsOnly = (invoice: EInvoice): EInvoice => {
  const { allowances, charges, lines, payment, vatBreakdown } = invoice;
  return omitUndefined({
    ...invoice, allowances: withoutAddedCodes(allowances), charges: withoutAddedCodes(charges),
    lines: lines.map((line) =>
      (line.allowances.length === 0 ? line : { ...line, allowances: withoutAddedCodes(line.allowances) })),
    vatBreakdown: withoutImpliedCodes(vatBreakdown, ({ reason }) => reason === undefined),
    payment: payment && omitUndefined({
      ...payment, account: payment.account && withoutDefaultName(payment.account),
      accounts: payment.accounts?.map((account) => withoutDefaultName(account)),
    }),
  });
};

const namedParty = <Named extends EInvoice['buyer']>(party: Named): Named => ({ ...party, tradingName: party.tradingName ?? party.name });

const withPartyNames = (invoice: EInvoice): EInvoice =>
  ({ ...invoice, seller: namedParty(invoice.seller), buyer: namedParty(invoice.buyer) });

/** Gives VAT identifiers the form of the target, and leaves out added terms that the target does not have. */
const inFormOf = ({ taxOutsideEu, addsNothing }: Target, invoice: EInvoice): EInvoice => {
  if (taxOutsideEu !== undefined) return { ...invoice, vatBreakdown: withoutImpliedCodes(invoice.vatBreakdown, () => false) };
  return withElectronicVatIds(addsNothing === true ? withSentTermsOnly(invoice) : invoice);
};

/** Removes the notes about deposits if the deposits are stated as data. */
const withoutDepositNotes = (invoice: EInvoice): EInvoice =>
  ((invoice.extension?.advances ?? []).length === 0 ? invoice : { ...invoice, notes: invoice.notes.filter(({ field }) => field !== 'deposits') });

/** The terms of an e-invoice that a target supports, with the notes and names that the target adds. */
export const selectTerms = (invoice: EInvoice, target: Target): EInvoice => {
  const supported = withoutDepositNotes(inFormOf(target, onlySupportedTerms(invoice, target, () => undefined)));
  const named = target.namesParties?.(invoice) === true ? withPartyNames(supported) : supported;
  return target.addedNotes ? { ...named, notes: [...named.notes, ...target.addedNotes.notes(invoice)] } : named;
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
  ...(payment?.accounts ?? []).flatMap(({ name }, index) => (name === seller.name ? [`payment.accounts[${index}].name`] : [])),
  ...paymentReference === number ? ['payment.reference'] : [],
  ...printed.some(({ kind }) => kind === 'cashDiscount') ? ['payment.cashDiscounts'] : [],
];

const tableFields = ({ lineItems, texts = [] }: Invoice, { supportedTerms }: Target): readonly string[] =>
  (supportedTerms.parts.includes('extension') ? [] : [
    ...[...lineItems, ...texts].some(({ section }) => section !== undefined) ? ['lineItems[].section'] : [],
    ...texts.length > 0 ? ['lineItems[].text'] : [],
  ]);

/**
 * Fields of a payment that a target does not support. No target has links, UPI and texts about the bank. Other fields
 * need means, an account, UBL (a bank code, which also excludes a BIC), or a document that is no credit note.
 */
const paymentFields = (given: Invoice, { payment, typeCode }: EInvoice, target: Target): readonly string[] => {
  const accounts = given.payment === undefined ? [] : accountsOf(given.payment);
  return [
    ...[
      'payment.link', 'payment.upi', ...isCreditNoteCode(typeCode) ? ['payment.instalments', 'payment.lateInterest'] : [],
    ].filter((field) => hasField(given, field.split('.'))),
    ...accounts.flatMap((account) => {
      const hasCode = payment?.account !== undefined && target.syntax === 'ubl' && account.bic === undefined;
      const members = ['bankName', 'details', ...hasCode ? [] : [...BANK_CODES, 'bankCode'] as const] as const;
      return members.filter((name) => account[name] !== undefined).map((name) => `${account.field}.${name}`);
    }),
    ...[
      ...payment?.account === undefined ? ['payment.bic'] : [],
      ...payment === undefined ? ['payment.service', 'payment.card', 'payment.mandate', 'payment.accounts'] : [],
    ].filter((field) => hasField(given, field.split('.'))),
  ];
};

/** Replaces a field such as `payment.accounts[].bic` with the field of each account that sends it. */
const fieldsOfAccounts = ({ payment }: Invoice, field: string): readonly string[] => {
  const [, name] = /^payment\.accounts\[\]\.(name|bic)$/.exec(field) ?? [];
  if (name === undefined) return [field];
  return (payment?.accounts ?? []).flatMap((account, index) =>
    (account[name as 'name' | 'bic'] === undefined ? [] : [`payment.accounts[${index}].${name}`]));
};

/** Fields that need a business process (BT-23) that depends on the invoice. */
const processFields = (given: Invoice, { processFields: stated = [] }: Target): readonly string[] =>
  ['supply', 'billingCase'].filter((field) => !stated.includes(field) && hasField(given, [field]));

/** Request fields that are only printed on the page. */
const PRINTED_ONLY = ['lineItems[].picture', 'signatures', 'secondCurrency', 'payments', 'previousBalance'] as const;

/** Request fields that a target does not support, each once, in model order. `lineItems[].sku` stands for all lines. */
export const omittedFields = (given: Invoice, invoice: EInvoice, target: Target): readonly string[] => {
  // A set, because every line may lose the same term, and hasField searches all lines.
  const lostTerms = new Set<BusinessTerm>();
  const { printedTerms } = onlySupportedTerms(invoice, target, (term) => { lostTerms.add(term); });
  const lostFields = [...lostTerms].flatMap(({ fields }) => fields).filter((field) => hasField(given, field.split('.')));
  const omitted = new Set(lostFields.flatMap((field) => fieldsOfAccounts(given, field)));
  for (const field of [...statedFields(invoice, printedTerms), ...target.addedNotes?.fields ?? []]) omitted.delete(field);
  for (const field of processFields(given, target)) omitted.add(field);
  if (!omitted.has('payment')) for (const field of paymentFields(given, invoice, target)) omitted.add(field);
  return [...omitted, ...tableFields(given, target), ...PRINTED_ONLY.filter((field) => hasField(given, field.split('.')))];
};
