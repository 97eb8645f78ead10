/** Requests whose Peppol invoice breaks general rules of Peppol, or those of Germany. */
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { buyerIn, peppolBetween, sellerIn } from './parties.js';

const FRENCH = peppolBetween('FR', 'FR');
const GERMAN = peppolBetween('DE', 'DE');

const french = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`Peppol: ${name}`, 'peppol', FRENCH, fields, ...broken);
const german = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`Peppol in DE: ${name}`, 'peppol', GERMAN, fields, ...broken);
const seller = (fields: Fields): Fields => ({ seller: { ...sellerIn('FR'), ...fields } });
const buyer = (fields: Fields): Fields => ({ buyer: { ...buyerIn('FR'), ...fields } });
const line = (fields: Fields): Fields => ({ lineItems: [{ description: 'Work', quantity: 10, rate: 100, ...fields }] });

/** Scheme, rule, and invalid numbers of that scheme. */
const MISFORMED: readonly (readonly [scheme: string, rule: string, ...ids: string[]])[] = [
  ['0088', 'R040', '4012345000008', '401234500000X', '40123455'],
  ['0192', 'R041', '974760674', '97476067', '000000000'],
  ['0184', 'R042', 'DK1635670', 'SE16356706'],
  ['0208', 'R043', '0403170702', '403170701', '2403170743'],
  ['0007', 'R049', '2021005488', '202100-5489'],
  ['0151', 'R050', '51824753557', '5182475355'],
  ['0096', 'R052', '123456789', 'DK12345678'],
  ['0198', 'R053', '16356706', 'DK163567061'],
  ['0106', 'R054', '1234567', '123456789'],
  ['0190', 'R055', '1234567890123456789'],
];

const IDENTIFIERS: readonly BrokenBody[] = MISFORMED.flatMap(([scheme, rule, ...ids]) => {
  const rules = [`PEPPOL-COMMON-${rule}`];
  return ids.flatMap((id) => [
    french(`${id} in scheme ${scheme}, of the parties`, { ...seller({ ids: [{ id, scheme }], legalId: { id, scheme } }), ...buyer({ ids: [{ id, scheme }], legalId: { id, scheme } }) },
      ['seller.ids[0].id', ...rules], ['seller.legalId.id', ...rules], ['buyer.ids[0].id', ...rules], ['buyer.legalId.id', ...rules]),
    french(`${id} in scheme ${scheme}, as address and of the payee`, {
      ...seller({ electronicAddress: { id, scheme } }), ...buyer({ electronicAddress: { id, scheme } }), payee: { name: 'Bank', legalId: { id, scheme } },
    }, ['seller.electronicAddress.id', ...rules], ['buyer.electronicAddress.id', ...rules], ['payee.legalId.id', ...rules]),
  ]);
});

const MANDATE = { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02500105170137075030' };
const SEPA = 'payment.mandate';

const ALL: readonly BrokenBody[] = [
  french('unknown reasons of discounts and charges', { discount: { percent: 5, reasonCode: 'ABL' }, shipping: { amount: 5, tax: '20%', reasonCode: '95' }, charge: [{ amount: 1, label: 'A', reasonCode: 'QQQ' }],
    lineItems: [{ description: 'A', quantity: 1, rate: 100, discount: [{ amount: 1, reasonCode: 'QQ' }], charge: { amount: 1, label: 'B', reasonCode: 'Q' } }] },
    ['discount.reasonCode', 'BR-CL-19', 'PEPPOL-EN16931-CL002'], ['shipping.reasonCode', 'BR-CL-20', 'PEPPOL-EN16931-CL003'], ['charge[0].reasonCode', 'BR-CL-20', 'PEPPOL-EN16931-CL003'], ['lineItems[0].discount[0].reasonCode', 'BR-CL-19', 'PEPPOL-EN16931-CL002'], ['lineItems[0].charge.reasonCode', 'BR-CL-20', 'PEPPOL-EN16931-CL003']),
  french('Dutch numbers that are no addresses', { ...seller({ ids: [{ id: '12345678901', scheme: '0217' }] }), ...buyer({ legalId: { id: '123', scheme: '0217' } }) },
    ['seller.ids[0].id', 'PEPPOL-COMMON-R057'], ['buyer.legalId.id', 'PEPPOL-COMMON-R057']),
  french('Dutch VAT identifiers, also as addresses', {
    ...seller({ electronicAddress: { id: 'NL123', scheme: '9944' }, vatId: 'NL123456789B1' }), ...buyer({ vatId: 'NL123' }),
    taxRepresentative: { name: 'Kantoor', vatId: 'nl-12', address: { country: 'FR' } },
  }, ['seller.electronicAddress.id', 'PEPPOL-COMMON-R056-1'], ['seller.vatId', 'PEPPOL-COMMON-R056-2'], ['buyer.vatId', 'PEPPOL-COMMON-R056-2'], ['taxRepresentative.vatId', 'PEPPOL-COMMON-R056-2']),
  french('nothing that the buyer knows', { buyerReference: undefined }, ['buyerReference', 'PEPPOL-EN16931-R003']),
  french('no electronic addresses', { seller: without(sellerIn('FR'), 'electronicAddress'), buyer: without(buyerIn('FR'), 'electronicAddress') },
    ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010']),
  french('e-mail addresses', { ...seller({ electronicAddress: { id: 'a@b.example', scheme: 'EM' } }), ...buyer({ electronicAddress: { id: 'a@b.example', scheme: 'EM' } }) },
    ['seller.electronicAddress.scheme', 'PEPPOL-EN16931-CL008'], ['buyer.electronicAddress.scheme', 'PEPPOL-EN16931-CL008']),
  french('a scheme that only EN 16931 knows, and one that nobody knows', { ...seller({ electronicAddress: { id: '1', scheme: '0219' } }), ...buyer({ electronicAddress: { id: '1', scheme: '9999' } }) },
    ['seller.electronicAddress.scheme', 'PEPPOL-EN16931-CL008'], ['buyer.electronicAddress.scheme', 'BR-CL-25', 'PEPPOL-EN16931-CL008']),
  french('a partial invoice', { documentType: 'partialInvoice' }, ['documentType', 'PEPPOL-EN16931-P0112']),
  french('a corrected invoice', { documentType: 'correctedInvoice', precedingInvoices: [{ number: '1' }] }, ['documentType', 'PEPPOL-EN16931-P0112']),
  french('tax currency of the invoice', { taxCurrency: { code: 'EUR', taxAmount: 200 } }, ['taxCurrency', 'BR-53', 'PEPPOL-EN16931-R005']),
  french('tax of the other sign', { taxCurrency: { code: 'SEK', taxAmount: -2200 } }, ['taxCurrency', 'PEPPOL-EN16931-R055']),
  french('tax of the other sign, negative', { taxCurrency: { code: 'SEK', taxAmount: 2200 }, ...line({ quantity: -1 }) }, ['taxCurrency', 'PEPPOL-EN16931-R055']),
  french('direct debit without mandate', { payment: { means: 'sepaDirectDebit' } }, [SEPA, 'PEPPOL-EN16931-R061']),
  french('other direct debit without mandate', { payment: { means: 'directDebit' } }, [SEPA, 'PEPPOL-EN16931-R061']),
  french('direct debit without reference', { payment: { means: 'directDebit', mandate: { debtorIban: MANDATE.debtorIban } } }, [`${SEPA}.reference`, 'PEPPOL-EN16931-R061']),
  french('transfer without account', { payment: { means: 'sepaCreditTransfer' } }, ['payment', 'BR-61']),
  french('period of a line outside', { period: { start: '2026-11-01', end: '2026-11-30' }, ...line({ period: { start: '2026-10-31', end: '2026-12-01' } }) },
    ['lineItems[0].period', 'PEPPOL-EN16931-R110', 'PEPPOL-EN16931-R111']),
  french('1.5 × ¥333', { currency: 'JPY', payment: { means: 'online' }, lineItems: [{ description: 'A', quantity: 2, rate: 333 }, { description: 'B', quantity: 1.5, rate: 333 }] },
    ['lineItems[1].rate', 'PEPPOL-EN16931-R120']),
  french('gross yen', { currency: 'JPY', payment: { means: 'online' }, pricesIncludeTax: true, ...line({ quantity: 7, rate: 333 }) }, ['lineItems[0].rate', 'PEPPOL-EN16931-R120']),
  french('gross yen with discount', { currency: 'JPY', payment: { means: 'online' }, lineItems: [{ description: 'A', quantity: 1.5, rate: 333, discount: '10%' }] },
    ['lineItems[0].rate', 'PEPPOL-EN16931-R120']),
  french('number between two # in notes that become one', { notes: 'See #1', terms: '#2' }, ['notes', 'BR-CL-08']),
  french('a sales order alone, which is no order of the buyer', { references: { salesOrder: 'AB-3' }, buyerReference: undefined }, ['buyerReference', 'PEPPOL-EN16931-R003']),
  brokenBody('Peppol self-billing: no electronic addresses and no reference', 'peppol', FRENCH, {
    documentType: 'selfBilledInvoice', buyerReference: undefined, seller: without(sellerIn('FR'), 'electronicAddress'), ...buyer({ electronicAddress: { id: 'a@b.example', scheme: 'EM' } }),
  }, ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyerReference', 'PEPPOL-EN16931-R003'], ['buyer.electronicAddress.scheme', 'PEPPOL-EN16931-CL008']),
];

const WITHIN_GERMANY: readonly BrokenBody[] = [
  german('no payment, no reference', { payment: undefined, buyerReference: undefined }, ['payment', 'DE-R-001'], ['buyerReference', 'DE-R-015', 'PEPPOL-EN16931-R003']),
  german('an order instead of a reference', { buyerReference: undefined, poNumber: 'PO-1' }, ['buyerReference', 'DE-R-015']),
  german('no contact', { seller: without(sellerIn('DE'), 'contact') }, ['seller.contact', 'DE-R-002']),
  german('contact with a name alone', { seller: { ...sellerIn('DE'), contact: { name: 'Ina' } } }, ['seller.contact.phone', 'DE-R-006'], ['seller.contact.email', 'DE-R-007']),
  german('contact without a name', { seller: { ...sellerIn('DE'), contact: { phone: '+49 40 1', email: 'a@b.example' } } }, ['seller.contact.name', 'DE-R-005']),
  german('countries alone', {
    seller: { ...sellerIn('DE'), address: { country: 'DE' } }, buyer: { ...buyerIn('DE'), address: { country: 'DE' } }, delivery: { date: '2026-11-20', address: { country: 'AT' } },
  }, ['seller.address.city', 'DE-R-003'], ['seller.address.postalCode', 'DE-R-004'], ['buyer.address.city', 'DE-R-008'], ['buyer.address.postalCode', 'DE-R-009'],
  ['delivery.address.city', 'DE-R-010'], ['delivery.address.postalCode', 'DE-R-011']),
  german('seller without tax identifier', { seller: { ...without(sellerIn('DE'), 'vatId'), ids: [{ id: '1' }] } }, ['seller', 'BR-S-02', 'DE-R-016']),
  german('cash discount in the terms', { paymentTerms: '#SKONTO#TAGE=14#PROZENT=2#' }, ['paymentTerms', 'DE-R-018']),
  german('transfer without account', { payment: { means: 'creditTransfer' } }, ['payment', 'BR-61', 'DE-R-023-1']),
  german('transfer with card and mandate', { payment: { iban: MANDATE.debtorIban, card: { lastDigits: '1234' }, mandate: MANDATE } },
    ['payment.card', 'DE-R-023-2'], ['payment.mandate', 'DE-R-023-2']),
  german('card without card', { payment: { means: 'card' } }, ['payment.card', 'DE-R-024-1']),
  german('card with account and mandate', { payment: { means: 'debitCard', card: { lastDigits: '1234' }, account: '1', mandate: MANDATE } },
    ['payment.account', 'DE-R-024-2'], ['payment.mandate', 'DE-R-024-2']),
  german('direct debit without mandate', { payment: { means: 'sepaDirectDebit' } }, [SEPA, 'DE-R-025-1', 'PEPPOL-EN16931-R061']),
  german('direct debit with account and card', { payment: { means: 'sepaDirectDebit', mandate: MANDATE, iban: MANDATE.debtorIban, card: { lastDigits: '1234' } } },
    ['payment.iban', 'DE-R-025-2'], ['payment.card', 'DE-R-025-2']),
  german('direct debit with a reference alone', { payment: { means: 'sepaDirectDebit', mandate: { reference: 'M-1' } } },
    [`${SEPA}.creditorId`, 'DE-R-030'], [`${SEPA}.debtorIban`, 'DE-R-031']),
];

/** A code, a category that does not allow it, and the rule. */
const REASONS = [
  ['G', 'E', 'P0104'], ['O', 'E', 'P0105'], ['IC', 'E', 'P0106'], ['AE', 'E', 'P0107'], ['D', 'AE', 'P0108'], ['F', 'AE', 'P0109'], ['I', 'AE', 'P0110'], ['J', 'AE', 'P0111'],
] as const;

const REASON_CODES: readonly BrokenBody[] = REASONS.map(([code, category, rule]) => french(`code VATEX-EU-${code} with ${category}`,
  { tax: { percent: 0, category, reasonCode: `VATEX-EU-${code}` } }, ['tax.reasonCode', `PEPPOL-EN16931-${rule}`]));

/** Requests for each general and German rule of Peppol. */
export const BROKEN_PEPPOL_BODIES: readonly BrokenBody[] = [...ALL, ...REASON_CODES, ...IDENTIFIERS, ...WITHIN_GERMANY];
