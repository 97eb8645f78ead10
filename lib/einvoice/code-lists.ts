import type { PaymentMeans } from '../invoice/structured-data.js';
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
  partialConstructionInvoice: '875', partialFinalConstructionInvoice: '876', finalConstructionInvoice: '877',
};

const toTypeCodes = (types: readonly InvoiceType[]): readonly string[] => types.map((type) => TYPE_CODES[type]);

const CREDIT_NOTES = toTypeCodes(INVOICE_TYPES.filter(isCreditNote));
const SELF_BILLED = toTypeCodes(INVOICE_TYPES.filter(isSelfBilled));

/** Whether UBL writes the document as a CreditNote. */
export const isCreditNoteCode = (typeCode: string): boolean => CREDIT_NOTES.includes(typeCode);

/** Whether the buyer issues the document. */
export const isSelfBilledCode = (typeCode: string): boolean => SELF_BILLED.includes(typeCode);

/** The first key with a value, such as the type of document of a code. */
export const keyOfCode = <Key extends string>(codes: Readonly<Record<Key, string>>, code: string): Key | undefined =>
  (Object.keys(codes) as Key[]).find((key) => codes[key] === code);

/** BT-81 in UNTDID 4461. */
export const MEANS_CODES: Readonly<Record<PaymentMeans, string>> = {
  notDefined: '1', cash: '10', cheque: '20', creditTransfer: '30', debitTransfer: '31', bankAccount: '42', card: '48', directDebit: '49',
  creditCard: '54', debitCard: '55', sepaCreditTransfer: '58', sepaDirectDebit: '59', online: '68', referenceGiro: '93', clearing: '97',
};

/** BT-8: in CII a code of UNTDID 2475, in UBL of UNTDID 2005. */
export const VAT_DUE_CODES = {
  cii: { invoice: '5', delivery: '29', payment: '72' }, ubl: { invoice: '3', delivery: '35', payment: '432' },
} as const;

/** The two characters of BT-23 in France. */
export const SUPPLY_CODES = { goods: 'B', services: 'S', mixed: 'M' } as const;
export const CASE_CODES = { usual: '1', paid: '2', final: '4', subcontractor: '5', coContractor: '6', vatReported: '7' } as const;

/** Values of the French note with the code BAR. */
export const TREATMENT_CODES = {
  b2b: 'B2B', b2bInternational: 'B2BINT', b2c: 'B2C', b2cInternational: 'B2CINT', outOfScope: 'OUTOFSCOPE', archiveOnly: 'ARCHIVEONLY',
} as const;

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
