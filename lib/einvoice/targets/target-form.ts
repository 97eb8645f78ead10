import type { Invoice } from '../../invoice/types.js';
import type { SupportedTerms } from '../terms.js';
import { isSelfBilledCode } from '../code-lists.js';
import type { EInvoice, Note } from '../model.js';

/** XML languages: UN/CEFACT Cross Industry Invoice and OASIS Universal Business Language. */
type Syntax = 'cii' | 'ubl';

/** How the XML is embedded in the PDF. */
export interface Embedding {
  /** Name of the XML within the PDF. */
  readonly fileName: string;
  /** Description that PDF readers show next to the name. */
  readonly description: string;
  /** `fx:ConformanceLevel` of XMP. */
  readonly conformanceLevel: string;
  /** `fx:Version` of XMP. */
  readonly version: '1.0' | '3.0';
  /** Whether the XML is the invoice itself, or only data about it. */
  readonly relationship: 'Alternative' | 'Data';
}

/** The specification and business process that the XML declares. */
export interface Specification {
  /** BT-24 */
  readonly specification: string;
  /** BT-23 */
  readonly process?: string | undefined;
}

/** The options that a format may have. */
export const OPTIONS = ['profile', 'syntax', 'country'] as const;

type Options = Partial<Readonly<Record<(typeof OPTIONS)[number], string>>>;

/** What a request sends to choose a target. */
export interface TargetChoice extends Options { readonly format: string }

/** A format in which an e-invoice can be written, with its profile or syntax: all of a target except its rules. */
export interface TargetForm extends Pick<Specification, 'specification'> {
  readonly id: string;
  readonly choice: TargetChoice;
  /** Whether the format without its option means this target. */
  readonly isDefault?: true;
  /** The title of the format, and what the schema says that it is. All targets of a format have the same. */
  readonly name: { readonly title: string; readonly meaning: string };
  /** What its options are called. */
  readonly titles?: Options;
  readonly syntax: Syntax;
  /** BT-23, which may depend on the invoice. */
  readonly process?: string | ((invoice: EInvoice) => string | undefined);
  /** The specification of a self-billed document, if it differs. */
  readonly selfBilling?: Specification;
  /**
   * The tax of a format outside the EU, whose XML has no VATEX codes that the service would add, and no rate of a
   * supply outside the scope. Absent: VAT as EN 16931 has it.
   */
  readonly taxOutsideEu?: 'VAT' | 'GST';
  /** The terms that it carries. */
  readonly supportedTerms: SupportedTerms;
  /** Whether all notes of an invoice are written as one, without their codes. */
  readonly mergesNotes?: (invoice: EInvoice) => boolean;
  /** Whether each paragraph of a note is a note. */
  readonly splitsNotes?: true;
  /** Notes that it adds to those of the request, and the fields that these state. */
  readonly added?: { readonly notes: (invoice: EInvoice) => readonly Note[]; readonly fields: readonly string[] };
  /** The description of the page among the attachments. */
  readonly pageDescription?: string;
  /** Absent if the XML cannot be embedded: only CII can. */
  readonly embedding?: Embedding;
  /** The invoices whose readiness lists it. Absent: all of them. */
  readonly isListed?: (invoice: EInvoice, given: Invoice) => boolean;
}

/** Whether a seller has its address in one of some countries. Its readiness then lists their format. */
export const isSellerIn = (...countries: readonly string[]) => ({ seller }: EInvoice): boolean =>
  countries.includes(seller.address?.country ?? '');

/** The specification and business process that the XML of a document declares. */
export const specificationOf = ({ selfBilling, specification, process }: TargetForm, invoice: EInvoice): Specification => {
  if (selfBilling !== undefined && isSelfBilledCode(invoice.typeCode)) return selfBilling;
  return { specification, process: typeof process === 'function' ? process(invoice) : process };
};
