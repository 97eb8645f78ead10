/** The rules for payment, files, documents without lines, the profile EXTENDED and ZUGFeRD 1.0, one row each. */
import { describe, expect, test } from '@jest/globals';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';
import { follows, outcomeOf, type Row } from '../../../support/einvoice/read-outcome.js';
import { ciiWith, edited, UBL, ublLine, ublWith } from '../../../support/einvoice/received-files.js';

const read = (xml: string): ReturnType<typeof readEInvoice> => readEInvoice(Buffer.from(xml), { work: new WorkBudget() });

test('the price of 100 kilograms, and its gross price', () => {
  const price = '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>38.28</ram:ChargeAmount><ram:BasisQuantity unitCode="KGM">100</ram:BasisQuantity><ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>1.00</ram:ActualAmount></ram:AppliedTradeAllowanceCharge></ram:GrossPriceProductTradePrice>'
    + '<ram:NetPriceProductTradePrice><ram:ChargeAmount>37.28</ram:ChargeAmount><ram:BasisQuantity unitCode="KGM">100</ram:BasisQuantity></ram:NetPriceProductTradePrice>';
  const { invoice, unread } = read(ciiWith({ price, quantity: '<ram:BilledQuantity unitCode="KGM">20</ram:BilledQuantity>' }));
  expect(JSON.stringify(invoice.lineItems?.[0])).toBe('{"description":"Work","quantity":20,"unitCode":"KGM","rate":37.28,"per":100}');
  expect(unread.map(({ term, value, why }) => [term, value, why])).toEqual([['BT-148', '38.28', 'noField'], ['BT-147', '1.00', 'noField']]);
});

describe('payment', () => {
  const account = (id: string, more = ''): string => `<cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID>${more}</cac:PayeeFinancialAccount>`;
  const means = (parts: string, code = '58'): string => `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${parts}</cac:PaymentMeans>`;
  const card = (number: string, more = ''): string => means(`<cac:CardAccount><cbc:PrimaryAccountNumberID>${number}</cbc:PrimaryAccountNumberID><cbc:NetworkID>NA</cbc:NetworkID>${more}</cac:CardAccount>`, '54');
  const paid = (before: string): string => ublWith({ before });
  const branch = (id: string): string => `<cac:FinancialInstitutionBranch><cbc:ID>${id}</cbc:ID></cac:FinancialInstitutionBranch>`;
  const iban = 'DE75512108001245126199';
  follows([
    ['has the first account and others, also of further means', paid(means(account(iban, `<cbc:Name>Nordwind</cbc:Name>${branch('SOGEDEFFXXX')}`)) + means(account('12345', branch('1234')))), {
      invoice: { payment: { means: 'sepaCreditTransfer', iban, bic: 'SOGEDEFFXXX', accountName: 'Nordwind', accounts: [{ account: '12345', bankCode: '1234' }] } },
    }],
    ['has five accounts', paid(means(account(iban)) + Array.from({ length: 5 }, (_, index) => means(account(`${index}`))).join('')), { unread: ['ID BT-84 tooMany'] }],
    ['has no account that is too long', paid(means(account('x'.repeat(999)))), { invoice: { payment: { means: 'sepaCreditTransfer' } }, unread: ['ID BT-84 tooLong'] }],
    ['has no unknown means', paid(means('', '7')), { invoice: { payment: undefined }, unread: ['PaymentMeansCode BT-81 noField'] }],
    ['has the last digits of a card', paid(card('************1234', '<cbc:HolderName>A. Meer</cbc:HolderName>')), { invoice: { payment: { means: 'creditCard', card: { lastDigits: '1234', holder: 'A. Meer' } } }, unread: ['PrimaryAccountNumberID BT-87 tooLong'] }],
    ['has four of the digits of a whole card', paid(card('4111111111111111')), { invoice: { payment: { means: 'creditCard', card: { lastDigits: '1111' } } }, unread: ['PrimaryAccountNumberID BT-87 tooLong'] }],
    ['has ten digits of a card', paid(card('1234567890')), { invoice: { payment: { means: 'creditCard', card: { lastDigits: '1234567890' } } } }],
    ['has no holder of a card without digits', paid(card('none', '<cbc:HolderName>A. Meer</cbc:HolderName>')), { invoice: { payment: { means: 'creditCard' } }, unread: ['PrimaryAccountNumberID BT-87 invalid', 'HolderName BT-88 noField'] }],
    ['has a mandate', paid(`<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification></cac:PayeeParty>${means('<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>', '59')}`), {
      invoice: { payment: { means: 'sepaDirectDebit', mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999' } } },
    }],
    ['has a mandate without an invalid creditor', paid(`<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">DE00ZZZ09999999999</cbc:ID></cac:PartyIdentification></cac:PayeeParty>${means('<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>', '59')}`), {
      invoice: { payment: { means: 'sepaDirectDebit', mandate: { reference: 'M-1' } } }, unread: ['ID BT-90 invalid'],
    }],
  ]);
});

describe('references', () => {
  const order = (parts: string): string => edited(UBL, [['<cac:AccountingSupplierParty>', `${parts}<cac:AccountingSupplierParty>`]]);
  follows([
    ['of a sales order without an order', order('<cac:OrderReference><cbc:ID>NA</cbc:ID><cbc:SalesOrderID>S-1</cbc:SalesOrderID></cac:OrderReference>'), { invoice: { poNumber: undefined, references: { salesOrder: 'S-1' } } }],
    ['of an order that is named so', order('<cac:OrderReference><cbc:ID>NA</cbc:ID></cac:OrderReference>'), { invoice: { poNumber: 'NA', references: undefined } }],
    ['of a document of another type', order('<cac:AdditionalDocumentReference><cbc:ID>7</cbc:ID><cbc:DocumentTypeCode>100</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>'), { unread: ['ID BT-122 noField', 'DocumentTypeCode noField'] }],
    ['of a line with two numbers', edited(ciiWith(), [['<ram:LineID>1</ram:LineID>', '<ram:LineID>1</ram:LineID><ram:LineID>2</ram:LineID>']]), { unread: ['LineID[2] BT-126 noField'] }],
    ['of preceding invoices', order('<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RE-6</cbc:ID><cbc:IssueDate>2026-10-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>'), { invoice: { precedingInvoices: [{ number: 'RE-6', date: '2026-10-01' }] } }],
    ['of preceding invoices without a number', order('<cac:BillingReference><cac:InvoiceDocumentReference><cbc:IssueDate>2026-10-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>'), { invoice: { precedingInvoices: undefined }, unread: ['IssueDate BT-26 noField'] }],
    ['of a line of an order and of a delivery', ublWith({ lines: ublLine({ more: '<cac:OrderLineReference><cbc:LineID>NA</cbc:LineID><cac:OrderReference><cbc:ID>PO-7</cbc:ID></cac:OrderReference></cac:OrderLineReference><cac:DespatchLineReference><cbc:LineID>NA</cbc:LineID><cac:DocumentReference><cbc:ID>L-7</cbc:ID></cac:DocumentReference></cac:DespatchLineReference>' }) }), {
      line: { orderLine: undefined, references: { order: 'PO-7', despatchAdvice: 'L-7' } },
    }],
    ['of a period that ends before it starts', order('<cac:InvoicePeriod><cbc:StartDate>2026-10-02</cbc:StartDate><cbc:EndDate>2026-10-01</cbc:EndDate></cac:InvoicePeriod>'), { invoice: { period: { start: '2026-10-02' } }, unread: ['EndDate BT-74 invalid'] }],
    ['of a date of tax by a code', order('<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>'), { invoice: { vatDue: 'delivery' } }],
    ['of a date of tax by an unknown code', order('<cac:InvoicePeriod><cbc:DescriptionCode>9</cbc:DescriptionCode></cac:InvoicePeriod>'), { invoice: { vatDue: undefined }, unread: ['DescriptionCode BT-8 noField'] }],
    ['of an electronic address without a scheme', edited(UBL, [['<cac:AccountingSupplierParty><cac:Party>', '<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID>7</cbc:EndpointID>']]), { unread: ['EndpointID BT-34 invalid'] }],
  ]);
});

describe('the tax currency', () => {
  const inCurrency = (code: string, amount = '', currency = code): string => edited(UBL, [
    ['</cbc:DocumentCurrencyCode>', `</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>${code}</cbc:TaxCurrencyCode>`], ['</cac:TaxTotal>', `</cac:TaxTotal>${amount === '' ? '' : `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxTotal>`}`],
  ].filter(([find, by]) => find !== by) as never);
  follows([
    ['has the amount of the tax', inCurrency('CZK', '470.25'), { invoice: { taxCurrency: { code: 'CZK', taxAmount: 470.25 } } }],
    ['is unread if it is that of the invoice', inCurrency('EUR'), { invoice: { taxCurrency: undefined }, unread: ['TaxCurrencyCode BT-6 noField'] }],
    ['is that of tax totals only', edited(inCurrency('CZK', '470.25'), [['<cbc:PayableAmount currencyID="EUR"', '<cbc:PayableAmount currencyID="CZK"']]), {
      invoice: { taxCurrency: { code: 'CZK', taxAmount: 470.25 } }, unread: ['@currencyID noField'],
    }],
    ['needs an amount', inCurrency('CZK'), { invoice: { taxCurrency: undefined }, unread: ['TaxCurrencyCode BT-6 noField'] }],
    ['that is unknown is unread', inCurrency('XXX', '470.25'), { invoice: { taxCurrency: undefined }, unread: ['TaxCurrencyCode BT-6 invalid'], differences: ['BT-111 470.25 null'] }],
    ['takes no more decimals than it has', inCurrency('CZK', '470.251'), { invoice: { taxCurrency: undefined }, unread: ['TaxCurrencyCode BT-6 noField'], differences: ['BT-111 470.251 null'] }],
  ]);

  const total = (type: string, amount: string, code: string): string => `<cac:AdditionalDocumentReference><cbc:ID>${code}</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><cbc:DocumentDescription>${amount}</cbc:DocumentDescription></cac:AdditionalDocumentReference>`;
  const inDollars = (withTax: string, withoutTax: string, code = 'SGD'): string => edited(inCurrency('SGD', '28.50'), [
    ['<cac:AccountingSupplierParty>', `${total('sgdtotal-incl-gst', withTax, code)}${total('sgdtotal-excl-gst', withoutTax, code)}<cac:AccountingSupplierParty>`],
  ]);
  const unreadTotal = ['ID BT-122 noField', 'DocumentTypeCode noField', 'DocumentDescription BT-123 noField'];
  const amount = { invoice: { taxCurrency: { code: 'SGD', taxAmount: 28.5 } }, unread: [...unreadTotal, ...unreadTotal] };
  follows([
    ['has the rate of the totals in it', inDollars('178.50', '150.00'), { invoice: { taxCurrency: { code: 'SGD', rate: 1.5 } } }],
    ['has no rate that gives only one of the totals', inDollars('178.50', '150.01'), amount],
    ['has no rate of totals in another currency', inDollars('178.50', '150.00', 'MYR'), amount],
  ]);
});

describe('the issue', () => {
  const issued = (time: string): string => edited(UBL, [['</cbc:IssueDate>', `</cbc:IssueDate><cbc:IssueTime>${time}</cbc:IssueTime>`]]);
  const identified = (uuid: string): string => edited(UBL, [['</cbc:ID><cbc:IssueDate>', `</cbc:ID><cbc:UUID>${uuid}</cbc:UUID><cbc:IssueDate>`]]);
  const by = (contact: string): string => edited(UBL, [['</cac:AccountingSupplierParty>', `<cac:SellerContact>${contact}</cac:SellerContact></cac:AccountingSupplierParty>`]]);
  follows([
    ['has a time', issued('14:05:00'), { invoice: { issueTime: '14:05:00' } }],
    ['has a time without its zone', issued('14:05:00+01:00'), { invoice: { issueTime: '14:05:00' } }],
    ['has no time that does not exist', issued('25:00:00'), { invoice: { issueTime: undefined }, unread: ['IssueTime HR-BT-2 invalid'] }],
    ['has an identifier', identified('2d0f3a52-6f0e-4c39-9f5b-0c2b7d7d6a11'), { invoice: { uuid: '2d0f3a52-6f0e-4c39-9f5b-0c2b7d7d6a11' } }],
    ['has no identifier of another form', identified('1234'), { invoice: { uuid: undefined }, unread: ['UUID BT-SG-003 invalid'] }],
    ['has an operator', by('<cbc:ID>52987654326</cbc:ID><cbc:Name>Till 1</cbc:Name>'), { invoice: { operator: { name: 'Till 1', id: '52987654326' } } }],
    ['has no operator without a name', by('<cbc:ID>52987654326</cbc:ID>'), { invoice: { operator: undefined }, unread: ['ID HR-BT-5 noField'] }],
  ]);
});

describe('attachments', () => {
  const file = (id: string, name: string, content: string, mime = 'text/csv', description = ''): string => `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID>${description}<cac:Attachment>`
    + `<cbc:EmbeddedDocumentBinaryObject mimeCode="${mime}" filename="${name}">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  const address = (url: string, id = 'A-1'): string => `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cac:Attachment><cac:ExternalReference><cbc:URI>${url}</cbc:URI></cac:ExternalReference></cac:Attachment></cac:AdditionalDocumentReference>`;
  const attached = (files: string): string => edited(UBL, [['<cac:AccountingSupplierParty>', `${files}<cac:AccountingSupplierParty>`]]);
  const large = 'A'.repeat(700 * 1024);
  follows([
    ['are read with their name and type', attached(file('A-1', 'hours.csv', 'QQ==', 'text/csv', '<cbc:DocumentDescription>Hours</cbc:DocumentDescription>')), {
      invoice: { attachments: [{ id: 'A-1', name: 'hours.csv', mediaType: 'text/csv', description: 'Hours', content: 'QQ==' }] },
    }],
    ['of another type are unread', attached(file('A-1', 'a.exe', 'QQ==', 'application/x-msdownload')), { invoice: { attachments: undefined }, unread: ['ID BT-122 noField', 'EmbeddedDocumentBinaryObject BT-125 invalid', '@mimeCode BT-125 invalid'] }],
    ['of the same name are unread', attached(file('A-1', 'a.csv', 'QQ==') + file('A-2', 'A.CSV', 'QQ==')), { unread: ['ID BT-122 noField', 'EmbeddedDocumentBinaryObject BT-125 invalid', '@mimeCode BT-125 invalid'] }],
    ['after the fifth are unread', attached(Array.from({ length: 6 }, (_, index) => file(`A-${index}`, `${index}.csv`, 'QQ==')).join('')), { unread: ['ID BT-122 noField', 'EmbeddedDocumentBinaryObject BT-125 tooMany', '@mimeCode BT-125 tooMany'] }],
    ['of more than 768 KiB are unread', attached(file('A-1', 'a.csv', large) + file('A-2', 'b.csv', large)), { unread: ['ID BT-122 noField', 'EmbeddedDocumentBinaryObject BT-125 tooLong', '@mimeCode BT-125 tooLong'] }],
    ['may be addresses', attached(address('https://files.example/a.pdf')), { invoice: { attachments: [{ id: 'A-1', url: 'https://files.example/a.pdf' }] } }],
    ['are no other addresses', attached(address('ftp://files.example/a.pdf')), { invoice: { attachments: undefined }, unread: ['ID BT-122 noField', 'URI BT-124 noField'] }],
  ]);

  test('that are unread have their name and size', () => {
    expect(read(attached(file('A-1', 'a.exe', 'QUI=', 'application/x-msdownload'))).unread.map(({ value }) => value)).toEqual(['A-1', 'a.exe, 2 bytes', 'application/x-msdownload']);
  });
});

describe('without lines', () => {
  const minimum = { guideline: 'urn:factur-x.eu:1p0:minimum', lines: '' };
  const withoutRows = (xml: string): string => xml.replace(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/, '').replace('<ram:LineTotalAmount>100.00</ram:LineTotalAmount>', '');
  follows([
    ['a row of the taxes is a line', ciiWith({ guideline: 'urn:factur-x.eu:1p0:basicwl', lines: '' }), { invoice: { lineItems: [{ description: 'RE-7', quantity: 1, rate: 100 }], tax: { percent: 19, category: 'S' } } }],
    ['the total is a line, and its tax an amount', withoutRows(ciiWith(minimum)), {
      invoice: { lineItems: [{ description: 'RE-7', quantity: 1, rate: 100 }], tax: { amount: 19 } }, differences: ['BT-106 null 100.00'],
    }],
    ['a total without tax has none', withoutRows(ciiWith(minimum)).replace('19.00</ram:TaxTotalAmount>', '0.00</ram:TaxTotalAmount>'), { invoice: { tax: undefined }, differences: ['BT-106 null 100.00', 'BT-112 119.00 100.00', 'BT-115 119.00 100.00'] }],
    ['and totals there is no line', withoutRows(ciiWith(minimum)).replace('<ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>', ''), {
      invoice: { lineItems: undefined }, missing: ['lineItems'], differences: ['BT-106 null 0.00', 'BT-109 null 0.00', 'BT-110 19.00 0.00', 'BT-112 119.00 0.00', 'BT-115 119.00 0.00'],
    }],
  ]);
});

describe('the profile EXTENDED', () => {
  const line = (id: string, parent: string, status: string, product: string, amount = '50.00', note = ''): string => '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>'
    + `<ram:LineID>${id}</ram:LineID>${parent === '' ? '' : `<ram:ParentLineID>${parent}</ram:ParentLineID>`}${status === '' ? '' : `<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>`}${note}</ram:AssociatedDocumentLineDocument>`
    + `<ram:SpecifiedTradeProduct><ram:Name>${product}</ram:Name></ram:SpecifiedTradeProduct>`
    + (status === 'DETAIL' || status === '' ? `<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>` : '')
    + `<ram:SpecifiedLineTradeSettlement>${status === 'DETAIL' || status === '' ? '<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>' : ''}`
    + `<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  const table = (...lines: readonly string[]): string => ciiWith({ lines: lines.join('') });
  const named = (xml: string): readonly unknown[] => (read(xml).invoice.lineItems as readonly Partial<Record<'description' | 'text' | 'section', string>>[])
    .map(({ description, text, section }) => [description ?? text, section]);
  const [first, second] = [line('1.1', '1', 'DETAIL', 'First'), line('1.2', '1', 'DETAIL', 'Second')];

  test('a group is the section of its lines, and information a text', () => {
    const xml = table(line('1', '', 'GROUP', 'Work', '100.00'), first, line('1.3', '1', 'INFORMATION', 'Hint', '0.00'), second);
    expect(named(xml)).toEqual([['First', 'Work'], ['Hint', 'Work'], ['Second', 'Work']]);
    expect(outcomeOf(xml, {})).toMatchObject({ unread: [], differences: [] });
  });

  test.each<readonly [string, string, readonly unknown[], readonly string[]]>([
    ['a group whose amount is another', table(line('1', '', 'GROUP', 'Work', '90.00'), first, second), [['First', 'Work'], ['Second', 'Work']], ['LineTotalAmount BT-131 noField']],
    ['a group in a group', table(line('1', '', 'GROUP', 'Work', '50.00'), line('2', '1', 'GROUP', 'More', '50.00'), line('2.1', '2', 'DETAIL', 'First'), line('3', '', '', 'Second')), [['First', 'Work'], ['Second', undefined]], ['IncludedSupplyChainTradeLineItem[2] noField']],
    ['a second group of the same name', table(line('1', '', 'GROUP', 'Work', '50.00'), first, line('2', '', 'GROUP', 'Work', '50.00'), line('2.1', '2', 'DETAIL', 'Second')), [['First', 'Work'], ['Second', undefined]], ['IncludedSupplyChainTradeLineItem[3] noField']],
    ['a group after its lines', table(first, second, line('1', '', 'GROUP', 'Work', '100.00')), [['First', 'Work'], ['Second', 'Work']], []],
    ['a group after a group in it', table(line('2.1', '2', 'DETAIL', 'First'), line('2', '1', 'GROUP', 'More', '50.00'), second, line('1', '', 'GROUP', 'Work', '100.00')), [['First', 'Work'], ['Second', 'Work']], ['IncludedSupplyChainTradeLineItem[2] noField']],
    ['a group that is not there', table(first), [['First', undefined]], ['ParentLineID noField']],
    ['groups in a circle', table(line('1', '2', 'GROUP', 'Work'), line('2', '1', 'GROUP', 'More'), first), [['First', 'Work']], ['IncludedSupplyChainTradeLineItem[2] noField']],
    ['information below a line of a group', table(line('1', '', 'GROUP', 'Work', '100.00'), first, line('1.1.1', '1.1', 'INFORMATION', 'Hint', '0.00'), second), [['First', 'Work'], ['Hint', 'Work'], ['Second', 'Work']], []],
    ['a line below a line', table(line('1', '', '', 'First'), line('1.1', '1', '', 'Second')), [['First', undefined]], ['IncludedSupplyChainTradeLineItem[2] noField']],
    ['information with an amount', table(line('1', '', '', 'First'), line('2', '', 'INFORMATION', 'Hint', '1.00')), [['First', undefined]], ['IncludedSupplyChainTradeLineItem[2] noField']],
    ['a line of another status', table(line('1', '', 'OTHER', 'First')), [['First', undefined]], ['LineStatusReasonCode noField', 'CategoryCode BT-118 noField', 'RateApplicablePercent BT-119 noField']],
    ['information that is too long', table(line('1', '', '', 'First'), line('2', '', 'INFORMATION', 'x'.repeat(3000), '0.00')), [['First', undefined]], ['IncludedSupplyChainTradeLineItem[2] tooLong']],
  ])('%s', (_, xml, lines, unread) => {
    expect([named(xml), outcomeOf(xml, {}).unread]).toEqual([lines, unread]);
  });

  const term = (parts: string): string => `<ram:SpecifiedTradePaymentTerms>${parts}</ram:SpecifiedTradePaymentTerms>`;
  const due = (date: string): string => `<ram:DueDateDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:DueDateDateTime>`;
  const discount = (percent: string, days: string, more = '', unit = 'DAY'): string => `<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="${unit}">${days}</ram:BasisPeriodMeasure>${more}<ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`;
  const part = (amount: string): string => `<ram:PartialPaymentAmount>${amount}</ram:PartialPaymentAmount>`;
  const terms = (text: string): string => ciiWith({ terms: text });
  const whole = ['BasisPeriodMeasure noField', '@unitCode noField', 'CalculationPercent noField'];
  follows([
    ['a date is that of the payment', terms(term(due('20261222'))), { invoice: { dueDate: '2026-12-22', payment: undefined } }],
    ['a percentage and days are a cash discount', terms(term(due('20261202') + discount('2', '10', '<ram:BasisAmount>119.00</ram:BasisAmount><ram:ActualDiscountAmount>2.38</ram:ActualDiscountAmount>'))), { invoice: { payment: { cashDiscounts: [{ days: 10, percent: 2 }], printTerms: true } } }],
    ['a cash discount may have a base', terms(term(discount('2', '10', '<ram:BasisAmount>50.00</ram:BasisAmount>'))), { invoice: { payment: { cashDiscounts: [{ days: 10, percent: 2, base: 50 }], printTerms: true } } }],
    ['another amount of a cash discount is unread', terms(term(discount('2', '10', '<ram:ActualDiscountAmount>2.40</ram:ActualDiscountAmount>'))), { unread: ['ActualDiscountAmount noField'] }],
    ['a percentage above 100 is no cash discount', terms(term(discount('101', '10'))), { invoice: { payment: undefined }, unread: whole }],
    ['weeks are no days', terms(term(discount('2', '10', '', 'WEE'))), { invoice: { payment: undefined }, unread: whole }],
    ['a week of days is none', terms(term(discount('2', '1000'))), { invoice: { payment: undefined }, unread: whole }],
    ['a negative base is unread', terms(term(discount('2', '10', '<ram:BasisAmount>-1</ram:BasisAmount>'))), { invoice: { payment: { cashDiscounts: [{ days: 10, percent: 2 }], printTerms: true } }, unread: ['BasisAmount noField'] }],
    ['2 to 24 amounts are instalments', terms(term(due('20261222') + part('100.00')) + term(due('20270122') + part('19.00'))), { invoice: { payment: { instalments: [{ date: '2026-12-22', amount: 100 }, { date: '2027-01-22', amount: 19 }] }, dueDate: undefined } }],
    ['amounts of another sum are unread', terms(term(due('20261222') + part('100.00')) + term(due('20270122') + part('18.00'))), {
      invoice: { payment: undefined }, unread: ['DateTimeString BT-9 noField', 'PartialPaymentAmount noField', 'DateTimeString BT-9 noField', 'PartialPaymentAmount noField'],
    }],
    ['one amount is no instalment', terms(term(due('20261222') + part('119.00'))), { invoice: { payment: undefined }, unread: ['DateTimeString BT-9 noField', 'PartialPaymentAmount noField'] }],
    ['a description is the text of the terms', terms(term('<ram:Description>30 days net</ram:Description>')), { invoice: { paymentTerms: '30 days net' } }],
    ['a sentence of a group is unread unless the page prints it', terms(term(`<ram:Description>2 % for you</ram:Description>${discount('2', '10')}`)), { unread: ['Description BT-20 noField'] }],
  ] satisfies readonly Row[]);

  const advance = (amount: string, parts: string, more = ''): string => `<ram:SpecifiedAdvancePayment><ram:PaidAmount>${amount}</ram:PaidAmount>${more}${parts}</ram:SpecifiedAdvancePayment>`;
  const tax = (amount: string): string => `<ram:IncludedTradeTax><ram:CalculatedAmount>${amount}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:IncludedTradeTax>`;
  const reference = '<ram:InvoiceSpecifiedReferencedDocument><ram:IssuerAssignedID>AB-1</ram:IssuerAssignedID></ram:InvoiceSpecifiedReferencedDocument>';
  const received = (date: string): string => `<ram:FormattedReceivedDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:FormattedReceivedDateTime>`;
  const paid = (text: string): string => ciiWith({ totals: '<ram:TotalPrepaidAmount>59.50</ram:TotalPrepaidAmount>' }).replace('</ram:SpecifiedTradeSettlementHeaderMonetarySummation>', `</ram:SpecifiedTradeSettlementHeaderMonetarySummation>${text}`)
    .replace('<ram:DuePayableAmount>119.00', '<ram:DuePayableAmount>59.50');
  follows([
    ['an advance payment with one tax is a deposit', paid(advance('59.50', tax('9.50') + reference, received('20261001'))), {
      invoice: { deposits: [{ number: 'AB-1', paidDate: '2026-10-01', amount: 59.5, tax: { percent: 19, category: 'S' }, taxAmount: 9.5 }], amountPaid: undefined },
    }],
    ['a wrong date of an advance payment is unread', paid(advance('59.50', tax('9.50') + reference, received('20261301'))), { unread: ['DateTimeString invalid'] }],
    ['an advance payment with two taxes is unread', paid(advance('59.50', tax('5.00') + tax('4.50') + reference)), { invoice: { deposits: undefined, amountPaid: 59.5 }, unread: ['SpecifiedAdvancePayment noField'] }],
    ['an advance payment with more tax than money is unread', paid(advance('59.50', tax('60.00') + reference)), { invoice: { deposits: undefined }, unread: ['SpecifiedAdvancePayment noField'] }],
    ['an advance payment without an invoice is unread', paid(advance('59.50', tax('9.50'))), { invoice: { deposits: undefined }, unread: ['SpecifiedAdvancePayment noField'] }],
  ]);
});

test('ZUGFeRD 1.0 has other names', () => {
  const renamed = edited(ciiWith({ guideline: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort', agreement: '<ram:BuyerOrderReferencedDocument><ram:ID>PO-7</ram:ID></ram:BuyerOrderReferencedDocument>' }), [
    ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'urn:ferd:CrossIndustryDocument:invoice:1p0'],
    ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12'],
    ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15'],
  ]);
  const names: readonly (readonly [RegExp, string])[] = [
    [/rsm:CrossIndustryInvoice\b/g, 'rsm:CrossIndustryDocument'], [/rsm:ExchangedDocumentContext/g, 'rsm:SpecifiedExchangedDocumentContext'], [/rsm:ExchangedDocument\b/g, 'rsm:HeaderExchangedDocument'],
    [/rsm:SupplyChainTradeTransaction/g, 'rsm:SpecifiedSupplyChainTradeTransaction'], [/ram:ApplicableHeaderTrade/g, 'ram:ApplicableSupplyChainTrade'], [/ram:SpecifiedLineTrade/g, 'ram:SpecifiedSupplyChainTrade'],
    [/ram:RateApplicablePercent/g, 'ram:ApplicablePercent'], [/ram:SpecifiedTradeSettlement(?:Header|Line)Monetary/g, 'ram:SpecifiedTradeSettlementMonetary'],
  ];
  const { source, invoice, stated, differences, unread } =
    read(names.reduce((text, [from, to]) => text.replace(from, to), renamed));
  expect(source).toMatchObject({ syntax: 'ZUGFeRD 1.0', known: true, eInvoice: null });
  const now = read(ciiWith());
  expect(invoice).toEqual({ ...now.invoice, poNumber: 'PO-7' });
  expect([stated, differences, unread]).toEqual([now.stated, [], []]);
});
