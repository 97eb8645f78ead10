import { INVOICE_TYPES, isCreditNote, isSelfBilled, type InvoiceType } from '../invoice/document-types.js';
import {
  ALLOWANCE, CHARGE, CHARGE_NOT_IN_CIUS_RO,
  COUNTRY, EAS, EAS_NOT_IN_CIUS_RO, EAS_OUTSIDE_PEPPOL, EAS_OUTSIDE_PINT, ICD, ICD_NOT_IN_CIUS_RO, ITEM_CLASSIFICATION,
  ITEM_CLASSIFICATION_NOT_IN_CIUS_RO, REFERENCE_KIND, REFERENCE_KIND_NOT_IN_CIUS_RO, TEXT_SUBJECT, UNIT, VATEX,
  VATEX_NOT_IN_CIUS_RO,
} from '../../schemas/generated/code-lists.js';

/** BT-3 in UNTDID 1001. */
export const TYPE_CODES: Readonly<Record<InvoiceType, string>> = {
  invoice: '380', creditNote: '381', correctedInvoice: '384', selfBilledInvoice: '389', selfBilledCreditNote: '261',
  prepaymentInvoice: '386', partialInvoice: '326', finalInvoice: '380',
};

const toTypeCodes = (types: readonly InvoiceType[]): readonly string[] => types.map((type) => TYPE_CODES[type]);

const CREDIT_NOTES = toTypeCodes(INVOICE_TYPES.filter(isCreditNote));
const SELF_BILLED = toTypeCodes(INVOICE_TYPES.filter(isSelfBilled));

/** Whether UBL writes the document as a CreditNote. */
export const isCreditNoteCode = (typeCode: string): boolean => CREDIT_NOTES.includes(typeCode);

/** Whether the buyer issues the document. */
export const isSelfBilledCode = (typeCode: string): boolean => SELF_BILLED.includes(typeCode);

const CODE_LISTS = {
  allowance: ALLOWANCE, charge: CHARGE, chargeNotInCiusRo: CHARGE_NOT_IN_CIUS_RO,
  country: COUNTRY, eas: EAS, easOutsidePeppol: EAS_OUTSIDE_PEPPOL, easOutsidePint: EAS_OUTSIDE_PINT, icd: ICD,
  itemClassification: ITEM_CLASSIFICATION, referenceKind: REFERENCE_KIND, textSubject: TEXT_SUBJECT, unit: UNIT, vatex: VATEX,
  easNotInCiusRo: EAS_NOT_IN_CIUS_RO, icdNotInCiusRo: ICD_NOT_IN_CIUS_RO,
  itemClassificationNotInCiusRo: ITEM_CLASSIFICATION_NOT_IN_CIUS_RO,
  referenceKindNotInCiusRo: REFERENCE_KIND_NOT_IN_CIUS_RO, vatexNotInCiusRo: VATEX_NOT_IN_CIUS_RO,
} as const;

export type CodeList = keyof typeof CODE_LISTS;

const parsedLists = new Map<CodeList, ReadonlySet<string>>();

const parsedCodes = (list: CodeList): ReadonlySet<string> => {
  const codes = parsedLists.get(list) ?? new Set(CODE_LISTS[list].split(' '));
  parsedLists.set(list, codes);
  return codes;
};

/** Case-sensitive. A list is parsed on first use. */
export const isListed = (list: CodeList, code: string): boolean => parsedCodes(list).has(code);
