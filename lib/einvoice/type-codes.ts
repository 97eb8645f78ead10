import { INVOICE_TYPES, isCreditNote, isSelfBilled, type InvoiceType } from '../invoice/document-types.js';

/** BT-3 in UNTDID 1001. */
export const TYPE_CODES: Readonly<Record<InvoiceType, string>> = {
  invoice: '380', creditNote: '381', correctedInvoice: '384', selfBilledInvoice: '389', selfBilledCreditNote: '261',
  prepaymentInvoice: '386', partialInvoice: '326', finalInvoice: '380',
};

const typeCodesOf = (types: readonly InvoiceType[]): readonly string[] => types.map((type) => TYPE_CODES[type]);

const CREDIT_NOTES = typeCodesOf(INVOICE_TYPES.filter(isCreditNote));
const SELF_BILLED = typeCodesOf(INVOICE_TYPES.filter(isSelfBilled));

/** Whether UBL writes the document as a CreditNote. */
export const isCreditNoteCode = (typeCode: string): boolean => CREDIT_NOTES.includes(typeCode);

/** Whether the buyer issues the document. */
export const isSelfBilledCode = (typeCode: string): boolean => SELF_BILLED.includes(typeCode);
