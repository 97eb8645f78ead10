import { readdirSync, readFileSync } from 'node:fs';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { Brand } from '../../../lib/brand/brand.js';
import type { ComputedInvoice, ValidRequest } from '../../../lib/invoice/types.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import type { LaidOutDocument, TextItem } from '../../../lib/layout/engine/page.js';
import type { MissingGlyph } from '../../../lib/layout/engine/text.js';
import { brandMeasurerOptions } from '../../../lib/typeset/brand-typefaces.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { labelSetOf } from './label-set-of.js';

const REQUESTS = new URL('../../writing-systems/requests/', import.meta.url);

/** Names of the invoices, one for each script. */
export const scriptNames = (): readonly string[] =>
  readdirSync(REQUESTS).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length)).sort();

/** The request of a script, as a client sends it. */
export const scriptRequest = (name: string): InvoiceRequest =>
  JSON.parse(readFileSync(new URL(`${name}.json`, REQUESTS), 'utf8')) as InvoiceRequest;

/** An invoice at each stage from its request to its pages. */
export interface ScriptInvoice {
  readonly request: ValidRequest;
  readonly computed: ComputedInvoice;
  readonly document: LaidOutDocument;
  readonly missing: readonly MissingGlyph[];
}

/** Processes a request up to its pages, in the fonts of a brand if one is given. */
export const layOut = (body: InvoiceRequest, brand?: Brand): ScriptInvoice => {
  const request = validateInvoiceRequest(body);
  const computed = computeInvoice(request, { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const measurer = createTextMeasurer({ language: computed.invoice.language, ...brandMeasurerOptions(brand) });
  return { request, computed, document: layoutInvoice(computed, measurer), missing: measurer.missingGlyphs };
};

/** Text of all pages in the order of drawing. */
export const textItems = ({ pages }: LaidOutDocument): readonly TextItem[] =>
  pages.flatMap(({ items }) => items.filter((item) => item.kind === 'text'));

/** Every text in a value, at any depth. */
export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
