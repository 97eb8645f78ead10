/** Requests that break rules of the formats of countries. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { exampleBody } from './neighbour-bodies.js';

const brokenOf = (target: TargetId, base: InvoiceRequest) => (
  name: string, fields: Fields, ...broken: BrokenField[]
): BrokenBody =>
  brokenBody(`${target}: ${name}`, target, base, fields, ...broken);

const { seller: DUTCH_SELLER, buyer: DUTCH_BUYER } = exampleBody('dutch');
const dutch = brokenOf('nlcius', exampleBody('dutch'));
const NL = { address: { country: 'NL' } };

const DUTCH: readonly BrokenBody[] = [
  dutch('no legal identifiers', { seller: without(DUTCH_SELLER, 'legalId'), buyer: without(DUTCH_BUYER, 'legalId') },
    ['seller.legalId', 'BR-NL-1'], ['buyer.legalId', 'BR-NL-10']),
  dutch('legal identifiers of other schemes', { seller: { ...DUTCH_SELLER, legalId: { id: '1', scheme: '0002' } }, buyer: { ...DUTCH_BUYER, legalId: { id: '1' } } },
    ['seller.legalId.scheme', 'BR-NL-1'], ['buyer.legalId.scheme', 'BR-NL-10']),
  dutch('no order', { poNumber: undefined, lineItems: [{ description: 'Advies', quantity: 1, rate: 100, orderLine: '3' }] },
    ['buyerReference', 'BR-NL-2'], ['poNumber', 'BR-NL-13']),
  dutch('countries alone', {
    seller: { ...DUTCH_SELLER, ...NL }, buyer: { ...DUTCH_BUYER, ...NL }, taxRepresentative: { name: 'Kantoor', vatId: 'NL123456789B01', ...NL },
  }, ...['line1', 'city', 'postalCode'].flatMap((part): BrokenField[] => [
    [`seller.address.${part}`, 'BR-NL-3'], [`buyer.address.${part}`, 'BR-NL-4'], [`taxRepresentative.address.${part}`, 'BR-NL-5'],
  ])),
  dutch('a prepayment', { documentType: 'prepaymentInvoice' }, ['documentType', 'BR-NL-7']),
  dutch('a self-billed credit note', { documentType: 'selfBilledCreditNote' }, ['documentType', 'BR-NL-7']),
  dutch('a corrected invoice alone', { documentType: 'correctedInvoice' }, ['precedingInvoices', 'BR-NL-9']),
  dutch('no payment', { payment: undefined }, ['payment', 'BR-NL-11']),
  dutch('cash', { payment: { means: 'cash' } }, ['payment.means', 'BR-NL-12']),
];

/** Requests for each rule of these formats. */
export const BROKEN_NEIGHBOUR_BODIES: readonly BrokenBody[] = DUTCH;
