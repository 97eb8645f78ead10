import { readFileSync } from 'node:fs';
import type { EmbeddablePage } from './resources.js';
import type { PdfFile } from './pdf-file.js';

/** An object whose texts are in PDF syntax. A number is the index of another object to which it refers. */
interface ReadyObject {
  readonly parts: readonly (string | number)[];
  /** Length of its stream; absent: it has none. */
  readonly length?: number;
}

/** What the first line of the file says; the streams follow it. */
interface ReadyObjects {
  readonly form: number;
  readonly objects: readonly ReadyObject[];
}

const NEW_LINE = 10;
/** Bytes of an object around its parts, and of a reference. */
const OBJECT_OVERHEAD_BYTES = 60;

/** Writes the objects of a file that the build made, and returns the number of its form. */
const embed = (bytes: Uint8Array, file: PdfFile): number => {
  const start = bytes.indexOf(NEW_LINE);
  const { form, objects } = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString('latin1')) as ReadyObjects;
  const first = file.objects.reserve(objects.length);
  let at = start + 1;
  objects.forEach(({ parts, length }, index) => {
    const text = parts.map((part) => (typeof part === 'number' ? `${first + part} 0 R` : part)).join('');
    if (length === undefined) file.setLast(first + index, text);
    else file.stream(text, bytes.subarray(at, at += length), first + index);
  });
  return first + form;
};

/**
 * A page that the build of a brand made ready. Its file is read when a document first shows it.
 * @param key equal for the same file, and different for others
 */
export const readyPage = (path: string, key: string, fileBytes: number): EmbeddablePage => ({
  key, byteLength: fileBytes + OBJECT_OVERHEAD_BYTES * Math.ceil(fileBytes / OBJECT_OVERHEAD_BYTES),
  embed: (file) => embed(readFileSync(path), file),
});
