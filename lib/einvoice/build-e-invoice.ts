import { omitUndefined } from '../invoice/omit-undefined.js';
import { accountsOf, giroName } from '../invoice/bank-accounts.js';
import type { BankAccount, StructuredData } from '../invoice/structured-data.js';
import { baseType, type DocumentType, type InvoiceType, issuingParty, type PartyName } from '../invoice/document-types.js';
import type { ComputedInvoice, Deposit, Financial, Invoice } from '../invoice/types.js';
import { firstLine } from '../text/characters.js';
import type { PaymentAccount, Address, Advance, Attachment, Delivery, EInvoice, ExtendedProfileTerms, FrenchDetails, Identifier, Note, Party, Payment, PrecedingInvoice, TaxCurrency, TaxRepresentative, Totals } from './model.js';
import { decimalToText, sumAmounts } from '../invoice/decimal.js';
import { taxInTaxCurrency } from '../invoice/second-currency.js';
import { depositsAfterTax } from '../invoice/deposits.js';
import { formatDate, formatMoney, formatPercent } from '../presentation/formats.js';
import { buildAllowances, buildCharges, buildVatBreakdown, onlyVat } from './build-vat-and-charges.js';
import { frenchMentions } from '../presentation/french-mentions.js';
import { printedTerms } from '../presentation/payment-terms.js';
import { buildLines, buildOutline } from './build-lines.js';
import { CASE_CODES, MEANS_CODES, SUPPLY_CODES, TREATMENT_CODES, TYPE_CODES } from './code-lists.js';

type RequestAddress = NonNullable<StructuredData['taxRepresentative']>['address'];

const buildAddress = ({ houseNumber, ...address }: RequestAddress): Address => {
  const line1 = [address.line1, houseNumber].filter((part) => part !== undefined).join(' ');
  return line1 === '' ? address : { ...address, line1 };
};

/** The scheme of an e-mail address in the EAS list is EM. */
const buildElectronicAddress = ({ id, scheme = id.includes('@') ? 'EM' : undefined }: Identifier): Identifier =>
  omitUndefined({ id, scheme });

/** A VAT identifier without spaces. {@link selectTerms} removes other separators, which some formats keep. */
const vatIdWithoutSpaces = (vatId: string): string => vatId.replaceAll(/\s/g, '');

/** The address of a party. One without a country is no address of an e-invoice (BR-09, BR-11). */
const buildPartyAddress = ({ country, ...address }: NonNullable<RequestParty['address']> = {}): Address | undefined =>
  (country === undefined ? undefined : buildAddress({ ...address, country }));

type RequestParty = NonNullable<StructuredData['seller'] | StructuredData['buyer']>;

const buildParty = (given: RequestParty | undefined, defaultName: string): Party => {
  if (given === undefined) return { name: defaultName, ids: [] };
  const { name = defaultName, ids = [], address, electronicAddress, vatId, ...rest } = given;
  return omitUndefined({
    ...rest, name, ids, address: buildPartyAddress(address),
    vatId: vatId && vatIdWithoutSpaces(vatId), electronicAddress: electronicAddress && buildElectronicAddress(electronicAddress),
  });
};

/** The name of a party without `name`: `companyName`, or the first line of `billTo`. */
const defaultPartyName = ({ documentType, companyName, billTo }: Invoice, party: PartyName): string =>
  (issuingParty(documentType) === party ? companyName : firstLine(billTo));

/** BG-4. The tax number is also the identifier if the seller has no other, because BR-CO-26 requires one. */
const buildSeller = (invoice: Invoice): Party => {
  const party = buildParty(invoice.seller, defaultPartyName(invoice, 'seller'));
  const { taxNumber, vatId, legalId, ids } = party;
  const isIdentified = vatId !== undefined || legalId !== undefined || ids.length > 0;
  return taxNumber === undefined || isIdentified ? party : { ...party, ids: [{ id: taxNumber }] };
};

/** BG-11. */
const buildRepresentative = ({ name, vatId, address }: NonNullable<StructuredData['taxRepresentative']>): TaxRepresentative =>
  ({ name, vatId: vatIdWithoutSpaces(vatId), address: buildAddress(address) });

/** BG-13, 15. */
const buildDelivery = ({ address, ...delivery }: NonNullable<StructuredData['delivery']>): Delivery =>
  (address === undefined ? delivery : { ...delivery, address: buildAddress(address) });

/** The bank code for BT-86 of an account without a BIC. In Canada: 0, the institution number and the transit number. */
const buildBankCode = (account: BankAccount): string | undefined => {
  const { bankCode, institutionNumber, transitNumber, sortCode, routingNumber, bsb, ifsc } = account;
  const canadian = institutionNumber && transitNumber && `0${institutionNumber}${transitNumber}`;
  return bankCode ?? sortCode ?? routingNumber ?? bsb ?? ifsc ?? canadian;
};

/** BG-17: an account of the payee. The number of a Swedish giro is written without separators. */
const buildAccount = (given: BankAccount): PaymentAccount | undefined => {
  const { iban, account, name, hasDefaultName, bic, bankCode } = given;
  const id = iban ?? (giroName(bankCode) === undefined ? account : account?.replaceAll(/[\s-]/g, ''));
  if (id === undefined) return undefined;
  const code = bic === undefined ? buildBankCode(given) : undefined;
  return omitUndefined({ id, isIban: iban !== undefined, name, hasDefaultName, bic, bankCode: code });
};

/** BG-16 to 19. */
const buildPayment = ({ payment }: Invoice): Payment | undefined => {
  if (payment?.means === undefined) return undefined;
  const { means, service, card, mandate } = payment;
  const [account, ...accounts] = accountsOf(payment).map(buildAccount);
  return omitUndefined({
    means: MEANS_CODES[means], service, account, card, mandate,
    accounts: accounts.length === 0 ? undefined : accounts.filter((each) => each !== undefined),
  });
};

/** UNTDID 4451: general information. */
const NOTE_CODE = 'AAI';

/** The text about a deposit: number, date, gross amount, net amount, rate and tax, with the labels of the page. */
const depositText = (
  { documentLabels, labels, currency, locale, dateFormat }: Invoice, { number, date, amount, net, tax, rate }: Deposit,
): string => [
  `${documentLabels.deposit} ${number}`.trim(),
  ...date === undefined ? [] : [formatDate(date, dateFormat, locale)],
  formatMoney(amount, currency, locale),
  `${documentLabels.net} ${formatMoney(net, currency, locale)}`.trim(),
  ...rate === undefined ? [] : [`${rate.label ?? labels.tax} ${formatPercent(rate.percent, locale)} ${formatMoney(tax, currency, locale)}`.trim()],
].join(' · ');

/** BG-1: a note for each paid deposit, because EN 16931 has no fields for its net amount and tax. */
const depositNotes = ({ invoice, deposits }: ComputedInvoice): readonly Note[] =>
  depositsAfterTax(invoice, deposits).map((deposit) => ({ text: depositText(invoice, deposit), code: NOTE_CODE, field: 'deposits' }));

/** The taxes of deposits, one entry for each rate, whatever the reasons. */
const depositTaxes = (deposits: readonly Deposit[]): Advance['taxes'] => {
  const vats = deposits.map(({ rate }) => rate && onlyVat([rate]))
    .map((vat) => vat && { category: vat.category, percent: vat.percent });
  const keys = vats.map((vat) => JSON.stringify([vat?.category, vat && decimalToText(vat.percent)]));
  return [...new Set(keys)].map((key) => ({
    vat: vats[keys.indexOf(key)], amount: sumAmounts(deposits.filter((_, index) => keys[index] === key).map(({ tax }) => tax)),
  }));
};

/** BG-X-45: one advance for each number among the paid deposits. */
const buildAdvances = ({ invoice, deposits }: ComputedInvoice): readonly Advance[] => {
  const paid = depositsAfterTax(invoice, deposits);
  return Array.from(new Set(paid.map(({ number }) => number)), (number) => {
    const entries = paid.filter((deposit) => deposit.number === number);
    const date = entries.find((each) => each.date !== undefined)?.date;
    const paidDate = entries.find((each) => each.paidDate !== undefined)?.paidDate;
    return omitUndefined(
      { number, date, paidDate, amount: sumAmounts(entries.map(({ amount }) => amount)), taxes: depositTaxes(entries) },
    );
  });
};

/** BG-3 of the paid deposits, without those in `precedingInvoices`. */
const buildDepositInvoices = (paid: readonly Advance[], { precedingInvoices = [] }: Invoice): readonly PrecedingInvoice[] =>
  paid.filter(({ number }) => !precedingInvoices.some((named) => named.number === number))
    .map(({ number, date }) => omitUndefined({ number, date }));

/** Billing mode (BT-23), legal mentions and treatment. */
const buildFrenchDetails = (invoice: Invoice): FrenchDetails => {
  const { supply, billingCase = 'usual', eInvoice: { treatment } = {} } = invoice;
  return omitUndefined({
    process: supply && `${SUPPLY_CODES[supply]}${CASE_CODES[billingCase]}`, treatment: treatment && TREATMENT_CODES[treatment],
    mentions: frenchMentions(invoice).map(({ code, text }) => ({ code, text })),
  });
};

const optionalNote = (field: string, text: string | undefined, code?: string): readonly Note[] =>
  (text === undefined ? [] : [{ text, field, codeField: `eInvoice.${field}Code`, ...omitUndefined({ code }) }]);

/** BG-1. The introduction is first; then come the watermarks, so that nobody mistakes a sample for an invoice. */
const buildNotes = (
  { introduction, watermark, deploymentWatermark, notes, terms, mentions = [], eInvoice }: Invoice,
): readonly Note[] => [
  ...introduction === undefined ? [] : [{ text: introduction, field: 'introduction' }],
  ...(watermark === undefined ? [] : [{ text: watermark, field: 'watermark' }]),
  ...(deploymentWatermark === undefined ? [] : [{ text: deploymentWatermark }]),
  ...optionalNote('notes', notes, eInvoice?.notesCode), ...optionalNote('terms', terms, eInvoice?.termsCode),
  ...mentions.map(({ code, text }, index) => ({ text, code, field: `mentions[${index}].text`, codeField: `mentions[${index}].code` })),
];

const buildTotals = (financial: Financial, { allowances, charges }: Pick<EInvoice, 'allowances' | 'charges'>): Totals => {
  const { subtotal, discount, shipping, tax, total, amountPaid, rounding = 0n, balanceDue } = financial;
  return omitUndefined({
    lines: subtotal,
    allowances: allowances.length === 0 ? undefined : discount,
    charges: charges.length === 0 ? undefined : shipping,
    withoutVat: subtotal - discount + shipping, vat: tax, withVat: total,
    paid: amountPaid === 0n ? undefined : amountPaid, rounding: rounding === 0n ? undefined : rounding, due: balanceDue,
  });
};

const buildFigures = (computed: ComputedInvoice): Pick<EInvoice, 'allowances' | 'charges' | 'totals' | 'vatBreakdown' | 'lines'> => {
  const adjustments = { allowances: buildAllowances(computed), charges: buildCharges(computed) };
  const totals = buildTotals(computed.financial, adjustments);
  return { ...adjustments, totals, vatBreakdown: buildVatBreakdown(computed), lines: buildLines(computed) };
};

/** BT-6 and 111. */
const buildTaxCurrency = (computed: ComputedInvoice): TaxCurrency | undefined => {
  const [given, taxAmount] = [computed.invoice.taxCurrency, taxInTaxCurrency(computed)];
  return given && taxAmount && {
    code: given.currency.code, digits: given.currency.minorUnitDigits, taxAmount, ...'rate' in given && { rate: given.rate },
  };
};

/** BG-24. The reference defaults to the name. */
const buildAttachments = ({ attachments = [] }: Invoice): readonly Attachment[] =>
  attachments.map(({ name = '', id = name, description, url, mediaType = '', content = '' }) => omitUndefined({
    id, description, url, file: url === undefined ? { fileName: name, mediaType, content } : undefined,
  }));

/** Croatia's business processes that a type of document implies. */
const CROATIAN_PROCESSES: Partial<Readonly<Record<DocumentType, string>>> = {
  creditNote: 'P9', correctedInvoice: 'P10', prepaymentInvoice: 'P4', partialInvoice: 'P11', finalInvoice: 'P11',
  selfBilledInvoice: 'P12', selfBilledCreditNote: 'P12',
};

const optionalTerms = (computed: ComputedInvoice): Partial<EInvoice> => {
  const { invoice, instalments: [firstInstalment] } = computed;
  const { uuid, issueTime, operator, documentType, eInvoice, vatDue, authority } = invoice;
  const { buyerReference, poNumber, paymentTerms, payee, taxRepresentative, delivery, period } = invoice;
  return omitUndefined({
    uuid, issueTime, operator, authority, croatianProcess: eInvoice?.process ?? CROATIAN_PROCESSES[baseType(documentType)],
    taxCurrency: buildTaxCurrency(computed), vatDue,
    dueDate: invoice.dueDate ?? firstInstalment?.date,
    buyerReference, poNumber, paymentTerms, payee, period,
    taxRepresentative: taxRepresentative && buildRepresentative(taxRepresentative),
    delivery: delivery && buildDelivery(delivery), payment: buildPayment(invoice),
  });
};

const buildExtension = (extension: ExtendedProfileTerms): Pick<EInvoice, 'extension'> =>
  (Object.values(extension).every(({ length }) => length === 0) ? {} : { extension });

/**
 * Maps a computed invoice to the terms of EN 16931. Only the net amounts and prices of lines with gross prices are
 * computed here. See docs/e-invoices.md.
 */
export const buildEInvoice = (computed: ComputedInvoice): EInvoice => {
  const { invoice } = computed;
  const [figures, terms, paid] = [buildFigures(computed), printedTerms(computed), buildAdvances(computed)];
  return {
    ...optionalTerms(computed), ...figures,
    ...buildExtension({ outline: buildOutline(computed, figures.lines), advances: paid, terms }),
    number: invoice.invoiceNumber, date: invoice.date, typeCode: TYPE_CODES[invoice.documentType as InvoiceType],
    currency: invoice.currency.code, digits: invoice.currency.minorUnitDigits,
    references: invoice.references ?? {},
    cashDiscounts: invoice.payment?.cashDiscounts ?? [], printedTerms: terms,
    notes: [...buildNotes(invoice), ...depositNotes(computed)],
    precedingInvoices: invoice.precedingInvoices ?? [], depositInvoices: buildDepositInvoices(paid, invoice),
    attachments: buildAttachments(invoice),
    seller: buildSeller(invoice), buyer: buildParty(invoice.buyer, defaultPartyName(invoice, 'buyer')),
    paymentReference: invoice.payment?.reference ?? invoice.invoiceNumber,
    french: buildFrenchDetails(invoice),
  };
};
