import { applyBrand } from '../../lib/brand/apply-brand.js';
import type { Brand } from '../../lib/brand/brand.js';
import { isFields, type Fields } from '../../lib/brand/merge-defaults.js';
import { openInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { AppError } from '../../lib/errors.js';
import { DOCUMENT_TYPES, isSelfBilled, type DocumentType } from '../../lib/invoice/document-types.js';
import type { Warning } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { BrandFault } from './brand-source.js';

/** A document of each kind with a brand, and what is wrong with the brand. */
export interface Samples {
  readonly faults: readonly BrandFault[];
  /** PDFs by the kind of document. */
  readonly files: ReadonlyMap<DocumentType, Uint8Array>;
}

interface Sample { readonly faults: readonly BrandFault[]; readonly leftOut: readonly Warning[]; readonly bytes?: Uint8Array }

const PARTY = { name: 'Sample Customer', address: { line1: '1 Main Street', postalCode: '10115', city: 'Sampletown', country: 'DE' } };

const CODE_CURRENCIES: Readonly<Record<string, string>> = { epc: 'EUR', swiss: 'CHF', upi: 'INR' };

/** A request of a kind that is valid with a sound brand. */
const requestOf = (documentType: DocumentType, { defaults }: Brand): Fields => {
  const { issuer, payment, currency } = defaults;
  const code = isFields(payment) ? CODE_CURRENCIES[String(payment.qr)] : undefined;
  const namesIssuer = isFields(issuer) && 'name' in issuer ? true : 'companyName' in defaults || 'seller' in defaults;
  return {
    documentType, invoiceNumber: 'SAMPLE-1', date: '2026-03-31', billTo: 'Sample Customer\n1 Main Street\n10115 Sampletown',
    [isSelfBilled(documentType) ? 'seller' : 'buyer']: PARTY,
    ...currency === undefined && code !== undefined && { currency: code },
    ...!namesIssuer && { companyName: 'Sample Company' },
    lineItems: [{ description: 'First item', quantity: 2, rate: 120 }, { description: 'Second item\nWith a second line', quantity: 1, rate: 45.5 }],
  };
};

/** The path in `brand.json` of a field of a request. */
const inBrand = (field: string, { defaults }: Brand): string => {
  if (field === 'logo') return '';
  return `\`defaults.${'issuer' in defaults ? field.replace(/^(seller|buyer)(?=\.|$)/, 'issuer') : field}\`: `;
};

const draw = async (documentType: DocumentType, brand: Brand): Promise<Sample> => {
  const use = { ...applyBrand(requestOf(documentType, brand), {}, brand), isNamed: false };
  try {
    const open = await openInvoice(validateInvoiceRequest(use.body), { imposedWatermark: null, brandUse: use });
    return { faults: [], leftOut: use.leftOut, bytes: (await renderInvoice(open)).bytes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.details.map(({ field, message }) => ({ file: 'brand.json', reason: inBrand(field, brand) + message }));
    return { leftOut: [], faults };
  }
};

/** Defaults that no kind of document can have. */
const uselessIn = (samples: readonly Sample[], brand: Brand): readonly BrandFault[] => {
  const isLeftOutBy = ({ leftOut }: Sample, wanted: string): boolean => leftOut.some(({ field }) => field === wanted);
  const everywhere = samples[0]?.leftOut.filter(({ field }) => samples.every((sample) => isLeftOutBy(sample, field))) ?? [];
  const reason = 'No kind of document can have it together with the other defaults.';
  return everywhere.map(({ field }) => ({ file: 'brand.json', reason: inBrand(field, brand) + reason }));
};

const distinct = (faults: readonly BrandFault[]): readonly BrandFault[] =>
  [...new Map(faults.map((fault) => [`${fault.file} ${fault.reason}`, fault])).values()];

/** Draws a document of each kind with a brand. */
export const drawSamples = async (brand: Brand): Promise<Samples> => {
  const samples: (Sample & { readonly type: DocumentType })[] = [];
  for (const type of DOCUMENT_TYPES) samples.push({ type, ...await draw(type, brand) });
  const faults = distinct(samples.flatMap((sample) => sample.faults));
  return {
    faults: faults.length > 0 ? faults : uselessIn(samples, brand),
    files: new Map(samples.flatMap(({ type, bytes }) => (bytes === undefined ? [] : [[type, bytes]]))),
  };
};
