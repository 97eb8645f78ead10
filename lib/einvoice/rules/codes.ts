import { fieldOfLine } from '../../invoice/lines.js';
import { type CodeList, isListed } from '../code-lists.js';
import type { Line } from '../model.js';
import { nearestUnit } from '../units.js';
import { NO_VIOLATIONS, type Rule, type RuleInput, supportsPart, violation } from './rule.js';
import { writtenNotes } from '../xml-texts.js';

/** A request field, and its code if the target supports the term. */
type RequestCode = readonly [field: string, code: string | undefined];

/** Codes of one member of all lines. Creates no paths for lines without a code, because most have none. */
const onLines = (input: RuleInput, name: string, codeOf: (line: Line) => string | undefined): readonly RequestCode[] =>
  input.invoice.lines.flatMap((line, index) => {
    const code = codeOf(line);
    return code === undefined ? [] : [[`${fieldOfLine(input.request, index)}.${name}`, code] as const];
  });

type FindCodes = (input: RuleInput) => readonly RequestCode[];

/** @param explanation the message after the unknown code and "is not" */
const mustBeListed = (list: CodeList, rule: string, explanation: (code: string) => string, codesOf: FindCodes): Rule => (input) =>
  codesOf(input).flatMap(([field, code]) => (code === undefined || isListed(list, code)
    ? NO_VIOLATIONS : violation(field, `"${code}" is not ${explanation(code)}`, rule)));

/** Rejects codes of EN 16931 that a format's older lists do not have yet. */
export const newerCodes = (list: CodeList, format: string, codesOf: FindCodes, rule: string): Rule => (input) =>
  codesOf(input).flatMap(([field, code]) => (code === undefined || !isListed(list, code) ? NO_VIOLATIONS
    : violation(field, `"${code}" is newer than the lists of ${format}. Send another code, or leave it out.`, rule)));

/** Common wrong country codes, and the right ones. */
const COMMON_MISTAKES: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', EL: 'GR', SP: 'ES', SW: 'SE' };

/** The explanation of a code that is not in a list. */
const notInList = (list: string, example: string, otherwise = '') => (): string =>
  `${list}. Send a code of that list, such as ${example}${otherwise}.`;
const notInIcdList = (example: string) => notInList('a scheme of ISO 6523', example, ', or leave `scheme` out');

const notCountry = (code: string): string =>
  `a country code of ISO 3166-1. Send ${COMMON_MISTAKES[code] === undefined ? 'two capital letters, such as "DE"' : `"${COMMON_MISTAKES[code]}"`}.`;

const countries = mustBeListed('country', 'BR-CL-14', notCountry, ({ invoice: { seller, buyer, taxRepresentative, delivery } }) => [
  ['seller.address.country', seller.address?.country],
  ['buyer.address.country', buyer.address?.country],
  ['taxRepresentative.address.country', taxRepresentative?.address.country],
  ['delivery.address.country', delivery?.address?.country],
]);

const originCountries = mustBeListed('country', 'BR-CL-15', notCountry, (input) =>
  onLines(input, 'originCountry', ({ originCountry }) => originCountry));

const PARTIES = ['seller', 'buyer'] as const;

/** Reason codes that the request sends. The codes that the service adds are always in the list. */
const adjustmentCodes = ({ invoice }: RuleInput, part: 'allowances' | 'charges'): readonly RequestCode[] =>
  [invoice, ...invoice.lines].flatMap((each) =>
    each[part].flatMap(({ codeField, reasonCode }) => (codeField === undefined ? [] : [[codeField, reasonCode] as const])));

/** Fields whose code lists differ between formats. */
export const CODE_FIELDS = {
  partyIds: ({ invoice }) => PARTIES.flatMap((party) =>
    invoice[party].ids.map(({ scheme }, index) => [`${party}.ids[${index}].scheme`, scheme])),
  legalIds: ({ invoice }) => (['seller', 'buyer', 'payee'] as const).map((party) => [`${party}.legalId.scheme`, invoice[party]?.legalId?.scheme]),
  locationIds: ({ invoice }) => [['delivery.locationId.scheme', invoice.delivery?.locationId?.scheme]],
  electronicAddresses: ({ invoice }) => PARTIES.map((party) => [`${party}.electronicAddress.scheme`, invoice[party].electronicAddress?.scheme]),
  objects: (input) => [
    ['references.object.scheme', input.invoice.references.object?.scheme],
    ...onLines(input, 'object.scheme', ({ object }) => object?.scheme),
  ],
  classifications: ({ invoice, request }) => invoice.lines.flatMap((line, index) =>
    line.classifications.map(({ scheme }, entry) => [`${fieldOfLine(request, index)}.classifications[${entry}].scheme`, scheme])),
  discounts: (input) => adjustmentCodes(input, 'allowances'),
  charges: (input) => adjustmentCodes(input, 'charges'),
  exemptions: ({ invoice }) => invoice.vatBreakdown.map(({ field, reasonCode }) => [`${field}.reasonCode`, reasonCode]),
} as const satisfies Readonly<Record<string, FindCodes>>;

const partyIds = mustBeListed('icd', 'BR-CL-10', notInIcdList('0088 for a GLN'), CODE_FIELDS.partyIds);
const legalIds = mustBeListed('icd', 'BR-CL-11', notInIcdList('0002 for a French SIREN'), CODE_FIELDS.legalIds);
const locationIds = mustBeListed('icd', 'BR-CL-26', notInIcdList('0088 for a GLN'), CODE_FIELDS.locationIds);
const electronicAddresses = mustBeListed('eas', 'BR-CL-25',
  notInList('a scheme of electronic addresses (EAS)', 'EM for e-mail or 9930 for a German VAT identifier'), CODE_FIELDS.electronicAddresses);
/** @param rules ids of the rule for discounts and of that for charges */
export const reasonCodes = (rules: readonly [string, string]): readonly Rule[] => [
  mustBeListed('allowance', rules[0], notInList('a reason of a discount (UNTDID 5189)', '100', ', or leave it out'), CODE_FIELDS.discounts),
  mustBeListed('charge', rules[1], notInList('a reason of a charge (UNTDID 7161)', 'ABL', ', or leave it out'), CODE_FIELDS.charges),
];
const noteSubjects = mustBeListed('textSubject', 'BR-CL-08', notInList('a subject code of notes (UNTDID 4451)', 'AAI', ', or leave it out'),
  ({ invoice }) => invoice.notes.map(({ codeField = '', code }) => [codeField, code]));
const objects = mustBeListed('referenceKind', 'BR-CL-07',
  notInList('a kind of reference (UNTDID 1153)', 'ABT', ', or leave `scheme` out'), CODE_FIELDS.objects);
const classifications = mustBeListed('itemClassification', 'BR-CL-13',
  notInList('a classification of items (UNTDID 7143)', 'STI for CPV'), CODE_FIELDS.classifications);
const exemptions = mustBeListed('vatex', 'BR-CL-22',
  notInList('a reason for a VAT exemption (VATEX)', 'VATEX-EU-132', ', or a `reason` instead'), CODE_FIELDS.exemptions);

/** Maximum suggestions. Each search compares all known words, and an invoice may have thousands of unknown units. */
const MAX_SUGGESTIONS = 20;

const unitMessage = (unit: string, isSuggested: boolean): string => {
  const nearest = isSuggested ? nearestUnit(unit) : undefined;
  const question = nearest === undefined ? 'Send' : `Did you mean ${nearest.word} (${nearest.code})? Or send`;
  return `"${unit}" is not a unit of UN/ECE Rec 20. ${question} \`unitCode\`, such as "H87" for pieces.`;
};

/** BR-CL-23: the unit of each line is known. */
const units: Rule = ({ invoice, request, target }) => {
  if (!supportsPart(target, 'lines')) return NO_VIOLATIONS;
  const unknown = invoice.lines.flatMap(({ unitCode }, index) => (unitCode === undefined ? [index] : []));
  return unknown.flatMap((index, order) => {
    const { unit = '', unitCode: code } = request.lineItems[index] ?? {};
    const [name, message] = code === undefined
      ? ['unit', unitMessage(unit, order < MAX_SUGGESTIONS)]
      : ['unitCode', `"${code}" is not a unit of UN/ECE Rec 20 or 21. Send a code of these lists, such as "H87" for pieces.`];
    return violation(`${fieldOfLine(request, index)}.${name}`, message, 'BR-CL-23');
  });
};

/** Code rules of EN 16931. A target may replace the rule about electronic address schemes. */
export const codeRules = (addressSchemes: readonly Rule[] = [electronicAddresses]): readonly Rule[] => [
  countries, partyIds, legalIds, ...addressSchemes, locationIds, noteSubjects, objects, exemptions,
  ...reasonCodes(['BR-CL-19', 'BR-CL-20']), units, originCountries,
  classifications,
];

/** What the UBL rules read as the code of a note: three characters between the first two #. */
const subjectIn = (text: string): string | undefined => /^[^#]*#([^#]{3})#/u.exec(text)?.[1];

/** BR-CL-08: in UBL, the text of a note must not look as if it began with a code. */
export const noteCodes: Rule = ({ invoice, target }) => writtenNotes(invoice, target).flatMap(([text, note]) => {
  const subject = subjectIn(text);
  return subject === undefined || note?.code !== undefined || isListed('textSubject', subject) ? NO_VIOLATIONS : violation(note?.field ?? 'notes',
    `UBL reads "#${subject.replaceAll('\n', ' ')}#" as a code of UNTDID 4451, which has no such code. Leave out a # of this text.`, 'BR-CL-08');
});
