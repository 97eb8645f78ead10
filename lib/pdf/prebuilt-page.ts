import { readFileSync } from 'node:fs';
import type { EmbeddablePage } from './resources.js';
import type { PdfFile } from './pdf-file.js';

interface PrebuiltObject {
  /** PDF syntax, with an index in place of each reference to another object. */
  readonly parts: readonly (string | number)[];
  /** Length of the object's stream; absent without a stream. */
  readonly length?: number;
}

/** First line of the file. The streams follow it. */
interface PrebuiltObjects { readonly form: number; readonly objects: readonly PrebuiltObject[] }

const NEW_LINE_CODE = 10;
/** Bytes around the parts of an object, and of a reference. */
const OBJECT_OVERHEAD_BYTES = 60;

/** Writes the objects of a prebuilt page and returns the object number of its form. */
const embedPrebuiltPage = (bytes: Uint8Array, file: PdfFile): number => {
  const start = bytes.indexOf(NEW_LINE_CODE);
  const { form, objects } = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString('latin1')) as PrebuiltObjects;
  const first = file.objects.reserve(objects.length);
  let at = start + 1;
  objects.forEach(({ parts, length }, index) => {
    const text = parts.map((part) => (typeof part === 'number' ? `${first + part} 0 R` : part)).join('');
    if (length === undefined) file.setPageObject(first + index, text);
    else file.stream(text, bytes.subarray(at, at += length), first + index);
  });
  return first + form;
};

/** A page that the brand build prepared as PDF objects. Each document that shows it reads its file, which has a unique key. */
export const prebuiltPage = (path: string, key: string, fileBytes: number): EmbeddablePage => ({
  key, byteLength: fileBytes + OBJECT_OVERHEAD_BYTES * Math.ceil(fileBytes / OBJECT_OVERHEAD_BYTES),
  embed: (file) => embedPrebuiltPage(readFileSync(path), file),
});
