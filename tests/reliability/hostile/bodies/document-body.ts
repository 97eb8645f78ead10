import fc from 'fast-check';
import { accepted, acceptedBody, without } from './valid-value.js';

type Fields = Readonly<Record<string, unknown>>;

/** Documents that nobody pays, and what each type may have that others reject; see docs/documents.md. */
const UNPAID = ['quote', 'orderConfirmation', 'proForma', 'purchaseOrder', 'deliveryNote'];
const CREDIT_NOTES = ['creditNote', 'selfBilledCreditNote'];
const WITH_DEPOSITS = ['invoice', 'correctedInvoice', 'selfBilledInvoice', 'partialInvoice', 'finalInvoice'];
const OTHERS = ['prepaymentInvoice', 'receipt'];

interface Choice {
  readonly body: Fields;
  readonly documentType: string;
  /** Marks of lines, repeated. */
  readonly options: readonly (string | undefined)[];
  readonly deposits: readonly Fields[];
  readonly depositMethod: string;
}

const withOptions = (lines: readonly Fields[], options: readonly (string | undefined)[]): readonly Fields[] =>
  lines.map((line, index) => {
    const option = options[index % options.length];
    return 'text' in line || option === undefined ? line : { ...line, option };
  });

const TAX = new Set(['tax']);
const TAXED = new Set(['shipping', 'charge']);

/** The tax of a deposit is clear if the invoice has one rate. */
const withDeposits = ({ body, deposits, depositMethod }: Choice): Fields => {
  const lineItems = (body.lineItems as readonly Fields[]).map((line) => without(line, TAX));
  return { ...without(body, TAXED), lineItems, tax: '19%', deposits, depositMethod };
};

const documentOf = (choice: Choice): Fields => {
  const { body, documentType, options } = choice;
  const { roundTo, amountPaid, ...rest } = body;
  if (documentType === 'quote') return { ...rest, documentType, validUntil: '2026-12-31', lineItems: withOptions(body.lineItems as readonly Fields[], options) };
  if (UNPAID.includes(documentType)) return { ...rest, documentType };
  const paid = { ...rest, ...amountPaid !== undefined && { amountPaid }, documentType };
  if (CREDIT_NOTES.includes(documentType)) return paid;
  const rounded = { ...paid, ...roundTo !== undefined && { roundTo } };
  if (documentType === 'receipt') return { ...rounded, paidDate: '2026-12-31' };
  return WITH_DEPOSITS.includes(documentType) ? withDeposits({ ...choice, body: rounded }) : rounded;
};

/** A valid body of each type of document: options in a quote, and deposits where they may be deducted. */
export const documentBody: fc.Arbitrary<Fields> = fc.record({
  body: acceptedBody,
  documentType: fc.constantFrom(...UNPAID, ...CREDIT_NOTES, ...WITH_DEPOSITS, ...OTHERS),
  options: fc.array(fc.constantFrom(undefined, 'optional', 'alternative'), { minLength: 1, maxLength: 3 }).map((marks) => [undefined, ...marks]),
  deposits: fc.array(fc.record({ number: fc.constantFrom('AR-1', 'AR-2'), amount: fc.integer({ min: 1, max: 5000 }) }), { minLength: 1, maxLength: 3 }),
  depositMethod: fc.constantFrom('afterTax', 'beforeTax'),
}).map(documentOf).map(accepted);
