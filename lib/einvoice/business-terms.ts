import { isCreditNoteCode } from './code-lists.js';
import type { EInvoice } from './model.js';

/**
 * Parts of the model that a target may support, besides the totals and what they need: terms of the whole document,
 * the lines, the rest of EN 16931, XRechnung's cash discounts, references of lines, what the profile EXTENDED of
 * Factur-X adds, Singapore's UUID, Croatia's time and operator, and the mark of a tax authority.
 */
export type ModelPart = 'header' | 'lines' | 'details' | 'skonto' | 'lineReferences' | 'extension' | 'uuid' | 'operator' | 'authority';

export const EN_16931_PARTS: readonly ModelPart[] = ['header', 'lines', 'details'];

export const GERMAN_PARTS: readonly ModelPart[] = [...EN_16931_PARTS, 'skonto'];

export interface BusinessTerm<Value = unknown> {
  /** `none` if no target supports the term. */
  readonly part: ModelPart | 'none';
  /** Request fields that the term is made from. */
  readonly fields: readonly string[];
  /** Members that belong to another part. */
  readonly members?: BusinessTerms<Value>;
}

/** Terms by member of the model. For a list, the members are those of its items. */
type BusinessTerms<Value> = Value extends readonly (infer Item)[]
  ? BusinessTerms<Item>
  : { readonly [Name in keyof Value]?: BusinessTerm<NonNullable<Value[Name]>> | BusinessTerms<NonNullable<Value[Name]>> };

const headerTerm = <Value>(...fields: readonly string[]): BusinessTerm<Value> => ({ part: 'header', fields });
const lineTerm = <Value>(...fields: readonly string[]): BusinessTerm<Value> => ({ part: 'lines', fields });
const detailTerm = <Value>(...fields: readonly string[]): BusinessTerm<Value> => ({ part: 'details', fields });
const skontoTerm = <Value>(...fields: readonly string[]): BusinessTerm<Value> => ({ part: 'skonto', fields });

const SELLER_TERMS: BusinessTerms<EInvoice['seller']> = {
  tradingName: headerTerm('seller.tradingName'),
  ids: headerTerm('seller.ids'),
  taxNumber: headerTerm('seller.taxNumber'),
  legalInfo: detailTerm('seller.legalInfo'),
  electronicAddress: headerTerm('seller.electronicAddress'),
  address: {
    line1: headerTerm('seller.address.line1', 'seller.address.houseNumber'),
    line2: headerTerm('seller.address.line2'),
    line3: headerTerm('seller.address.line3'),
    city: headerTerm('seller.address.city'),
    postalCode: headerTerm('seller.address.postalCode'),
    region: headerTerm('seller.address.region'),
  },
  contact: detailTerm('seller.contact'),
};

const BUYER_TERMS: BusinessTerms<EInvoice['buyer']> = {
  tradingName: detailTerm('buyer.tradingName'),
  ids: headerTerm('buyer.ids'),
  vatId: headerTerm('buyer.vatId'),
  electronicAddress: headerTerm('buyer.electronicAddress'),
  address: headerTerm('buyer.address'),
  contact: detailTerm('buyer.contact'),
};

const REFERENCE_TERMS: BusinessTerms<EInvoice['references']> = {
  contract: headerTerm('references.contract'),
  project: detailTerm('references.project'),
  salesOrder: detailTerm('references.salesOrder'),
  despatchAdvice: headerTerm('references.despatchAdvice'),
  receivingAdvice: detailTerm('references.receivingAdvice'),
  tender: detailTerm('references.tender'),
  accounting: headerTerm('references.accounting'),
  object: detailTerm('references.object'),
};

const LINE_TERMS: BusinessTerms<EInvoice['lines'][number]> = {
  object: detailTerm('lineItems[].object'),
  references: { part: 'lineReferences', fields: ['lineItems[].references'] },
  orderLine: detailTerm('lineItems[].orderLine'),
  accounting: detailTerm('lineItems[].accounting'),
  allowances: { base: detailTerm(), percent: detailTerm() },
  charges: { base: detailTerm(), percent: detailTerm() },
  description: detailTerm('lineItems[].description'),
  sku: detailTerm('lineItems[].sku'),
  buyerSku: detailTerm('lineItems[].buyerSku'),
  classifications: detailTerm('lineItems[].classifications', 'lineItems[].hsCode'),
  originCountry: detailTerm('lineItems[].originCountry'),
  attributes: detailTerm('lineItems[].attributes'),
};

/** Terms that some targets do not support. All other terms are in every target. */
export const TERMS: BusinessTerms<EInvoice> = {
  uuid: { part: 'uuid', fields: ['uuid'] },
  issueTime: { part: 'operator', fields: ['issueTime'] },
  operator: { part: 'operator', fields: ['operator'] },
  taxCurrency: headerTerm('taxCurrency'),
  dueDate: headerTerm('dueDate'),
  references: REFERENCE_TERMS,
  paymentTerms: headerTerm('paymentTerms'),
  printedTerms: headerTerm('payment.instalments', 'payment.lateInterest'),
  cashDiscounts: skontoTerm('payment.cashDiscounts'),
  vatDue: headerTerm('vatDue'),
  notes: headerTerm('introduction', 'watermark', 'notes', 'terms', 'mentions'),
  precedingInvoices: headerTerm('precedingInvoices'),
  depositInvoices: headerTerm('deposits'),
  attachments: detailTerm('attachments'),
  seller: SELLER_TERMS,
  buyer: BUYER_TERMS,
  payee: headerTerm('payee'),
  taxRepresentative: headerTerm('taxRepresentative'),
  delivery: headerTerm('delivery'),
  period: headerTerm('period'),
  paymentReference: headerTerm(),
  payment: {
    ...headerTerm('payment'),
    members: {
      service: detailTerm('payment.service'),
      account: { name: detailTerm('payment.accountName'), bic: detailTerm('payment.bic') }, card: detailTerm('payment.card'),
      accounts: { name: detailTerm('payment.accounts[].name'), bic: detailTerm('payment.accounts[].bic') },
    },
  },
  allowances: headerTerm('discount'),
  charges: headerTerm('shipping', 'charge'),
  totals: { lines: headerTerm(), allowances: headerTerm(), charges: headerTerm(), paid: headerTerm('amountPaid'), rounding: detailTerm('roundTo') },
  vatBreakdown: headerTerm(),
  lines: { ...lineTerm('lineItems'), members: LINE_TERMS },
  authority: { part: 'authority', fields: ['authority'] },
  // No fields: other terms are made from the same fields, or select-terms.ts lists them.
  extension: { part: 'extension', fields: [] },
};

/** Terms that a target does not support in some invoices. */
export interface TermGap { readonly appliesTo: (invoice: EInvoice) => boolean; readonly terms: BusinessTerms<EInvoice> }

/** The supported parts, except for the gaps. */
export interface SupportedTerms { readonly parts: readonly ModelPart[]; readonly gaps: readonly TermGap[] }

/** A term that is left out whatever parts a target supports. */
export const unsupportedTerm = <Value>(...fields: readonly string[]): BusinessTerm<Value> => ({ part: 'none', fields });

/** A credit note requests no payment, so it has no discount for early payment. */
export const CREDIT_NOTE: TermGap = {
  appliesTo: ({ typeCode }) => isCreditNoteCode(typeCode), terms: { cashDiscounts: unsupportedTerm('payment.cashDiscounts') },
};

/** Note codes, in targets that merge all notes. */
export const NOTE_CODES: BusinessTerms<EInvoice> = { notes: { code: unsupportedTerm('eInvoice.notesCode', 'eInvoice.termsCode') } };

/** Terms that UBL has no element for in some invoices. */
export const UBL_GAPS: readonly TermGap[] = [
  // The due date of a credit note is inside the means of payment.
  { appliesTo: ({ typeCode, payment }) => isCreditNoteCode(typeCode) && payment === undefined, terms: { dueDate: unsupportedTerm('dueDate') } },
  // The payer's reference is inside the means of payment.
  { appliesTo: ({ payment }) => payment === undefined, terms: { paymentReference: unsupportedTerm('payment.reference') } },
];
