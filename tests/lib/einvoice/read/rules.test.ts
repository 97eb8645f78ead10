/** The rules by which files become invoices, one row each: what is changed in the smallest file, and all that follows. */
import { describe, expect, test } from '@jest/globals';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';
import { follows, outcomeOf, type Outcome, type Row } from '../../../support/einvoice/read-outcome.js';
import { ciiWith, edited, UBL, ublAllowance, ublAmount, ublLine, ublTax, ublWith } from '../../../support/einvoice/received-files.js';

const ubl = (...edits: Parameters<typeof edited>[1]): string => edited(UBL, edits);
const beforeCurrency = (text: string): string => ubl(['<cbc:DocumentCurrencyCode>', `${text}<cbc:DocumentCurrencyCode>`]);
const afterNote = beforeCurrency;
const inSeller = (text: string): string => ubl(['</cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>', `</cac:PartyLegalEntity>${text}</cac:Party></cac:AccountingSupplierParty>`]);
const beforeTotal = (before: string): string => ublWith({ before });
const oneLine = (line: Parameters<typeof ublLine>[0], more = ''): string => ublWith({ lines: ublLine(line) + more });

describe('texts', () => {
  follows([
    ['are trimmed, with line feeds as line breaks', ubl(['Thanks', '\n Thanks\t\u00A0a lot \r\n and more ']), { invoice: { notes: 'Thanks \u00A0a lot \n and more' } }],
    ['have spaces in place of line breaks in a field of one line', ubl(['Nordwind GmbH', 'Nordwind\n  GmbH']), { invoice: { seller: { name: 'Nordwind GmbH', address: { country: 'DE' } } } }],
    ['lose characters that a request refuses', ubl(['Thanks', 'Tha\u202Enks']), { invoice: { notes: 'Thanks' }, unread: ['Note BT-22 invalid'] }],
    ['that are too long are unread', afterNote(`<cbc:AccountingCost>${'x'.repeat(201)}</cbc:AccountingCost>`), { invoice: { references: undefined }, unread: ['AccountingCost BT-19 tooLong'] }],
    ['that are far too long are unread, too', afterNote(`<cbc:AccountingCost>${'x'.repeat(20_001)}</cbc:AccountingCost>`), { invoice: { references: undefined }, unread: ['AccountingCost BT-19 tooLong'] }],
    ['keep their beginning as names', ubl(['Nordwind GmbH', 'N'.repeat(999)]), { invoice: { seller: { name: 'N'.repeat(200), address: { country: 'DE' } } }, unread: ['RegistrationName BT-27 tooLong'] }],
    ['keep their beginning as names, however long', ubl(['Nordwind GmbH', 'N'.repeat(9_999)]), { invoice: { seller: { name: 'N'.repeat(200), address: { country: 'DE' } } }, unread: ['RegistrationName BT-27 tooLong'] }],
  ]);
});

describe('several values', () => {
  follows([
    ['leave the first', afterNote('<cbc:AccountingCost>A</cbc:AccountingCost><cbc:AccountingCost>B</cbc:AccountingCost><cbc:AccountingCost>A</cbc:AccountingCost>'), { invoice: { references: { accounting: 'A' } }, unread: ['AccountingCost[2] BT-19 tooMany'] }],
    ['fill lists as far as they go', inSeller(Array.from({ length: 12 }, (_, index) => `<cac:PartyIdentification><cbc:ID>${index}</cbc:ID></cac:PartyIdentification>`).join('')), {
      unread: Array<string>(7).fill('ID BT-29 tooMany'),
    }],
  ]);
});

describe('invalid values', () => {
  follows([
    ['a date that does not exist', ubl(['2026-11-22', '2026-02-30']), { invoice: { date: undefined }, unread: ['IssueDate BT-2 invalid'], missing: ['date'] }],
    ['a date with a time zone', ubl(['2026-11-22', '2026-11-22+01:00']), { invoice: { date: '2026-11-22' } }],
    ['a date of another format', edited(ciiWith(), [['format="102">20261122', 'format="203">202611221200']]), { invoice: { date: undefined }, unread: ['DateTimeString BT-2 invalid'], missing: ['date'] }],
    ['an IBAN', beforeTotal('<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE75512108001245126198</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>'), {
      invoice: { payment: { means: 'creditTransfer', account: 'DE75512108001245126198' } },
    }],
    ['a BIC', beforeTotal('<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE75512108001245126199</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>no bank</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>'), {
      invoice: { payment: { means: 'sepaCreditTransfer', iban: 'DE75512108001245126199' } }, unread: ['ID BT-86 invalid'],
    }],
    ['a GTIN', oneLine({ item: '<cac:StandardItemIdentification><cbc:ID schemeID="0160">4012345678902</cbc:ID></cac:StandardItemIdentification>' }), { line: { gtin: undefined }, unread: ['ID BT-157 invalid'] }],
    ['an identifier of another scheme', oneLine({ item: '<cac:StandardItemIdentification><cbc:ID schemeID="0088">4012345678901</cbc:ID></cac:StandardItemIdentification>' }), { line: { gtin: undefined }, unread: ['ID BT-157 noField', '@schemeID noField'] }],
    ['a scheme', ubl(['<cbc:RegistrationName>Nordwind GmbH</cbc:RegistrationName>', '<cbc:RegistrationName>Nordwind GmbH</cbc:RegistrationName><cbc:CompanyID schemeID="none">7</cbc:CompanyID>']), {
      invoice: { seller: { name: 'Nordwind GmbH', legalId: { id: '7' }, address: { country: 'DE' } } }, unread: ['@schemeID BT-30 invalid'],
    }],
    ['a currency', ubl(['<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>XXX']), { invoice: { currency: undefined }, missing: ['currency'],
      unread: ['DocumentCurrencyCode BT-5 invalid', ...Array<string>(9).fill('@currencyID noField')] }],
    ['an amount that is no plain decimal', ubl(['<cbc:PayableAmount currencyID="EUR">119.00', '<cbc:PayableAmount currencyID="EUR">1,19E2']), { unread: ['PayableAmount BT-115 invalid'], differences: ['BT-115 null 119.00'] }],
    ['a number of more than 15 digits is rounded', oneLine({ price: '100.00000000000001', amount: '100.00' }), { line: { rate: 100 }, differences: ['BT-146 100.00000000000001 100'] }],
  ]);
});

describe('the type (BT-3)', () => {
  const typed = (code: string): string => UBL.replace('Code>380<', `Code>${code}<`);
  follows([
    ...([['380', 'invoice'], ['384', 'correctedInvoice'], ['386', 'prepaymentInvoice'], ['389', 'selfBilledInvoice'], ['326', 'partialInvoice']] as const)
      .map(([code, documentType]): Row => [`${code} is ${documentType}`, typed(code), { invoice: { documentType } }]),
    ['325 is a pro forma invoice', typed('325'), { invoice: { documentType: 'proForma' } }],
    ['another code is an invoice', typed('82'), { invoice: { documentType: 'invoice' }, unread: ['InvoiceTypeCode BT-3 noField'] }],
    ...['81', '83', '296', '308', '396', '420', '458', '532', '502', '503'].map((code): Row =>
      [`${code} is a credit note in CII`, ciiWith({ type: code }), { invoice: { documentType: 'creditNote' }, unread: ['TypeCode BT-3 noField'] }]),
    ['another code is a credit note in a CreditNote', edited(UBL, [
      [/Invoice xmlns="([^"]*)Invoice-2"/, 'CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"'], ['InvoiceTypeCode>380</cbc:InvoiceTypeCode', 'CreditNoteTypeCode>83</cbc:CreditNoteTypeCode'],
      ['<cac:InvoiceLine>', '<cac:CreditNoteLine>'], ['</cac:InvoiceLine>', '</cac:CreditNoteLine>'], ['<cbc:InvoicedQuantity unitCode="HUR">2</cbc:InvoicedQuantity>', '<cbc:CreditedQuantity unitCode="HUR">2</cbc:CreditedQuantity>'], ['</Invoice>', '</CreditNote>'],
    ]), { invoice: { documentType: 'creditNote' }, line: { quantity: 2 }, unread: ['CreditNoteTypeCode BT-3 noField'] }],
  ]);
});

describe('parties', () => {
  const representative = (parts: string): string => ubl(['<cac:TaxTotal>', `<cac:TaxRepresentativeParty>${parts}</cac:TaxRepresentativeParty><cac:TaxTotal>`]);
  const name = '<cac:PartyName><cbc:Name>Steuer AG</cbc:Name></cac:PartyName>';
  const country = '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
  const vatId = '<cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
  follows([
    ['need no address', ubl(['<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>', '']), { invoice: { seller: { name: 'Nordwind GmbH' } } }],
    ['have the trading name as name if it is alone', ubl(['<cac:PartyLegalEntity><cbc:RegistrationName>Nordwind GmbH</cbc:RegistrationName></cac:PartyLegalEntity>', '<cac:PartyName><cbc:Name>Nordwind</cbc:Name></cac:PartyName>']), { invoice: { seller: { name: 'Nordwind', address: { country: 'DE' } } } }],
    ['need a name', ubl(['<cac:PartyLegalEntity><cbc:RegistrationName>Nordwind GmbH</cbc:RegistrationName></cac:PartyLegalEntity>', '']), { invoice: { seller: { address: { country: 'DE' } } }, missing: ['companyName'] }],
    ['a tax representative is whole', representative(name + country + vatId), { invoice: { taxRepresentative: { name: 'Steuer AG', address: { country: 'DE' }, vatId: 'DE123456788' } } }],
    ['a tax representative without a name is unread', representative(country + vatId), { invoice: { taxRepresentative: undefined }, unread: ['IdentificationCode BT-69 noField', 'CompanyID BT-63 noField'] }],
    ['a tax representative without a country is unread', representative(name + vatId), { invoice: { taxRepresentative: undefined }, unread: ['Name BT-62 noField', 'CompanyID BT-63 noField'] }],
    ['a tax representative without a VAT identifier is unread', representative(name + country), { invoice: { taxRepresentative: undefined }, unread: ['Name BT-62 noField', 'IdentificationCode BT-69 noField'] }],
    ...([['TAX', []], ['FC', []], ['LOC', ['ID noField']]] as const).map(([scheme, unread]): Row => [`a tax number has no other scheme than ${scheme}`, inSeller(vatId.replace('>VAT<', `>${scheme}<`)), {
      invoice: { seller: { name: 'Nordwind GmbH', address: { country: 'DE' }, taxNumber: 'DE123456788' } }, unread,
    }]),
    ['a payee without a name is unread', ubl(['<cac:TaxTotal>', '<cac:PayeeParty><cac:PartyIdentification><cbc:ID>7</cbc:ID></cac:PartyIdentification></cac:PayeeParty><cac:TaxTotal>']), { invoice: { payee: undefined }, unread: ['ID BT-60 noField'] }],
  ]);
});

describe('taxes', () => {
  const seven = ublTax('ClassifiedTaxCategory', 'S', '7');
  const exempt = (reason: string): string => ublWith({
    lines: ublLine({ tax: ublTax('ClassifiedTaxCategory', 'E', '0') }), totals: { LineExtensionAmount: '100.00', TaxExclusiveAmount: '100.00', TaxInclusiveAmount: '100.00', PayableAmount: '100.00' },
    edits: [[/<cac:TaxTotal>.*<\/cac:TaxTotal>/, `<cac:TaxTotal>${ublAmount('TaxAmount', '0.00')}${reason}</cac:TaxTotal>`]],
  });
  const subtotal = (reason: string, base = '100.00'): string => `<cac:TaxSubtotal>${ublAmount('TaxableAmount', base)}${ublAmount('TaxAmount', '0.00')}`
    + `${ublTax('TaxCategory', 'E', '0', `<cbc:TaxExemptionReason>${reason}</cbc:TaxExemptionReason>`)}</cac:TaxSubtotal>`;
  follows([
    ['that agree are that of the document', oneLine({}), { invoice: { tax: { percent: 19, category: 'S' } }, line: { tax: undefined } }],
    ['that differ are those of the lines', ublWith({ lines: ublLine({}) + ublLine({ tax: seven }), totals: { LineExtensionAmount: '200.00' } }), {
      invoice: { tax: undefined }, line: { tax: { percent: 19, category: 'S' } },
      differences: ['BT-109 null 200.00', 'BT-110 19.00 26.00', 'BT-112 null 226.00', 'BT-115 null 226.00', 'BT-116 null 100.00', 'BT-117 null 7.00'],
    }],
    ['have the reason of the row of their category and rate', exempt(subtotal('Education')), { invoice: { tax: { percent: 0, category: 'E', reason: 'Education' } } }],
    ['have the reason of the first such row', exempt(subtotal('Education') + subtotal('Health')), { invoice: { tax: { percent: 0, category: 'E', reason: 'Education' } }, unread: ['TaxExemptionReason BT-120 ambiguous'], differences: ['BT-116 100.00 null', 'BT-117 0.00 null'] }],
    ['keep their rate without a category that is unknown', oneLine({ tax: ublTax('ClassifiedTaxCategory', 'B', '19') }), { invoice: { tax: { percent: 19 } }, unread: ['ID BT-118 noField', 'Percent BT-119 noField', 'ID BT-151 invalid'] }],
    ['of more than 100 % are unread', oneLine({ tax: ublTax('ClassifiedTaxCategory', 'S', '119') }), {
      invoice: { tax: undefined }, unread: ['ID BT-118 noField', 'Percent BT-119 noField', 'ID BT-151 noField', 'Percent BT-152 invalid'],
      differences: ['BT-110 19.00 0.00', 'BT-112 119.00 100.00', 'BT-115 119.00 100.00', 'BT-116 100.00 null', 'BT-117 19.00 null'],
    }],
  ]);
});

describe('prices', () => {
  /** The differences of a file whose totals are 100.00 and 19.00, if the sum of its lines is another. */
  const sumIs = (net: string, tax: string, total: string): readonly string[] => [
    `BT-106 100.00 ${net}`, `BT-109 100.00 ${net}`, `BT-110 19.00 ${tax}`, `BT-112 119.00 ${total}`, `BT-115 119.00 ${total}`, `BT-116 100.00 ${net}`, `BT-117 19.00 ${tax}`,
  ];
  const negative = sumIs('-100.00', '-19.00', '-119.00');
  const priced = (parts: string, line: Parameters<typeof ublLine>[0] = {}): string => oneLine({ ...line, price: '', more: line.more ?? '' }).replace('</cac:Item>', `</cac:Item><cac:Price>${parts}</cac:Price>`);
  follows([
    ['of 0 are a free line', ublWith({ lines: ublLine({ price: '0', amount: '0.00' }) }), { line: { free: true, rate: undefined }, differences: sumIs('0.00', '0.00', '0.00') }],
    ['that are negative change the signs', oneLine({ quantity: '2', price: '-50', amount: '-100.00' }), { line: { quantity: -2, rate: 50 }, differences: [...negative, 'BT-129 2 -2', 'BT-146 -50 50'] }],
    ['per more than one', priced(`${ublAmount('PriceAmount', '5000')}<cbc:BaseQuantity unitCode="C62">50</cbc:BaseQuantity>`), { line: { rate: 5000, per: 50 } }],
    ['per 1', priced(`${ublAmount('PriceAmount', '100')}<cbc:BaseQuantity>1</cbc:BaseQuantity>`), { line: { rate: 100, per: undefined } }],
    ['per another unit', priced(`${ublAmount('PriceAmount', '100')}<cbc:BaseQuantity unitCode="KGM">2</cbc:BaseQuantity>`), { line: { rate: 100, per: undefined }, unread: ['BaseQuantity BT-149 invalid', '@unitCode BT-150 invalid'] }],
    ['per 1 of another unit', priced(`${ublAmount('PriceAmount', '100')}<cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity>`), { line: { rate: 100, per: undefined }, unread: ['@unitCode BT-150 invalid'] }],
    ['before a charge', priced(`${ublAmount('PriceAmount', '100')}<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>${ublAmount('Amount', '25')}</cac:AllowanceCharge>`), {
      line: { rate: 100 }, unread: ['ChargeIndicator noField', 'Amount BT-147 noField'],
    }],
    ['before a discount', priced(`${ublAmount('PriceAmount', '100')}<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${ublAmount('Amount', '25')}${ublAmount('BaseAmount', '125')}</cac:AllowanceCharge>`), {
      line: { rate: 100, discount: undefined }, unread: ['Amount BT-147 noField', 'BaseAmount BT-148 noField'],
    }],
    ['before a discount, on a line with a negative quantity', priced(`${ublAmount('PriceAmount', '100')}<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${ublAmount('Amount', '25')}${ublAmount('BaseAmount', '125')}</cac:AllowanceCharge>`, { quantity: '-1', amount: '-100.00' }), {
      line: { quantity: -1, rate: 125, discount: { percent: 20 } }, differences: negative,
    }],
    ['that are absent', oneLine({ price: '' }), { line: { quantity: 1, rate: 100 }, unread: ['InvoicedQuantity BT-129 noField'], differences: ['BT-146 null 100'] }],
    ['without a quantity', oneLine({ quantity: '', price: '100' }), { line: { quantity: 1, rate: 100 }, unread: ['PriceAmount BT-146 noField'], differences: ['BT-129 null 1'] }],
  ]);
});

/** Reason, its code and a percentage of an allowance or charge in UBL. */
const because = (reason: string, code = '', percent = ''): string => [
  code === '' ? '' : `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>`, reason === '' ? '' : `<cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>`,
  percent === '' ? '' : `<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`,
].join('');

describe('allowances and charges of lines', () => {
  const withParts = (parts: string, amount: string, more: Parameters<typeof ublLine>[0] = {}): string => ublWith({
    lines: ublLine({ more: parts, amount, ...more }), totals: { LineExtensionAmount: amount, TaxExclusiveAmount: amount },
    edits: [[/<cac:TaxTotal>.*<\/cac:TaxTotal>/, '']],
  });
  const allowance = (amount: string, parts = because('Loyalty')): string => ublAllowance(false, amount, parts, '');
  /** What an invoice without its other totals lacks. */
  const totals = (tax: string, total: string, base: string): readonly string[] =>
    [`BT-110 null ${tax}`, `BT-112 null ${total}`, `BT-115 null ${total}`, `BT-116 null ${base}`, `BT-117 null ${tax}`];
  const of90 = totals('17.10', '107.10', '90.00');
  follows([
    ['are a percentage if that is the amount', withParts(allowance('10.00', because('Loyalty', '', '10')), '90.00'), { line: { discount: { percent: 10, label: 'Loyalty' } }, differences: of90 }],
    ['are allowances without a valid indicator', withParts(allowance('10.00').replace('>false<', '>no<'), '90.00'), { line: { discount: { amount: 10, label: 'Loyalty' } }, unread: ['ChargeIndicator invalid'], differences: of90 }],
    ['are an amount if the percentage is of another base', withParts(ublAllowance(false, '10.00', because('', '95', '5') + ublAmount('BaseAmount', '200'), ''), '90.00'), {
      line: { discount: { amount: 10, reasonCode: '95' } }, unread: ['MultiplierFactorNumeric BT-138 noField', 'BaseAmount BT-137 noField'], differences: of90,
    }],
    ['without a reason have their code as label, if they are charges', withParts(ublAllowance(true, '10.00', because('', 'FC'), ''), '110.00'), { line: { charge: { amount: 10, label: 'FC', reasonCode: 'FC' } }, differences: totals('20.90', '130.90', '110.00') }],
    ['without a reason and a code are unread, if they are charges', withParts(ublAllowance(true, '10.00', '', ''), '110.00'), {
      line: { charge: undefined }, unread: ['AllowanceCharge BG-28 noField'], differences: ['BT-106 110.00 100.00', 'BT-109 110.00 100.00', ...totals('19.00', '119.00', '100.00'), 'BT-131 110.00 100.00', 'BT-141 10.00 null'],
    }],
    ['that are negative are unread', withParts(allowance('-10.00'), '110.00'), {
      line: { discount: undefined }, unread: ['AllowanceCharge BG-27 noField'], differences: ['BT-106 110.00 100.00', 'BT-109 110.00 100.00', ...totals('19.00', '119.00', '100.00'), 'BT-131 110.00 100.00', 'BT-136 -10.00 null'],
    }],
    ['after the fifth are unread', withParts(allowance('1.00').repeat(6), '94.00'), {
      unread: ['AllowanceCharge[6] BG-27 tooMany'], differences: ['BT-106 94.00 95.00', 'BT-109 94.00 95.00', ...totals('18.05', '113.05', '95.00'), 'BT-131 94.00 95.00', 'BT-136 1.00 null'],
    }],
    ['of more than the line are unread', withParts(allowance('60.00') + allowance('60.00'), '-20.00'), {
      line: { discount: { amount: 60, label: 'Loyalty' } }, unread: ['AllowanceCharge[2] BG-27 noField'],
      differences: ['BT-106 -20.00 40.00', 'BT-109 -20.00 40.00', ...totals('7.60', '47.60', '40.00'), 'BT-131 -20.00 40.00', 'BT-136 60.00 null'],
    }],
    ['on a line with a negative quantity are unread', withParts(allowance('10.00'), '-110.00', { quantity: '-1' }), {
      line: { discount: undefined }, unread: ['AllowanceCharge BG-27 noField'],
      differences: ['BT-106 -110.00 -100.00', 'BT-109 -110.00 -100.00', ...totals('-19.00', '-119.00', '-100.00'), 'BT-131 -110.00 -100.00', 'BT-136 10.00 null'],
    }],
  ]);
});

describe('allowances and charges of the document', () => {
  const [full, reduced] = [ublTax('TaxCategory', 'S', '19'), ublTax('TaxCategory', 'S', '7')];
  const lines = ublLine({}) + ublLine({ tax: ublTax('ClassifiedTaxCategory', 'S', '7') });
  /** Two lines of 100.00 at 19 % and 7 %; only what differs from the totals given is compared. */
  const document = (before: string, totals: Readonly<Record<string, string>> = {}): string =>
    ublWith({ lines, before, totals: { LineExtensionAmount: '200.00', ...totals }, edits: [[/<cac:TaxTotal>.*<\/cac:TaxTotal>/, '']] });
  const differing = (xml: string): readonly string[] =>
    outcomeOf(xml, {}).differences!.filter((text) => /^BT-(9|10[0-8])/.test(text));
  const discount = (amount: string, tax: string, reason = because('Rebate')): string => ublAllowance(false, amount, reason, tax);
  const charge = (amount: string, tax: string, reason = because('Packing')): string => ublAllowance(true, amount, reason, tax);
  const asLine = (count: number, from = 1): readonly string[] => Array.from({ length: count }, (_, index) => `AllowanceCharge${count + from > 2 ? `[${index + from}]` : ''} BG-20 asLine`);

  test.each([
    ['that one discount makes are one', discount('10.00', full) + discount('10.00', reduced), { LineExtensionAmount: '200.00', AllowanceTotalAmount: '20.00' },
      { discount: { amount: 20, label: 'Rebate' }, lineItems: 2 }, [], []],
    ['of other reasons are lines', discount('10.00', full, because('A')) + discount('10.00', reduced, because('B')), { AllowanceTotalAmount: '20.00' },
      { discount: undefined, lineItems: 4 }, asLine(2), ['BT-106 200.00 180.00', 'BT-107 20.00 null']],
    ['of one rate among several are lines', discount('10.00', reduced), { AllowanceTotalAmount: '10.00' },
      { discount: undefined, lineItems: 3 }, asLine(1), ['BT-106 200.00 190.00', 'BT-107 10.00 null']],
    ['that are negative are lines', discount('-10.00', full) + discount('-10.00', reduced), { AllowanceTotalAmount: '-20.00' },
      { discount: undefined, lineItems: 4 }, asLine(2), ['BT-106 200.00 220.00', 'BT-107 -20.00 null']],
    ['after the fifth are lines', Array.from({ length: 6 }, (_, index) => discount('1.00', full, because(`${index}`)) + discount('1.00', reduced, because(`${index}`))).join(''), { AllowanceTotalAmount: '12.00' },
      { lineItems: 4 }, asLine(2, 11), ['BT-106 200.00 198.00', 'BT-107 12.00 10.00']],
    ['that are charges keep their tax', charge('10.00', reduced), { ChargeTotalAmount: '10.00' },
      { charge: { amount: 10, label: 'Packing', tax: { percent: 7, category: 'S' } }, lineItems: 2 }, [], []],
    ['that are charges of freight are the shipping', charge('10.00', reduced, because('Freight', 'FC')) + charge('5.00', full, because('', 'FC')), { ChargeTotalAmount: '15.00' },
      { shipping: { amount: 10, label: 'Freight', tax: { percent: 7, category: 'S' } }, charge: { amount: 5, label: 'FC', reasonCode: 'FC', tax: { percent: 19, category: 'S' } }, lineItems: 2 }, [], []],
    ['that are charges after the fifth are lines', charge('1.00', full).repeat(6), { ChargeTotalAmount: '6.00' },
      { lineItems: 3 }, ['AllowanceCharge[6] BG-21 asLine'], ['BT-106 200.00 201.00', 'BT-108 6.00 5.00']],
    ['without a valid amount are unread', discount('ten', full), {}, { discount: undefined, lineItems: 2 }, ['AllowanceCharge BG-20 invalid'], []],
  ] as const)('%s', (_, before, totals, { lineItems, ...members }, unread, differences) => {
    const xml = document(before, totals);
    const read = readEInvoice(Buffer.from(xml), { work: new WorkBudget() });
    expect([read.invoice.lineItems?.length, read.missing]).toEqual([lineItems, undefined]);
    const outcome = outcomeOf(xml, { invoice: members });
    expect([outcome.invoice, outcome.unread, differing(xml)]).toEqual([members, unread, differences]);
  });

  test.each([
    [because('Rebate', '95'), 'Rebate'], [because('', '95'), '95'], ['', 'RE-7'],
  ])('%j gives a line its description %s', (reason, description) => {
    const { invoice } = readEInvoice(Buffer.from(document(discount('10.00', reduced, reason))), { work: new WorkBudget() });
    expect(invoice.lineItems?.[2]).toEqual({ description, quantity: -1, rate: 10, tax: { percent: 7, category: 'S' } });
  });

  test('a percentage is one of the sum of the lines', () => {
    const percentOf = (base: string): unknown => outcomeOf(ublWith({ before: ublAllowance(false, '10.00', because('Rebate', '', '10') + ublAmount('BaseAmount', base)) }), { invoice: { discount: 0 } });
    expect(percentOf('100.00')).toMatchObject({ invoice: { discount: { percent: 10, label: 'Rebate' } }, unread: [] });
    expect(percentOf('50.00')).toMatchObject({ invoice: { discount: { percent: 10, label: 'Rebate' } }, unread: ['BaseAmount BT-93 noField'] });
  });
});

describe('totals', () => {
  const total = (parts: string, payable: string): string => ubl(['<cbc:PayableAmount currencyID="EUR">119.00', `${parts}<cbc:PayableAmount currencyID="EUR">${payable}`]);
  const rounded = (by: string, payable: string): string => total(`${ublAmount('PrepaidAmount', '0.03')}${ublAmount('PayableRoundingAmount', by)}`, payable);
  follows([
    ['are paid in part', total(ublAmount('PrepaidAmount', '19'), '100.00'), { invoice: { amountPaid: 19, roundTo: undefined } }],
    ['are rounded to the first step that gives the rounding', rounded('-0.02', '118.95'), { invoice: { amountPaid: 0.03, roundTo: 0.05 } }],
    ['are rounded to the second step', rounded('0.03', '119.00'), { invoice: { amountPaid: 0.03, roundTo: 0.1 } }],
    ['are not rounded by another amount', rounded('0.42', '119.39'), { invoice: { roundTo: undefined }, differences: ['BT-114 0.42 null', 'BT-115 119.39 118.97'] }],
  ]);
});

describe('terms of payment (BT-20)', () => {
  const terms = (text: string): string => beforeTotal(`<cac:PaymentTerms><cbc:Note>${text}</cbc:Note></cac:PaymentTerms>`);
  const discounts = (invoice: Readonly<Record<string, unknown>>): Outcome => ({ invoice });
  follows([
    ['have cash discounts in the notation of XRechnung', terms('#SKONTO#TAGE=10#PROZENT=2.00#\n#SKONTO#TAGE=20#PROZENT=1.50#BASISBETRAG=50.00#\n30 days net'),
      discounts({ payment: { cashDiscounts: [{ days: 10, percent: 2 }, { days: 20, percent: 1.5, base: 50 }] }, paymentTerms: '30 days net' })],
    ['keep a notation that is not valid', terms('#SKONTO#TAGE=10#PROZENT=200.00#'), { invoice: { payment: undefined, paymentTerms: '#SKONTO#TAGE=10#PROZENT=200.00#' } }],
    ['keep more than three discounts as text', terms(Array(4).fill('#SKONTO#TAGE=10#PROZENT=2.00#').join('\n')), { invoice: { payment: undefined, paymentTerms: Array(4).fill('#SKONTO#TAGE=10#PROZENT=2.00#').join(' ') } }],
    ['of more than 200 characters are unread', terms('x'.repeat(201)), { invoice: { paymentTerms: undefined }, unread: ['Note BT-20 tooLong'] }],
  ]);
});

describe('notes', () => {
  const note = (text: string): string => ubl(['<cbc:Note>Thanks</cbc:Note>', `<cbc:Note>Thanks</cbc:Note>${text}`]);
  const ciiNote = (content: string, code: string): string => `<ram:IncludedNote><ram:Content>${content}</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`;
  follows([
    ['are joined by an empty line', note('<cbc:Note>Bye</cbc:Note>'), { invoice: { notes: 'Thanks\n\nBye', mentions: undefined } }],
    ['with a code are mentions', note('<cbc:Note>#AAI#General</cbc:Note>'), { invoice: { notes: 'Thanks', mentions: [{ code: 'AAI', text: 'General' }] } }],
    ['with a code are mentions in CII', ciiWith({ note: ciiNote('General', 'AAI') }), { invoice: { notes: undefined, mentions: [{ code: 'AAI', text: 'General' }] } }],
    ['with another code are notes', ciiWith({ note: ciiNote('General', 'no code') }), { invoice: { notes: 'General', mentions: undefined }, unread: ['SubjectCode BT-21 invalid'] }],
    ['without a text are none', ciiWith({ note: '<ram:IncludedNote><ram:SubjectCode>AAI</ram:SubjectCode></ram:IncludedNote>' }), { invoice: { notes: undefined }, unread: ['SubjectCode BT-21 noField'] }],
    ['are as many mentions as the request has', note(Array.from({ length: 22 }, (_, index) => `<cbc:Note>#AAI#${index}</cbc:Note>`).join('')), { unread: ['Note[22] BT-22 tooMany', 'Note[23] BT-22 tooMany'] }],
  ]);

  test('a French one states the treatment, and the process the supply and the billing case', () => {
    const read = (process: string, treatment: string): ReturnType<typeof readEInvoice> => readEInvoice(Buffer.from(ubl(
      ['</cbc:CustomizationID>', `</cbc:CustomizationID><cbc:ProfileID>${process}</cbc:ProfileID>`], ['<cbc:Note>Thanks</cbc:Note>', `<cbc:Note>#BAR#${treatment}</cbc:Note>`],
    )), { work: new WorkBudget() });
    const [french, other] = [read('S4', 'B2B'), read('X9', 'B2Z')];
    expect([french.invoice.supply, french.invoice.billingCase, french.invoice.mentions, french.unread]).toEqual(['services', 'final', undefined, []]);
    expect([read('B1', 'B2B').invoice.billingCase, other.invoice.supply, other.invoice.mentions]).toEqual([undefined, undefined, [{ code: 'BAR', text: 'B2Z' }]]);
  });
});
