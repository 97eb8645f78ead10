/** Messages for fields of the document that firms often get wrong, each by a whole request. Those for lines are in line-price-errors. */
import { expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';

type Fields = Readonly<Record<string, unknown>>;
const IBAN = 'DE02120300000000202051';
const line = { description: 'A', quantity: 1, rate: 1 };

const messagesOf = async (fields: Fields): Promise<readonly string[]> => {
  try {
    await prepareInvoice(validateInvoiceRequest(requestBody(fields)), { deploymentWatermark: null });
    return [];
  } catch (error) {
    return (error as { details: readonly { field: string; message: string }[] }).details.map(({ field, message }) => `${field}: ${message}`);
  }
};

const WITH_ACCOUNT = { account: '40001234' };
const INSTALMENTS = [{ amount: '50%', date: '2026-04-30' }, { amount: '50%', date: '2026-05-30' }];
const TAXES = ['CGST', 'SGST', 'Cess', 'TCS'].map((label, index) => ({ percent: index + 1, label }));

test.each<[fields: Fields, message: string]>([
  [{ currency: 'BGN' }, 'currency: The service has no BGN; it has 52 currencies.'],
  [{ logo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'logo: Expected a PNG or JPEG; got SVG.'],
  [{ logo: 'data:image/webp;base64,UklGRg==' }, 'logo: Expected a PNG or JPEG; got WebP.'],
  [{ logo: 'data:image/gif;base64,R0lGODlh' }, 'logo: Expected a PNG or JPEG; got GIF.'],
  [{ logo: 'data:application/pdf;base64,JVBERi0=' }, 'logo: Expected a PNG or JPEG; got PDF.'],
  [{ logo: 'https://acme.example/logo.png' }, 'logo: Expected a PNG or JPEG; got an address; the service fetches nothing. Send the picture itself.'],
  [{ logo: 'iVBORw0KGgoAAAAN' }, 'logo: Expected a PNG or JPEG; got Base64 alone. Begin with `data:image/png;base64,`.'],
  [{ payment: { bank: 'Barclays', ...WITH_ACCOUNT } }, 'payment.bank: Unknown field; did you mean `bankName`?'],
  [{ payment: { aba: '021000021', ...WITH_ACCOUNT } }, 'payment.aba: Unknown field; did you mean `routingNumber`?'],
  [{ openingBalance: { amount: 5 } }, 'openingBalance: Unknown field; did you mean `previousBalance`?'],
  [{ balanceForward: { amount: 5 } }, 'balanceForward: Unknown field; did you mean `previousBalance`?'],
  [{ payment: { sortCode: '20-00-0', ...WITH_ACCOUNT } }, 'payment.sortCode: Expected 6 digits, such as 20-00-00.'],
  [{ payment: { routingNumber: '021000022', ...WITH_ACCOUNT } }, 'payment.routingNumber: The check digit does not fit; a digit is wrong.'],
  [{ payment: { sortCode: '20-00-00' } }, 'payment.account: Required with `sortCode`.'],
  [{ payment: { sortCode: '20-00-00', iban: IBAN } }, 'payment.sortCode: An IBAN names its bank. Put the other account into `accounts`.'],
  [{ payment: { sortCode: '20-00-00', bsb: '062-000', ...WITH_ACCOUNT } }, 'payment.bsb: Send one bank code.'],
  [{ payment: { transitNumber: '00012', ...WITH_ACCOUNT } }, 'payment.institutionNumber: Required with `transitNumber`.'],
  [{ payment: { bankName: 'Barclays' } }, 'payment.bankName: Only together with an account or `details`.'],
  [{ payments: [{ amount: 1 }], amountPaid: 1 }, 'amountPaid: Send `payments` or `amountPaid`, not both.'],
  [{ currency: 'EUR', secondCurrency: { code: 'RON' } }, 'secondCurrency: Send `rate` or `inverseRate`.'],
  [{ currency: 'EUR', secondCurrency: { code: 'RON', rate: 5, inverseRate: 0.2 } }, 'secondCurrency: Send `rate` or `inverseRate`, not both.'],
  [{ currency: 'EUR', secondCurrency: { code: 'EUR', rate: 1 } }, 'secondCurrency.code: The invoice is in EUR.'],
  [{ previousBalance: { amount: 1 }, payment: { iban: IBAN, instalments: INSTALMENTS } }, 'payment.instalments: Not with `previousBalance`.'],
  [{ previousBalance: { amount: 1 }, documentType: 'quote' }, 'previousBalance: A quote has no previous balance.'],
  [{ copies: ['A', 'B'], eInvoice: { format: 'en16931' } }, 'copies: An e-invoice has one original. Leave `copies` out.'],
  [{ copies: ['A', 'A'] }, 'copies: The copies need different texts.'],
  [{ tax: TAXES, taxSummary: 'hsCode', lineItems: [{ ...line, hsCode: '8471' }] }, 'taxSummary: The taxes have 4 names; a summary has space for 3.'],
  [{ discount: '-5%' }, 'discount: Expected a percentage from 0% to 100%; got "-5%". A surcharge is a `charge`, such as {"percent": 5, "label": "…"}.'],
  [{ lineItems: [{ ...line, discount: ['-2.5%'] }] }, 'lineItems[0].discount[0]: Expected a percentage from 0% to 100%; got "-2.5%". A surcharge is a `charge`, such as {"percent": 2.5, "label": "…"}.'],
  [{ logoOnly: true }, 'logoOnly: Only together with `logo`.'],
])('%j', async (fields, message) => expect(await messagesOf(fields)).toContain(message));

test('a real currency that the service lacks has no suggestion', async () =>
  expect((await messagesOf({ currency: 'BGN' })).join('\n')).not.toContain('mean'));
