import type { DocumentType } from '../invoice/structured-types.js';

/** BT-3 in UNTDID 1001. */
export const TYPE_CODES: Readonly<Record<DocumentType, string>> = {
  invoice: '380', creditNote: '381', correctedInvoice: '384', selfBilledInvoice: '389', selfBilledCreditNote: '261',
  prepaymentInvoice: '386', partialInvoice: '326',
};

const CREDIT_NOTES: readonly string[] = [TYPE_CODES.creditNote, TYPE_CODES.selfBilledCreditNote];
const SELF_BILLED: readonly string[] = [TYPE_CODES.selfBilledInvoice, TYPE_CODES.selfBilledCreditNote];

/** Whether UBL writes the document as a CreditNote. */
export const isCreditNoteCode = (typeCode: string): boolean => CREDIT_NOTES.includes(typeCode);

/** Whether the buyer issues the document. */
export const isSelfBilledCode = (typeCode: string): boolean => SELF_BILLED.includes(typeCode);
