import type { FieldError } from '../errors.js';
import type { ComputedInvoice, Warning } from '../invoice/types.js';
import { atcud } from './atcud.js';
import { type AuthorityMembers, type AuthoritySystem, type MarkCode, type MarkedInvoice, type Marks, sumsBeforeWithholding } from './authority-system.js';
import { codeVersion, maxBytes, minSideMm, modulesOf } from './code-size.js';
import { irn } from './irn.js';
import { ksef } from './ksef.js';
import { mydata } from './mydata.js';
import { myinvois } from './myinvois.js';
import { other } from './other.js';
import { verifactu } from './verifactu.js';
import { zatca } from './zatca.js';

const SYSTEMS: Readonly<Record<AuthorityMembers['system'], AuthoritySystem>> =
  { ksef, verifactu, atcud, irn, zatca, mydata, myinvois, other };

/** A code whose size is known. It is drawn once the request is counted. */
export interface PreparedCode extends MarkCode {
  readonly version: number;
  /** Modules on a side. */
  readonly modules: number;
}

/** The marks of an invoice, after all checks. */
export interface PreparedAuthority extends Omit<Marks, 'codes'> {
  readonly system: AuthorityMembers['system'];
  /** The name in alternate texts; may be empty. */
  readonly name: string;
  readonly codes: readonly PreparedCode[];
  readonly warnings: readonly Warning[];
}

const bytesMessage = ({ payload, level = 'M' }: MarkCode): string => {
  const limit = String(maxBytes(level)).replace(/(?=\d{3}$)/, maxBytes(level) > 999 ? ',' : '');
  return `The content has ${Buffer.byteLength(payload)} bytes; a code of level ${level} holds ${limit}.`;
};

const readyCode = (code: MarkCode): PreparedCode | FieldError => {
  const { payload, level = 'M', minVersion, sideMm, sideField } = code;
  const version = codeVersion(Buffer.byteLength(payload), level, minVersion);
  if (version === undefined) return { field: code.field, message: bytesMessage(code) };
  const modules = modulesOf(version);
  const neededMm = minSideMm(modules);
  if (sideField !== undefined && sideMm < neededMm) {
    return { field: sideField, message: `The code has ${modules} modules and needs ${neededMm} mm.` };
  }
  return { ...code, version, modules, sideMm: Math.max(sideMm, neededMm) };
};

const isError = (code: PreparedCode | FieldError): code is FieldError => 'message' in code;

const environmentWarnings = ({ members: { environment } }: MarkedInvoice): readonly Warning[] => {
  const message = 'The code is of the test system of the authority. Leave `environment` out for a real invoice.';
  return environment === undefined ? [] : [{ field: 'authority.environment', message }];
};

/**
 * Checks what the authority answered against the invoice, and builds what is printed. This module is a chunk of its
 * own, loaded by the first such request. Errors are returned, because the error classes of this chunk are not those of
 * the main bundle.
 * @see docs/payment-codes.md#tax-authorities
 */
export const prepareAuthority = (
  computed: ComputedInvoice, members: AuthorityMembers,
): { readonly prepared: PreparedAuthority } | { readonly fieldErrors: readonly FieldError[] } => {
  const system = SYSTEMS[members.system];
  const marked: MarkedInvoice = { invoice: computed.invoice, members, ...sumsBeforeWithholding(computed) };
  const fieldErrors = system.findErrors(marked);
  if (fieldErrors.length > 0) return { fieldErrors };
  const { codes: markCodes, ...marks } = system.build(marked);
  const ready = markCodes.map(readyCode);
  const codeErrors = ready.filter(isError);
  if (codeErrors.length > 0) return { fieldErrors: codeErrors };
  const warnings = [...environmentWarnings(marked), ...system.findWarnings?.(marked) ?? []];
  const codes = ready.filter((code): code is PreparedCode => !isError(code));
  return { prepared: { ...marks, system: members.system, name: members.name ?? system.name, codes, warnings } };
};
