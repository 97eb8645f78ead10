import { isListed, type CodeList } from '../code-lists.js';
import type { Line, Violation } from '../types.js';
import { nearestUnit } from '../units.js';
import { broken, carries, KEPT, type Rule, type Subject } from './rule.js';

/** A code of the request, if the target carries its term. */
interface GivenCode {
  readonly field: string;
  readonly code: string | undefined;
}

const given = (field: string, code: string | undefined): GivenCode => ({ field, code });

/** The codes of one member of each line. Most lines have none, so their paths are not created. */
const onLines = ({ invoice }: Subject, name: string, codeOf: (line: Line) => string | undefined): readonly GivenCode[] =>
  invoice.lines.flatMap((line, index) => {
    const code = codeOf(line);
    return code === undefined ? [] : [given(`lineItems[${index}].${name}`, code)];
  });

/** Makes the message for an unknown code. It names the list and gives an example. */
type Hint = (code: string) => string;

/** The codes of one list in an e-invoice. */
type CodesOf = (subject: Subject) => readonly GivenCode[];

const inList = (list: CodeList, rule: string, hint: Hint, codesOf: CodesOf): Rule => (subject) =>
  codesOf(subject).flatMap(({ field, code }): readonly Violation[] =>
    (code === undefined || isListed(list, code) ? KEPT : broken(field, hint(code), rule)));

/** Codes that people write for a country. */
const USUAL_SLIPS: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', EL: 'GR', SP: 'ES', SW: 'SE' };

const countryHint: Hint = (code) => {
  const meant = USUAL_SLIPS[code];
  return `"${code}" is not a country code of ISO 3166-1. ${meant === undefined ? 'Send two capital letters, such as "DE".' : `Send "${meant}".`}`;
};

const icdHint: Hint = (code) => `"${code}" is not a scheme of ISO 6523. Send a code of that list, such as 0088 for a GLN, or leave \`scheme\` out.`;
const legalHint: Hint = (code) => `"${code}" is not a scheme of ISO 6523. Send a code of that list, such as 0002 for a French SIREN, or leave \`scheme\` out.`;
const easHint: Hint = (code) => `"${code}" is not a scheme of electronic addresses (EAS). Send a code of that list, such as EM for e-mail or 9930 for a German VAT identifier.`;
const subjectHint: Hint = (code) => `"${code}" is not a subject code of notes (UNTDID 4451). Send a code of that list, such as AAI, or leave it out.`;
const objectHint: Hint = (code) => `"${code}" is not a kind of reference (UNTDID 1153). Send a code of that list, such as ABT, or leave \`scheme\` out.`;
const classHint: Hint = (code) => `"${code}" is not a classification of items (UNTDID 7143). Send a code of that list, such as STI for CPV.`;
const vatexHint: Hint = (code) => `"${code}" is not a reason for a VAT exemption (VATEX). Send a code of that list, such as VATEX-EU-132, or a \`reason\` instead.`;

const countries = inList('country', 'BR-CL-14', countryHint, ({ invoice: { seller, buyer, taxRepresentative, delivery } }) => [
  given('seller.address.country', seller.address?.country),
  given('buyer.address.country', buyer.address?.country),
  given('taxRepresentative.address.country', taxRepresentative?.address.country),
  given('delivery.address.country', delivery?.address?.country),
]);

const originCountries = inList('country', 'BR-CL-15', countryHint, (subject) =>
  onLines(subject, 'originCountry', ({ originCountry }) => originCountry));

const partyIds = inList('icd', 'BR-CL-10', icdHint, ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) =>
  invoice[party].ids.map(({ scheme }, index) => given(`${party}.ids[${index}].scheme`, scheme))));

const legalIds = inList('icd', 'BR-CL-11', legalHint, ({ invoice: { seller, buyer, payee } }) => [
  given('seller.legalId.scheme', seller.legalId?.scheme),
  given('buyer.legalId.scheme', buyer.legalId?.scheme),
  given('payee.legalId.scheme', payee?.legalId?.scheme),
]);

const locationIds = inList('icd', 'BR-CL-26', icdHint, ({ invoice }) => [given('delivery.locationId.scheme', invoice.delivery?.locationId?.scheme)]);

const electronicAddresses = inList('eas', 'BR-CL-25', easHint, ({ invoice: { seller, buyer } }) => [
  given('seller.electronicAddress.scheme', seller.electronicAddress?.scheme),
  given('buyer.electronicAddress.scheme', buyer.electronicAddress?.scheme),
]);

const noteSubjects = inList('textSubject', 'BR-CL-08', subjectHint, ({ invoice }) =>
  invoice.notes.map(({ field = '', code }) => given(`eInvoice.${field}Code`, code)));

const objects = inList('referenceKind', 'BR-CL-07', objectHint, (subject) => [
  given('references.object.scheme', subject.invoice.references.object?.scheme),
  ...onLines(subject, 'object.scheme', ({ object }) => object?.scheme),
]);

const classifications = inList('itemClassification', 'BR-CL-13', classHint, ({ invoice }) => invoice.lines.flatMap((line, index) =>
  line.classifications.map(({ scheme }, entry) => given(`lineItems[${index}].classifications[${entry}].scheme`, scheme))));

const exemptions = inList('vatex', 'BR-CL-22', vatexHint, ({ invoice }) =>
  invoice.vatBreakdown.map(({ field, reasonCode }) => given(`${field}.reasonCode`, reasonCode)));

/** Most units that get a suggestion. Each is compared with all known words, and an invoice may have thousands of unknown units. */
const MOST_SUGGESTIONS = 20;

const unitMessage = (unit: string, isSuggested: boolean): string => {
  const nearest = isSuggested ? nearestUnit(unit) : undefined;
  const question = nearest === undefined ? 'Send' : `Did you mean ${nearest.word} (${nearest.code})? Or send`;
  return `"${unit}" is not a unit of UN/ECE Rec 20. ${question} \`unitCode\`, such as "H87" for pieces.`;
};

/** BR-CL-23: the units of lines. */
const units: Rule = ({ invoice, given: { lineItems }, target }) => {
  if (!carries(target, 'lines')) return KEPT;
  const unknown = invoice.lines.flatMap(({ unitCode }, index) => (unitCode === undefined ? [index] : []));
  return unknown.flatMap((index, order): readonly Violation[] => {
    const { unit = '', unitCode: code } = lineItems[index] ?? {};
    return code === undefined
      ? broken(`lineItems[${index}].unit`, unitMessage(unit, order < MOST_SUGGESTIONS), 'BR-CL-23')
      : broken(`lineItems[${index}].unitCode`, `"${code}" is not a unit of UN/ECE Rec 20 or 21. Send a code of these lists, such as "H87" for pieces.`, 'BR-CL-23');
  });
};

/**
 * Rules of EN 16931 about codes in the request.
 * @param addressSchemes the rule for the schemes of electronic addresses, unless the target has its own elsewhere
 */
export const codeRules = (addressSchemes: readonly Rule[] = [electronicAddresses]): readonly Rule[] => [
  countries, partyIds, legalIds, ...addressSchemes, locationIds, noteSubjects, objects, exemptions, units, originCountries,
  classifications,
];
