import { labelSetOf } from '../invoices/label-set-of.js';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { DocumentDrawing } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { TextCache, type TextLimits } from '../../../lib/typeset/text-cache.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { validRequest } from '../invoices/valid-request.js';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Hash of an invoice's PDF, drawn with a text cache that earlier documents filled. */
export const digestOf = (request: InvoiceRequest, cache?: TextCache): string => {
  const computed = computeInvoice(validRequest(request), { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const drawing = new DocumentDrawing(computed.invoice.direction);
  const measurer = createTextMeasurer({ language: computed.invoice.locale, ...cache === undefined ? {} : { cache } });
  return digest(drawing.finish(layoutPages(computed, measurer, (page, index) => drawing.draw(page, index))));
};

/** Hashes of invoices drawn one after the other in one process. The default limits of its text cache are those of the service. */
export const digestsInOrder = (requests: readonly InvoiceRequest[], limits?: TextLimits): readonly string[] => {
  let memory = limits === undefined ? undefined : new TextCache(limits);
  return requests.map((request) => {
    memory = memory?.next();
    return digestOf(request, memory);
  });
};

/** The same in a separate process. */
export const digestsElsewhere = (requests: readonly InvoiceRequest[]): readonly string[] => JSON.parse(execFileSync(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('digest-process.ts', import.meta.url))],
  { input: JSON.stringify(requests), encoding: 'utf8' },
)) as readonly string[];
