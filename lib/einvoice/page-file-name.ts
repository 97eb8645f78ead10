import { asciiBaseName } from '../text/file-name.js';

/** The name of the page of an invoice, as a download has it. */
export const pageFileName = (invoiceNumber: string): string => `${asciiBaseName(invoiceNumber)}.pdf`;
