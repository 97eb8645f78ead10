import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { labelSetOf } from '../invoices/label-set-of.js';
import { choiceOf } from './bodies.js';
import { writtenOf } from './prepared.js';

/** Peppol does not allow e-mail addresses. A GLN replaces each electronic address without a scheme. */
const atPeppol = <Party extends NonNullable<InvoiceRequest['seller'] | InvoiceRequest['buyer']>>(party: Party | undefined, gln: string): Party | undefined =>
  (party?.electronicAddress?.scheme === undefined && party?.electronicAddress?.id.includes('@') === true ? { ...party, electronicAddress: { id: gln, scheme: '0088' } } : party);

const forPeppol = ({ seller, buyer, ...rest }: InvoiceRequest): InvoiceRequest =>
  ({ ...rest, seller: atPeppol(seller, '4012345000009'), buyer: atPeppol(buyer, '4012345000016') }) as InvoiceRequest;

/** A request that asks for a target. */
export const requestFor = (body: InvoiceRequest, target: TargetId): InvoiceRequest =>
  ({ ...(target === 'peppol' ? forPeppol(body) : body), eInvoice: { ...body.eInvoice, ...choiceOf(target) } });

/**
 * The computed invoice of a request that asks for a target. Runs the whole validation.
 * @throws AppError VALIDATION_ERROR if validation rejects it
 */
export const computedFor = (body: InvoiceRequest, target: TargetId): ComputedInvoice =>
  computeInvoice(validateInvoiceRequest(requestFor(body, target)), { deploymentWatermark: null, labelSet: labelSetOf(body) });

/** The XML of a request for a target, even if it breaks the target's rules. */
export const xmlFor = (body: InvoiceRequest, target: TargetId): Uint8Array => writtenOf(computedFor(body, target));
