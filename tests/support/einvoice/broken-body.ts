import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A field and the rules that it breaks. */
export type BrokenField = readonly [field: string, ...rules: string[]];

/** A request whose e-invoice breaks rules of its target, with every rule that it breaks. */
export interface BrokenBody {
  readonly name: string;
  readonly target: TargetId;
  readonly body: InvoiceRequest;
  readonly broken: readonly BrokenField[];
}

/** A request without the fields that are undefined. */
export const defined = (body: Fields): InvoiceRequest =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as unknown as InvoiceRequest;

/**
 * A request with some fields replaced; undefined removes a field.
 * @param broken each rejected field, with its rules
 */
export const brokenBody = (
  name: string, target: TargetId, base: InvoiceRequest, fields: Fields, ...broken: BrokenField[]
): BrokenBody => ({ name, target, body: defined({ ...base, ...fields }), broken });

/** A party without some of its members. */
export const without = (party: object | undefined, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(party ?? {}).filter(([name]) => !names.includes(name)));
