import { computed, effect, signal } from '@preact/signals';
import { callApi } from '../api/call-api.js';
import { fileNameIn } from '../model/api-call.js';
import { isObject, parsedObject } from '../model/json.js';
import { parseApiError, type ApiError } from '../model/field-messages.js';
import { storeLimits } from './responses.js';
import { key } from './key.js';
import { view, width } from './layout.js';
import { drawn, type DrawnPdf } from './pdf.js';

/** The XML of a drawn e-invoice. */
interface WrittenXml {
  readonly text: string;
  /** Address of the file; valid until the next one. */
  readonly url: string;
  readonly fileName: string;
  /** The PDF that it belongs to. */
  readonly sourcePdf: DrawnPdf;
}

/** The visible files of an e-invoice. */
export type Files = 'pdf' | 'both' | 'xml';

/** The last XML; null before the first. */
export const xml = signal<WrittenXml | null>(null);

/** Why there is no XML; null if there is. */
export const xmlError = signal<ApiError | null>(null);

/** Whether the drawn PDF is that of an e-invoice. */
export const isEInvoiceDrawn = computed(() => drawn.value !== null && isObject(parsedObject(drawn.value.body)?.eInvoice));

/** Whether the visible XML is that of the drawn PDF. */
export const isXmlCurrent = computed(() => xml.value !== null && xml.value.sourcePdf === drawn.value);

const chosen = signal<Files | null>(null);

// The two files share the width that the form, and the JSON if it is visible, leave.
const bothFit = computed(() => width.value === 'vast' || (width.value === 'wide' && view.value !== 'both'));

/** The choices of files that the width of the window allows. */
export const fileChoices = computed<readonly Files[]>(() => (bothFit.value ? ['pdf', 'both', 'xml'] : ['pdf', 'xml']));

/** The visible files. An e-invoice shows both if there is space. */
export const files = computed<Files>(() => {
  if (!isEInvoiceDrawn.value) return 'pdf';
  if (chosen.value !== null && fileChoices.value.includes(chosen.value)) return chosen.value;
  return bothFit.value ? 'both' : 'pdf';
});

/** Chooses the visible files. */
export const showFiles = (next: Files): void => { chosen.value = next; };

/** Shows the XML, next to the PDF if there is space for both. */
export const showXml = (): void => showFiles(bothFit.value ? 'both' : 'xml');

const show = async (file: Blob, fileName: string, sourcePdf: DrawnPdf): Promise<void> => {
  const text = await file.text();
  if (xml.value !== null) URL.revokeObjectURL(xml.value.url);
  xml.value = { text, url: URL.createObjectURL(file), fileName, sourcePdf };
};

// With the PDF's Idempotency-Key, both files are one invoice and are charged once.
const load = async (pdf: DrawnPdf): Promise<void> => {
  xmlError.value = null;
  try {
    const response = await callApi('/invoices/xml', { key: key.value, body: pdf.body, idempotencyKey: pdf.id });
    storeLimits(response);
    if (drawn.value !== pdf) return;
    if (response.file === null) xmlError.value = parseApiError(response.envelope, response.status);
    else await show(response.file, fileNameIn(response.headers.get('Content-Disposition')), pdf);
  } catch {
    xmlError.value = { code: 'OFFLINE', message: 'The service could not be reached.', details: [] };
  }
};

/** Loads the XML of the drawn e-invoice again, after an error. */
export const retryXml = (): void => { if (drawn.value !== null) void load(drawn.value); };

/** Loads the XML of each drawn e-invoice while it is to be shown. */
export const startXml = (): void => {
  let requestedFor: DrawnPdf | null = null;
  effect(() => {
    const pdf = drawn.value;
    if (files.value === 'pdf' || pdf === null || pdf === requestedFor) return;
    requestedFor = pdf;
    void load(pdf);
  });
};
