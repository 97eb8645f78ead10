import { buildContent } from '../../lib/layout/content/build-content.js';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';

/** The printed texts of an invoice. The other libraries get these and neither compute nor format amounts. */
interface PrintedInvoice {
  readonly title: string;
  readonly companyName: string;
  readonly companyDetails: string;
  readonly details: readonly (readonly [string, string])[];
  readonly parties: readonly { readonly label: string; readonly text: string }[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly (readonly [string, string])[];
  readonly balance: readonly [string, string];
  readonly textBlocks: readonly { readonly label: string; readonly text: string }[];
}

const ADJECTIVES = 'annual quarterly remote on-site express standard extended certified refurbished custom spare recycled wireless insulated'.split(' ');
const THINGS = ('maintenance inspection consulting training hosting licence cable sensor valve bearing panel filter pump relay bracket keyboard '
  + 'monitor adapter charger toolkit firmware migration backup audit translation packaging delivery calibration').split(' ');
const PLACES = 'Hamburg Lyon Porto Gdansk Turin Malmo Cork Ghent Bilbao Graz Tampere Brno warehouse office workshop laboratory'.split(' ');

/** Random numbers in [0, below) that are the same in every run. */
const random = (seed: number): ((below: number) => number) => {
  let state = seed * 2_654_435_761 >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state = (state ^ state >>> 17) >>> 0;
    state = (state ^ state << 5) >>> 0;
    return state % below;
  };
};

const lineItem = (below: (limit: number) => number): object => {
  const pick = (words: readonly string[]): string => words[below(words.length)] ?? '';
  const text = `${pick(ADJECTIVES)} ${pick(THINGS)} and ${pick(ADJECTIVES)} ${pick(THINGS)}, ${pick(PLACES)}, ref. ${below(100_000)}`;
  return {
    description: text.charAt(0).toUpperCase() + text.slice(1),
    quantity: below(4) === 0 ? below(900) / 4 + 1 : below(40) + 1,
    rate: (below(200_000) + 50) / 100,
  };
};

/**
 * Creates a request with random words, references and amounts. Documents with different seeds share no amounts.
 * @param lines number of line items
 * @param seed of the document
 */
export const benchRequest = (lines: number, seed: number): object => {
  const below = random(seed + 1);
  return {
    companyName: 'Nordhafen Technik GmbH',
    companyDetails: 'Speicherstrasse 12\n20457 Hamburg, Germany\nVAT DE000000000\nbilling@nordhafen.example',
    billTo: 'Atelier Lumen SARL\nMs Claire Fontaine\n14 rue des Tanneurs\n69001 Lyon, France',
    shipTo: 'Atelier Lumen SARL\nDock 3\n8 quai Rambaud\n69002 Lyon, France',
    invoiceNumber: `NT-${seed}-${lines}`,
    date: '2026-03-16',
    dueDate: '2026-04-15',
    paymentTerms: 'Net 30',
    poNumber: `PO-${below(100_000)}`,
    currency: 'EUR',
    locale: 'en-US',
    lineItems: Array.from({ length: lines }, () => lineItem(below)),
    discount: { percent: 2 },
    tax: { percent: 19 },
    shipping: 49.9,
    notes: 'Thank you for your order. Please state the invoice number with your payment.',
    terms: 'Payment is due within 30 days of the date of this invoice. Goods remain our property until they are paid in full.',
  };
};

/** {@link benchRequest} as an e-invoice. */
const benchEInvoice = (lines: number, seed: number): object => ({
  ...benchRequest(lines, seed),
  shipping: { amount: 49.9, tax: { percent: 19 } },
  seller: { vatId: 'DE123456788', address: { line1: 'Speicherstrasse 12', postalCode: '20457', city: 'Hamburg', country: 'DE' } },
  buyer: { name: 'Atelier Lumen SARL', address: { line1: '14 rue des Tanneurs', postalCode: '69001', city: 'Lyon', country: 'FR' } },
  delivery: { date: '2026-03-14' },
  eInvoice: { format: 'factur-x' },
});

/**
 * A body for an endpoint. POST /invoices/xml accepts only e-invoices.
 * @param path of the endpoint
 */
export const benchRequestTo = (path: string, lines: number, seed: number): object => {
  const invoice = (path.endsWith('/xml') ? benchEInvoice : benchRequest)(lines, seed);
  return path.endsWith('/batch') ? { invoices: [invoice] } : invoice;
};

/** The printed texts of a request, formatted by the service. */
export const printedInvoice = (body: object): PrintedInvoice => {
  const content = buildContent(computeInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }));
  const textBlock = ({ label, text }: (typeof content.textBlocks)[number]): { label: string; text: string } => ({ label: label.text, text: text.text });
  return {
    title: content.title.text,
    companyName: content.companyName.text,
    companyDetails: content.companyDetails?.text ?? '',
    details: content.documentDetails.map(({ label, value }) => [label.text, value.text]),
    parties: content.parties.map(textBlock),
    headings: content.columns.map(({ label }) => label.text),
    rows: content.rows.map(({ itemName, quantity, rate, amount }) => [itemName.text, quantity?.text ?? '', rate?.text ?? '', amount?.text ?? '']),
    totals: content.totals.map(({ label, value }) => [label.text, value.text]),
    balance: [content.balance.label.text, content.balance.value.text],
    textBlocks: content.textBlocks.map(textBlock),
  };
};
