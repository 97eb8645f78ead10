import { computed, effect, signal } from '@preact/signals';
import { ask } from '../api/ask.js';
import { fileNameIn } from '../model/file-name.js';
import { isObject, parsedObject } from '../model/json.js';
import { faultIn, type ApiFault } from '../model/offences.js';
import { noteLimits } from './answers.js';
import { key } from './key.js';
import { view, width } from './layout.js';
import { drawn, type Drawn } from './pdf.js';

/** The XML of a drawn e-invoice. */
interface WrittenXml {
  readonly text: string;
  /** Address of the file; valid until the next one. */
  readonly url: string;
  readonly fileName: string;
  /** The PDF that it belongs to. */
  readonly of: Drawn;
}

/** The visible files of an e-invoice. */
export type Files = 'pdf' | 'both' | 'xml';

/** The last XML; null before the first. */
export const xml = signal<WrittenXml | null>(null);

/** Why there is no XML; null if there is. */
export const xmlFault = signal<ApiFault | null>(null);

/** Whether the drawn PDF is that of an e-invoice. */
export const isEInvoiceDrawn = computed(() => drawn.value !== null && isObject(parsedObject(drawn.value.body)?.eInvoice));

/** Whether the visible XML is that of the drawn PDF. */
export const isXmlCurrent = computed(() => xml.value !== null && xml.value.of === drawn.value);

const chosen = signal<Files | null>(null);

// The two files share the width that the form, and the JSON if it is visible, leave.
const haveBothRoom = computed(() => width.value === 'vast' || (width.value === 'wide' && view.value !== 'both'));

/** The choices of files that the width of the window allows. */
export const fileChoices = computed<readonly Files[]>(() => (haveBothRoom.value ? ['pdf', 'both', 'xml'] : ['pdf', 'xml']));

/** The visible files. An e-invoice shows both where they have room. */
export const files = computed<Files>(() => {
  if (!isEInvoiceDrawn.value) return 'pdf';
  if (chosen.value !== null && fileChoices.value.includes(chosen.value)) return chosen.value;
  return haveBothRoom.value ? 'both' : 'pdf';
});

/** Chooses the visible files. */
export const showFiles = (next: Files): void => { chosen.value = next; };

/** Shows the XML, next to the PDF where both have room. */
export const showXml = (): void => showFiles(haveBothRoom.value ? 'both' : 'xml');

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

/** Loads the XML of the drawn e-invoice again, after a fault. */
export const retryXml = (): void => { if (drawn.value !== null) void load(drawn.value); };

/** Loads the XML of each drawn e-invoice while it is to be shown. */
export const startXml = (): void => {
  let asked: Drawn | null = null;
  effect(() => {
    const pdf = drawn.value;
    if (files.value === 'pdf' || pdf === null || pdf === asked) return;
    asked = pdf;
    void load(pdf);
  });
};
