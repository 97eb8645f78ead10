import {
  COUNTRY, EAS, EAS_OUTSIDE_PEPPOL, ICD, ITEM_CLASSIFICATION, REFERENCE_KIND, TEXT_SUBJECT, UNIT, VATEX,
} from '../../schemas/generated/code-lists.js';

const LISTS = {
  country: COUNTRY, eas: EAS, easOutsidePeppol: EAS_OUTSIDE_PEPPOL, icd: ICD,
  itemClassification: ITEM_CLASSIFICATION, referenceKind: REFERENCE_KIND, textSubject: TEXT_SUBJECT, unit: UNIT, vatex: VATEX,
} as const;

/** Code lists of EN 16931. */
export type CodeList = keyof typeof LISTS;

const parsed = new Map<CodeList, ReadonlySet<string>>();

const codesOf = (list: CodeList): ReadonlySet<string> => {
  const codes = parsed.get(list) ?? new Set(LISTS[list].split(' '));
  parsed.set(list, codes);
  return codes;
};

/** Whether a code is in a list; case matters. A list is parsed on its first use. */
export const isListed = (list: CodeList, code: string): boolean => codesOf(list).has(code);
