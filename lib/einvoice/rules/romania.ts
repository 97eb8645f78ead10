/** The rules that CIUS-RO adds to EN 16931. */
import { fieldOfLine } from '../../invoice/lines.js';
import type { Invoice } from '../../invoice/types.js';
import { termsWithDiscounts, writtenNotes } from '../xml-texts.js';
import type { Address, EInvoice, Violation } from '../model.js';
import { isCreditNoteCode } from '../code-lists.js';
import { CODE_FIELDS, newerCodes } from './codes.js';
import { dayOfPayment } from './payment.js';
import { NO_VIOLATIONS, type Rule, violation, violationIf, violationIfLonger, violationIfMissing } from './rule.js';

const FORMAT_NAME = 'RO e-Factura';

const ALLOWED_TYPES: readonly string[] = ['380', '381', '384', '389'];

/** BR-RO-010, 020: number and type of the document. */
const document: Rule = ({ invoice: { number, typeCode } }) => [
  ...violationIf(!/[0-9]/.test(number), 'invoiceNumber', 'RO e-Factura requires a digit in the number. Send one, such as "F-118".', 'BR-RO-010'),
  ...violationIf(!ALLOWED_TYPES.includes(typeCode), 'documentType',
    'RO e-Factura has no such document. Send `documentType` "invoice", "creditNote", "correctedInvoice" or "selfBilledInvoice".',
    isCreditNoteCode(typeCode) ? 'BR-RO-020_2' : 'BR-RO-020_1'),
];

/** BR-RO-030: the VAT is stated in lei. */
const currency: Rule = ({ invoice: { currency: code, taxCurrency } }) => violationIf(![code, taxCurrency?.code].includes('RON'), 'taxCurrency',
  `An invoice in ${code} states its VAT in lei too. Send \`taxCurrency\`, such as {"code": "RON", "taxAmount": 950}.`, 'BR-RO-030');

const COUNTY_CODES: readonly string[] = `AB AG AR B BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL
 VN VS`.split(/\s+/).map((county) => `RO-${county}`);
const BUCHAREST = 'RO-B';
const BUCHAREST_SECTOR = /^SECTOR[1-6]$/;

/** Rule ids by part of an address. `region`: the rule that requires a region in any country. */
type AddressRules = Readonly<Record<'line1' | 'city' | 'county' | 'sector' | 'cityLength', string>> & { readonly region?: string };

const ADDRESS_RULES: Readonly<Record<'seller' | 'buyer' | 'taxRepresentative' | 'delivery', AddressRules>> = {
  seller: { line1: 'BR-RO-081', city: 'BR-RO-091', county: 'BR-RO-110', sector: 'BR-RO-100', cityLength: 'BR-RO-L0501' },
  buyer: { line1: 'BR-RO-082', city: 'BR-RO-092', county: 'BR-RO-111', sector: 'BR-RO-101', cityLength: 'BR-RO-L0502' },
  taxRepresentative: { line1: 'BR-RO-140', city: 'BR-RO-150', county: 'BR-RO-170', sector: 'BR-RO-160', cityLength: 'BR-RO-L0503' },
  delivery: { line1: 'BR-RO-180', city: 'BR-RO-201', county: 'BR-RO-212', sector: 'BR-RO-202', cityLength: 'BR-RO-L0504', region: 'BR-RO-211' },
};

/** Checks the region, which is the county in Romania. */
const regionViolations = ({ country, region, city }: Address, field: string, rules: AddressRules): readonly Violation[] => {
  if (country !== 'RO') {
    return rules.region === undefined ? NO_VIOLATIONS : violationIfMissing(region, `${field}.region`,
      `RO e-Factura requires the region of a delivery. Send \`${field}.region\`.`, rules.region);
  }
  if (!COUNTY_CODES.includes(region ?? '')) {
    return violation(`${field}.region`, 'A Romanian address has its county as ISO 3166-2 writes it. Send the county as RO-CJ, Bucharest as RO-B.',
      rules.county, ...region === undefined && rules.region !== undefined ? [rules.region] : []);
  }
  return violationIf(region === BUCHAREST && city !== undefined && !BUCHAREST_SECTOR.test(city), `${field}.city`,
    'In Bucharest (RO-B), the city is the sector. Send SECTOR1 to SECTOR6.', rules.sector);
};

const MAX_LENGTH = { city: 50, name: 100, description: 200, note: 300, attribute: 50, value: 100, file: 100 } as const;
const MAX_NOTES = 20;

const addressViolations = (address: Address, field: string, rules: AddressRules): readonly Violation[] => [
  ...(['line1', 'city'] as const).flatMap((part) => violationIfMissing(address[part], `${field}.${part}`,
    `RO e-Factura requires the street and the city of each address. Send \`${field}.${part}\`.`,
    rules[part], ...part === 'city' && address.country === 'RO' && address.region === BUCHAREST ? [rules.sector] : [])),
  ...regionViolations(address, field, rules), ...tooLong(address.city, MAX_LENGTH.city, `${field}.city`, rules.cityLength),
];

/** Length without spaces at the ends and repeated spaces. */
const normalizedLength = (text: string): number => Array.from(text.trim().replaceAll(/\s+/g, ' ')).length;

const tooLong = (text: string | undefined, max: number, field: string, ...rules: readonly string[]): readonly Violation[] =>
  violationIfLonger(normalizedLength(text ?? ''), max, FORMAT_NAME, field, ...rules);

/** BR-RO-081 to 092, 100 to 111, 140 to 212, L0501 to L0504: addresses. */
const addresses: Rule = ({ invoice }) => (Object.keys(ADDRESS_RULES) as (keyof typeof ADDRESS_RULES)[]).flatMap((party) => {
  const address = invoice[party]?.address;
  return address === undefined ? NO_VIOLATIONS : addressViolations(address, `${party}.address`, ADDRESS_RULES[party]);
});

/** Whether any tax is within the scope of VAT. */
const isTaxed = ({ vatBreakdown }: EInvoice): boolean => vatBreakdown.some(({ category }) => category !== 'O');

/** BR-RO-120: the buyer has a VAT identifier or a legal identifier. */
const buyerNumber: Rule = ({ invoice }) =>
  violationIf(isTaxed(invoice) && (invoice.buyer.vatId ?? invoice.buyer.legalId) === undefined, 'buyer.legalId',
    'RO e-Factura identifies the buyer. Send `buyer.legalId` or `buyer.vatId`.', 'BR-RO-120');

/** BR-RO-065: the seller or its representative has a tax number. */
const sellerNumber: Rule = ({ invoice }) => {
  const { seller: { vatId, taxNumber }, taxRepresentative } = invoice;
  return violationIf(isTaxed(invoice) && (vatId ?? taxNumber ?? taxRepresentative) === undefined, 'seller',
    'The seller has no VAT identifier and no tax number. Send `seller.vatId` or `seller.taxNumber`.', 'BR-RO-065');
};

const lineTexts = ({ lines }: EInvoice, given: Invoice): readonly Violation[] =>
  lines.flatMap(({ name, description, note, attributes }, index) => {
    const field = fieldOfLine(given, index);
    return [
      ...tooLong(name, MAX_LENGTH.name, `${field}.description`, 'BR-RO-L1024'),
      ...tooLong(description, MAX_LENGTH.description, `${field}.description`, 'BR-RO-L212'),
      ...tooLong(note, MAX_LENGTH.note, `${field}.note`, 'BR-RO-L303', 'BR-RO-L302'),
      ...attributes.flatMap((attribute, entry) => [
        ...tooLong(attribute.name, MAX_LENGTH.attribute, `${field}.attributes[${entry}].name`, 'BR-RO-L0505'),
        ...tooLong(attribute.value, MAX_LENGTH.value, `${field}.attributes[${entry}].value`, 'BR-RO-L1025'),
      ]),
    ];
  });

/** BR-RO-L301: length of the payment terms, with the sentences that the page prints. */
const terms: Rule = ({ invoice }) => {
  const length = normalizedLength(termsWithDiscounts(invoice) ?? '');
  return violationIf(length > MAX_LENGTH.note, invoice.paymentTerms === undefined ? 'payment' : 'paymentTerms',
    `RO e-Factura takes ${MAX_LENGTH.note} characters of payment terms, with the sentences of discounts and instalments; these are ${length}. Send fewer.`, 'BR-RO-L301');
};

/** BR-RO-L…, A020: lengths of other texts, and the number of notes. */
const texts: Rule = ({ invoice, request, target }) => {
  const notes = writtenNotes(invoice, target);
  return [
    ...lineTexts(invoice, request),
    ...notes.flatMap(([text, note]) => tooLong(text, MAX_LENGTH.note, note?.field ?? 'notes', 'BR-RO-L302')),
    ...violationIf(notes.length > MAX_NOTES, 'notes',
      `RO e-Factura takes ${MAX_NOTES} paragraphs of notes; these are ${notes.length}. Send fewer.`, 'BR-RO-A020'),
    ...invoice.attachments.flatMap(({ description }, index) =>
      tooLong(description, MAX_LENGTH.file, `attachments[${index}].description`, 'BR-RO-L1020')),
  ];
};

/** Codes that the lists of 2024 do not have yet. */
const CODE_RULES: readonly Rule[] = [
  newerCodes('icdNotInCiusRo', FORMAT_NAME, CODE_FIELDS.partyIds, 'BR-CL-10'), newerCodes('icdNotInCiusRo', FORMAT_NAME, CODE_FIELDS.legalIds, 'BR-CL-11'),
  newerCodes('icdNotInCiusRo', FORMAT_NAME, CODE_FIELDS.locationIds, 'BR-CL-26'),
  newerCodes('easNotInCiusRo', FORMAT_NAME, CODE_FIELDS.electronicAddresses, 'BR-CL-25'),
  newerCodes('itemClassificationNotInCiusRo', FORMAT_NAME, CODE_FIELDS.classifications, 'BR-CL-13'),
  newerCodes('chargeNotInCiusRo', FORMAT_NAME, CODE_FIELDS.charges, 'BR-CL-20'),
  newerCodes('vatexNotInCiusRo', FORMAT_NAME, CODE_FIELDS.exemptions, 'BR-CL-22'), newerCodes('referenceKindNotInCiusRo', FORMAT_NAME, CODE_FIELDS.objects, 'BR-CL-07'),
];

export const ROMANIAN_RULES: readonly Rule[] =
  [document, currency, sellerNumber, addresses, buyerNumber, dayOfPayment(FORMAT_NAME, 'BR-CO-25'), terms, texts, ...CODE_RULES];
