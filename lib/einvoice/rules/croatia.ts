/** The rules that Croatia's CIUS 2025 and its extension add to EN 16931. */
import { isCroatianNumber } from '../../identifiers/organisation-numbers.js';
import { type Decimal, decimalToText } from '../../invoice/decimal.js';
import { fieldOfLine } from '../../invoice/lines.js';
import { isCreditNoteCode } from '../code-lists.js';
import { KPD_CODES } from '../kpd.data.js';
import type { EInvoice, Violation } from '../model.js';
import { deliveryNoteOnce, orderOnce } from './lines.js';
import { requires, type Rule, violation, violationIf, violationIfLonger } from './rule.js';

const FIRST_DAY = '2026-01-01';

/** HR-BR-40: the invoice is from 2026 or later. */
const issueDate: Rule = ({ invoice: { date } }) => violationIf(date < FIRST_DAY || date > '2100-01-01', 'date',
  'Croatia takes invoices from 2026-01-01 on. Send such a `date`, or another format.', 'HR-BR-40');

type DatedField = readonly [field: string, date: string | undefined, rule: string];

const allDates = ({ invoice, request }: Parameters<Rule>[0]): readonly DatedField[] => [
  ['dueDate', isCreditNoteCode(invoice.typeCode) || invoice.totals.due <= 0n ? undefined : invoice.dueDate, 'HR-BR-41'],
  ['delivery.date', invoice.delivery?.date, 'HR-BR-44'],
  ['period.start', invoice.period?.start, 'HR-BR-49'], ['period.end', invoice.period?.end, 'HR-BR-50'],
  ...invoice.precedingInvoices.map(({ date }, index): DatedField => [`precedingInvoices[${index}].date`, date, 'HR-BR-45']),
  ...invoice.depositInvoices.map(({ date }): DatedField => ['deposits', date, 'HR-BR-45']),
  ...invoice.lines.flatMap(({ period }, index): readonly DatedField[] => (period === undefined ? [] : [
    [`${fieldOfLine(request, index)}.period.start`, period.start, 'HR-BR-51'], [`${fieldOfLine(request, index)}.period.end`, period.end, 'HR-BR-52'],
  ])),
];

/** HR-BR-41, 44, 45, 49 to 52: days are from 1900 to 2099. */
const dates: Rule = (input) => allDates(input).flatMap(([field, date = FIRST_DAY, rule]) =>
  violationIf(date < '1900-01-01' || date > '2099-12-31', field, 'Croatia takes days from 1900 to 2099. Send such a day.', rule));

/** HR-BR-6: each preceding invoice has its date. */
const precedingDates: Rule = ({ invoice: { precedingInvoices, depositInvoices } }) => [
  ...precedingInvoices.map(({ date }, index) => [`precedingInvoices[${index}].date`, date] as const),
  ...depositInvoices.map(({ date }) => ['deposits', date] as const),
].flatMap(([field, date]) => violationIf(date === undefined, field, 'Croatia wants the date of each preceding invoice. Send its `date`.', 'HR-BR-6'));

/** HR-BR-4: an amount that is due has a due date. */
const dueDate: Rule = ({ invoice: { totals, dueDate: day } }) => violationIf(totals.due > 0n && day === undefined, 'dueDate',
  'An amount is due, so Croatia wants its due date. Send `dueDate`.', 'HR-BR-4');

const oibMessage = (text: string): string =>
  `${text.length > 2 ? `…${text.slice(-2)}` : text} is no OIB; a digit is wrong. Send all 11 digits.`;

/** HR-BR-9, 37: the operator has a name and an OIB. */
const operator: Rule = ({ invoice: { operator: given } }) => {
  if (given === undefined) return violation('operator', 'Croatia wants to know who issued the invoice. Send `operator` with `name` and `id`, its OIB.', 'HR-BR-37', 'HR-BR-9');
  const { id } = given;
  return violationIf(id === undefined || !isCroatianNumber(id), 'operator.id', id === undefined
    ? 'Croatia wants the OIB of the operator. Send `operator.id`.' : oibMessage(id), 'HR-BR-9');
};

/** HR-BR-53, 54: the tax numbers of Croatian parties are OIBs. */
const taxNumbers: Rule = ({ invoice: { seller, buyer, taxRepresentative } }) => [
  ['seller.vatId', seller, seller.vatId, ['HR-BR-53', 'HR-BR-54']], ['seller.taxNumber', seller, seller.taxNumber, ['HR-BR-53', 'HR-BR-54']],
  ['buyer.vatId', buyer, buyer.vatId, ['HR-BR-53']], ['taxRepresentative.vatId', taxRepresentative, taxRepresentative?.vatId, ['HR-BR-53']],
].flatMap(([field, party, number, rules]) => {
  const [path, id] = [field as string, number as string | undefined];
  const isCroatian = (party as EInvoice['seller'] | undefined)?.address?.country === 'HR';
  return violationIf(isCroatian && id !== undefined && !isCroatianNumber(id.replace(/^HR/, '')), path, oibMessage(id ?? ''), ...rules as readonly string[]);
});

/** HR-BR-S-1 to 3 and the same rules of Z, E and AE: such a supply names the buyer's VAT identifier. */
const buyerVatId: Rule = ({ invoice: { buyer }, vatUses }) => {
  const rules = (['S', 'Z', 'E', 'AE'] as const).flatMap((category) => {
    const { lines = false, allowances = false, charges = false } = vatUses.get(category) ?? {};
    return [...lines ? [1] : [], ...allowances ? [2] : [], ...charges ? [3] : []].map((number) => `HR-BR-${category}-${number}`);
  });
  return violationIf(rules.length > 0 && buyer.vatId === undefined, 'buyer.vatId',
    'Croatia wants the buyer\'s VAT identifier. Send `buyer.vatId`, such as "HR52987654326".', ...rules);
};

/** HR-BR-16, 26, 36: an exemption needs an extension that is not written yet. */
const exemptions: Rule = ({ invoice: { vatBreakdown }, vatUses }) => vatBreakdown.flatMap(({ category, field }) => {
  const ofLines = vatUses.get(category)?.lines === true ? ['HR-BR-16', 'HR-BR-36'] : [];
  const ofCharges = vatUses.get(category)?.charges === true ? ['HR-BR-11', 'HR-BR-13'] : [];
  return violationIf(category === 'E' || category === 'O', `${field}.category`,
    `Croatia wants an extension for category ${category}, which this service does not write. Send another category, or another format.`,
    ...ofLines, ...ofCharges, ...category === 'E' ? ['HR-BR-26'] : []);
});

let parsedKpd: ReadonlySet<string> | undefined;

const kpdCodes = (): ReadonlySet<string> => (parsedKpd ??= new Set(KPD_CODES.split(' ').flatMap((word) => {
  const [head, ends] = [`${word.slice(0, 2)}.${word.slice(2, 4)}`, word.slice(4).match(/../g) ?? []];
  return ends.map((end) => `${head}.${end}`);
})));

const KPD_SCHEME = 'CG';
/** A credit note or a prepayment needs no code. */
const WITHOUT_KPD: readonly string[] = ['386', '381', '261'];

/** HR-BR-25, HR-BR-CL-2: each line has a code of the KPD, and no other. */
const classifications: Rule = ({ invoice: { lines, typeCode }, request }) => lines.flatMap((line, index) => {
  const field = fieldOfLine(request, index);
  const isRequired = !WITHOUT_KPD.includes(typeCode);
  const others = line.classifications.flatMap(({ code, scheme }, entry) => violationIf(
    scheme !== KPD_SCHEME || !kpdCodes().has(code),
    request.lineItems[index]?.classifications?.[entry] === undefined ? `${field}.hsCode` : `${field}.classifications[${entry}]`,
    'Croatia takes codes of its KPD 2025 only. Send such a code with the scheme CG, such as {"code": "62.10.11", "scheme": "CG"}, and no other.', 'HR-BR-CL-2'));
  return [...others, ...violationIf(isRequired && !line.classifications.some(({ scheme }) => scheme === KPD_SCHEME), `${field}.classifications`,
    'Croatia wants the KPD code of each line. Send `classifications`, such as [{"code": "62.10.11", "scheme": "CG"}].', 'HR-BR-25')];
});

const MAX_DECIMALS = 10;
const MAX_CHARACTERS = 29;

const isTooLong = (value: Decimal | undefined): boolean => {
  const text = value === undefined ? '' : decimalToText(value);
  return text.length > MAX_CHARACTERS || (text.split('.')[1] ?? '').length > MAX_DECIMALS;
};

const decimalViolation = (values: readonly (Decimal | undefined)[], field: string): readonly Violation[] => violationIf(
  values.some(isTooLong), field,
  `Croatia takes numbers of at most ${MAX_DECIMALS} decimals. Send fewer; with gross prices, net ones may need more.`, 'HR-BR-56');

/** HR-BR-56: quantities, prices and rates have at most 10 decimals. */
const decimals: Rule = ({ invoice: { lines, vatBreakdown }, request }) => [
  ...lines.flatMap(({ quantity, baseQuantity, netPrice, grossPrice }, index) => [
    ...decimalViolation([quantity, baseQuantity], `${fieldOfLine(request, index)}.quantity`),
    ...decimalViolation([netPrice, grossPrice?.amount, grossPrice?.discount], `${fieldOfLine(request, index)}.rate`),
  ]),
  ...vatBreakdown.flatMap(({ percent, field }) => decimalViolation([percent], `${field}.percent`)),
];

const MAX_NAME_LENGTH = 1024;

/** HR-BR-46: length of the name of an item, which is the first line of its description. */
const names: Rule = ({ invoice: { lines }, request }) => lines.flatMap(({ name }, index) =>
  violationIfLonger(Array.from(name).length, MAX_NAME_LENGTH, 'In the first line, Croatia', `${fieldOfLine(request, index)}.description`, 'HR-BR-46'));

export const CROATIAN_RULES: readonly Rule[] = [
  ({ invoice: { number } }) => violationIf(/\s/.test(number), 'invoiceNumber', 'Croatia takes numbers without spaces. Send one without.', 'HR-BR-1'),
  issueDate, requires('issueTime', 'Croatia wants the time of issue. Send `issueTime`, such as "14:05:00".', ({ issueTime }) => issueTime, 'HR-BR-2'),
  operator,
  requires('eInvoice.process', 'Croatia wants the business process. Send `eInvoice.process`: "P1" to "P12", or "P99:" and a text.',
    ({ croatianProcess }) => croatianProcess, 'HR-BR-34'),
  dueDate, dates, precedingDates,
  requires('seller.electronicAddress', 'Croatia wants the electronic address of the seller. Send `seller.electronicAddress`, such as {"id": "9934:52987654326", "scheme": "9934"}.',
    ({ seller }) => seller.electronicAddress, 'HR-BR-7'),
  requires('buyer.electronicAddress', 'Croatia wants the electronic address of the buyer. Send `buyer.electronicAddress`.', ({ buyer }) => buyer.electronicAddress, 'HR-BR-10'),
  taxNumbers, buyerVatId, exemptions, names, classifications, decimals,
  orderOnce('HR-BR-17', ({ poNumber, references: { salesOrder } }) => (poNumber ?? salesOrder) !== undefined), deliveryNoteOnce('HR-BR-18'),
];
