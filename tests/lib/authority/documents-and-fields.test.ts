/** Which documents have marks, and what the other fields of a request do with them. */
import { describe, expect, test } from '@jest/globals';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { prepareInvoice, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice, type PreviewResult } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { requestIn } from '../../../packages/client/src/request-in.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import {
  GREECE, INDIA, indianToken, INDIAN_DATA, ksef, MALAYSIA, MARKED_EXAMPLES, markedBody, POLAND, PORTUGAL, PORTUGUESE_MESSAGE,
  SAUDI_ARABIA, SAUDI_PHASE_2, SPAIN,
} from '../../support/authority/marked-requests.js';
import { xmlFor } from '../../support/einvoice/written.js';
import { detailsOf } from '../../support/thrown.js';

type Body = Readonly<Record<string, unknown>>;
type Marks = NonNullable<PreviewResult['preview']['authority']>;

const prepared = (body: Body): Promise<PreparedInvoice> =>
  prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
const previewOf = async (body: Body): Promise<PreviewResult['preview']> =>
  (await previewInvoice(await prepared(body), { currencySymbol: '' })).preview;
const marksOf = async (body: Body): Promise<Marks> => (await previewOf(body)).authority!;
const payloadOf = async (body: Body): Promise<string | undefined> => (await marksOf(body)).codes[0]?.payload;
const exampleOf = (name: string): Body => MARKED_EXAMPLES.find((example) => example.name === name)!.body;

const INVOICES = [
  'invoice', 'creditNote', 'correctedInvoice', 'prepaymentInvoice', 'partialInvoice', 'finalInvoice', 'selfBilledInvoice', 'selfBilledCreditNote',
];
const OTHERS = ['proForma', 'deliveryNote', 'receipt'];
const UNMARKED = ['quote', 'orderConfirmation', 'purchaseOrder'];

/** Whether validation rejects the mark of a document, and nothing else of it matters. */
const isRejected = (body: Body): boolean => detailsOf(() => validateInvoiceRequest(body)).some(({ field }) => field === 'authority');

describe('documents with a mark', () => {
  const systems: readonly (readonly [string, Body, readonly string[]])[] = [
    ['ksef', exampleOf('KSeF, with a number'), []], ['verifactu', exampleOf('VERI*FACTU, test'), []], ['atcud', exampleOf('ATCUD'), OTHERS],
    ['irn', exampleOf('IRN'), []], ['zatca', exampleOf('ZATCA'), []], ['mydata', exampleOf('myDATA'), OTHERS], ['myinvois', exampleOf('MyInvois'), []],
    ['other', exampleOf('other, a line'), OTHERS],
  ];

  test.each(systems)('of %s', (_, body, others) => {
    const taken = [...INVOICES, ...others];
    for (const documentType of [...INVOICES, ...OTHERS, ...UNMARKED]) {
      expect([documentType, isRejected({ ...body, documentType })]).toEqual([documentType, !taken.includes(documentType)]);
    }
  });

  test('have it whatever is due', async () => {
    const body = exampleOf('MyInvois');
    expect((await marksOf({ ...body, amountPaid: 19.98 })).codes).toEqual((await marksOf(body)).codes);
  });

  test.each([
    ['FR', 'receipt', { paidDate: '2026-02-02' }, []], ['RG', 'receipt', { paidDate: '2026-02-02' }, ['Este documento não serve de fatura']],
    ['PF', 'proForma', {}, ['Este documento não serve de fatura']], ['ND', 'invoice', {}, []],
  ])('%s of Portugal, %s', async (code, documentType, more, lines) => {
    const content = PORTUGUESE_MESSAGE.replace('D:FS', `D:${code}`).replace('G:FS', `G:${code}`);
    const { lines: printed, everyPage } = await marksOf(markedBody({ system: 'atcud', content }, { ...PORTUGAL, documentType, ...more }));
    expect(printed).toEqual(lines);
    expect(everyPage.slice(2)).toEqual(lines);
  });
});

describe('the seller of a mark', () => {
  test.each([
    ['of taxNumber', { name: 'A', taxNumber: '111-11-11-111', address: { country: 'PL' } }, 'invoice'],
    ['of vatId, in self-billing, too', { name: 'A', vatId: 'PL 111.111.11-11', address: { country: 'PL' } }, 'selfBilledInvoice'],
  ])('is that %s', async (_, seller, documentType) => {
    expect(await payloadOf(markedBody(ksef({}), { ...POLAND, seller, documentType }))).toContain('/invoice/1111111111/01-02-2026/');
  });

  test.each(['89890001K', '12345678Z', 'X1234567L', 'A58818501', 'Q2826000H', 'K1234567A'])('of Spain may be %s', async (vatId) => {
    const seller = { name: 'A', vatId: `ES${vatId}`, address: { country: 'ES' } };
    expect(await payloadOf(markedBody({ system: 'verifactu', verifiable: true }, { ...SPAIN, seller }))).toContain(`nif=${vatId}&`);
  });

  test('is rejected at the member that has it', async () => {
    const seller = { name: 'A', taxNumber: '1111111112', address: { country: 'PL' } };
    await expect(prepared(markedBody(ksef({}), { ...POLAND, seller }))).rejects.toMatchObject({
      details: [{ field: 'seller.taxNumber', message: 'KSeF needs the seller\'s NIP. 1111111112 is none; a character is wrong.' }],
    });
  });
});

describe('the total of a mark', () => {
  test('is before rounding', async () => {
    const body = markedBody({ system: 'verifactu', verifiable: true }, { ...SPAIN, roundTo: 0.05, lineItems: [{ description: 'A', quantity: 1, rate: 10.02 }] });
    expect(await payloadOf(body)).toContain('importe=10.02');
  });

  test('of a credit note of nothing has no sign', async () => {
    const body = { ...exampleOf('VERI*FACTU, a credit note'), discount: '100%' };
    expect(await payloadOf(body)).toContain('importe=0.00');
  });

  test.each([['exact', 1416.12], ['rounded as the balance', 1416]])('of India may be %s', async (_, TotInvVal) => {
    const content = indianToken({ ...INDIAN_DATA, TotInvVal });
    const fields = { ...INDIA, roundTo: 1, lineItems: [{ description: 'A', quantity: 1, rate: 1200.1 }] };
    expect(await payloadOf(markedBody({ system: 'irn', content }, fields))).toBe(content);
  });

  test.each([
    ['of Portugal in another currency', markedBody({ system: 'atcud', content: PORTUGUESE_MESSAGE }, { ...PORTUGAL, currency: 'USD', lineItems: [{ description: 'A', quantity: 1, rate: 9 }] })],
    ['of India in another currency', markedBody({ system: 'irn', content: indianToken() }, { ...INDIA, currency: 'USD', lineItems: [{ description: 'A', quantity: 1, rate: 9 }] })],
    ['of Saudi Arabia in another currency', markedBody({ system: 'zatca', content: SAUDI_PHASE_2 }, { ...SAUDI_ARABIA, currency: 'USD', tax: '15%' })],
  ])('%s is not compared', async (_, body) => {
    expect((await marksOf(body)).codes).toHaveLength(1);
  });
});

describe('what is printed', () => {
  test.each<readonly [string, Body, readonly string[]]>([
    ['of India', markedBody({ system: 'irn', content: indianToken(), ackNumber: '112010036563310', ackDate: '2023-10-03 10:15:00' }, INDIA),
      [`IRN: ${INDIAN_DATA.Irn}`, 'Ack. No.: 112010036563310', 'Ack. Date: 2023-10-03 10:15:00']],
    ['of Greece', markedBody({ ...GREECE, uid: 'Ab'.repeat(20), provider: ['Provider AE', 'Licence 7'] }),
      ['ΜΑΡΚ: 400001925600940', `UID: ${'Ab'.repeat(20)}`, 'Provider AE', 'Licence 7']],
    ['of Malaysia', markedBody({ ...MALAYSIA, validated: '2026-02-01T08:30:00Z' }),
      ['IRBM Unique Identifier Number: F9D425P6DS7D8IU', 'Date and Time of Validation: 2026-02-01T08:30:00Z']],
  ])('%s', async (_, body, lines) => {
    expect((await marksOf(body)).lines).toEqual(lines);
  });

  test.each<readonly [string, Body, string]>([
    ['the demo of KSeF', markedBody(ksef({ environment: 'demo' }), POLAND), 'https://qr-demo.ksef.mf.gov.pl/invoice/'],
    ['the test of myDATA', markedBody({ ...GREECE, environment: 'test', url: 'https://mydataapidev.aade.gr/TimologioQR/QRInfo?q=a' }), 'https://mydataapidev.aade.gr/'],
    ['the test of MyInvois', markedBody({ ...MALAYSIA, environment: 'test' }), 'https://preprod.myinvois.hasil.gov.my/F9D425P6DS7D8IU/share/YRVW9M8QK2'],
  ])('of %s', async (_, body, start) => {
    const { authority, warnings } = await previewOf(body);
    expect(authority?.codes[0]?.payload.startsWith(start)).toBe(true);
    expect(warnings.filter(({ field }) => field === 'authority.environment')).toHaveLength(1);
  });

  test('is in the language of the law, whatever that of the document and its labels', async () => {
    const { texts } = MARKED_EXAMPLES.find(({ name }) => name === 'VERI*FACTU, test')!;
    const { codes } = await marksOf({ ...exampleOf('VERI*FACTU, test'), language: 'ar', locale: 'ar-SA', labels: { invoice: 'X', notes: 'Y' } });
    expect(codes.flatMap(({ above, below }) => [above, below])).toEqual(texts);
  });
});

describe('other fields', () => {
  test.each(['xrechnung', 'en16931', 'peppol'] as const)('an e-invoice %s has nothing of the mark', (target) => {
    const body = { ...exampleBody('xrechnung'), authority: { system: 'other', codes: [{ content: 'MARK-4711' }] } as const };
    expect(new TextDecoder().decode(xmlFor(body, target))).not.toContain('MARK-4711');
  });

  test('each e-invoice lists the mark as omitted', async () => {
    const { eInvoice } = await previewOf({ ...exampleBody('xrechnung'), authority: { system: 'other', lines: ['MARK-4711'] } });
    const omitted = eInvoice?.readiness.map((target) => target.omitted);
    expect(omitted?.filter((fields) => !fields.includes('authority'))).toEqual([]);
    expect(omitted?.length).toBeGreaterThan(5);
  });

  test('an embedded request contains the mark', async () => {
    const body = { ...exampleOf('MyInvois'), embedRequest: true };
    const { request, omitted } = await requestIn((await renderInvoice(await prepared(body))).bytes);
    expect([request, omitted]).toMatchObject([{ authority: MALAYSIA }, []]);
  });

  test('a mark in a batch is checked with its invoice', async () => {
    const wrong = markedBody({ ...MALAYSIA, environment: 'demo' }, { invoiceNumber: 'INV-2' });
    await expect(validateBatch({ invoices: [exampleOf('MyInvois'), wrong] })).rejects.toMatchObject({
      details: [{ field: 'invoices[1].authority.environment', message: 'Expected test; got "demo".' }],
    });
  });
});
