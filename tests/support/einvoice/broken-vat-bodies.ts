/** Requests whose e-invoice breaks the rules of VAT categories, with and without discount and shipping. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { required } from '../../../lib/required.js';
import { E_INVOICE_CASES } from './bodies.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';

const COMPLETE: InvoiceRequest = required(E_INVOICE_CASES.find(([name]) => name === 'complete'), 'complete')[1].body;
const { seller: SELLER, buyer: BUYER } = COMPLETE;

const facturX = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(name, 'en16931', COMPLETE, fields, ...broken);

const buyer = (fields: object): Fields => ({ buyer: { ...BUYER, ...fields } });
const line = (fields: object): Fields => ({ lineItems: [{ description: 'Beratung', quantity: 10, rate: 100, ...fields }] });
const at = (category: string, fields: object = {}): Fields => ({ tax: { percent: 0, category, ...fields } });

const TAXPAYER = { seller: { ...without(SELLER, 'vatId'), taxNumber: '22/123/45678' } };
const OUTSIDE = { ...at('O', { reason: 'Nicht steuerbar' }), ...TAXPAYER };
const UNTAXED = { seller: { ...without(SELLER, 'vatId'), legalId: { id: '1' } } };
const FRENCH = buyer({ vatId: 'FR32123456789' });
const DELIVERY = { delivery: { date: '2026-11-20', address: { country: 'FR' } } };

/** The prefix of the ids of a category's rules. */
const PREFIX = { S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O', L: 'BR-AF', M: 'BR-AG' } as const;
type Category = keyof typeof PREFIX;

const rules = (category: Category, ...numbers: readonly string[]): readonly string[] => numbers.map((number) => `${PREFIX[category]}-${number}`);

const taxOf = (category: Category, percent: number): object => ({ percent, category, ...category === 'E' && { reason: 'Schule' } });

/** A category on the lines, in the discount and on the shipping. */
const everywhere = (category: Category, percent: number): Fields =>
  ({ tax: taxOf(category, percent), discount: '5%', shipping: { amount: 5, tax: taxOf(category, percent) } });

const IDENTITY: readonly BrokenBody[] = [
  ...([['Z', 0], ['E', 0], ['AE', 0], ['L', 7], ['M', 4]] as const).map(([category, percent]) => facturX(
    `${category} without tax identifier, with discount and shipping`, { ...everywhere(category, percent), ...UNTAXED, ...FRENCH }, ['seller', ...rules(category, '02', '03', '04')],
  )),
  facturX('supply within the EU without identifiers, with discount and shipping', { ...everywhere('K', 0), ...TAXPAYER, ...DELIVERY },
    ['seller.vatId', ...rules('K', '02', '03', '04')], ['buyer.vatId', ...rules('K', '02', '03', '04')]),
  facturX('export without VAT identifier, with discount and shipping', { ...everywhere('G', 0), ...TAXPAYER }, ['seller.vatId', ...rules('G', '02', '03', '04')]),
  facturX('a reduced rate as Japan has it', { ...at('AA', { percent: 7 }), discount: '5%' }, ['tax.category', 'BR-CL-17', 'BR-CL-18']),
  facturX('outside the scope with a VAT identifier, with discount and shipping', everywhere('O', 0), ['seller.vatId', ...rules('O', '02', '03', '04')]),
];

/** Categories with a rate that they do not allow, and the other fields that their rules require. */
const MISRATED: readonly (readonly [category: Category, percent: number, fields: Fields])[] = [
  ['S', 0, {}], ['L', 0, {}], ['Z', 19, {}], ['E', 19, {}], ['AE', 19, FRENCH], ['K', 19, { ...FRENCH, ...DELIVERY }], ['G', 19, {}], ['O', 19, TAXPAYER],
];

const RATES: readonly BrokenBody[] = [
  ...MISRATED.map(([category, percent, fields]) => facturX(`${category} at ${percent} %`, { tax: taxOf(category, percent), ...fields }, ['tax.percent', ...rules(category, '05')])),
  ...MISRATED.map(([category, percent, fields]) => facturX(
    `${category} at ${percent} %, with discount and shipping`, { ...everywhere(category, percent), ...fields }, ['tax.percent', ...rules(category, '05', '06', '07')],
  )),
  ...MISRATED.map(([category, percent, fields]) => brokenBody(
    `${category} at ${percent} %, in BASIC WL`, 'basicwl', COMPLETE, { tax: taxOf(category, percent), ...fields }, ['tax.percent', ...rules(category, percent === 0 ? '05' : '09')],
  )),
];

const REASONS_AND_SCOPE: readonly BrokenBody[] = [
  facturX('exemption without reason', at('E'), ['tax.reasonCode', 'BR-E-10']),
  ...([['G', 'P0104'], ['O', 'P0105'], ['IC', 'P0106'], ['AE', 'P0107']] as const).map(([code, rule]) =>
    facturX(`code VATEX-EU-${code} with E`, at('E', { reasonCode: `vatex-eu-${code.toLowerCase()}` }), ['tax.reasonCode', `PEPPOL-EN16931-${rule}`])),
  ...([['D', 'P0108'], ['F', 'P0109'], ['I', 'P0110'], ['J', 'P0111']] as const).map(([code, rule]) => facturX(`code VATEX-EU-${code} with AE`,
    { ...at('AE', { reasonCode: `VATEX-EU-${code}` }), ...buyer({ vatId: 'FR32123456789' }) }, ['tax.reasonCode', `PEPPOL-EN16931-${rule}`])),
  facturX('outside the scope beside 19 %', {
    ...OUTSIDE, lineItems: [{ description: 'A', quantity: 1, rate: 100 }, { description: 'B', quantity: 1, rate: 100, tax: '19%' }],
  }, ['lineItems[1].tax', 'BR-O-11', 'BR-O-12']),
  facturX('outside the scope beside 19 %, with discount and shipping', {
    ...OUTSIDE, discount: '5%', shipping: { amount: 5, tax: '19%' },
    lineItems: [{ description: 'A', quantity: 1, rate: 100 }, { description: 'B', quantity: 1, rate: 100, tax: '19%' }],
  }, ['lineItems[1].tax', 'BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14']),
  facturX('0.4 % of 1,000', { tax: '0.4%' }, ['tax', 'BR-CO-17', 'INV-06']),
  facturX('0.4 % of −200', { tax: '0.4%', ...line({ quantity: -2 }) }, ['tax', 'BR-CO-17', 'INV-06']),
];

/** 1,068 with 19 % is 897 and 171, where 19 % of 897 is 170.43. Two such amounts, rounded separately, differ by more than 1. */
const roundedTwice = (target: TargetId, category: 'S' | 'L' | 'M'): BrokenBody => {
  const tax = { percent: 19, category };
  return brokenBody(`gross yen in category ${category}, line and shipping rounded apart, ${target}`, target, COMPLETE,
    { currency: 'JPY', pricesIncludeTax: true, tax, ...line({ quantity: 1, rate: 1068 }), shipping: { amount: 1068, tax } },
    ['pricesIncludeTax', 'BR-CO-17', ...rules(category, '09')]);
};

const ROUNDING: readonly BrokenBody[] = [
  roundedTwice('en16931', 'S'), roundedTwice('basicwl', 'S'), roundedTwice('xrechnung-ubl', 'L'), roundedTwice('xrechnung-ubl', 'M'),
];

/** Each rule of a VAT category. */
export const BROKEN_VAT_BODIES: readonly BrokenBody[] = [...IDENTITY, ...RATES, ...REASONS_AND_SCOPE, ...ROUNDING];
