import type { EInvoice, Identifier, Note, Party, Violation } from '../model.js';
import { writtenNotes } from '../xml-texts.js';
import { isCreditNoteCode, isSelfBilledCode } from '../code-lists.js';
import {
  isUbl, NO_VIOLATIONS, type Rule, type RuleInput, violation, violationIf, violationIfMissing, warningIf, type WarningRule,
} from './rule.js';
import { fieldOfLine } from '../../invoice/lines.js';
import { statesDelivery } from '../../presentation/warnings.js';
import { compare, decimalFromMinorUnits, decimalToText, type Decimal } from '../../invoice/decimal.js';
import { hasSirenDigit } from '../../identifiers/organisation-numbers.js';

/** Rules of French platforms (BR-FR of XP Z12-012 1.4). See docs/e-invoices.md#france. */

const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
const DIRECTORY_SCHEME = '0225';
const PRIVATE_SCHEME = '0224';
const SINGLE_TAXABLE_PERSON = '0231';

const isSiren = (text: string): boolean => /^[0-9]{9}$/.test(text);

const findSiren = ({ legalId }: Pick<Party, 'legalId'>): string | undefined => (legalId?.scheme === SIREN_SCHEME ? legalId.id : undefined);

const PARTIES = ['seller', 'buyer'] as const;

/** BR-FR-10: the seller's SIREN. */
const sellerSiren: Rule = ({ invoice: { seller } }) => violationIf(!isSiren(findSiren(seller) ?? ''), 'seller.legalId',
  'French platforms identify the seller by its SIREN. Send its nine digits as `seller.legalId`, such as {"id": "100000009", "scheme": "0002"}.',
  'BR-FR-10', ...findSiren(seller) === undefined ? [] : ['BR-FR-32']);

/** Identifiers of seller and buyer with their fields. */
const partyIds = ({ seller, buyer }: EInvoice): readonly (readonly [field: string, id: Identifier])[] =>
  [seller, buyer].flatMap(({ ids }, party) => ids.map((id, index) => [`${PARTIES[party] ?? ''}.ids[${index}].id`, id] as const));

/** BR-FR-32: a SIREN has nine digits. Another rule checks the seller's legal identifier. */
const sirens: Rule = ({ invoice }) => {
  const legal = (['buyer', 'payee'] as const).flatMap((party) => {
    const id = invoice[party]?.legalId;
    return id === undefined ? [] : [[`${party}.legalId.id`, id] as const];
  });
  return [...legal, ...partyIds(invoice)].flatMap(([field, { id, scheme = '' }]) =>
    violationIf([SIREN_SCHEME, SINGLE_TAXABLE_PERSON].includes(scheme) && !isSiren(id), field,
      `"${id}" has the scheme ${scheme}, but is not a SIREN of nine digits. Send the SIREN, or another \`scheme\`.`, 'BR-FR-32'));
};

const isSiret = (text: string): boolean => /^[0-9]{14}$/.test(text);

/** BR-FR-09: a SIRET begins with the SIREN of its company. A delivery location has no SIREN. */
const sirets: Rule = ({ invoice }) => {
  const { id: locationId = '', scheme: locationScheme } = invoice.delivery?.locationId ?? {};
  return [
    ...PARTIES.flatMap((party) => invoice[party].ids.flatMap(({ id, scheme }, index) => violationIf(
      scheme === SIRET_SCHEME && !(isSiret(id) && id.slice(0, 9) === findSiren(invoice[party])), `${party}.ids[${index}].id`,
      `"${id}" is not a SIRET of the company: 14 digits that begin with its SIREN. Send the right SIRET, and the SIREN as \`legalId\` of the same party.`, 'BR-FR-09'))),
    ...violationIf(locationScheme === SIRET_SCHEME && !isSiret(locationId), 'delivery.locationId.id',
      `"${locationId}" is not a SIRET of 14 digits. Send the SIRET of the location, or another \`scheme\`.`, 'BR-FR-09'),
  ];
};

/** BR-FR-12, 13: both parties have an electronic address. */
const addresses: Rule = ({ invoice }) => ([['seller', '13'], ['buyer', '12']] as const).flatMap(([party, rule]) =>
  violationIfMissing(invoice[party].electronicAddress, `${party}.electronicAddress`,
    `French platforms need the electronic address of the ${party}. Send \`${party}.electronicAddress\`, such as {"id": "100000009", "scheme": "0225"}.`,
    `BR-FR-${rule}`));

const isInDirectory = ({ electronicAddress, legalId }: Party): boolean =>
  electronicAddress?.scheme === DIRECTORY_SCHEME && electronicAddress.id.startsWith(legalId?.id ?? '');

const directoryAddress = (party: 'seller' | 'buyer', rule: string, invoice: EInvoice): readonly Violation[] =>
  violationIf(!isInDirectory(invoice[party]), `${party}.electronicAddress`,
    `The ${party} receives the invoice through the French directory. Send its address there as \`${party}.electronicAddress\`: scheme 0225; it begins with the SIREN.`, rule);

const isDomestic = ({ invoice: { french } }: RuleInput): boolean => french.treatment === 'B2B';

/** BR-FR-11, 21: a French business buyer has a SIREN and a directory address. A self-billed document goes to its seller. */
const domesticBuyer: Rule = (input) => {
  const { invoice } = input;
  if (!isDomestic(input)) return NO_VIOLATIONS;
  return [
    ...violationIf(!isSiren(findSiren(invoice.buyer) ?? ''), 'buyer.legalId',
      'A business in France is identified by its SIREN. Send its nine digits as `buyer.legalId` with scheme 0002, or another `treatment`.', 'BR-FR-11'),
    ...isSelfBilledCode(invoice.typeCode) ? NO_VIOLATIONS : directoryAddress('buyer', 'BR-FR-21', invoice),
  ];
};

/** BR-FR-22: the seller of a self-billed document for a French business, in UBL for any buyer, has a directory address. */
const selfBilledSeller: Rule = ({ invoice, invoice: { french: { treatment }, typeCode }, target }) =>
  (isSelfBilledCode(typeCode) && (isUbl(target) ? treatment !== undefined : treatment === 'B2B')
    ? directoryAddress('seller', 'BR-FR-22', invoice) : NO_VIOLATIONS);

/** BR-FR-23, 24: form of directory addresses and private identifiers. */
const identifierForms: Rule = ({ invoice }) => {
  const inDirectory = PARTIES.flatMap((party) => {
    const address = invoice[party].electronicAddress;
    return address?.scheme === DIRECTORY_SCHEME ? [[`${party}.electronicAddress.id`, address.id, 'BR-FR-23'] as const] : [];
  });
  const privateIds = partyIds(invoice).filter(([, { scheme }]) => scheme === PRIVATE_SCHEME).map(([field, { id }]) => [field, id, 'BR-FR-24'] as const);
  return [...inDirectory, ...privateIds].flatMap(([field, id, rule]) => violationIf(!/^[A-Za-z0-9+\-_.]+$/.test(id), field,
    `French platforms take letters, digits and + - _ . in "${id}", no spaces. Send it without other characters.`, rule));
};

/** BR-FR-CO-10: a party has at most one identifier of each scheme; in UBL, each identifier has a scheme. */
const idSchemes: Rule = ({ invoice, target }) => [
  ...PARTIES.flatMap((party) => invoice[party].ids.flatMap(({ scheme }, index, ids) => {
    const isRepeated = ids.findIndex((other) => other.scheme === scheme) < index;
    return violationIf(scheme === undefined ? isUbl(target) : isRepeated, `${party}.ids[${index}].scheme`,
      'French platforms take one identifier of each scheme. Send each with another `scheme`, or leave this one out.', 'BR-FR-CO-10');
  })),
  ...violationIf(isUbl(target) && invoice.payee?.id !== undefined, 'payee.id',
    'In UBL, an identifier of the payee would need a scheme. Leave it out, and send `payee.legalId`.', 'BR-FR-CO-10'),
];

/** BR-FR-CO-15: a member of a single taxable person names it as its representative. */
const singleTaxablePerson: Rule = ({ invoice: { seller, taxRepresentative } }) => violationIf(
  taxRepresentative === undefined && seller.ids.some(({ scheme }) => scheme === SINGLE_TAXABLE_PERSON), 'taxRepresentative',
  'A member of a single taxable person (assujetti unique) names it. Send it as `taxRepresentative`, with its VAT identifier.', 'BR-FR-CO-15');

const MAX_NUMBER_LENGTH = 35;
const NUMBER_FORM = /^[A-Za-z0-9+\-_/]+$/;

const numberViolations = (field: string, number: string, target: Parameters<typeof isUbl>[0]): readonly Violation[] => {
  const [isLong, hasOtherCharacters] = [Array.from(number).length > MAX_NUMBER_LENGTH, !NUMBER_FORM.test(number)];
  if (!isLong && !hasOtherCharacters) return NO_VIOLATIONS;
  // The UBL rules report both ids if a character is wrong.
  const rules = [...isLong || isUbl(target) ? ['BR-FR-01'] : [], ...hasOtherCharacters ? ['BR-FR-02'] : []];
  return violation(field, 'French platforms take letters, digits and + - _ / in a number, no spaces, at most 35 in all. Send such a number.', ...rules);
};

/** BR-FR-01, 02: form of invoice numbers. */
const invoiceNumbers: Rule = ({ invoice, target }) => [
  ...numberViolations('invoiceNumber', invoice.number, target),
  ...invoice.precedingInvoices.flatMap(({ number }, index) => numberViolations(`precedingInvoices[${index}].number`, number, target)),
  ...invoice.depositInvoices.flatMap(({ number }) => numberViolations('deposits', number, target)),
];

const allDates = ({ invoice, request }: RuleInput): readonly (readonly [field: string, date: string | undefined])[] => [
  ['date', invoice.date], ['dueDate', invoice.dueDate], ['delivery.date', invoice.delivery?.date],
  ['period.start', invoice.period?.start], ['period.end', invoice.period?.end],
  ...invoice.precedingInvoices.map(({ date }, index) => [`precedingInvoices[${index}].date`, date] as const),
  ...invoice.depositInvoices.map(({ date }) => ['deposits', date] as const),
  ...invoice.lines.flatMap(({ period }, index) => (period === undefined ? [] : [
    [`${fieldOfLine(request, index)}.period.start`, period.start] as const, [`${fieldOfLine(request, index)}.period.end`, period.end] as const,
  ])),
];

/** BR-FR-03: dates are in this century. */
const dates: Rule = (input) => allDates(input).flatMap(([field, date]) => violationIf(date?.startsWith('20') === false, field,
  'French platforms take days from 2000 to 2099. Send such a day.', 'BR-FR-03'));

/** BR-FR-04: France has no partial invoice. */
const documentType: Rule = ({ invoice: { typeCode } }) => violationIf(['326', '875', '876', '877'].includes(typeCode), 'documentType',
  'France has no partial and no construction invoice. Send `documentType` "invoice", or "prepaymentInvoice" for a deposit.', 'BR-FR-04');

const SINGLE_MENTIONS: readonly string[] = ['PMT', 'PMD', 'AAB', 'TXD'];

/** BR-FR-06: each legal mention occurs at most once. */
const repeatedMentions: Rule = ({ invoice: { notes } }) => notes.flatMap(({ code = '', codeField = 'mentions' }, index) =>
  violationIf(SINGLE_MENTIONS.includes(code) && notes.findIndex((other) => other.code === code) < index, codeField,
    `A French invoice has one text with the code ${code}. Send one text for it.`, 'BR-FR-06'));

/** Matches a code and the # before it. The # after it is not part of the match, because it may begin the next code. */
const CODE_IN_TEXT = /#(?=(PMT|PMD|AAB|TXD|BAR)#)/g;

/**
 * BR-FR-06, 20: the UBL rules join all notes without anything between them, and look for codes in the whole. So a
 * text may contain a code, or a code may arise where two notes meet.
 */
const codesInTexts: Rule = ({ invoice, target }) => {
  if (!isUbl(target)) return NO_VIOLATIONS;
  const written = writtenNotes(invoice, target);
  const ends = written.map((_, index) => written.slice(0, index + 1).reduce((sum, [text]) => sum + text.length, 0));
  const codes = [...written.map(([text]) => text).join('').matchAll(CODE_IN_TEXT)].map(({ index, 1: code = '' }) => {
    const note = (at: number): Note | undefined => written[ends.findIndex((end) => at < end)]?.[1];
    const isOfNote = (index === 0 || ends.includes(index)) && note(index)?.code === code;
    return { code, isOfNote, field: note(index + 1)?.field ?? 'notes' };
  });
  const isAlone = (code: string): boolean => codes.filter((other) => other.code === code).length === 1;
  return codes.filter(({ code, isOfNote }) => !isOfNote && (code === 'BAR' || !isAlone(code))).flatMap(({ code, field }) => violation(field,
      `UBL joins all notes, and reads "#${code}#" in them as a code. Send this text without the #, and the code as \`code\` of a mention.`,
      code === 'BAR' ? 'BR-FR-20' : 'BR-FR-06'));
};

/** BR-FR-20, 31: the treatment has its own field. */
const ownTreatment: Rule = ({ invoice: { notes } }) => notes.flatMap(({ code, codeField = '' }) => violationIf(
  code === 'BAR' && codeField !== '', codeField,
  'The code BAR says what the platform does with the invoice. Send `eInvoice.treatment` instead.', 'BR-FR-20', 'BR-FR-31'));

const SERVICE_CASES: readonly string[] = ['subcontractor', 'coContractor'];

/** BR-FR-08: the billing mode is a valid pair of supply and case. */
const billingMode: Rule = ({ request: { supply, billingCase = '' } }) => {
  if (supply === undefined) {
    return violation('supply', 'French law requires the category of the operation. Send `supply`: "goods", "services", or "mixed".', 'BR-FR-08');
  }
  if (SERVICE_CASES.includes(billingCase) && supply !== 'services') {
    return violation('billingCase', `Only services have the case ${billingCase}. Send \`supply\` "services", or no \`billingCase\`.`, 'BR-FR-08');
  }
  return violationIf(billingCase === 'vatReported' && supply === 'mixed', 'billingCase',
    'An invoice whose VAT is already reported has goods or services. Send `supply` "goods" or "services".', 'BR-FR-08');
};

/** BR-FR-15: VAT categories of France. */
const categories: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ category, field }) =>
  violationIf(['L', 'M', 'AA'].includes(category), `${field}.category`,
    `France has no VAT of category ${category}. Leave \`category\` out, or send Z, E, AE, K, G or O at 0 %.`, 'BR-FR-15'));

const FRENCH_RATES: readonly string[] = '0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6'.split(' ');
const hasAtMostFourDigits = (rate: string): boolean => /^\d{1,4}(?:\.\d{1,2})?$/.test(rate) && rate.replace('.', '').length <= 4;

/** BR-FR-16, DEC-04: VAT rates of France. */
const rates: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ percent, field }) => {
  const rate = decimalToText(percent);
  return violationIf(!FRENCH_RATES.includes(rate), `${field}.percent`,
    `France has no VAT rate of ${rate} %. Send one of ${FRENCH_RATES.join(', ')}.`, 'BR-FR-16', ...hasAtMostFourDigits(rate) ? [] : ['BR-FR-DEC-04']);
});

/** The reason of a credit note that only lowers the price: net without VAT. */
const CREDIT_NOTE_REASON = 'VATEX-FR-CNWVAT';

/** G6.21: a reason that only credit notes have. */
const creditNoteReason: Rule = ({ invoice: { vatBreakdown, typeCode } }) => vatBreakdown.flatMap(({ reasonCode, field }) =>
  violationIf(reasonCode === CREDIT_NOTE_REASON && !isCreditNoteCode(typeCode), `${field}.reasonCode`,
    'This reason belongs to credit notes. Send another `reasonCode`, or `documentType` "creditNote".', 'G6.21'));

const ATTACHMENT_PURPOSES: readonly string[] = [
  'RIB', 'LISIBLE', 'FEUILLE_DE_STYLE', 'PJA', 'BORDEREAU_SUIVI', 'DOCUMENT_ANNEXE', 'BON_LIVRAISON', 'BON_COMMANDE', 'BORDEREAU_SUIVI_VALIDATION',
  'ETAT_ACOMPTE', 'FACTURE_PAIEMENT_DIRECT', 'RECAPITULATIF_COTRAITANCE',
];

/** BR-FR-17, 18: the purpose of an attachment is in a list. At most one is LISIBLE, the readable invoice. */
const attachments: Rule = ({ invoice: { attachments: all }, request }) => all.flatMap(({ description }, index) => {
  if (description === undefined) return NO_VIOLATIONS;
  const field = `attachments[${index}].description`;
  if (!ATTACHMENT_PURPOSES.includes(description)) {
    return violation(field, `In France, the description of an attachment is its purpose. Send one of ${ATTACHMENT_PURPOSES.slice(0, 8).join(', ')} …, or leave it out.`, 'BR-FR-17');
  }
  const isSecond = request.eInvoice?.attachPage === true || all.findIndex((file) => file.description === description) < index;
  return violationIf(description === 'LISIBLE' && isSecond, field,
    'An invoice has one attachment that is LISIBLE. Send another purpose, or leave it out.', 'BR-FR-18');
});

/** BR-FR-CO-04, 05: what a corrected invoice or a credit note refers to. */
const precedingInvoices: Rule = ({ invoice: { typeCode, precedingInvoices: named, depositInvoices } }) => {
  const preceding = [...named, ...depositInvoices];
  if (typeCode === '384' && preceding.length !== 1) {
    return violation('precedingInvoices', 'In France, a corrected invoice names the one that it replaces. Send one entry of `precedingInvoices`.', 'BR-FR-CO-04');
  }
  return violationIf(isCreditNoteCode(typeCode) && preceding.every(({ date }) => date === undefined), 'precedingInvoices',
    'In France, a credit note names an invoice and its date. Send `precedingInvoices` with `number` and `date`.', 'BR-FR-CO-05');
};

const isPrepayment = ({ typeCode }: EInvoice): boolean => typeCode === '386';

/** BR-FR-CO-07: the due date is not before the invoice date, unless the invoice is already paid. */
const dueDate: Rule = ({ invoice, request: { billingCase } }) => {
  const isEarly = invoice.dueDate !== undefined && invoice.dueDate < invoice.date;
  return violationIf(isEarly && billingCase !== 'paid' && !isPrepayment(invoice), 'dueDate',
    'The due date is before the date of the invoice. Send a later `dueDate`, or `billingCase` "paid".', 'BR-FR-CO-07');
};

/** BR-FR-CO-08: a prepayment is not the final invoice. */
const finalInvoice: Rule = ({ invoice, request: { billingCase } }) => violationIf(billingCase === 'final' && isPrepayment(invoice), 'billingCase',
  'A prepayment invoice is not the final one. Send another `documentType`, or no `billingCase`.', 'BR-FR-CO-08');

/** BR-FR-CO-09: a paid invoice is paid in full, and its due date is the day of payment. */
const paidInvoice: Rule = ({ invoice: { totals, dueDate: day, digits }, request: { billingCase } }) => {
  if (billingCase !== 'paid') return NO_VIOLATIONS;
  const totalText = decimalToText(decimalFromMinorUnits(totals.withVat, digits));
  return [
    ...violationIf(totals.due !== 0n || totals.withVat === 0n, 'amountPaid',
      `An invoice that is paid has its whole amount as \`amountPaid\`. Send ${totalText}, or no \`billingCase\`.`, 'BR-FR-CO-09'),
    ...violationIfMissing(day, 'dueDate', 'An invoice that is paid has the day of payment as its due date. Send `dueDate`.', 'BR-FR-CO-09'),
  ];
};

/** BR-FR-CO-12: the VAT is stated in euros. */
const vatStatedInEuros: Rule = ({ invoice: { currency: code, taxCurrency } }) => violationIf(![code, taxCurrency?.code].includes('EUR'), 'taxCurrency',
  `An invoice in ${code} states its VAT in euros too. Send \`taxCurrency\`, such as {"code": "EUR", "taxAmount": 200}.`, 'BR-FR-CO-12');

const hasAtMostDecimals = (number: Decimal, max: number): boolean => (decimalToText(number).split('.')[1]?.length ?? 0) <= max;

/** BR-FR-DEC-02: a quantity has at most four decimals. */
const quantities: Rule = ({ invoice, request }) => invoice.lines.flatMap(({ quantity }, index) =>
  violationIf(!hasAtMostDecimals(quantity, 4), `${fieldOfLine(request, index)}.quantity`,
    'French platforms take four decimals in a quantity. Send a rounded `quantity`, or another unit.', 'BR-FR-DEC-02'));

/** BR-FR-DEC-03: a price has at most six decimals. A net price computed from a gross one may have more. */
const prices: Rule = ({ invoice: { lines }, request }) => lines.flatMap(({ netPrice, grossPrice }, index) => {
  const instead = request.pricesIncludeTax ? 'prices without tax' : 'a rounded `rate`';
  const prices = [netPrice, grossPrice?.amount, grossPrice?.discount].filter((price) => price !== undefined);
  return violationIf(!prices.every((price) => hasAtMostDecimals(price, 6)), `${fieldOfLine(request, index)}.rate`,
    `French platforms take six decimals in a price. Send ${instead}.`, 'BR-FR-DEC-03');
});

/** The rules of French platforms, in the order in which a person fills in an invoice. */
export const FRENCH_RULES: readonly Rule[] = [
  invoiceNumbers, dates, documentType, billingMode, sellerSiren, sirens, sirets, addresses, domesticBuyer, selfBilledSeller,
  identifierForms, idSchemes, singleTaxablePerson, precedingInvoices, categories, rates, creditNoteReason, quantities, prices,
  vatStatedInEuros, dueDate, finalInvoice, paidInvoice, repeatedMentions, codesInTexts, ownTreatment, attachments,
];

const hasWrongCheckDigit = (id: string): boolean => /^(?:[0-9]{9}|[0-9]{14})$/.test(id) && !hasSirenDigit(id);

const checkDigits: WarningRule = ({ invoice }) => PARTIES.flatMap((party) => {
  const { legalId, ids } = invoice[party];
  const partySirets = [[`${party}.legalId.id`, legalId] as const, ...ids.map((id, index) => [`${party}.ids[${index}].id`, id] as const)];
  return partySirets.flatMap(([field, id]) => warningIf(id !== undefined && [SIREN_SCHEME, SIRET_SCHEME].includes(id.scheme ?? '') && hasWrongCheckDigit(id.id), field,
    `"${id?.id ?? ''}" has wrong check digits. Compare it with the number of the company.`));
});

const sellerAddress: WarningRule = ({ invoice: { seller: { address } } }) => (['postalCode', 'city'] as const).flatMap((part) =>
  warningIf(address?.[part] === undefined, `seller.address.${part}`, `French law requires the whole address of the seller. Send \`seller.address.${part}\`.`));

/** Totals below this one need no reason of an exemption. */
const SMALL_TOTAL: Decimal = { coefficient: 150n, scale: 0 };

/** G1.41: an exemption has a text and a code. */
const exemptions: WarningRule = ({ invoice: { vatBreakdown, typeCode, totals: { withVat }, digits } }) => {
  if (typeCode === '384' || compare(decimalFromMinorUnits(withVat, digits), SMALL_TOTAL) < 0) return [];
  return vatBreakdown.filter(({ category }) => category === 'E').flatMap((group) => (['reason', 'reasonCode'] as const).flatMap((part) =>
    warningIf(group[part] === undefined, `${group.field}.${part}`, `In France, an exemption has a text and a code. Send \`${group.field}.${part}\`.`, 'G1.41')));
};

export const FRENCH_WARNINGS: readonly WarningRule[] = [
  ({ invoice: { french } }) => warningIf(french.treatment === undefined, 'eInvoice.treatment',
    'The platform decides what to do with the invoice. Send `eInvoice.treatment` to say it, such as "b2b" for a business in France.'),
  checkDigits,
  ({ invoice: { depositInvoices }, request: { billingCase } }) => warningIf(depositInvoices.length > 0 && billingCase !== 'final', 'billingCase',
    'Deposits are deducted here, so the invoice is a final one in France. Send `billingCase` "final".'),
  ({ invoice: { typeCode, precedingInvoices } }) => warningIf(
    typeCode === '384' && precedingInvoices.every(({ date }) => date === undefined), 'precedingInvoices',
    'A corrected invoice should name the date of the invoice that it replaces. Send `precedingInvoices` with `date`.'),
  ({ request }) => warningIf(request.supply === 'goods' && !statesDelivery(request), 'delivery.date',
    'French law requires the day on which goods are delivered. Send `delivery.date`.'),
  sellerAddress, exemptions,
];
