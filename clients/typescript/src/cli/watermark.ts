import type { Terminal } from './terminal.js';

/** Whether the key of this command draws no real invoices. */
export const isTestKey = ({ env }: Terminal): boolean => env.INVOICE_PDF_KEY?.startsWith('inv_test_') === true;

/** Says that files are no real invoices. */
export const printWatermarkNote = (subject: string, terminal: Terminal): void => {
  terminal.progress('');
  terminal.printError(`${subject}: with the watermark that the service adds for a test key or on the lowest tier.`);
};
