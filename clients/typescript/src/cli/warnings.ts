import type { InvoiceFile } from '../invoice-file.js';
import type { Terminal } from './terminal.js';

/** The warnings about a file. The watermark of the service is one of them, but has a message of its own. */
export const otherWarnings = ({ warnings, watermarkAdded }: Pick<InvoiceFile, 'warnings' | 'watermarkAdded'>, invoices = 1): number =>
  Math.max(0, warnings - (watermarkAdded ? invoices : 0));

/** Says that there are warnings, if there are any. */
export const printWarnings = (subject: string, count: number, terminal: Terminal): void => {
  if (count === 0) return;
  terminal.progress('');
  terminal.printError(`${subject}: ${count === 1 ? '1 warning' : `${count} warnings`}; \`invoice-pdf preview\` lists them.`);
};

/** The JSON of an invoice that is rejected for each warning, unless it says otherwise: the last of two equal names counts. */
export const strictJson = (json: string): string =>
  json.replace(/^(\uFEFF?\s*\{)(\s*\})?/, (_, open: string, close?: string) => `${open}"strict":true${close ?? ','}`);
