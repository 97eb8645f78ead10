import type { Invoice } from '../../invoice/types.js';
import type { SupportedTerms } from '../business-terms.js';
import type { RuleSet } from '../rule-sets.data.js';
import { isSelfBilledCode } from '../code-lists.js';
import type { VatCategory } from '../../invoice/structured-data.js';
import type { EInvoice, Note, Vat } from '../model.js';

/** Fields that e-invoices of all targets need, and those that all with VAT of each line or total need. */
const OWN_CURRENCY = ['currency', 'seller.address.country'] as const;
const TAXED = [...OWN_CURRENCY, 'buyer.address.country', 'lineItems[].tax|tax'] as const;
const ADDRESSED = [...TAXED, 'buyer.electronicAddress', 'seller.electronicAddress'] as const;

/** Fields that groups of targets reject an invoice without, as `needs` of {@link TargetForm}. */
export const NEEDS = { smallest: OWN_CURRENCY, taxed: TAXED, addressed: ADDRESSED, ordered: [...ADDRESSED, 'buyerReference|poNumber'] } as const;

/** How the XML is embedded in the PDF. */
export interface Embedding {
  readonly fileName: string; // Name of the attached XML file
  readonly description: string; // Description that PDF readers show next to the name
  readonly conformanceLevel: string; // `fx:ConformanceLevel` of XMP
  readonly version: '1.0' | '3.0'; // `fx:Version` of XMP
  readonly relationship: 'Alternative' | 'Data'; // `AFRelationship` in the PDF: the invoice itself, or only data about it
}

/** The specification and business process that the XML declares. */
export interface Specification {
  readonly specification: string; // BT-24
  readonly process?: string | undefined; // BT-23
}

export const TARGET_OPTIONS = ['profile', 'syntax', 'country'] as const;

type Options = Partial<Readonly<Record<(typeof TARGET_OPTIONS)[number], string>>>;

/** What a request sends to choose a target. */
export interface TargetChoice extends Options { readonly format: string }

/** A national list of tax codes. */
export interface TaxCodes {
  readonly codes: Readonly<Record<string, VatCategory>>; // The category of each code
  readonly defaults: Partial<Readonly<Record<VatCategory, string>>>; // The code of a category without one
}

/** A document that states a fact in its id or description. */
interface AddedDocument {
  readonly id: string;
  readonly type?: string;
  readonly description: string;
  readonly url?: string | undefined;
}

/** An e-invoice format with its profile or syntax: a target without its rules. */
export interface TargetForm extends Pick<Specification, 'specification'> {
  readonly id: string;
  readonly choice: TargetChoice;
  readonly isDefault?: true; // Whether a request that names only the format means this target
  readonly name: { readonly title: string; readonly meaning: string }; // In the schema; the same for all targets of a format
  readonly titles?: Options; // Titles of the options of the target
  readonly ruleSets: readonly RuleSet[]; // Official rules that its XML keeps
  readonly needs: readonly string[]; // Fields that it rejects an invoice without; `a|b` if one of several suffices
  readonly syntax: 'cii' | 'ubl'; // UN/CEFACT Cross Industry Invoice, or OASIS Universal Business Language
  readonly process?: string | ((invoice: EInvoice) => string | undefined); // BT-23, which may depend on the invoice
  readonly processFields?: readonly string[]; // Fields of the request that the business process states
  readonly selfBilling?: Specification; // Of self-billed documents, if it is another
  /**
   * The tax scheme of a format outside the EU. Its XML has only the VATEX codes of the request, and no rate for a
   * supply outside the scope. Absent: VAT of EN 16931.
   */
  readonly taxOutsideEu?: 'VAT' | 'GST';
  readonly taxCodes?: TaxCodes; // Codes that the XML has in place of the categories
  readonly addsNothing?: true; // Whether the XML has only the reason codes and account names that the request sends
  readonly supportedTerms: SupportedTerms;
  readonly mergesNotes?: (invoice: EInvoice) => boolean; // Whether all notes are written as one, without their codes
  readonly namesParties?: (invoice: EInvoice) => boolean; // Whether a party without a trading name has its name there
  readonly splitsNotes?: true; // Whether each paragraph is written as its own note
  /** Notes added to those of the request, and the fields that they state. */
  readonly addedNotes?: { readonly notes: (invoice: EInvoice) => readonly Note[]; readonly fields: readonly string[] };
  /** Documents that the format adds to the references. */
  readonly addedDocuments?: (invoice: EInvoice) => readonly AddedDocument[];
  readonly pageDescription?: string; // Description of the attached PDF
  readonly embedding?: Embedding; // Absent if the XML is not embedded. Only CII can be embedded
  /** Whether the readiness of an invoice lists this target. Absent: always. */
  readonly isListed?: (invoice: EInvoice, given: Invoice) => boolean;
}

/** Lists a target for sellers with an address in some countries. */
export const isSellerIn = (...countries: readonly string[]) => ({ seller }: EInvoice): boolean =>
  countries.includes(seller.address?.country ?? '');

/** The category of a tax as a target writes it. */
export const writtenCategory = (
  { taxCodes }: { readonly taxCodes?: TaxCodes | undefined }, { category, code }: Pick<Vat, 'category'> & { readonly code?: string | undefined },
): string =>
  (taxCodes === undefined ? category : code ?? taxCodes.defaults[category] ?? category);

/** BT-24 and BT-23 of an invoice in a target. */
export const chooseSpecification = ({ selfBilling, specification, process }: TargetForm, invoice: EInvoice): Specification => {
  if (selfBilling !== undefined && isSelfBilledCode(invoice.typeCode)) return selfBilling;
  return { specification, process: typeof process === 'function' ? process(invoice) : process };
};
