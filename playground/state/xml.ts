import { effect, signal } from '@preact/signals';
import { ask } from '../api/ask.js';
import { fileNameIn } from '../model/file-name.js';
import { isObject, parsedObject } from '../model/json.js';
import { faultIn, type ApiFault } from '../model/offences.js';
import { noteLimits } from './answers.js';
import { key } from './key.js';
import { drawn, type Drawn } from './pdf.js';

/** The XML of a drawn e-invoice. */
export interface WrittenXml {
  readonly text: string;
  /** Address of the file; valid until the next one. */
  readonly url: string;
  readonly fileName: string;
  /** The PDF that it belongs to. */
  readonly of: Drawn;
}

/** Whether the XML is shown instead of the pages. */
export const isXmlShown = signal(false);

/** The last XML; null before the first. */
export const xml = signal<WrittenXml | null>(null);

/** Why there is no XML; null if there is. */
export const xmlFault = signal<ApiFault | null>(null);

/** Whether a drawn PDF is that of an e-invoice. */
export const isEInvoice = (pdf: Drawn | null): boolean => pdf !== null && isObject(parsedObject(pdf.body)?.eInvoice);

const show = async (file: Blob, fileName: string, of: Drawn): Promise<void> => {
  const text = await file.text();
  if (xml.value !== null) URL.revokeObjectURL(xml.value.url);
  xml.value = { text, url: URL.createObjectURL(file), fileName, of };
};

// With the PDF's Idempotency-Key, both files are one invoice and are charged once.
const load = async (pdf: Drawn): Promise<void> => {
  xmlFault.value = null;
  try {
    const answer = await ask('/invoices/xml', { key: key.value, body: pdf.body, idempotencyKey: pdf.id });
    noteLimits(answer);
    if (drawn.value !== pdf) return;
    if (answer.file === null) xmlFault.value = faultIn(answer.envelope, answer.status);
    else await show(answer.file, fileNameIn(answer.headers.get('Content-Disposition')), pdf);
  } catch {
    xmlFault.value = { code: 'OFFLINE', message: 'The service could not be reached.', details: [] };
  }
};

/** Loads the XML of each drawn e-invoice while it is to be shown. */
export const startXml = (): void => {
  let asked: Drawn | null = null;
  effect(() => {
    const pdf = drawn.value;
    if (!isXmlShown.value || pdf === null || pdf === asked || !isEInvoice(pdf)) return;
    asked = pdf;
    void load(pdf);
  });
};
