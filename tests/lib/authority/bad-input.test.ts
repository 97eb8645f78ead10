/** Marks that do not fit the invoice, from the body to the response. */
import { describe, expect, test } from '@jest/globals';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { AppError, type FieldError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import {
  CERTIFICATE_LINK, GREECE, HASH, INDIA, indianToken, INDIAN_DATA, ksef, KSEF_NUMBER, MALAYSIA, markedBody, POLAND, PORTUGAL,
  PORTUGUESE_MESSAGE, SAUDI_ARABIA, SAUDI_PHASE_2, SPAIN,
} from '../../support/authority/marked-requests.js';

type Body = Readonly<Record<string, unknown>>;

const errorsOf = async (run: () => Promise<unknown>): Promise<readonly FieldError[]> => {
  try {
    await run();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return error.details;
    throw error;
  }
};

const rejection = (body: Body): Promise<readonly FieldError[]> =>
  errorsOf(async () => prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }));

const vatId = (number: string, country = 'PL'): Body => ({ seller: { name: 'A', vatId: number, address: { country } } });
const poland = (authority: Body, fields: Body = {}): Body => markedBody(ksef(authority), { ...POLAND, ...fields });
const certificate = (from: string, to: string): Body => poland({ certificateUrl: CERTIFICATE_LINK.replace(from, to) });
const spain = (fields: Body, authority: Body = {}): Body => markedBody({ system: 'verifactu', verifiable: true, ...authority }, { ...SPAIN, ...fields });
const portugal = (fields: Body, content = PORTUGUESE_MESSAGE): Body => markedBody({ system: 'atcud', content }, { ...PORTUGAL, ...fields });
const changed = (from: string, to: string): Body => portugal({}, PORTUGUESE_MESSAGE.replace(from, to));
const india = (fields: Body, content = indianToken(), authority: Body = {}): Body => markedBody({ system: 'irn', content, ...authority }, { ...INDIA, ...fields });
const saudi = (authority: Body, fields: Body = {}): Body => markedBody({ system: 'zatca', ...authority }, { ...SAUDI_ARABIA, ...fields });
const other = (members: Body): Body => markedBody({ system: 'other', ...members });
const TIME = { timestamp: '2022-04-25T15:30:00Z' };
const buyer = (number: string): Body => ({ buyer: { name: 'B', vatId: number, address: { country: 'PT' } } });

describe.each<readonly [string, readonly (readonly [string, Body, string, string])[]]>([
  ['any system', [
    ['an unknown system', markedBody({ system: 'de' }), 'authority.system', 'Expected one of ksef, verifactu, atcud, irn, zatca, mydata, myinvois, other; got "de".'],
    ['no system', markedBody({}), 'authority.system', 'This field is required.'],
    ['a member of another system', markedBody({ ...MALAYSIA, mark: '1' }), 'authority.mark', 'Unknown field. The system myinvois has `uuid`, `longId`, `validated`, `environment`.'],
    ['an unknown member', markedBody({ ...MALAYSIA, uiud: '1' }), 'authority.uiud', 'Unknown field; did you mean `uuid`?'],
    ['a member that is missing', markedBody({ system: 'mydata', mark: GREECE.mark }), 'authority.url', 'This field is required.'],
    ['the demo of a system that has none', markedBody({ ...MALAYSIA, environment: 'demo' }), 'authority.environment', 'Expected test; got "demo".'],
    ['a quote', { ...other({ lines: ['A'] }), documentType: 'quote' }, 'authority', 'A quote has no mark of this system. Leave `authority` out.'],
    ['a receipt with an IRN', india({ documentType: 'receipt' }), 'authority', 'A receipt has no mark of this system. Leave `authority` out.'],
  ]],
  ['KSeF', [
    ['a number with a wrong digit', poland({ number: KSEF_NUMBER.replace('-06', '-07') }), 'authority.number', 'The check digits do not fit; a digit is wrong.'],
    ['a number of another seller', poland({ number: KSEF_NUMBER }, vatId('5265877635')), 'authority.number', 'The number begins with 1111111111, the seller\'s NIP is 5265877635.'],
    ['a number in small letters', poland({ number: KSEF_NUMBER.toLowerCase() }), 'authority.number', 'Expected a number such as 1111111111-20260201-0100001AF629-06, in capitals.'],
    ['a number of no day', poland({ number: '1111111111-20260230-0100001AF629-06' }), 'authority.number', '20260230 is no day.'],
    ['a hash of 42 characters', poland({ sha256: HASH.slice(1) }), 'authority.sha256', 'Expected a SHA-256 as Base64URL, Base64 or 64 hexadecimal digits.'],
    ['a certificate of another hash', certificate(HASH, `A${HASH.slice(1)}`), 'authority.certificateUrl', 'The hash is not that of `sha256`.'],
    ['a certificate of another host', certificate('qr-test.', 'qr.'), 'authority.certificateUrl', 'The host is qr.ksef.mf.gov.pl, that of the invoice qr-test.ksef.mf.gov.pl.'],
    ['a certificate of another NIP', certificate('1111111111/01', '5265877635/01'), 'authority.certificateUrl', 'The NIP is 5265877635, that of the seller 1111111111.'],
    ['no seller', poland({}, { seller: undefined }), 'seller.vatId', 'KSeF needs the seller\'s NIP. Send `seller.vatId`.'],
    ['a NIP with a wrong digit', poland({}, vatId('1111111112')), 'seller.vatId', 'KSeF needs the seller\'s NIP. 1111111112 is none; a character is wrong.'],
  ]],
  ['VERI*FACTU', [
    ['no seller', spain({ seller: undefined }), 'seller.vatId', 'VERI*FACTU needs the seller\'s NIF. Send `seller.vatId`.'],
    ['a NIF with a wrong letter', spain(vatId('89890001A', 'ES')), 'seller.vatId', 'VERI*FACTU needs the seller\'s NIF. 89890001A is none; a character is wrong.'],
    ['a number of 61 characters', spain({ invoiceNumber: 'A'.repeat(61) }), 'invoiceNumber', 'In VERI*FACTU, a number has 1 to 60 characters of ASCII, without quotes and <, = and >.'],
    ['a number with Ñ', spain({ invoiceNumber: 'Ñ1' }), 'invoiceNumber', 'In VERI*FACTU, a number has 1 to 60 characters of ASCII, without quotes and <, = and >.'],
    ['a total in EUR', spain({}, { total: 1 }), 'authority.total', 'The invoice is in EUR, so its own total is used. Leave this one out.'],
    ['no total in USD', spain({ currency: 'USD' }), 'authority.total', 'The invoice is in USD. Send its total with tax in EUR.'],
    ['a total of 3 decimals', spain({ currency: 'USD' }, { total: 1.005 }), 'authority.total', 'Expected at most 2 decimals.'],
    ['a total of the other sign', spain({ currency: 'USD' }, { total: -1 }), 'authority.total', 'Send the total with the sign that the total of the invoice has.'],
    ['a total of 13 digits', spain({ currency: 'USD' }, { total: 1234567890123 }), 'authority.total', 'The code holds 12 digits before the decimal point.'],
  ]],
  ['ATCUD', [
    ['another date', portugal({ date: '2019-08-13' }), 'authority.content', 'F says 20190812, the invoice 20190813.'],
    ['another total', portugal({ lineItems: [{ description: 'A', quantity: 1, rate: 0.66 }] }), 'authority.content', 'O says 0.80, the invoice 0.81.'],
    ['another number', portugal({ invoiceNumber: 'CDVF/12346' }), 'authority.content', 'G says FS CDVF/12345, the invoice CDVF/12346.'],
    ['another buyer', portugal(buyer('PT509445535')), 'authority.content', 'B says 999999990, the invoice 509445535.'],
    ['another seller', portugal(vatId('PT500000000', 'PT')), 'authority.content', 'A says 123456789, the invoice 500000000.'],
    ['a credit note', portugal({ documentType: 'creditNote' }), 'authority.content', 'D is FS; this document is one of NC.'],
    ['no certificate', changed('*R:9999', ''), 'authority.content', 'The field R is missing.'],
    ['no region', changed('*I1:PT*I7:0.65*I8:0.15', ''), 'authority.content', 'One of the fields I1, J1 and K1 is required.'],
    ['an amount of one decimal', changed('N:0.15', 'N:0.1'), 'authority.content', 'Expected an amount such as 0.00 in N.'],
    ['a negative amount', changed('N:0.15', 'N:-0.15'), 'authority.content', 'Expected an amount such as 0.00 in N.'],
    ['fields in another order', changed('N:0.15*O:0.80', 'O:0.80*N:0.15'), 'authority.content', 'The field N is not in the order of the AT, or twice.'],
    ['a number that the ATCUD has not', changed('-12345', '-12346'), 'authority.content', 'H ends with 12346, G with 12345.'],
    ['a NIF with a wrong digit', changed('A:123456789', 'A:123456788'), 'authority.content', 'A is no NIF; a digit is wrong.'],
    ['another text', portugal({}, 'https://example.com'), 'authority.content', 'Expected the message of the AT: fields such as A:123456789, joined by *.'],
  ]],
  ['IRN', [
    ['a credit note', india({ documentType: 'creditNote' }), 'authority.content', 'DocTyp is INV; this document is CRN.'],
    ['another total', india({ lineItems: [{ description: 'A', quantity: 1, rate: 1200.85 }] }), 'authority.content', 'TotInvVal says 1416, the invoice 1417.00.'],
    ['no signature', india({}, indianToken(INDIAN_DATA, 'none')), 'authority.content', 'Expected the signed QR code of the portal: a JWT of RS256 with `data`.'],
    ['no token', india({}, 'a.b'), 'authority.content', 'Expected the signed QR code of the portal: a JWT of RS256 with `data`.'],
    ['another seller', india(vatId('29AABCT1332L000', 'IN')), 'authority.content', 'SellerGstin says 02AMBPG7773M002, the invoice 29AABCT1332L000.'],
    ['a date of another form', india({}, undefined, { ackDate: '03/10/2023' }), 'authority.ackDate', 'Expected a time as YYYY-MM-DD hh:mm:ss.'],
    ['a number with a letter', india({}, undefined, { ackNumber: '12A' }), 'authority.ackNumber', 'Expected 1 to 20 digits.'],
  ]],
  ['ZATCA', [
    ['phase 1 in USD', saudi(TIME, { currency: 'USD' }), 'authority.timestamp', 'The code states amounts in SAR; the invoice is in USD.'],
    ['a timestamp of another day', saudi({ timestamp: '2022-04-26T15:30:00' }), 'authority.timestamp', 'The timestamp is of 2022-04-26, the invoice of 2022-04-25.'],
    ['a timestamp of the evening before, without a zone', saudi({ timestamp: '2022-04-24T22:30:00' }), 'authority.timestamp', 'The timestamp is of 2022-04-24, the invoice of 2022-04-25.'],
    ['both phases', saudi({ ...TIME, content: SAUDI_PHASE_2 }), 'authority', 'Send `timestamp` or `content`, not both.'],
    ['neither phase', saudi({}), 'authority', 'Send `timestamp` or `content`.'],
    ['a number of 14 digits', saudi(TIME, vatId('31012239350000', 'SA')), 'seller.vatId', 'ZATCA needs the seller\'s VAT number. 31012239350000 is none; a character is wrong.'],
    ['a name of 256 bytes', saudi(TIME, { seller: { name: 'ع'.repeat(128), vatId: '310122393500003', address: { country: 'SA' } } }), 'seller.name', 'The code holds 255 bytes of the name; it has 256.'],
    ['another tax', saudi({ content: SAUDI_PHASE_2 }, { lineItems: [{ description: 'A', quantity: 1, rate: 851 }], tax: [{ amount: 149, label: 'VAT' }] }), 'authority.content', 'Tag 5 says 150, the invoice 149.00.'],
    ['a code that is cut', saudi({ content: SAUDI_PHASE_2.slice(0, -8) }), 'authority.content', 'Expected the tags 1 to 5, 1 to 8 or 1 to 9 in Base64.'],
  ]],
  ['myDATA and MyInvois', [
    ['a mark of 14 digits', markedBody({ ...GREECE, mark: '40000192560094' }), 'authority.mark', 'Expected 15 digits.'],
    ['a link of another host', markedBody({ ...GREECE, url: 'https://mydatapi.aade.gr.example/myDATA/TimologioQR/QRInfo?q=a' }), 'authority.url',
      'Expected a link that begins with https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=. With the link of a provider, send `provider`.'],
    ['a link without https', markedBody({ ...GREECE, url: 'http://a.example', provider: ['A'] }), 'authority.url',
      'Expected an address that begins with https://, all of it in ASCII; got "http://a.example".'],
    ['a uuid with a slash', markedBody({ ...MALAYSIA, uuid: 'F9D425P6DS/D8IU' }), 'authority.uuid', 'Expected 10 to 40 capitals and digits.'],
    ['a time without a zone', markedBody({ ...MALAYSIA, validated: '2026-02-01T08:30:00' }), 'authority.validated', 'Expected a time as YYYY-MM-DDThh:mm:ssZ.'],
  ]],
  ['other', [
    ['neither codes nor lines', other({ codes: [] }), 'authority', 'Send a code or a line.'],
    ['four codes', other({ codes: Array.from({ length: 4 }, () => ({ content: 'A' })) }), 'authority.codes', 'Expected at most 3 entries; got 4.'],
    ['1,371 bytes', other({ codes: [{ content: 'x'.repeat(1371) }] }), 'authority.codes[0].content', 'The content has 1371 bytes; a code of level M holds 1,370.'],
    ['743 bytes of level H', other({ codes: [{ content: 'x'.repeat(743), level: 'H' }] }), 'authority.codes[0].content', 'The content has 743 bytes; a code of level H holds 742.'],
    ['a size that is too small', other({ codes: [{ content: 'x'.repeat(1370), size: 30 }] }), 'authority.codes[0].size', 'The code has 137 modules and needs 48 mm.'],
    ['a line break in a code', other({ codes: [{ content: 'A\nB' }] }), 'authority.codes[0].content', 'This text is printed on one line; remove the line break; got "A�B".'],
  ]],
])('%s', (_, cases) => {
  test.each(cases)('%s', async (_name, body, field, message) => expect(await rejection(body)).toEqual([{ field, message }]));
});

test('a batch has no default', async () => {
  const batch = { defaults: { authority: MALAYSIA }, invoices: [markedBody(MALAYSIA)] };
  const errors = await errorsOf(async () => validateBatch(batch));
  expect(errors).toEqual([{ field: 'defaults.authority', message: 'Each invoice has a mark of its own. Send it in `invoices`.' }]);
});
