/** Makes a request from the business terms of an e-invoice. Writing its e-invoice again must give the same XML. */
import Big from 'big.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { compact, dateAt } from './members.js';
import { partiesOf } from './parties-of.js';
import type { LineAdjustments, ReadInvoice, Terms } from './read-invoice.js';

const one = (terms: Terms, term: string): string | undefined => terms.get(`BT-${term}`)?.[0];
const numberAt = (terms: Terms, term: string): number => Number(one(terms, term));

const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  380: 'invoice', 381: 'creditNote', 384: 'correctedInvoice', 389: 'selfBilledInvoice', 261: 'selfBilledCreditNote', 386: 'prepaymentInvoice',
  326: 'partialInvoice', 875: 'partialConstructionInvoice', 876: 'partialFinalConstructionInvoice', 877: 'finalConstructionInvoice',
};

const MEANS: Readonly<Record<string, string>> = {
  1: 'notDefined', 10: 'cash', 30: 'creditTransfer', 48: 'card', 54: 'creditCard', 55: 'debitCard', 58: 'sepaCreditTransfer', 59: 'sepaDirectDebit', 68: 'online',
};

/** The tax of a part, with the reason of its group. */
const taxOf = (part: Terms, [category, rate]: readonly [string, string], groups: readonly Terms[]): object => {
  const [code, percent] = [one(part, category), one(part, rate) ?? '0'];
  const group = groups.find((each) => one(each, '118') === code && new Big(one(each, '119') ?? 0).eq(percent));
  return compact({ percent: Number(percent), category: code, reason: group && one(group, '120'), reasonCode: group && one(group, '121') });
};

/** A list as the request may write it: nothing, one value, or all of them. */
const listed = (items: readonly object[]): object | undefined => (items.length > 1 ? items : items[0]);

/** An allowance or charge: its percentage if it states one, else its amount. */
type AdjustmentTerms = readonly [amount: string, percent: string, reason: string, code: string];

const adjustmentOf = (part: Terms, [amount, percent, reason, code]: AdjustmentTerms): object => compact({
  ...one(part, percent) === undefined ? { amount: numberAt(part, amount) } : { percent: numberAt(part, percent) }, label: one(part, reason) ?? '',
  reasonCode: one(part, code),
});

const lineDiscount = (line: Terms, { allowances }: LineAdjustments): object | undefined => {
  if (one(line, '148') !== undefined) return { percent: new Big(one(line, '147')!).times(100).div(one(line, '148')!).toNumber() };
  return listed(allowances.map((each) => adjustmentOf(each, ['136', '138', '139', '140'])));
};

const listAt = <Item>(terms: Terms, term: string, make: (value: string, index: number) => Item): readonly Item[] | undefined =>
  terms.get(`BT-${term}`)?.map(make);

const lineOf = (line: Terms, adjustments: LineAdjustments, groups: readonly Terms[]): object => compact({
  description: [one(line, '153'), one(line, '154')].filter((text) => text !== undefined).join('\n'),
  quantity: numberAt(line, '129'), unitCode: one(line, '130'),
  ...one(line, '146') === '0' ? { free: true } : { rate: Number(one(line, '148') ?? one(line, '146')) },
  ...one(line, '149') === undefined ? {} : { per: numberAt(line, '149') },
  discount: lineDiscount(line, adjustments), charge: listed(adjustments.charges.map((each) => adjustmentOf(each, ['141', '143', '144', '145']))),
  tax: taxOf(line, ['151', '152'], groups),
  sku: one(line, '155'), buyerSku: one(line, '156'), gtin: one(line, '157'), originCountry: one(line, '159'),
  classifications: listAt(line, '158', (code, index) =>
    compact({ code, scheme: line.get('BT-158-1')?.[index], version: line.get('BT-158-2')?.[index] })),
  attributes: listAt(line, '160', (name, index) => ({ name, value: line.get('BT-161')?.[index] })),
  period: compact({ start: dateAt(line, '134'), end: dateAt(line, '135') }), note: one(line, '127'), orderLine: one(line, '132'),
  accounting: one(line, '133'), object: one(line, '128') === undefined ? undefined : compact({ id: one(line, '128'), scheme: one(line, '128-1') }),
});

/** Each discount has an allowance for each group, with the same reason. */
const discountsOf = (allowances: readonly Terms[]): object | undefined => {
  const reasons = [...new Set(allowances.map((each) => one(each, '97') ?? ''))];
  return listed(reasons.map((label) => {
    const [first, ...others] = allowances.filter((each) => one(each, '97') === label) as [Terms, ...Terms[]];
    const reason = compact({ label, reasonCode: one(first, '98') });
    if (one(first, '94') !== undefined) return { percent: numberAt(first, '94'), ...reason };
    return { amount: others.reduce((sum, each) => sum.plus(one(each, '92')!), new Big(one(first, '92')!)).toNumber(), ...reason };
  }));
};

/** The shipping comes first, with a code. */
const addedOf = (charges: readonly Terms[], groups: readonly Terms[]): object => {
  const shipping = charges[0] !== undefined && one(charges[0], '105') !== undefined ? charges[0] : undefined;
  const others = charges.filter((each) => each !== shipping);
  return compact({
    shipping: shipping && { amount: numberAt(shipping, '99'), label: one(shipping, '104') ?? '', reasonCode: one(shipping, '105'), tax: taxOf(shipping, ['102', '103'], groups) },
    charge: listed(others.map((each) => ({ ...adjustmentOf(each, ['99', '101', '104', '105']), tax: taxOf(each, ['102', '103'], groups) }))),
  });
};

/** A step to which rounding changes the balance as it did. */
const roundToOf = (header: Terms): number | undefined => {
  const rounding = one(header, '114');
  if (rounding === undefined) return undefined;
  const due = new Big(one(header, '115')!);
  return [0.05, 0.1, 0.5, 1, 5, 10, 50, 100].find((step) => due.mod(step).eq(0) && new Big(rounding).abs().times(2).lte(step));
};

const SKONTO = /^#SKONTO#TAGE=(\d+)#PROZENT=([\d.]+)#(?:BASISBETRAG=([\d.]+)#)?$/;

interface PaymentTerms { readonly paymentTerms: string | undefined; readonly cashDiscounts: readonly object[] | undefined }

const termsOf = (header: Terms): PaymentTerms => {
  const lines = (one(header, '20') ?? '').split('\n').filter((line) => line !== '');
  const cashDiscounts = lines.map((line) => SKONTO.exec(line)).filter((match) => match !== null)
    .map(([, days, percent, base]) =>
      compact({ days: Number(days), percent: Number(percent), base: base === undefined ? undefined : Number(base) }));
  return {
    paymentTerms: lines.find((line) => !SKONTO.test(line)),
    cashDiscounts: cashDiscounts.length === 0 ? undefined : cashDiscounts,
  };
};

const paymentOf = (header: Terms): object => {
  const means = one(header, '81');
  const card = compact({ lastDigits: one(header, '87'), holder: one(header, '88') });
  return compact({
    means: means && MEANS[means], service: one(header, '82'), iban: one(header, '84'), account: one(header, '84-0'), accountName: one(header, '85'), bic: one(header, '86'),
    reference: one(header, '83'), mandate: compact({ reference: one(header, '89'), creditorId: one(header, '90'), debtorIban: one(header, '91') }),
    card, cashDiscounts: termsOf(header).cashDiscounts,
  });
};

/** Watermark, notes and terms: the last of them, as many as there are notes. */
const notesOf = (header: Terms): object => {
  const texts = header.get('BT-22') ?? [];
  const [terms, notes, watermark] = texts.toReversed();
  return compact(texts.length === 1 ? { notes: terms } : { watermark, notes, terms });
};

const referencesOf = (header: Terms): object => compact({
  contract: one(header, '12'), project: one(header, '11'), salesOrder: one(header, '14'), despatchAdvice: one(header, '16'),
  receivingAdvice: one(header, '15'), tender: one(header, '17'), accounting: one(header, '19'),
  object: one(header, '18') === undefined ? undefined : compact({ id: one(header, '18'), scheme: one(header, '18-1') }),
});

const attachmentOf = (file: Terms): object => compact({
  id: one(file, '122'), name: one(file, '125-2'), mediaType: one(file, '125-1'), content: one(file, '125'), url: one(file, '124'), description: one(file, '123'),
});

const formatOf = (specification = ''): string => {
  if (specification.includes(':poacc:')) return 'peppol';
  return specification.includes('xrechnung') ? 'xrechnung' : 'factur-x';
};

/** The request for an e-invoice with net prices. */
export const requestOf = (invoice: ReadInvoice): InvoiceRequest => {
  const { header, lines, lineAdjustments, allowances, charges, vatBreakdown } = invoice;
  const taxCurrency = one(header, '6') === undefined ? undefined : { code: one(header, '6'), taxAmount: numberAt(header, '111') };
  return compact({
    invoiceNumber: one(header, '1'), date: dateAt(header, '2'), documentType: DOCUMENT_TYPES[one(header, '3') ?? ''], currency: one(header, '5'),
    taxCurrency, dueDate: dateAt(header, '9'), buyerReference: one(header, '10'), poNumber: one(header, '13'), references: referencesOf(header),
    paymentTerms: termsOf(header).paymentTerms, ...notesOf(header), ...partiesOf(header),
    precedingInvoices: listAt(header, '25', (number, index) =>
      compact({ number, date: header.get('BT-26')?.[index]?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') })),
    period: compact({ start: dateAt(header, '73'), end: dateAt(header, '74') }), payment: paymentOf(header),
    attachments: invoice.attachments.length === 0 ? undefined : invoice.attachments.map(attachmentOf),
    lineItems: lines.map((line, index) => lineOf(line, lineAdjustments[index]!, vatBreakdown)), discount: discountsOf(allowances),
    ...addedOf(charges, vatBreakdown), roundTo: roundToOf(header),
    amountPaid: one(header, '113') === undefined ? undefined : numberAt(header, '113'),
    eInvoice: compact({
      format: formatOf(one(header, '24')),
      notesCode: header.get('BT-21')?.[0], termsCode: header.get('BT-21')?.[1],
    }),
  }) as unknown as InvoiceRequest;
};
