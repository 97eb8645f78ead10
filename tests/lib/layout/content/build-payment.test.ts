import { describe, expect, test } from '@jest/globals';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import { buildLongTerms, buildPayment, codeText } from '../../../../lib/layout/content/build-payment.js';
import type { PaymentBlock } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const blockOf = (payment: NonNullable<InvoiceRequest['payment']>): PaymentBlock | undefined => buildPayment(computedInvoice({ payment }));

/** Owner, details with their labels, and link. */
const textsOf = (payment: NonNullable<InvoiceRequest['payment']>): readonly (string | undefined)[] => {
  const { owner, details = [], link } = blockOf(payment) ?? {};
  return [owner?.text, ...details.map(({ label, value }) => `${label.text}: ${value.text}`), link?.text].filter((text) => text !== undefined);
};

describe('the payment block', () => {
  test('of an invoice without a payment is absent', () => expect(buildPayment(computedInvoice())).toBeUndefined());

  test.each([{}, { means: 'cash' }, { reference: 'X' }, { card: { lastDigits: '1234' } }, { mandate: { reference: 'M' } }, { label: 'Bank' }] as const)('without account and link is absent: %j', (payment) => {
    expect(blockOf(payment)).toBeUndefined();
  });

  test('has owner, IBAN, BIC, reference and link, in this order', () => {
    const payment = { iban: 'de02120300000000202051', bic: 'BYLADEM1001', label: 'Bankverbindung', link: { url: 'https://pay.example/1' } };
    expect(blockOf(payment)?.label).toEqual({ text: 'Bankverbindung', field: 'payment.label' });
    expect(textsOf(payment)).toEqual(['Acme', 'IBAN: DE02 1203 0000 0000 2020 51', 'BIC: BYLADEM1001', 'Invoice #: INV-1', 'https://pay.example/1']);
  });

  test.each([
    ['a paid invoice', { amountPaid: 19.98 }], ['an overpaid invoice', { amountPaid: 20 }],
    ['a credit note', { documentType: 'creditNote' }], ['a delivery note', { documentType: 'deliveryNote' }],
    ['a receipt', { documentType: 'receipt' }],
  ] as const)('is absent if nothing is due: %s', (_, more) => {
    const payment = { iban: 'DE02120300000000202051', lateInterest: { percent: 9 }, link: { url: 'https://pay.example/1' } };
    const content = buildContent(computedInvoice({ payment, ...more }));
    expect([content.payment, content.payLink, content.textBlocks]).toEqual([undefined, undefined, []]);
  });

  test.each(['invoice', 'prepaymentInvoice', 'quote', 'proForma', 'orderConfirmation'] as const)('is present if something is due: %s', (documentType) => {
    expect(buildPayment(computedInvoice({ payment: { account: '1' }, documentType }))?.details).toHaveLength(2);
  });

  test('prints another account as it is, after the word for it', () => {
    expect(textsOf({ account: '12-34-56 12345678', accountName: 'Owner', reference: { rf: '1' } })).toEqual(['Owner', 'Account no.: 12-34-56 12345678', 'Reference: RF741']);
  });

  test('labels the reference: as the invoice number if it is that, otherwise as a reference', () => {
    const referenceIn = (more: Partial<InvoiceRequest>, reference?: NonNullable<InvoiceRequest['payment']>['reference']): unknown => {
      const detail = buildPayment(computedInvoice({ payment: { account: '1', ...reference !== undefined && { reference } }, ...more }))?.details.at(-1);
      return detail && [detail.label.text, detail.value.text, detail.label.language];
    };
    expect(referenceIn({}, 'PO 7')).toEqual(['Reference', 'PO 7', undefined]);
    expect(referenceIn({}, { rf: '118' })).toEqual(['Reference', expect.stringMatching(/^RF\d\d118$/), undefined]);
    expect(referenceIn({}, { viite: '123456' })).toEqual(['Reference', '12 34561', undefined]);
    expect(referenceIn({})).toEqual(['Invoice #', 'INV-1', undefined]);
    expect(referenceIn({}, 'INV-1')).toEqual(['Invoice #', 'INV-1', undefined]);
    expect(referenceIn({ labels: { invoiceNumber: '' } })).toEqual(['', 'INV-1', undefined]);
    expect(referenceIn({ language: 'fr' }, 'PO 7')).toEqual(['Référence', 'PO 7', undefined]);
    expect(referenceIn({ documentLabels: { reference: 'Quote' } }, 'PO 7')).toEqual(['Quote', 'PO 7', undefined]);
    expect(referenceIn({ documentLabels: { reference: '' } }, 'PO 7')).toEqual(['', 'PO 7', undefined]);
    // The default label is English; the document is not.
    expect(referenceIn({ locale: 'de-DE' }, 'PO 7')).toEqual(['Reference', 'PO 7', 'en']);
    expect(referenceIn({ locale: 'de-DE', documentLabels: { reference: 'Zweck' } }, 'PO 7')).toEqual(['Zweck', 'PO 7', undefined]);
  });

  test('a link alone has no owner, and a reference only if the request has one of its own', () => {
    const link = { url: 'https://pay.example/1', label: 'Pay online' };
    expect(blockOf({ link })).toEqual({
      label: { text: '', field: 'payment.label' }, details: [], link: { text: 'Pay online', field: 'payment.link', uri: 'https://pay.example/1' },
    });
    expect(textsOf({ link, reference: 'PO 7' })).toEqual(['Reference: PO 7', 'Pay online']);
  });

  test('with a Swiss payment part has only the link, because the payment part has the account', () => {
    const bill = {} as never;
    const iban = 'CH4431999123000889012';
    const withPaymentPart = (payment: NonNullable<InvoiceRequest['payment']>): PaymentBlock | undefined =>
      buildPayment(computedInvoice({ payment }), { kind: 'swiss', modules: [], bill });
    expect(withPaymentPart({ iban })).toBeUndefined();
    expect(withPaymentPart({ iban, link: { url: 'https://pay.example/1' } })).toMatchObject({ details: [], link: { text: 'https://pay.example/1' } });
  });

  const INSTALMENTS = [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01', label: 'Retention' }];

  test('has the terms, also without an account and with a Swiss payment part, in the language of the labels', () => {
    const given = { instalments: INSTALMENTS, lateInterest: { percent: 9 } };
    const terms = [
      { text: 'Instalment 1, due Dec 1, 2026: $9.99', field: 'payment.instalments[0]' },
      { text: 'Instalment 2, due Jan 1, 2027: $9.99 (Retention)', field: 'payment.instalments[1]' },
      { text: 'Interest on late payment: 9% a year', field: 'payment.lateInterest' },
    ];
    expect(blockOf(given)).toEqual({ label: { text: '', field: 'payment.label' }, details: [], terms });
    expect(blockOf({ ...given, account: '1' })).toMatchObject({ details: [{}, {}], terms });
    const payment = { ...given, iban: 'CH4431999123000889012', label: 'Terms' };
    expect(buildPayment(computedInvoice({ payment }), { kind: 'swiss', modules: [], bill: {} as never }))
      .toEqual({ label: { text: 'Terms', field: 'payment.label' }, details: [], terms });
    expect(buildPayment(computedInvoice({ payment: given, locale: 'de-DE' }))?.terms?.map(({ language }) => language)).toEqual(['en', 'en', 'en']);
    expect(buildPayment(computedInvoice({ payment: given, locale: 'de-DE', amountPaid: 19.98 - 0.02 }))?.terms).toHaveLength(3);
    expect(buildPayment(computedInvoice({ payment: { account: '1', lateInterest: { percent: 9 } }, amountPaid: 20 }))?.terms).toBeUndefined();
  });

  test('has no terms that need more than a page: they are a text after the notes', () => {
    const instalments = Array.from({ length: 24 }, (_, index) =>
      ({ date: '2026-12-01', label: '保留金'.repeat(10), ...index < 23 && { percent: 4 } }));
    const computed = computedInvoice({ payment: { account: '1', instalments } });
    expect(buildPayment(computed)?.terms).toBeUndefined();
    const [textBlock, ...others] = buildLongTerms(computed);
    expect([textBlock?.label.text, textBlock?.text.text.split('\n').length, others]).toEqual(['', 24, []]);
    expect(buildContent(computed).textBlocks).toEqual([textBlock]);
    expect(buildLongTerms(computedInvoice({ payment: { instalments: INSTALMENTS } }))).toEqual([]);
  });

  test('has a UPI ID after the account, with the owner even without an account', () => {
    const upi = { id: 'acme@okbank', name: 'Acme Shop' };
    expect(textsOf({ upi })).toEqual(['Acme', 'UPI: acme@okbank', 'Invoice #: INV-1']);
    expect(textsOf({ account: '12', upi, link: { url: 'https://pay.example/1' } })).toEqual(['Acme', 'Account no.: 12', 'UPI: acme@okbank', 'Invoice #: INV-1', 'https://pay.example/1']);
  });

  test('has the code with its modules and its text', () => {
    const modules = [new Uint8Array(1)];
    expect(buildPayment(computedInvoice({ payment: { upi: { id: 'a@b' } } }), { kind: 'upi', modules })?.code)
      .toEqual({ modules, alternateText: 'UPI QR, $19.98, Acme, UPI a@b, INV-1' });
  });
});

const ACCOUNT = { account: '12345678' } as const;

describe('bank details', () => {
  test.each([
    [{ bankName: 'Barclays', sortCode: '200000', ...ACCOUNT }, ['Bank: Barclays', 'Sort code: 20-00-00', 'Account no.: 12345678']],
    [{ routingNumber: '021000021', ...ACCOUNT }, ['Routing no.: 021000021', 'Account no.: 12345678']],
    [{ bsb: '062000', ...ACCOUNT, bic: 'CTBAAU2S' }, ['BSB: 062-000', 'Account no.: 12345678', 'BIC: CTBAAU2S']],
    [{ ifsc: 'sbin0001234', ...ACCOUNT, upi: { id: 'a@b' } }, ['IFSC: SBIN0001234', 'Account no.: 12345678', 'UPI: a@b']],
    [{ transitNumber: '00012', institutionNumber: '003', ...ACCOUNT }, ['Transit no.: 00012', 'Institution no.: 003', 'Account no.: 12345678']],
    [{ bankCode: '0040', account: '0001234567' }, ['Account no.: 0040 0001234567']],
    [{ bankCode: 'SE:BANKGIRO', account: '5050-1055' }, ['Bankgiro: 5050-1055']], [{ bankCode: 'SE:PLUSGIRO', account: '1-2' }, ['Plusgiro: 1-2']],
    [{ iban: 'DE02120300000000202051', bankName: 'DKB' }, ['Bank: DKB', 'IBAN: DE02 1203 0000 0000 2020 51']],
    [{ details: [{ label: 'CLABE', value: '0321' }, { label: 'Plaza', value: '180' }] }, ['CLABE: 0321', 'Plaza: 180']],
  ] as const)('print in order: %j', (payment, lines) => expect(textsOf(payment)).toEqual(['Acme', ...lines, 'Invoice #: INV-1']));

  test('have words in the language of the labels, which the request may replace or hide', () => {
    const labelsIn = (more: Partial<InvoiceRequest>): unknown =>
      buildPayment(computedInvoice({ payment: { bankName: 'B', sortCode: '200000', ...ACCOUNT }, ...more }))?.details.map(({ label }) => label.text).slice(0, 3);
    expect(labelsIn({ language: 'de' })).toEqual(['Bank', 'Sort-Code', 'Kontonr.']);
    expect(labelsIn({ language: 'fr-CA' })).toEqual(['Banque', 'Sort code', 'Nº de compte']);
    expect(labelsIn({ documentLabels: { bankName: '', sortCode: 'SC', account: '' } })).toEqual(['', 'SC', '']);
  });

  test('are read from left to right on a right-to-left page', () => {
    const values = buildPayment(computedInvoice({ payment: { bankCode: '0040', account: '0001' }, locale: 'ar-AE' }))?.details.map(({ value }) => value.text);
    expect(values?.[0]).toBe('\u20660040 0001\u2069');
  });

  test('make the number of the account the line to find first', () => {
    expect(blockOf({ bankName: 'B', sortCode: '200000', ...ACCOUNT })?.details.map(({ isNumber }) => isNumber)).toEqual([undefined, undefined, true, undefined]);
  });
});

describe('several accounts', () => {
  const accounts = [
    { label: 'USD', name: 'Acme Inc.', routingNumber: '021000021', account: '1' }, { name: 'Acme Inc.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    { account: '2', details: [{ label: 'Agência', value: '0001-9' }] },
  ] as const;

  const groupsOf = (payment: NonNullable<InvoiceRequest['payment']>, code?: Parameters<typeof buildPayment>[1]): unknown => {
    const block = buildPayment(computedInvoice({ payment }), code);
    return block && [block, ...block.otherAccounts ?? []].map(({ label, owner, details }) =>
      [label.text, owner?.text, ...details.map((detail) => `${detail.label.text} ${detail.value.text}`)]);
  };

  test('are groups, with the owner where it differs from the one above, and the reference below the last', () => {
    expect(groupsOf({ label: 'Bank details', sortCode: '200000', account: '0', accounts })).toEqual([
      ['Bank details', 'Acme', 'Sort code 20-00-00', 'Account no. 0'],
      ['USD', 'Acme Inc.', 'Routing no. 021000021', 'Account no. 1'],
      ['', undefined, 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001'],
      ['', 'Acme', 'Account no. 2', 'Agência 0001-9', 'Invoice # INV-1'],
    ]);
  });

  test('have the paths of their fields', () => {
    const [group] = buildPayment(computedInvoice({ payment: { account: '0', accounts: [accounts[0]] } }))?.otherAccounts ?? [];
    expect([group?.label.field, group?.owner?.field, group?.details[0]?.value.field])
      .toEqual(['payment.accounts[0].label', 'payment.accounts[0].name', 'payment.accounts[0].routingNumber']);
  });

  test('print without one in `payment`, and without that of a Swiss payment part', () => {
    expect(groupsOf({ accounts: [{ account: '1' }] })).toEqual([['', undefined], ['', undefined, 'Account no. 1', 'Invoice # INV-1']]);
    expect(groupsOf({ iban: 'CH4431999123000889012', accounts: [{ account: '1' }] }, { kind: 'swiss', modules: [], bill: {} as never }))
      .toEqual([['', undefined], ['', undefined, 'Account no. 1', 'Invoice # INV-1']]);
  });

  test('keep a short link out of no block but that of a link alone', () => {
    const { payment } = buildContent(computedInvoice({ payment: { link: { url: 'https://pay.example/1' }, accounts: [{ account: '1' }] } }));
    expect(payment?.otherAccounts).toHaveLength(1);
  });
});

describe('the text of a code says what it pays', () => {
  const iban = 'DE02120300000000202051';
  const detailsText = (kind: 'epc' | 'swiss' | 'upi' | 'link', payment: NonNullable<InvoiceRequest['payment']>, fields: Partial<InvoiceRequest> = {}): string => {
    const computed = computedInvoice({ payment, ...fields });
    return codeText(computed, computed.invoice.payment!, kind);
  };

  test('kind, amount, name, account and reference', () => {
    expect(detailsText('epc', { iban, reference: { rf: '118' } }, { currency: 'EUR', locale: 'de-DE' }))
      .toBe('EPC QR, 19,98\u00a0€, Acme, IBAN DE02 1203 0000 0000 2020 51, RF19118');
    expect(detailsText('epc', { iban, instalments: [{ date: '2026-12-01', amount: 5 }, { date: '2027-12-01' }] })).toContain('$5.00');
    expect(detailsText('swiss', { iban }, { currency: 'CHF' })).toMatch(/^Swiss QR, CHF.19.98, Acme, IBAN DE02/);
  });

  test('of UPI has the payee\'s own name, that of a link the address', () => {
    expect(detailsText('upi', { upi: { id: 'a@b', name: 'Shop' } })).toBe('UPI QR, $19.98, Shop, UPI a@b, INV-1');
    expect(detailsText('link', { iban, link: { url: 'https://pay.example/1', label: 'Pay' } })).toBe('QR, $19.98, Acme, https://pay.example/1, INV-1');
  });
});
