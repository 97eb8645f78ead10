import type { InvoiceFile } from 'invoice-pdf-client';
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

/** Whether the key of this command draws no real invoices. */
export const isTestKey = ({ env }: Terminal): boolean => env.INVOICE_PDF_KEY?.startsWith('inv_test_') === true;

/** Says that files are no real invoices. */
export const printWatermarkNote = (subject: string, terminal: Terminal): void => {
  terminal.progress('');
  terminal.printError(`${subject}: with the watermark that the service adds for a test key or on the lowest tier.`);
};
