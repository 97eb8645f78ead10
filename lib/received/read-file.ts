import { type ReadAnswer, ReadError } from '../einvoice/read/read-answer.js';
import { readEInvoice } from '../einvoice/read/read-e-invoice.js';
import { WorkBudget, WorkExceeded } from '../work/work-budget.js';

/** A file that somebody received: XML, or a PDF that holds it. */
export interface ReceivedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: 'application/octet-stream' | 'application/xml' | 'text/xml' | 'application/pdf';
  /** Of the media type. */
  readonly charset?: string;
  /** Whether the bytes were text before, so that bytes that are no UTF-8 are lost. */
  readonly isText: boolean;
}

/** A received invoice. */
export interface ReceivedInvoice {
  readonly answer: ReadAnswer;
  /** The XML, byte for byte. */
  readonly xml: Uint8Array;
}

/** Maximum cost of reading a file, in nanoseconds. A new process may need two thirds as much again. */
const READ_LIMIT = 600_000_000;

const REPLACEMENT_CHARACTER = '\uFFFD';

/** Index of the first byte that is lost; -1: none. */
const firstLostByte = ({ bytes, isText }: ReceivedFile): number =>
  (isText ? Buffer.from(bytes).indexOf(REPLACEMENT_CHARACTER) : -1);

/** How many bytes may precede a PDF. */
const MAX_LEADING_BYTES = 1024;

/** The offset at which a PDF starts in some bytes; -1 if they are none. */
const startOfPdf = (bytes: Uint8Array): number => Buffer.from(bytes.subarray(0, MAX_LEADING_BYTES)).indexOf('%PDF-');

/** XML may mention a PDF, but it starts with `<`, possibly after a byte order mark and white space. */
const STARTS_LIKE_XML = /^(?:\u00EF\u00BB\u00BF)?\s*</;

/** Whether a file is a PDF. Its first bytes decide if its media type does not. */
const isPdf = ({ bytes, mediaType }: ReceivedFile): boolean => {
  if (mediaType !== 'application/octet-stream') return mediaType === 'application/pdf';
  return startOfPdf(bytes) >= 0 && !STARTS_LIKE_XML.test(Buffer.from(bytes.subarray(0, 99)).toString('latin1'));
};

/** The largest XML that is read before its request is counted. */
const MAX_EARLY_BYTES = 32 * 1024;

/** Whether a file is opened only after its request is counted. */
export const isReadLate = (file: ReceivedFile): boolean => file.bytes.length > MAX_EARLY_BYTES || isPdf(file);

const read = async (file: ReceivedFile, work: WorkBudget): Promise<ReceivedInvoice> => {
  if (file.bytes.length === 0) throw new ReadError('READ-12', 'The body is empty.');
  if (isPdf(file)) {
    const { eInvoiceInPdf } = await import('./e-invoice-in-pdf.js');
    const found = eInvoiceInPdf(file.bytes.subarray(Math.max(0, startOfPdf(file.bytes))), work);
    if ('errorId' in found) throw new ReadError(found.errorId, found.message);
    return { xml: found.xml, answer: readEInvoice(found.xml, { fileName: found.fileName, work }) };
  }
  const lostByte = firstLostByte(file);
  if (lostByte >= 0) throw new ReadError('READ-04', `Byte ${lostByte + 1} is no UTF-8. Send the file as application/octet-stream.`);
  return { xml: file.bytes, answer: readEInvoice(file.bytes, { charset: file.charset, work }) };
};

/**
 * Reads the e-invoice in a file. It fetches, stores and logs nothing.
 * @throws ReadError
 */
export const readFile = async (file: ReceivedFile): Promise<ReceivedInvoice> => {
  try {
    return await read(file, new WorkBudget(READ_LIMIT));
  } catch (error) {
    if (!(error instanceof WorkExceeded)) throw error;
    throw new ReadError('READ-11', 'Reading the file needs more work than one request may cause. Send a smaller one.');
  }
};
