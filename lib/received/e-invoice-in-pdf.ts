import { MAX_FILE_BYTES } from '../document/file-size.js';
import type { ReadErrorId } from '../einvoice/read/read-answer.js';
import { type EmbeddedFile, readEmbeddedFiles } from '../pdf/embedded-files.js';
import { UnreadablePdf } from '../pdf/pdf-objects.js';
import type { WorkBudget } from '../work/work-budget.js';

/** The XML in a PDF, or why there is none. Chunks have classes of their own, so the error is no exception. */
export type EInvoiceInPdf =
  { readonly xml: Uint8Array; readonly fileName: string } | { readonly errorId: ReadErrorId; readonly message: string };

/** The names of the e-invoice in a PDF, in small letters. */
const E_INVOICE_NAMES: ReadonlySet<string> = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);

const MAX_LISTED_NAMES = 5;

const listed = (names: readonly string[]): string => {
  const others = names.length - MAX_LISTED_NAMES;
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => JSON.stringify(name)).join(', ');
  return others > 0 ? `${shown} and ${others} more` : shown;
};

const candidatesOf = (files: readonly EmbeddedFile[]): readonly EmbeddedFile[] => {
  const named = files.filter(({ name }) => E_INVOICE_NAMES.has(name.toLowerCase()));
  return named.length > 0 ? named : files.filter(({ name }) => name.toLowerCase().endsWith('.xml'));
};

const choose = (files: readonly EmbeddedFile[]): EInvoiceInPdf => {
  const candidates: { readonly xml: Buffer; readonly fileName: string }[] = [];
  for (const { name: fileName, read } of candidatesOf(files)) {
    const xml = Buffer.from(read());
    if (xml.length > MAX_FILE_BYTES) return { errorId: 'READ-10', message: 'The XML in the PDF has more than 4.4 MiB.' };
    if (!candidates.some((other) => other.xml.equals(xml))) candidates.push({ xml, fileName });
  }
  const [candidate] = candidates;
  if (candidate === undefined) {
    const names = files.length === 0 ? 'it has no files' : `its files: ${listed(files.map(({ name }) => name))}`;
    return { errorId: 'READ-07', message: `The PDF holds no e-invoice; ${names}.` };
  }
  if (candidates.length === 1) return candidate;
  const names = listed(candidates.map(({ fileName }) => fileName));
  return { errorId: 'READ-08', message: `The PDF holds several XML files: ${names}. Send the one that is the invoice.` };
};

const ERRORS: Readonly<Record<UnreadablePdf['reason'], EInvoiceInPdf>> = {
  broken: { errorId: 'READ-05', message: 'The PDF cannot be read. Send its XML.' },
  encrypted: { errorId: 'READ-06', message: 'The PDF is encrypted. Save it without a password, or send its XML.' },
  'too-large': { errorId: 'READ-10', message: 'The PDF unpacks to more than 16 MiB.' },
};

/**
 * Finds the e-invoice in an untrusted PDF, without judging its content.
 * @throws WorkExceeded
 */
export const eInvoiceInPdf = (bytes: Uint8Array, work: WorkBudget): EInvoiceInPdf => {
  try {
    return readEmbeddedFiles(bytes, work, choose);
  } catch (error) {
    if (error instanceof UnreadablePdf) return ERRORS[error.reason];
    throw error;
  }
};
