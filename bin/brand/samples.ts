import { applyBrand } from '../../lib/brand/apply-brand.js';
import type { Brand } from '../../lib/brand/brand.js';
import { isFields, type Fields } from '../../lib/brand/merge-defaults.js';
import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { AppError } from '../../lib/errors.js';
import { DOCUMENT_TYPES, isSelfBilled, type DocumentType } from '../../lib/invoice/document-types.js';
import type { Warning } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { BrandError } from './brand-source.js';

/** A document of each kind with a brand, and what is wrong with the brand. */
export interface Samples {
  readonly errors: readonly BrandError[];
  /** PDFs by the kind of document. */
  readonly files: ReadonlyMap<DocumentType, Uint8Array>;
}

interface DrawnSample { readonly errors: readonly BrandError[]; readonly leftOut: readonly Warning[]; readonly bytes?: Uint8Array }

const PARTY = { name: 'Sample Customer', address: { line1: '1 Main Street', postalCode: '10115', city: 'Sampletown', country: 'DE' } };

const CODE_CURRENCIES: Readonly<Record<string, string>> = { epc: 'EUR', swiss: 'CHF', upi: 'INR' };

/** A request of a kind that is valid with a sound brand. */
const requestOf = (documentType: DocumentType, { defaults }: Brand): Fields => {
  const { issuer, payment, currency } = defaults;
  const paymentCode = isFields(payment) ? CODE_CURRENCIES[String(payment.qr)] : undefined;
  const namesIssuer = isFields(issuer) && 'name' in issuer ? true : 'companyName' in defaults || 'seller' in defaults;
  return {
    documentType, invoiceNumber: 'SAMPLE-1', date: '2026-03-31', billTo: 'Sample Customer\n1 Main Street\n10115 Sampletown',
    [isSelfBilled(documentType) ? 'seller' : 'buyer']: PARTY,
    ...currency === undefined && paymentCode !== undefined && { currency: paymentCode },
    ...!namesIssuer && { companyName: 'Sample Company' },
    lineItems: [{ description: 'First item', quantity: 2, rate: 120 }, { description: 'Second item\nWith a second line', quantity: 1, rate: 45.5 }],
  };
};

/** The path in `brand.json` of a field of a request. */
const pathInBrand = (field: string, { defaults }: Brand): string => {
  if (field === 'logo') return '';
  return `\`defaults.${'issuer' in defaults ? field.replace(/^(seller|buyer)(?=\.|$)/, 'issuer') : field}\`: `;
};

const drawSample = async (documentType: DocumentType, brand: Brand): Promise<DrawnSample> => {
  const brandUse = { ...applyBrand(requestOf(documentType, brand), {}, brand), isNamed: false };
  try {
    const prepared = await prepareInvoice(validateInvoiceRequest(brandUse.body), { deploymentWatermark: null, brandUse: brandUse });
    return { errors: [], leftOut: brandUse.leftOut, bytes: (await renderInvoice(prepared)).bytes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.details.map(({ field, message }) => ({ file: 'brand.json', reason: pathInBrand(field, brand) + message }));
    return { leftOut: [], errors };
  }
};

/** Defaults that no kind of document can have. */
const unusableDefaults = (samples: readonly DrawnSample[], brand: Brand): readonly BrandError[] => {
  const isLeftOutBy = ({ leftOut }: DrawnSample, wanted: string): boolean => leftOut.some(({ field }) => field === wanted);
  const leftOutEverywhere = samples[0]?.leftOut.filter(({ field }) => samples.every((sample) => isLeftOutBy(sample, field))) ?? [];
  const reason = 'No kind of document can have it together with the other defaults.';
  return leftOutEverywhere.map(({ field }) => ({ file: 'brand.json', reason: pathInBrand(field, brand) + reason }));
};

const uniqueErrors = (errors: readonly BrandError[]): readonly BrandError[] =>
  [...new Map(errors.map((error) => [`${error.file} ${error.reason}`, error])).values()];

/** Draws a document of each kind with a brand. */
export const drawSamples = async (brand: Brand): Promise<Samples> => {
  const samples: (DrawnSample & { readonly type: DocumentType })[] = [];
  for (const type of DOCUMENT_TYPES) samples.push({ type, ...await drawSample(type, brand) });
  const errors = uniqueErrors(samples.flatMap((sample) => sample.errors));
  return {
    errors: errors.length > 0 ? errors : unusableDefaults(samples, brand),
    files: new Map(samples.flatMap(({ type, bytes }) => (bytes === undefined ? [] : [[type, bytes]]))),
  };
};
