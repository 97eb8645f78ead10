import { PDFArray, PDFHexString, type PDFObject, PDFString } from 'pdf-lib';
import type { WorkBudget } from '../work/work-budget.js';
import { withCatalog } from './cross-references.js';
import { Reference, UnreadStream } from './object-parser.js';
import { brokenPdf, type PdfObjects } from './pdf-objects.js';

/** A file embedded in a PDF. */
export interface EmbeddedFile {
  /** At most 255 characters; a longer name is cut. */
  readonly name: string;
  /** Unpacks the file. Throws UnreadablePdf. */
  readonly read: () => Uint8Array;
}

const MAX_NAME_LENGTH = 255;
const MAX_TREE_DEPTH = 32;

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A character of a text string has at most two bytes, and each byte four characters in a literal. */
const MAX_LITERAL_LENGTH = 8 * MAX_NAME_LENGTH;

/** A text string; undefined if it is none. See ISO 32000-2, 7.9.2.2. */
const textOf = (object: PDFObject | undefined): string | undefined => {
  const isText = object instanceof PDFString || object instanceof PDFHexString;
  if (!isText) return undefined;
  const literal = object.asString().slice(0, MAX_LITERAL_LENGTH);
  const text = object instanceof PDFString ? PDFString.of(literal) : PDFHexString.of(literal.replace(/[^\da-f]/gi, ''));
  const bytes = Buffer.from(text.asBytes());
  const isUtf8 = bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  return (isUtf8 ? bytes.toString('utf8', UTF8_MARK.length) : text.decodeText()).slice(0, MAX_NAME_LENGTH);
};

/** A file specification, with its name in the tree if it is there. */
interface Specification { readonly specification: PDFObject; readonly key?: PDFObject }

/** The specifications below a node of the tree of names. */
const specificationsBelow = (
  objects: PdfObjects, node: PDFObject | undefined, visited: Set<number>, depth = 0,
): readonly Specification[] => {
  if (depth > MAX_TREE_DEPTH) return brokenPdf();
  const names = objects.items(node, 'Names');
  const own = names.flatMap((specification, index): readonly Specification[] => {
    const key = names[index - 1];
    return index % 2 === 1 && key !== undefined ? [{ specification, key }] : [];
  });
  const below = objects.items(node, 'Kids').flatMap((child): readonly Specification[] => {
    const isLoop = child instanceof Reference && visited.has(child.objectNumber);
    if (isLoop) return [];
    if (child instanceof Reference) visited.add(child.objectNumber);
    return specificationsBelow(objects, objects.resolve(child), visited, depth + 1);
  });
  return [...own, ...below];
};

const associatedFiles = (objects: PdfObjects, catalog: PDFObject): readonly Specification[] => {
  const files = objects.entry(catalog, 'AF');
  const specifications = files instanceof PDFArray ? files.asArray() : files === undefined ? [] : [files];
  return specifications.map((specification) => ({ specification }));
};

const listFiles = (objects: PdfObjects, catalog: PDFObject): readonly EmbeddedFile[] => {
  const tree = objects.entry(objects.entry(catalog, 'Names'), 'EmbeddedFiles');
  const files = new Map<UnreadStream, EmbeddedFile>();
  const specifications = [...specificationsBelow(objects, tree, new Set()), ...associatedFiles(objects, catalog)];
  for (const { specification, key } of specifications) {
    const file = objects.resolve(specification);
    const embedded = objects.entry(file, 'EF');
    const stream = objects.entry(embedded, 'UF') ?? objects.entry(embedded, 'F');
    if (!(stream instanceof UnreadStream) || files.has(stream)) continue;
    const names = [objects.entry(file, 'UF'), objects.entry(file, 'F'), objects.resolve(key)];
    files.set(stream, { name: names.map(textOf).find((name) => name !== undefined) ?? '', read: () => objects.data(stream) });
  }
  return [...files.values()];
};

/**
 * Finds the files embedded in an untrusted PDF: those of its tree of names and its associated files.
 * @param choose reads those that are wanted. It is called again if the cross-references of the file are broken.
 * @throws UnreadablePdf
 * @throws WorkExceeded
 * @see ISO 32000-2, 7.11.4 and 14.13
 */
export const readEmbeddedFiles = <Result>(
  bytes: Uint8Array, work: WorkBudget, choose: (files: readonly EmbeddedFile[]) => Result,
): Result => withCatalog(bytes, work, (objects, catalog) => choose(listFiles(objects, catalog)));
