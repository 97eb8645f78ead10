/** Bank codes and further accounts in XML: BT-86, and one BG-17 for each account. */
import { describe, expect, test } from '@jest/globals';
import { buildEInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { omittedFields } from '../../../lib/einvoice/select-terms.js';
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import { furtherAccounts, paymentAccounts } from '../../../lib/einvoice/rules/payment.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { previewOf } from '../../support/einvoice/prepared.js';
import { schemaErrors } from '../../support/einvoice/schema-errors.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';

type Payment = NonNullable<InvoiceRequest['payment']>;

const COMPLETE = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;
const bodyWith = (payment: Payment, more: Partial<InvoiceRequest> = {}): InvoiceRequest => ({ ...COMPLETE, ...more, payment });

const textOf = (payment: Payment, target: TargetId, more?: Partial<InvoiceRequest>): string =>
  Buffer.from(xmlFor(bodyWith(payment, more), target)).toString().replaceAll(/>\s+</g, '><');

/** The payment means of a UBL file, each as code, account, name and bank. */
const meansIn = (xml: string): readonly (readonly (string | undefined)[])[] =>
  Array.from(xml.matchAll(/<cac:PaymentMeans>.*?<\/cac:PaymentMeans>/gs), ([means]) => [
    /<cbc:PaymentMeansCode>(.*?)</, /<cac:PayeeFinancialAccount><cbc:ID>(.*?)</, /<cbc:Name>(.*?)</, /<cac:FinancialInstitutionBranch><cbc:ID>(.*?)</, /<cbc:PaymentID>(.*?)</,
  ].map((form) => form.exec(means)?.[1]));

const omitted = (payment: Payment, target: TargetId, more?: Partial<InvoiceRequest>): readonly string[] => {
  const computed = computedFor(bodyWith(payment, more), target);
  return omittedFields(computed.invoice, buildEInvoice(computed), TARGETS[target]);
};

const NAME = 'Nordwind GmbH';
const NUMBER = 'RE-2026-118';

describe('a bank code is BT-86 in UBL, without separators', () => {
  test.each<readonly [Payment, string]>([
    [{ sortCode: '20-00-00', account: '1' }, '200000'], [{ routingNumber: '021000021', account: '1' }, '021000021'], [{ bsb: '062-000', account: '1' }, '062000'],
    [{ ifsc: 'sbin0001234', account: '1' }, 'SBIN0001234'], [{ transitNumber: '00012', institutionNumber: '003', account: '1' }, '000300012'],
    [{ bankCode: '0040', account: '1' }, '0040'],
  ])('%j', (payment, code) => {
    expect(meansIn(textOf(payment, 'ubl'))).toEqual([['30', '1', NAME, code, NUMBER]]);
    expect(omitted(payment, 'ubl')).toEqual([]);
    // CII has no place for it.
    expect(textOf(payment, 'en16931')).not.toContain(code);
    expect(omitted(payment, 'en16931')).toEqual(Object.keys(payment).filter((name) => name !== 'account').map((name) => `payment.${name}`).sort().reverse());
  });

  test('but the BIC is, if there is one', () => {
    const payment = { sortCode: '200000', account: '1', bic: 'BARCGB22' };
    expect(meansIn(textOf(payment, 'ubl'))).toEqual([['30', '1', NAME, 'BARCGB22', NUMBER]]);
    expect(omitted(payment, 'ubl')).toEqual(['payment.sortCode']);
  });

  test('a giro number has no hyphens and spaces', () => {
    expect(meansIn(textOf({ bankCode: 'SE:BANKGIRO', account: '5050-1055' }, 'ubl'))).toEqual([['30', '50501055', NAME, 'SE:BANKGIRO', NUMBER]]);
    expect(meansIn(textOf({ bankCode: '0040', account: '50-1' }, 'ubl'))[0]?.[1]).toBe('50-1');
  });

  test('the name of the bank and details are omitted', () => {
    const payment = { iban: 'DE02120300000000202051', bankName: 'DKB', details: [{ label: 'A', value: 'B' }] };
    expect(omitted(payment, 'ubl')).toEqual(['payment.bankName', 'payment.details']);
    expect(omitted({ details: payment.details }, 'ubl')).toContain('payment.details');
  });
});

const IBAN = 'DE02120300000000202051';
const SEVERAL: Payment = {
  iban: IBAN, bic: 'BYLADEM1001',
  accounts: [{ sortCode: '200000', account: '55779911', name: 'Nordwind Ltd', bankName: 'Barclays' }, { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
};

describe('further accounts', () => {
  test('are one BG-17 each, with one code of means', () => {
    expect(meansIn(textOf(SEVERAL, 'ubl'))).toEqual([
      ['30', IBAN, NAME, 'BYLADEM1001', NUMBER], ['30', '55779911', 'Nordwind Ltd', '200000', NUMBER], ['30', 'FR7630006000011234567890189', NAME, 'AGRIFRPP', NUMBER],
    ]);
    const cii = textOf(SEVERAL, 'en16931');
    expect(cii.match(/<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</g)).toHaveLength(3);
    expect(cii).toContain('<ram:AccountName>Nordwind Ltd</ram:AccountName><ram:ProprietaryID>55779911</ram:ProprietaryID>');
    expect(cii).toContain('<ram:BICID>AGRIFRPP</ram:BICID>');
  });

  test('are a SEPA transfer only if all have an IBAN, and of the given means otherwise', () => {
    expect(meansIn(textOf({ iban: IBAN, accounts: [{ iban: IBAN }] }, 'ubl')).map(([code]) => code)).toEqual(['58', '58']);
    expect(meansIn(textOf({ means: 'bankAccount', iban: IBAN, accounts: [{ account: '1' }] }, 'ubl')).map(([code]) => code)).toEqual(['42', '42']);
  });

  test('leave the due date of a credit note to the first', () => {
    expect(textOf(SEVERAL, 'ubl', { documentType: 'creditNote' }).match(/<cbc:PaymentDueDate>/g)).toHaveLength(1);
  });

  test('have their omitted members named one by one', () => {
    expect(omitted(SEVERAL, 'ubl')).toEqual(['payment.accounts[0].bankName']);
    expect(omitted(SEVERAL, 'en16931')).toEqual(['payment.accounts[0].bankName', 'payment.accounts[0].sortCode']);
    expect(omitted(SEVERAL, 'basicwl')).toEqual(expect.arrayContaining(['payment.bic', 'payment.accounts[0].name', 'payment.accounts[1].bic', 'payment.accounts[0].sortCode']));
    expect(omitted(SEVERAL, 'basicwl')).not.toContain('payment.accounts[1].name');
    expect(textOf(SEVERAL, 'basicwl').match(/<ram:SpecifiedTradeSettlementPaymentMeans>/g)).toHaveLength(3);
    expect(omitted(SEVERAL, 'minimum')).toContain('payment');
  });

  test('are checked each: an IBAN for a SEPA transfer in Germany', () => {
    const payment: Payment = { ...SEVERAL, means: 'sepaCreditTransfer' };
    expect(previewOf(computedFor(bodyWith(payment), 'xrechnung-ubl')).warnings).toContainEqual({
      field: 'payment.accounts[0].account', rules: ['BR-DE-19'],
      message: 'A SEPA credit transfer should have an IBAN. Send `payment.accounts[0].iban`, or `payment.means` "creditTransfer".',
    });
  });

  test('belong to a transfer', () => {
    const found = (payment: Payment): readonly unknown[] => furtherAccounts({ request: computedFor(bodyWith(payment), 'ubl').invoice } as never);
    expect(found(SEVERAL)).toEqual([]);
    const rejected = [{ field: 'payment.accounts', message: 'Further accounts belong to a transfer. Leave them out.', rules: ['INV-18'] }];
    expect(found({ accounts: [{ account: '1' }] })).toEqual(rejected);
    expect(found({ ...SEVERAL, means: 'cash' })).toEqual(rejected);
    expect(found({ iban: IBAN })).toEqual([]);
  });

  test.each(['basicwl', 'basic', 'en16931', 'extended', 'xrechnung', 'xrechnung-ubl', 'ubl', 'peppol', 'nlcius'] as const)('fit the schema of %s', (target) => {
    const payment: Payment = { ...SEVERAL, card: { lastDigits: '1234' } };
    for (const body of [bodyWith(payment), bodyWith(payment, { documentType: 'creditNote' })]) {
      expect(schemaErrors(xmlFor(body, target), target)).toEqual([]);
    }
  });

  test('have the paths of the request', () => {
    const { payment } = buildEInvoice(computedFor(bodyWith(SEVERAL), 'ubl'));
    expect(paymentAccounts(payment!).map(({ field }) => field)).toEqual(['payment', 'payment.accounts[0]', 'payment.accounts[1]']);
    expect(paymentAccounts({ means: '1' })).toEqual([]);
  });
});
