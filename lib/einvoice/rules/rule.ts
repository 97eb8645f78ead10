import type { VatCategory } from '../../invoice/structured-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import { LEVELS, type Level, type Target } from '../targets.js';
import type { EInvoice, Violation } from '../types.js';
import { vatUses, type VatUses } from './vat-uses.js';

/** The e-invoice that rules check, with the invoice that it was made from. */
export interface Subject {
  /** The e-invoice, with only the terms that the target carries. */
  readonly invoice: EInvoice;
  readonly target: Target;
  /** The invoice with its amounts; its taxes are those of the request. */
  readonly computed: ComputedInvoice;
  /** The request, resolved. */
  readonly given: Invoice;
  /** The places in which the e-invoice uses each VAT category. */
  readonly uses: ReadonlyMap<VatCategory, VatUses>;
}

/** A rule, or several that belong together. A term that the target does not carry breaks no rule. */
export type Rule = (subject: Subject) => readonly Violation[];

/** No rule is broken. */
export const KEPT: readonly Violation[] = [];

/**
 * The subject of the rules for an e-invoice.
 * @param invoice only the terms that the target carries
 */
export const subjectOf = (invoice: EInvoice, computed: ComputedInvoice, target: Target): Subject =>
  ({ invoice, target, computed, given: computed.invoice, uses: vatUses(invoice) });

/** Whether the level of a target is this one or a higher one. */
export const carries = ({ level }: Target, least: keyof typeof LEVELS): boolean => level >= (LEVELS[least] satisfies Level);

/** Whether the target is an XRechnung, in either syntax. */
export const isXRechnung = ({ format }: Target): boolean => format === 'xrechnung';

/** Whether the target is Peppol BIS Billing, or its self-billing. */
export const isPeppol = ({ format }: Target): boolean => format === 'peppol';

/** Whether the rules that XRechnung has taken over from Peppol apply. */
export const keepsPeppolRules = (target: Target): boolean => isPeppol(target) || isXRechnung(target);

/** Whether the target is written in UBL. */
export const isUbl = ({ syntax }: Target): boolean => syntax === 'ubl';

/**
 * A broken rule.
 * @param field path in the request
 * @param message what is wrong, and what to send
 * @param rules ids as the rule files write them, official ones first
 */
export const broken = (field: string, message: string, ...rules: readonly string[]): readonly Violation[] =>
  [{ field, message, rules }];

/** A rule that is broken where a value is absent. */
export const needs = (value: unknown, field: string, message: string, ...rules: readonly string[]): readonly Violation[] =>
  (value === undefined ? broken(field, message, ...rules) : KEPT);
