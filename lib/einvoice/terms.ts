import { isCreditNoteCode } from './code-lists.js';
import type { EInvoice } from './model.js';

/**
 * Parts of the model that a target may support: what the totals do not need, the lines, the rest of EN 16931,
 * XRechnung's cash discounts, and what the Factur-X profile EXTENDED adds to EN 16931.
 */
export type Part = 'header' | 'lines' | 'details' | 'skonto' | 'extension';

export const EN_16931_PARTS: readonly Part[] = ['header', 'lines', 'details'];

export const GERMAN_PARTS: readonly Part[] = [...EN_16931_PARTS, 'skonto'];

/** A term of an e-invoice that some targets do not support. */
export interface Term<Value = unknown> {
  /** 'none' if no target supports it. */
  readonly part: Part | 'none';
  /** Request fields that it is made from. */
  readonly fields: readonly string[];
  /** Members that belong to another part. */
  readonly members?: Terms<Value>;
}

/** Terms by member; those of a list are the members of its items. */
type Terms<Value> = Value extends readonly (infer Item)[]
  ? Terms<Item>
  : { readonly [Name in keyof Value]?: Term<NonNullable<Value[Name]>> | Terms<NonNullable<Value[Name]>> };

const header = <Value>(...fields: readonly string[]): Term<Value> => ({ part: 'header', fields });
const line = <Value>(...fields: readonly string[]): Term<Value> => ({ part: 'lines', fields });
const detail = <Value>(...fields: readonly string[]): Term<Value> => ({ part: 'details', fields });
const skonto = <Value>(...fields: readonly string[]): Term<Value> => ({ part: 'skonto', fields });

const SELLER: Terms<EInvoice['seller']> = {
  tradingName: header('seller.tradingName'),
  ids: header('seller.ids'),
  taxNumber: header('seller.taxNumber'),
  legalInfo: detail('seller.legalInfo'),
  electronicAddress: header('seller.electronicAddress'),
  address: {
    line1: header('seller.address.line1', 'seller.address.houseNumber'),
    line2: header('seller.address.line2'),
    line3: header('seller.address.line3'),
    city: header('seller.address.city'),
    postalCode: header('seller.address.postalCode'),
    region: header('seller.address.region'),
  },
  contact: detail('seller.contact'),
};

const BUYER: Terms<EInvoice['buyer']> = {
  tradingName: detail('buyer.tradingName'),
  ids: header('buyer.ids'),
  vatId: header('buyer.vatId'),
  electronicAddress: header('buyer.electronicAddress'),
  address: header('buyer.address'),
  contact: detail('buyer.contact'),
};

const REFERENCES: Terms<EInvoice['references']> = {
  contract: header('references.contract'),
  project: detail('references.project'),
  salesOrder: detail('references.salesOrder'),
  despatchAdvice: header('references.despatchAdvice'),
  receivingAdvice: detail('references.receivingAdvice'),
  tender: detail('references.tender'),
  accounting: header('references.accounting'),
  object: detail('references.object'),
};

const LINE: Terms<EInvoice['lines'][number]> = {
  object: detail('lineItems[].object'),
  orderLine: detail('lineItems[].orderLine'),
  accounting: detail('lineItems[].accounting'),
  allowances: { base: detail(), percent: detail() },
  charges: { base: detail(), percent: detail() },
  description: detail('lineItems[].description'),
  sku: detail('lineItems[].sku'),
  buyerSku: detail('lineItems[].buyerSku'),
  classifications: detail('lineItems[].classifications', 'lineItems[].hsCode'),
  originCountry: detail('lineItems[].originCountry'),
  attributes: detail('lineItems[].attributes'),
};

/** Terms that some targets do not support. All other terms are in every target. */
export const TERMS: Terms<EInvoice> = {
  taxCurrency: header('taxCurrency'),
  dueDate: header('dueDate'),
  references: REFERENCES,
  paymentTerms: header('paymentTerms'),
  printedTerms: header('payment.instalments', 'payment.lateInterest'),
  cashDiscounts: skonto('payment.cashDiscounts'),
  vatDue: header('vatDue'),
  notes: header('watermark', 'notes', 'terms', 'mentions'),
  precedingInvoices: header('precedingInvoices'),
  depositInvoices: header('deposits'),
  attachments: detail('attachments'),
  seller: SELLER,
  buyer: BUYER,
  payee: header('payee'),
  taxRepresentative: header('taxRepresentative'),
  delivery: header('delivery'),
  period: header('period'),
  paymentReference: header(),
  payment: {
    ...header('payment'),
    members: { account: { name: detail('payment.accountName'), bic: detail('payment.bic') }, card: detail('payment.card') },
  },
  allowances: header('discount'),
  charges: header('shipping', 'charge'),
  totals: { lines: header(), allowances: header(), charges: header(), paid: header('amountPaid'), rounding: detail('roundTo') },
  vatBreakdown: header(),
  lines: { ...line('lineItems'), members: LINE },
  // Its fields are stated elsewhere, too, or listed in select-terms.ts.
  extension: { part: 'extension', fields: [] },
};

/** Terms that a target does not support in some invoices. */
export interface Gap { readonly isIn: (invoice: EInvoice) => boolean; readonly terms: Terms<EInvoice> }

/** The supported parts, except for the gaps. */
export interface SupportedTerms { readonly parts: readonly Part[]; readonly gaps: readonly Gap[] }

/** A term that is left out whatever parts a target supports. */
export const unsupported = <Value>(...fields: readonly string[]): Term<Value> => ({ part: 'none', fields });

/** A credit note requests no payment, so it has no discount for early payment. */
export const CREDIT_NOTE: Gap = {
  isIn: ({ typeCode }) => isCreditNoteCode(typeCode), terms: { cashDiscounts: unsupported('payment.cashDiscounts') },
};

/** Note codes, in targets that merge all notes. */
export const NOTE_CODES: Terms<EInvoice> = { notes: { code: unsupported('eInvoice.notesCode', 'eInvoice.termsCode') } };

/** Terms that UBL has no element for in some invoices. */
export const UBL_GAPS: readonly Gap[] = [
  // The due date of a credit note is inside the means of payment.
  { isIn: ({ typeCode, payment }) => isCreditNoteCode(typeCode) && payment === undefined, terms: { dueDate: unsupported('dueDate') } },
  // The payer's reference is inside the means of payment.
  { isIn: ({ payment }) => payment === undefined, terms: { paymentReference: unsupported('payment.reference') } },
];
