/** Rules that no request can break, with the reason. */
import { ALL_PINT_RULES } from './official-rules.js';

const ids = (prefix: string, numbers: string): readonly string[] => numbers.split(' ').map((number) => `${prefix}${number}`);

const SUMS = 'the service computes this amount exactly';
const SCHEMA = 'the request schema requires it, or the field has a default';
const OWN_CODES = 'the service writes this code itself, from its own words and currencies';
const NOT_WRITTEN = 'no field of a request becomes this element';
const SHORTER = 'the schema of the request is shorter';
const OWN_SPECIFICATION = 'each target writes its own specification';
const OMITTED = 'a percentage that does not give the amount is left out';

/** VAT categories as the ids of their rules name them. */
const CATEGORIES: readonly string[] = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG'];

const REASONS: readonly (readonly [reason: string, ids: readonly string[]])[] = [
  ['the service writes each legal mention that the request lacks', ids('BR-FR-', '05 CO-14')],
  ['identifiers have at most 100 characters, an attribute has a name and a value, and there is one object', ids('BR-FR-', '25 26 27 28 29 30')],
  ['this type of document is not offered', ['BR-FR-CO-03']],
  ['the service writes the codes of BT-8 itself', ['BR-RO-040']],
  ['amounts have at most 15 digits and two decimals', ['BR-FR-DEC-01']],
  ['a credit note is written as a CreditNote, and any other document as an Invoice', ['BR-NL-8']],
  [`${OWN_SPECIFICATION} and process`, ['BR-01', 'BR-RO-001', 'HR-BR-5', ...ids('PEPPOL-EN16931-', 'R001 R004 R007')]],
  [SCHEMA, ids('BR-', '02 03 04 06 07 16 18 19 20 22 25 26 52 54 55 56 57 65')],
  [SCHEMA, ids('BR-CO-', '19 20')],
  ['the service writes a number, a net amount, a reason or a code of its own', [...ids('BR-', '21 24 31 32 33 36 38 41 42 43 44 45 46 47 48 64'), ...ids('BR-CO-', '18 21 22 23 24')]],
  [SUMS, [...ids('BR-', '12 13 14 15'), ...ids('BR-CO-', '10 11 12 13 14 15'), ...ids('PEPPOL-EN16931-', 'R042 R046')]],
  ['a party has a name, and the service writes one mark with one link', ids('GR-R-', '002 005 008-2 008-3')],
  ['Peppol removed this rule in November 2026', ['GR-R-001-5']],
  ['no rule reads whether a reason and its code are of one kind', ids('BR-CO-', '05 06 07 08')],
  ['INV-13 asks for the currency first', ['BR-05']],
  ['BR-CL-23 rejects a line whose unit is unknown, and a line without one has the unit "one"', ['BR-23']],
  ['a rate is above 0, and a discount takes at most all of it', ['BR-27', 'BR-28']],
  ['a payment is written with its means, an account with its number, and a card with its last digits only', ids('BR-', '49 50 51')],
  ['an e-invoice has no day on which VAT is due (BT-7), and the service writes the codes of BT-8 itself', ['BR-CO-03', 'BR-CL-06', 'PEPPOL-EN16931-CL006', 'HR-BR-48']],
  ['INV-02 to INV-04 ask each line for one rate with a category', ['BR-CO-04']],
  ['amounts have the decimals of the currency; INV-07 rejects more than two of them by BR-DEC-14', ids('BR-DEC-', '01 02 05 06 09 10 11 12 13 15 16 17 18 19 20 23 24 25 27 28')],
  [OWN_CODES, [...ids('BR-CL-', '01 03 04 05 16 21'), ...ids('PEPPOL-EN16931-', 'CL007 F001 P0100 P0101')]],
  ['BR-CL-24 rejects other media types, and Peppol accepts all six', ['PEPPOL-EN16931-CL001']],
  ['each category in use has its row, whose base is the sum of its lines; INV-05 rejects a second row',
    CATEGORIES.flatMap((category) => ids(`BR-${category}-`, '01 08'))],
  ['validation rejects a reason of this category', ids('BR-', 'S-10 Z-10 AF-10 AG-10')],
  ['a category without its own reason gets the code of the category', ids('BR-', 'AE-10 IC-10 G-10 O-10')],
  ['this category may have any rate, and INV-02 rejects a negative one', ids('BR-AG-', '05 06 07')],
  ['the category of split payment is not offered', ['BR-B-01', 'BR-B-02']],
  ['every row has its rate', ['BR-DE-14', 'DE-R-014']],
  ['validation rejects equal names of attachments in any format, by BR-DE-22', ['DE-R-022']],
  ['Peppol gets one note, except within Germany, which allows more', ['PEPPOL-EN16931-R002']],
  ['the writer leaves out what is empty', ['PEPPOL-EN16931-R008', 'HR-BR-33']],
  ['the writer knows one element of this kind, and one currency', ids('PEPPOL-EN16931-', 'R043 R044 R051 R053 R054 R080 R100 R101')],
  ['the base quantity of a price is above 0, and in the unit of its line', ['PEPPOL-EN16931-R121', 'PEPPOL-EN16931-R130', 'HR-BR-20', 'HR-BR-21']],
  [SHORTER, ids('HR-BR-', '42 43 47')],
  [`${NOT_WRITTEN}: the receiving advice of a line`, ['HR-BR-19']],
  [`${NOT_WRITTEN}: the names of tax categories, and what Croatia adds to UBL`,
    [...ids('HR-BR-', '27 28 29 30 32 55 CL-1'), ...ids('HR-BR-', 'S-10 Z-10 E-10 AE-10')]],
  [`${NOT_WRITTEN}: the reason code ZZZ, and means of payment 9 and 50`, ['DK-R-004', 'DK-R-008', 'DK-R-009', 'IS-R-006']],
  ['validation rejects these characters in every request, whether it asks for an e-invoice or not', ['INV-08']],
];

/** Rules about elements that the service never writes, by id prefix. */
const UNWRITTEN: readonly (readonly [prefix: string, reason: string])[] = [
  ['CII-', NOT_WRITTEN], ['UBL-', NOT_WRITTEN],
  ['BR-DEX-', 'the extension of XRechnung is not offered'], ['BR-TMP-', 'the extension of XRechnung is not offered, and both prices of a line have its base quantity'],
  ['BR-DE-CVD-', 'the specification for clean vehicles is not offered'],
  ['BR-IG-', 'IGIC, which others call BR-AF'], ['BR-IP-', 'IPSI, which others call BR-AG'], ['BR-66', NOT_WRITTEN], ['BR-67', NOT_WRITTEN],
  ['BR-RO-L', SHORTER], ['BR-RO-A', 'the schema of the request has fewer entries'], ['BR-RO-DT', 'each date is one of the calendar'], ['BR-DEC-RO-', SUMS],
  ['BII2-', OWN_SPECIFICATION], ['SI-', OWN_SPECIFICATION],
  ['BR-FR-MV-', 'the billing modes 8 and 9 are not offered'], ['BR-FR-BD-', 'the billing modes 8 and 9 are not offered'],
  ['BR-FREXT-', 'they are looser forms of rules of EN 16931'],
  ['PEPPOL-EN16931-R043-', SUMS],
  ...CATEGORIES.map((category) => [`BR-FXEXT-${category}-08`, SUMS] as const),
  ['BR-EXT-CL-07', 'its test looks for a contract where there is only the kind of a reference, so every file passes'],
  ...ids('BR-', '100 101 103 104').map((prefix) => [`${prefix}-GST-SG`, 'the service computes the totals in Singapore dollars, and names them itself'] as const),
  ['BR-102-GST-SG', 'no document has both a type and a file'], ['BR-110-GST-SG', 'only an invoice with a tax currency gets the totals in Singapore dollars'],
  ['BR-NG-01-GST-SG', 'INV-05 rejects a second row of the code NG'], ['BR-NG-08-GST-SG', 'INV-05 rejects a second row of the code NG'],
  ['BR-11-SG', 'an address without its country is not written'], ['BR-CO-16-GST-SG', SUMS],
  ['PEPPOL-EN16931-R040-SG', OMITTED], ['PEPPOL-EN16931-R041-SG', OMITTED],
  ...['ibr-', 'aligned-ibr'].map((prefix) => [prefix, 'the service writes this element, code or sum itself, or its schema asks for it'] as const),
];

/** The rules about elements of UBL and CII that a request can break. */
const REACHABLE: readonly string[] = [
  ...ids('BR-RO-', 'A020 L0501 L0502 L0503 L0504 L0505 L1020 L1024 L1025 L212 L301 L302 L303'),
  ...ALL_PINT_RULES, 'UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21', 'CII-SR-470'];

const BY_ID = new Map(REASONS.flatMap(([reason, rules]) => rules.map((id) => [id, reason] as const)));

/** Rules that no request can break, because a percentage that does not give the amount is left out. */
export const SATISFIED_BY_OMISSION: readonly string[] = ids('PEPPOL-EN16931-', 'R040 R041');

/** The rules that no request can break. */
export const UNREACHABLE_RULES: readonly string[] = [...BY_ID.keys()];

/** Singapore repeats rules of EN 16931 and Peppol under the same numbers, so the same reasons hold. */
const repeatedBySingapore = (id: string): string => id.replace(/(?:-GST)?-SG$/, '');

/**
 * Why no request can break a rule; undefined if a request can.
 */
export const reasonFor = (id: string): string | undefined => (REACHABLE.includes(id)
  ? undefined
  : BY_ID.get(id) ?? BY_ID.get(repeatedBySingapore(id)) ?? UNWRITTEN.find(([prefix]) => id.startsWith(prefix))?.[1]);
