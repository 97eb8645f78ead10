import type { Invoice } from '../../invoice/types.js';
import type { SupportedTerms } from '../terms.js';
import { isSelfBilledCode } from '../code-lists.js';
import type { EInvoice, Note } from '../model.js';

/** UN/CEFACT Cross Industry Invoice, or OASIS Universal Business Language. */
type Syntax = 'cii' | 'ubl';

/** How the XML is embedded in the PDF. */
export interface Embedding {
  /** Name of the attached XML file. */
  readonly fileName: string;
  /** Description that PDF readers show next to the name. */
  readonly description: string;
  /** `fx:ConformanceLevel` of XMP. */
  readonly conformanceLevel: string;
  /** `fx:Version` of XMP. */
  readonly version: '1.0' | '3.0';
  /** `AFRelationship` in the PDF: whether the XML is the invoice itself, or only data about it. */
  readonly relationship: 'Alternative' | 'Data';
}

/** The specification and business process that the XML declares. */
export interface Specification {
  /** BT-24 */
  readonly specification: string;
  /** BT-23 */
  readonly process?: string | undefined;
}

export const OPTIONS = ['profile', 'syntax', 'country'] as const;

type Options = Partial<Readonly<Record<(typeof OPTIONS)[number], string>>>;

/** What a request sends to choose a target. */
export interface TargetChoice extends Options { readonly format: string }

/** An e-invoice format with its profile or syntax: a target without its rules. */
export interface TargetForm extends Pick<Specification, 'specification'> {
  readonly id: string;
  readonly choice: TargetChoice;
  /** Whether the format without its option means this target. */
  readonly isDefault?: true;
  /** Title and description in the schema, the same for all targets of a format. */
  readonly name: { readonly title: string; readonly meaning: string };
  /** Titles of its options. */
  readonly titles?: Options;
  readonly syntax: Syntax;
  /** BT-23, which may depend on the invoice. */
  readonly process?: string | ((invoice: EInvoice) => string | undefined);
  /** The specification of a self-billed document, if it differs. */
  readonly selfBilling?: Specification;
  /**
   * The tax scheme of a format outside the EU. Its XML has only the VATEX codes of the request, and no rate for a
   * supply outside the scope. Absent: VAT of EN 16931.
   */
  readonly taxOutsideEu?: 'VAT' | 'GST';
  readonly supportedTerms: SupportedTerms;
  /** Whether all notes are written as one, without their codes. */
  readonly mergesNotes?: (invoice: EInvoice) => boolean;
  /** Whether each paragraph is written as its own note. */
  readonly splitsNotes?: true;
  /** Notes added to those of the request, and the fields that they state. */
  readonly added?: { readonly notes: (invoice: EInvoice) => readonly Note[]; readonly fields: readonly string[] };
  /** Description of the attached PDF. */
  readonly pageDescription?: string;
  /** Absent if the XML is not embedded. Only CII can be. */
  readonly embedding?: Embedding;
  /** Whether the readiness of an invoice lists this target. Absent: always. */
  readonly isListed?: (invoice: EInvoice, given: Invoice) => boolean;
}

/** Lists a target for sellers with an address in some countries. */
export const isSellerIn = (...countries: readonly string[]) => ({ seller }: EInvoice): boolean =>
  countries.includes(seller.address?.country ?? '');

/** BT-24 and BT-23 of an invoice in a target. */
export const specificationOf = ({ selfBilling, specification, process }: TargetForm, invoice: EInvoice): Specification => {
  if (selfBilling !== undefined && isSelfBilledCode(invoice.typeCode)) return selfBilling;
  return { specification, process: typeof process === 'function' ? process(invoice) : process };
};
