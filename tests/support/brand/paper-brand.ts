import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLetterhead } from '../../../packages/brand-tools/src/build-letterhead.js';
import type { Brand } from '../../../lib/brand/brand.js';
import { prepareInvoice, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** White space around the pages of the tests, in millimetres. */
export const AREA = { top: 42, right: 20, bottom: 24, left: 25 };
const FOLLOWING_AREA = { top: 22, right: 20, bottom: 15, left: 25 };

/** Letterheads: as an office suite and as a drawing program write them, and one whose bottom is free. */
export const PAPERS_OF_TESTS = {
  office: { first: 'office.pdf', shows: ['logo', 'seller', 'foot'] },
  drawing: { first: 'drawing.pdf', following: 'following.pdf', shows: ['logo', 'seller', 'foot'] },
  inked: { first: 'drawing.pdf', following: 'drawing.pdf', shows: ['foot'] },
  plain: { first: 'following.pdf', shows: [] },
} as const;

/** Builds a letterhead of the tests. */
export const paperBrand = async (name: keyof typeof PAPERS_OF_TESTS, area = AREA): Promise<Brand> => {
  const letterhead = { ...PAPERS_OF_TESTS[name], area: { first: area, following: FOLLOWING_AREA } };
  const built = await buildLetterhead({ defaults: {}, letterhead }, 'tests/support/brand');
  if (built.letterhead === undefined) throw new Error(JSON.stringify(built.errors));
  const folder = mkdtempSync(join(tmpdir(), 'letterhead-'));
  for (const { name: file, bytes } of built.files) writeFileSync(join(folder, file), bytes);
  return { name, digest: name, defaults: {}, folder, letterhead: built.letterhead };
};

/** Prepares an invoice on the paper of a brand. */
export const openOn = async (brand: Brand, body: unknown): Promise<PreparedInvoice> =>
  ({ ...await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }), brand });
