/** Random requests with marks of tax authorities, which agree with their invoices. */
import fc from 'fast-check';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { decimalFromMinorUnits, decimalToText } from '../../../lib/invoice/decimal.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { CERTIFICATE_LINK, GREECE, HASH, indianToken, KSEF_NUMBER, MALAYSIA, MEXICAN_LINK } from './marked-requests.js';

type Body = Readonly<Record<string, unknown>>;

/** What a mark states about its invoice. */
interface Facts {
  readonly number: string;
  readonly date: string;
  readonly seller: string;
  readonly isCredit: boolean;
  readonly total: string;
  readonly tax: string;
}

export interface RandomSystem {
  readonly name: string;
  /** The seller's number as the mark states it, and as the request sends it. */
  readonly seller: string;
  readonly vatId: string;
  readonly country: string;
  readonly currency: string;
  /** Taxes of the request, and those without withheld ones. */
  readonly tax: unknown;
  readonly taxBeforeWithholding?: unknown;
  /** The date, if the mark has one that cannot be computed here. */
  readonly date?: string;
  readonly authorityOf: (facts: Facts) => Body;
  /** What the payload of the first code states; only if the service computes it, or a request with another total is rejected. */
  readonly statedIn?: (payload: string) => Partial<Facts>;
  readonly everyPage?: RegExp;
}

/** The parts of a date in the other order. */
const reversed = (date: string, separator = '-'): string => date.split('-').reverse().join(separator);

const tlv = (tag: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([tag, Buffer.byteLength(text)]), Buffer.from(text)]);

/** The texts of a Saudi code, by tag. */
const tagsOf = (payload: string): readonly string[] => {
  const bytes = Buffer.from(payload, 'base64');
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
    texts[bytes[at]!] = bytes.subarray(at + 2, at + 2 + bytes[at + 1]!).toString();
  }
  return texts;
};

const spanish = (payload: string): Partial<Facts> => {
  const query = new URL(payload).searchParams;
  const total = query.get('importe')!;
  return {
    seller: query.get('nif')!, number: query.get('numserie')!, date: reversed(query.get('fecha')!),
    total: total.replace('-', ''), ...total === '0.00' ? {} : { isCredit: total.startsWith('-') },
  };
};

const polish = (payload: string): Partial<Facts> => {
  const [, , seller = '', date = ''] = new URL(payload).pathname.split('/');
  return { seller, date: reversed(date) };
};

const POLAND = { vatId: 'PL1111111111', seller: '1111111111', country: 'PL', currency: 'PLN', tax: '23%', statedIn: polish };
const LONG_LINES = Array.from({ length: 6 }, (_, index) => `Sello digital ${index} ${'rH8bw0OqQ7a9x2Lk4Zt1 '.repeat(24)}`.slice(0, 500).trim());

export const RANDOM_SYSTEMS: readonly RandomSystem[] = [
  { name: 'KSeF', ...POLAND, date: '2026-02-01', authorityOf: () => ({ system: 'ksef', environment: 'test', sha256: HASH, number: KSEF_NUMBER }) },
  { name: 'KSeF, offline', ...POLAND, authorityOf: () => ({ system: 'ksef', environment: 'test', sha256: HASH, certificateUrl: CERTIFICATE_LINK }) },
  {
    name: 'VERI*FACTU', vatId: 'ES89890001K', seller: '89890001K', country: 'ES', currency: 'EUR',
    tax: [{ percent: 21, label: 'IVA' }, { percent: -15, label: 'IRPF' }], taxBeforeWithholding: [{ percent: 21, label: 'IVA' }],
    authorityOf: ({ number }) => ({ system: 'verifactu', verifiable: true, phrase: number.length % 2 === 0 ? 'long' : 'short' }), statedIn: spanish,
  },
  {
    name: 'ATCUD', vatId: 'PT123456789', seller: '123456789', country: 'PT', currency: 'EUR', tax: '23%', everyPage: /^ATCUD:CDF7T5HD-7$/,
    authorityOf: ({ number, date, isCredit, total, tax }) => {
      const code = isCredit ? 'NC' : 'FT';
      const net = decimalToText({ coefficient: BigInt(total.replace('.', '')) - BigInt(tax.replace('.', '')), scale: 2 }, 2);
      return { system: 'atcud', content: `A:123456789*B:999999990*C:PT*D:${code}*E:N*F:${date.replaceAll('-', '')}*G:${code} ${number}/7*H:CDF7T5HD-7`
        + `*I1:PT*I7:${net}*I8:${tax}*N:${tax}*O:${total}*Q:YhGV*R:9999` };
    },
  },
  {
    name: 'IRN', vatId: '02AMBPG7773M002', seller: '02AMBPG7773M002', country: 'IN', currency: 'INR', tax: '18%',
    authorityOf: ({ number, date, seller, isCredit, total }) => ({
      system: 'irn', ackNumber: '112010036563310', ackDate: `${date} 10:20:30`, content: indianToken({
        SellerGstin: seller, DocNo: number, DocTyp: isCredit ? 'CRN' : 'INV', DocDt: reversed(date, '/'), TotInvVal: Number(total), Irn: 'a'.repeat(64),
      }),
    }),
  },
  {
    name: 'ZATCA', vatId: '310122393500003', seller: '310122393500003', country: 'SA', currency: 'SAR', tax: '15%',
    authorityOf: ({ date }) => ({ system: 'zatca', timestamp: `${date}T12:30:00Z` }),
    statedIn: (payload) => {
      const [, , seller, time = '', total, tax] = tagsOf(payload);
      return { seller: seller!, date: time.slice(0, 10), total: total!, tax: tax! };
    },
  },
  {
    name: 'ZATCA, phase 2', vatId: '310122393500003', seller: '310122393500003', country: 'SA', currency: 'SAR', tax: '15%',
    authorityOf: ({ date, seller, total, tax }) => ({
      system: 'zatca', content: Buffer.concat([
        tlv(1, 'Seller'), tlv(2, seller), tlv(3, `${date}T12:30:00`), tlv(4, total), tlv(5, tax), ...[6, 7, 8, 9].map((tag) => tlv(tag, 'x'.repeat(88))),
      ]).toString('base64'),
    }),
  },
  { name: 'myDATA', vatId: 'EL094259216', seller: '094259216', country: 'GR', currency: 'EUR', tax: '24%', authorityOf: () => ({ ...GREECE, uid: 'A'.repeat(40) }) },
  { name: 'MyInvois', vatId: 'C20880050010', seller: 'C20880050010', country: 'MY', currency: 'MYR', tax: '8%', authorityOf: () => ({ ...MALAYSIA, validated: '2026-03-01T10:00:00Z' }) },
  {
    name: 'three codes', vatId: 'XOCD720319T86', seller: 'XOCD720319T86', country: 'MX', currency: 'MXN', tax: '16%',
    authorityOf: ({ number }) => {
      const place = number.length % 2 === 0 ? 'start' : 'end';
      return {
        system: 'other', name: 'SAT', place,
        codes: [
          { content: MEXICAN_LINK, above: 'Verificación' }, { content: 'B'.repeat(700), level: 'L' },
          { content: 'C', size: place === 'start' ? 20 : 60, below: 'Cadena '.repeat(8).trim() },
        ],
        lines: number.length % 3 === 0 ? LONG_LINES : ['Sello digital', 'UUID 5803EB8D'],
      };
    },
  },
];

const THANKS = 'Thank you for your order, and for the trust of many years.';
const TERMS = 'The goods stay ours until they are paid. Payment within thirty days, without deduction, to the account below.';

const lineItems = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 3, arbitrary: fc.integer({ min: 5, max: 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: 25, max: 60 }) },
).chain((length) => fc.array(fc.record({
  description: fc.constantFrom('Work', 'Consulting, design and drawings of the whole building', 'Freight\nTo the door'),
  quantity: fc.integer({ min: 1, max: 40 }), rate: fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
}), { minLength: length, maxLength: length }));

/** Fields of an invoice around its mark. */
const fields = fc.record({
  number: fc.stringMatching(/^[A-Z]{1,3}[0-9]{1,9}$/), date: fc.constantFrom('2026-03-16', '2024-02-29', '2026-12-31'), isCredit: fc.boolean(), lineItems,
  paper: fc.constantFrom({}, { paperSize: 'Letter' }, { paperSize: 'Letter', letter: { window: 'us-10' } },
    ...['din-5008-a', 'din-5008-b', 'ch-right', 'ch-left'].map((window) => ({ letter: { window } }))),
  more: fc.record({
    locale: fc.constantFrom('ar-SA', 'de-DE', 'en-US'), discount: fc.constant('2.5%'), shipping: fc.constant(12.5),
    notes: fc.constantFrom(THANKS, `${TERMS} `.repeat(12).trim()), terms: fc.constantFrom(TERMS, `${TERMS} `.repeat(30).trim()), watermark: fc.constant('DRAFT'),
    foot: fc.constant(['Seller Ltd\nStreet 1', 'Bank 12345678', 'Register 1']), signatures: fc.constant([{ name: 'A. Person' }, { name: 'B. Person', role: 'Buyer' }]),
    payment: fc.constant({ link: { url: 'https://pay.example/1', label: 'pay.example' }, qr: 'link' }),
    customTheme: fc.constant({ backgroundColor: '#14181f', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd', primaryColor: '#8ab4f8' }),
  }, { requiredKeys: [] }),
});

export interface RandomMark { readonly body: Body; readonly facts: Facts }

/** The facts of a body without its mark, computed from taxes that are not withheld. */
const factsOf = async (body: Body, { taxBeforeWithholding, tax, seller }: RandomSystem): Promise<Facts> => {
  const request = validateInvoiceRequest({ ...body, tax: taxBeforeWithholding ?? tax });
  const { computed: { invoice, financial } } = await prepareInvoice(request, { deploymentWatermark: null });
  const [total = '', taxTotal = ''] = [financial.total, financial.tax].map((sum) => decimalToText(decimalFromMinorUnits(sum, 2), 2));
  return { number: invoice.invoiceNumber, date: invoice.date, seller, isCredit: invoice.documentType === 'creditNote', total, tax: taxTotal };
};

/** Random requests of a system: the same for a seed. */
export const randomMarks = async (
  system: RandomSystem, theme: string, numRuns: number, seed: number,
): Promise<readonly RandomMark[]> =>
  Promise.all(fc.sample(fields, { numRuns, seed }).map(async ({ number, date, isCredit, lineItems: items, paper, more }) => {
    const { vatId, country, currency, tax, authorityOf } = system;
    const body = {
      ...more, ...paper, theme, currency, tax, invoiceNumber: system.everyPage === undefined ? number : `${number}/7`, date: system.date ?? date, lineItems: items,
      documentType: isCredit ? 'creditNote' : 'invoice', seller: { name: 'Seller', vatId, address: { line1: 'Street 1', city: 'City', postalCode: '1000', country } },
      buyer: { name: 'Buyer', address: { line1: 'Road 2', city: 'Town', postalCode: '2000', country } },
    };
    const facts = await factsOf(body, system);
    return { body: { ...body, authority: authorityOf({ ...facts, number }) }, facts };
  }));
