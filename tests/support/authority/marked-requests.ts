/** Invoices with marks of tax authorities, with what is printed. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { requestBody } from '../invoices/requests.js';

type Authority = NonNullable<InvoiceRequest['authority']>;
type Body = Readonly<Record<string, unknown>>;

/** A request, the contents of its codes, and the texts around them. */
export interface MarkedExample {
  readonly name: string;
  readonly body: Body;
  readonly payloads: readonly string[];
  /** Texts above, below and beside the codes, in print order. */
  readonly texts: readonly string[];
}

/** A small request with a mark. Members that are undefined are left out. */
export const markedBody = (authority: Authority | Body, fields: Body = {}): Body =>
  Object.fromEntries(Object.entries(requestBody({ ...fields, authority })).filter(([, value]) => value !== undefined));

const party = (name: string, country: string, more: Body): Body => ({ name, address: { line1: 'Street 1', city: 'City', postalCode: '00-001', country }, ...more });

/** A line of an amount, and its tax. */
const priced = (rate: number, tax?: unknown): Body => ({ lineItems: [{ description: 'Work', quantity: 1, rate }], tax });

export const HASH = 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE';
const HEXADECIMAL_HASH = '52d429f46a5ce75cbebb7c40a598c88e0929674d63b3e27c29f9523d6f16cc81';
const BASE64_HASH = 'UtQp9Gpc51y+u3xApZjIjgkpZ01js+J8KflSPW8WzIE=';
export const KSEF_NUMBER = '1111111111-20260201-0100001AF629-06';
const INVOICE_LINK = 'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE';
export const CERTIFICATE_LINK = 'https://qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/UtQp9Gpc51y-u3'
    + 'xApZjIjgkpZ01js-J8KflSPW8WzIE/mSkm_XmM9fq7PgAJwiL32L9ujhyguOEV48cDB0ncemD2r9TMGa3lr0iRoFk588agCi8QPs'
    + 'OuscUY1rZ7ff76STbGquO-gZtQys5_fHdf2HUfDqPqVTnUS6HknBu0zLkyf9ygoW7WbH06Ty_8BgQTlOmJFzNWSt9WZa7tAGuAE9'
    + 'JOooNps-KG2PYkkIP4q4jPMp3FKypAygHVnXtS0RDGgOxhhM7LWtFP7D-dWINbh5yXD8Lr-JVbeOpyQjHa6WmMYavCDQJ3X_Z-iS'
    + '01LZu2s1B3xuOykl1h0sLObCdADrbxOONsXrvQa61Xt_rxyprVraj2Uf9pANQgR4-12HEcMw';
export const POLAND: Body = { seller: party('Meble', 'PL', { vatId: 'PL1111111111' }), date: '2026-02-01', currency: 'PLN', ...priced(100, '23%') };

export const SPAIN: Body = {
  seller: party('Taller', 'ES', { vatId: '89890001K' }), invoiceNumber: '12345678&G33', date: '2024-01-01', currency: 'EUR', ...priced(241.4),
};
const AEAT = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/';
const SPANISH_SENTENCE = 'Factura verificable en la sede electrónica de la AEAT';
const QR_TRIBUTARIO = 'QR tributario:';

export const PORTUGUESE_MESSAGE = 'A:123456789*B:999999990*C:PT*D:FS*E:N*F:20190812*G:FS CDVF/12345*H:CDF7T5HD-12345*I1:PT*I7:0.65*I8:0.15*N:0.15'
    + '*O:0.80*Q:YhGV*R:9999*S:NU;0.80';
const DELIVERY_MESSAGE = 'A:500000000*B:123456789*C:PT*D:GT*E:N*F:20190720*G:GT G234CB/50987*H:GTVX4Y8B-50987*I1:0*N:0.00*O:0.00*Q:5uIg*'
    + 'R:9999';
const CREDIT_MESSAGE = 'A:123456789*B:999999990*C:PT*D:NC*E:N*F:20260506*G:NC C2026/3*H:JJ34KX9P-3*I1:PT*I7:10.00*I8:2.30*N:2.30*O:12.'
    + '30*Q:0*R:9999';
export const PORTUGAL: Body = { invoiceNumber: 'CDVF/12345', date: '2019-08-12', currency: 'EUR', ...priced(0.65, '23%') };

const base64Url = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export const INDIAN_DATA = {
  SellerGstin: '02AMBPG7773M002', DocNo: '9sQ5E2', DocTyp: 'INV', DocDt: '02/10/2023', TotInvVal: 1416,
  Irn: '2ecc42a8e81dcbbb56923e4bd046c861ce7374060bd31875ce35447e922c9399',
};
/** A signed code of the Indian portal, with the data as a JSON text. */
export const indianToken = (data: Body = INDIAN_DATA, algorithm = 'RS256'): string =>
  `${base64Url({ alg: algorithm, typ: 'JWT' })}.${base64Url({ data: JSON.stringify(data) })}.c2ln`;
export const INDIA: Body = { invoiceNumber: '9sQ5E2', date: '2023-10-02', currency: 'INR', ...priced(1200, '18%') };

export const SAUDI_ARABIA: Body = {
  companyName: undefined, seller: party('Bobs Records', 'SA', { vatId: '310122393500003' }), date: '2022-04-25', currency: 'SAR', ...priced(850, [{ amount: 150, label: 'VAT' }]),
};
const SAUDI_CODE = 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==';
const ARABIC_CODE = 'AR3Yp9mE2KzZiNin2YfYsdmKINin2YTYudix2KjZigIPMzEwMTIyMzkzNTAwMDAzAxQyMDIyLTA0LTI1VDIyOjMwOjAwWgQHMTAwMC4wMAUGMTUwLjAw';
export const SAUDI_PHASE_2 = 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMTMjAyMi0wNC0yNVQxNTozMDowMAQEMTAwMAUDMTUwBgFoBwFzCAFrCQFj';

const GREEK_LINK = 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc%3d';
export const GREECE: Authority = { system: 'mydata', mark: '400001925600940', url: GREEK_LINK };
export const MALAYSIA: Authority = { system: 'myinvois', uuid: 'F9D425P6DS7D8IU', longId: 'YRVW9M8QK2' };
export const MEXICAN_LINK = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5803EB8D-81CD-4557-8719-26632D2FA434&re=XOC'
    + 'D720319T86&rr=CARR861127SB0&tt=0000014300.000000&fe=rH8/bw==';

export const ksef = (more: Body): Body => ({ system: 'ksef', environment: 'test', sha256: HASH, ...more });

const verifactu = (more: Body): Body => ({ system: 'verifactu', verifiable: true, ...more });

const spanish = (name: string, authority: Body, link: string, fields: Body, ...below: readonly string[]): MarkedExample =>
  ({ name, body: markedBody(verifactu(authority), { ...SPAIN, ...fields }), payloads: [link], texts: [QR_TRIBUTARIO, ...below] });

const link = (kind: string, number: string, amount: string, start = AEAT): string =>
  `${start}${kind}?nif=89890001K&numserie=${number}&fecha=01-01-2024&importe=${amount}`;

/** The worked examples, each with the bytes that its codes must contain. */
export const MARKED_EXAMPLES: readonly MarkedExample[] = [
  { name: 'KSeF, with a number', body: markedBody(ksef({ number: KSEF_NUMBER }), POLAND), payloads: [INVOICE_LINK], texts: [KSEF_NUMBER] },
  { name: 'KSeF, a hexadecimal hash', body: markedBody(ksef({ sha256: HEXADECIMAL_HASH }), POLAND), payloads: [INVOICE_LINK], texts: ['OFFLINE'] },
  { name: 'KSeF, a Base64 hash', body: markedBody(ksef({ sha256: BASE64_HASH }), POLAND), payloads: [INVOICE_LINK], texts: ['OFFLINE'] },
  {
    name: 'KSeF, offline', body: markedBody(ksef({ certificateUrl: CERTIFICATE_LINK }), POLAND),
    payloads: [INVOICE_LINK, CERTIFICATE_LINK], texts: ['OFFLINE', 'CERTYFIKAT'],
  },
  {
    name: 'KSeF, a credit note in production',
    body: markedBody(
      { system: 'ksef', sha256: HASH, number: '5265877635-20250826-0100001AF629-AF' },
      { ...POLAND, seller: party('Meble', 'PL', { vatId: '526-587-76-35' }), date: '2025-08-26', documentType: 'creditNote' },
    ),
    payloads: [`https://qr.ksef.mf.gov.pl/invoice/5265877635/26-08-2025/${HASH}`], texts: ['5265877635-20250826-0100001AF629-AF'],
  },
  spanish('VERI*FACTU, test', { environment: 'test' }, link('ValidarQR', '12345678%26G33', '241.40', 'https://prewww2.aeat.es/wlpl/TIKE-CONT/'), {}, SPANISH_SENTENCE),
  spanish('VERI*FACTU, not verifiable', { verifiable: false }, link('ValidarQRNoVerifactu', '12345678%26G33', '241.40'), {}),
  spanish('VERI*FACTU, a withheld tax', { phrase: 'short' }, link('ValidarQR', 'A%201%2F2', '1035.31'),
    { invoiceNumber: 'A 1/2', ...priced(855.63, ['21%', { percent: -15, label: 'IRPF' }]) }, 'VERI*FACTU'),
  spanish('VERI*FACTU, a credit note', {}, link('ValidarQR', '12345678%26G33', '-121.00'), { documentType: 'creditNote', ...priced(100, '21%') }, SPANISH_SENTENCE),
  spanish('VERI*FACTU, in USD', { total: 92.5 }, link('ValidarQR', '12345678%26G33', '92.50'), { currency: 'USD' }, SPANISH_SENTENCE),
  {
    name: 'ATCUD', body: markedBody({ system: 'atcud', content: PORTUGUESE_MESSAGE }, PORTUGAL), payloads: [PORTUGUESE_MESSAGE],
    texts: ['ATCUD:CDF7T5HD-12345', 'YhGV-Processado por programa certificado n.º 9999/AT'],
  },
  {
    name: 'ATCUD, a delivery note',
    body: markedBody({ system: 'atcud', content: DELIVERY_MESSAGE }, { documentType: 'deliveryNote', invoiceNumber: 'G234CB/50987', date: '2019-07-20', currency: 'EUR' }),
    payloads: [DELIVERY_MESSAGE],
    texts: ['ATCUD:GTVX4Y8B-50987', '5uIg-Processado por programa certificado n.º 9999/AT', 'Este documento não serve de fatura'],
  },
  {
    name: 'ATCUD, a credit note',
    body: markedBody({ system: 'atcud', content: CREDIT_MESSAGE }, { documentType: 'creditNote', invoiceNumber: 'C2026/3', date: '2026-05-06', currency: 'EUR', ...priced(10, '23%') }),
    payloads: [CREDIT_MESSAGE], texts: ['ATCUD:JJ34KX9P-3', 'Emitido por programa certificado n.º 9999/AT'],
  },
  { name: 'IRN', body: markedBody({ system: 'irn', content: indianToken() }, INDIA), payloads: [indianToken()], texts: [`IRN: ${INDIAN_DATA.Irn}`] },
  {
    name: 'IRN, the number in other capitals', body: markedBody({ system: 'irn', content: indianToken() }, { ...INDIA, invoiceNumber: '9SQ5e2' }),
    payloads: [indianToken()], texts: [`IRN: ${INDIAN_DATA.Irn}`],
  },
  { name: 'ZATCA', body: markedBody({ system: 'zatca', timestamp: '2022-04-25T15:30:00Z' }, SAUDI_ARABIA), payloads: [SAUDI_CODE], texts: [] },
  {
    name: 'ZATCA, the next day in Riyadh', payloads: [ARABIC_CODE], texts: [],
    body: markedBody({ system: 'zatca', timestamp: '2022-04-25T22:30:00Z' }, { ...SAUDI_ARABIA, date: '2022-04-26', seller: party('الجواهري العربي', 'SA', { vatId: '310122393500003' }) }),
  },
  { name: 'ZATCA, phase 2', body: markedBody({ system: 'zatca', content: SAUDI_PHASE_2 }, SAUDI_ARABIA), payloads: [SAUDI_PHASE_2], texts: [] },
  { name: 'myDATA', body: markedBody(GREECE), payloads: [GREEK_LINK], texts: ['ΜΑΡΚ: 400001925600940'] },
  {
    name: 'myDATA, a provider', body: markedBody({ ...GREECE, url: 'https://einvoice.provider.example/v/7', provider: ['Provider AE'] }),
    payloads: ['https://einvoice.provider.example/v/7'], texts: ['ΜΑΡΚ: 400001925600940', 'Provider AE'],
  },
  {
    name: 'MyInvois', body: markedBody(MALAYSIA), payloads: ['https://myinvois.hasil.gov.my/F9D425P6DS7D8IU/share/YRVW9M8QK2'],
    texts: ['IRBM Unique Identifier Number: F9D425P6DS7D8IU'],
  },
  {
    name: 'other, a code', body: markedBody({ system: 'other', name: 'SAT', codes: [{ content: MEXICAN_LINK }], lines: ['Sello digital', 'UUID 5803EB8D'] }),
    payloads: [MEXICAN_LINK], texts: ['Sello digital', 'UUID 5803EB8D'],
  },
  { name: 'other, a line', body: markedBody({ system: 'other', lines: ['Control 4711'] }), payloads: [], texts: ['Control 4711'] },
];
