import { isWithinGermany } from './german-parties.js';
import { LEVELS, type Target } from './targets.js';
import { isCreditNoteCode } from './type-codes.js';
import type { EInvoice } from './types.js';

/** A part of an e-invoice that not every target carries. */
export interface Term<Part = unknown> {
  /** The lowest level that carries it. */
  readonly from: number;
  /** The fields of the request that it is made from. */
  readonly fields: readonly string[];
  /** Its members that need a higher level. */
  readonly members?: Terms<Part>;
}

/** The members of a part that not every target carries. For a list: the members of its items. */
export type Terms<Part> = Part extends readonly (infer Item)[]
  ? Terms<Item>
  : { readonly [Name in keyof Part]?: Term<NonNullable<Part[Name]>> | Terms<NonNullable<Part[Name]>> };

const basicWl = <Part>(...fields: readonly string[]): Term<Part> => ({ from: LEVELS.basicwl, fields });
const basic = <Part>(...fields: readonly string[]): Term<Part> => ({ from: LEVELS.basic, fields });
const en16931 = <Part>(...fields: readonly string[]): Term<Part> => ({ from: LEVELS.en16931, fields });
const xrechnung = <Part>(...fields: readonly string[]): Term<Part> => ({ from: LEVELS.xrechnung, fields });

const SELLER: Terms<EInvoice['seller']> = {
  tradingName: basicWl('seller.tradingName'),
  ids: basicWl('seller.ids'),
  taxNumber: basicWl('seller.taxNumber'),
  legalInfo: en16931('seller.legalInfo'),
  electronicAddress: basicWl('seller.electronicAddress'),
  address: {
    line1: basicWl('seller.address.line1', 'seller.address.houseNumber'),
    line2: basicWl('seller.address.line2'),
    line3: basicWl('seller.address.line3'),
    city: basicWl('seller.address.city'),
    postalCode: basicWl('seller.address.postalCode'),
    region: basicWl('seller.address.region'),
  },
  contact: en16931('seller.contact'),
};

const BUYER: Terms<EInvoice['buyer']> = {
  tradingName: en16931('buyer.tradingName'),
  ids: basicWl('buyer.ids'),
  vatId: basicWl('buyer.vatId'),
  electronicAddress: basicWl('buyer.electronicAddress'),
  address: basicWl('buyer.address'),
  contact: en16931('buyer.contact'),
};

const REFERENCES: Terms<EInvoice['references']> = {
  contract: basicWl('references.contract'),
  project: en16931('references.project'),
  salesOrder: en16931('references.salesOrder'),
  despatchAdvice: basicWl('references.despatchAdvice'),
  receivingAdvice: en16931('references.receivingAdvice'),
  tender: en16931('references.tender'),
  accounting: basicWl('references.accounting'),
  object: en16931('references.object'),
};

const LINE: Terms<EInvoice['lines'][number]> = {
  object: en16931('lineItems[].object'),
  orderLine: en16931('lineItems[].orderLine'),
  accounting: en16931('lineItems[].accounting'),
  allowance: { base: en16931(), percent: en16931() },
  description: en16931('lineItems[].description'),
  sku: en16931('lineItems[].sku'),
  buyerSku: en16931('lineItems[].buyerSku'),
  classifications: en16931('lineItems[].classifications', 'lineItems[].hsCode'),
  originCountry: en16931('lineItems[].originCountry'),
  attributes: en16931('lineItems[].attributes'),
};

/** The terms that not every target carries. Every target carries the others. */
export const TERMS: Terms<EInvoice> = {
  taxCurrency: basicWl('taxCurrency'),
  dueDate: basicWl('dueDate'),
  references: REFERENCES,
  paymentTerms: basicWl('paymentTerms'),
  cashDiscounts: xrechnung('payment.cashDiscounts'),
  notes: basicWl('watermark', 'notes', 'terms'),
  precedingInvoices: basicWl('precedingInvoices'),
  attachments: en16931('attachments'),
  seller: SELLER,
  buyer: BUYER,
  payee: basicWl('payee'),
  taxRepresentative: basicWl('taxRepresentative'),
  delivery: basicWl('delivery'),
  period: basicWl('period'),
  paymentReference: basicWl(),
  payment: {
    ...basicWl('payment'),
    members: { account: { name: en16931('payment.accountName'), bic: en16931('payment.bic') }, card: en16931('payment.card') },
  },
  allowances: basicWl('discount'),
  charges: basicWl('shipping'),
  totals: { lines: basicWl(), allowances: basicWl(), charges: basicWl(), paid: basicWl('amountPaid') },
  vatBreakdown: basicWl(),
  lines: { ...basic('lineItems'), members: LINE },
};

/** Terms that a target cannot carry in some invoices. */
export interface Gap {
  readonly isIn: (invoice: EInvoice, target: Target) => boolean;
  readonly terms: Terms<EInvoice>;
}

/** A term that is left out at every level. */
const never = <Part>(...fields: readonly string[]): Term<Part> => ({ from: Infinity, fields });

/** Where a target has no place for a term. */
export const GAPS: readonly Gap[] = [
  {
    // UBL writes the due date of a credit note inside the means of payment.
    isIn: ({ typeCode, payment }, { syntax }) => syntax === 'ubl' && isCreditNoteCode(typeCode) && payment === undefined,
    terms: { dueDate: never('dueDate') },
  },
  {
    // In UBL, the payer's reference is a part of the means of payment.
    isIn: ({ payment }, { syntax }) => syntax === 'ubl' && payment === undefined,
    terms: { paymentReference: never('payment.reference') },
  },
  {
    // Outside Germany, Peppol knows neither XRechnung's notation of cash discounts nor a note with a code.
    isIn: (invoice, target) => target.format === 'peppol' && !isWithinGermany(invoice),
    terms: { cashDiscounts: never('payment.cashDiscounts'), notes: { code: never('eInvoice.notesCode', 'eInvoice.termsCode') } },
  },
];
