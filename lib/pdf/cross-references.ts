import { PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject } from 'pdf-lib';
import type { WorkBudget } from '../work/work-budget.js';
import { matchAt, type PdfSource, Reference, toPdfSource, UnreadStream } from './object-parser.js';
import { brokenPdf, type Locate, type ObjectLocation, PdfObjects, UnreadablePdf } from './pdf-objects.js';

/** Objects with consecutive numbers. */
interface Section {
  readonly first: number;
  readonly count: number;
  /** Undefined for an object that does not exist. */
  readonly locate: (index: number) => ObjectLocation | undefined;
}

/** One of the cross-reference sections that a file has, newest first. */
interface CrossReferences { readonly sections: readonly Section[]; readonly trailer: PDFDict }

const MAX_SECTIONS = 4096;

const TABLE = /[\0\t\n\f\r ]{0,16}xref(?=[\0\t\n\f\r ])/y;
const SUBSECTION = /[\0\t\n\f\r ]{1,16}(\d{1,10}) (\d{1,10})[\0\t\n\f\r ]{1,4}(?=\d{10} |[\0\t\n\f\r ]*trailer)/y;
const TRAILER = /[\0\t\n\f\r ]{0,16}trailer/y;
const ENTRY = /(\d{10}) \d{5} ([nf])/y;
const ENTRY_BYTES = 20;
const START = /startxref[\0\t\n\f\r ]{1,16}(\d{1,10})/y;

/** The dictionary of a trailer, or of a cross-reference stream. */
const dictOf = (object: PDFObject | undefined): PDFDict => {
  const dict = object instanceof UnreadStream ? object.dict : object;
  return dict instanceof PDFDict ? dict : brokenPdf();
};

const tableSection = ({ text }: PdfSource, first: number, count: number, start: number): Section => ({
  first, count, locate: (index) => {
    const [, offset, kind] = matchAt(ENTRY, text, start + index * ENTRY_BYTES) ?? brokenPdf();
    return kind === 'n' ? { offset: Number(offset) } : undefined;
  },
});

const readTable = (objects: PdfObjects, start: number): CrossReferences => {
  const { source } = objects;
  const sections: Section[] = [];
  let offset = start;
  for (let found = matchAt(SUBSECTION, source.text, offset); found !== null; found = matchAt(SUBSECTION, source.text, offset)) {
    if (sections.length === MAX_SECTIONS) return brokenPdf();
    const [first, count, end] = [Number(found[1]), Number(found[2]), offset + found[0].length];
    sections.push(tableSection(source, first, count, end));
    offset = end + count * ENTRY_BYTES - 1; // The last byte is white space before the next subsection.
  }
  const [keyword] = matchAt(TRAILER, source.text, offset) ?? brokenPdf();
  return { sections, trailer: dictOf(objects.parse(source, offset + keyword.length)) };
};

const fieldAt = (data: Uint8Array, start: number, width: number): number =>
  data.subarray(start, start + width).reduce((value, byte) => value * 256 + byte, 0);

const rowSection = (data: Uint8Array, widths: readonly number[], first: number, count: number, start: number): Section => {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const rowWidth = typeWidth + secondWidth + thirdWidth;
  return {
    first, count, locate: (index) => {
      const row = start + index * rowWidth;
      const type = typeWidth === 0 ? 1 : fieldAt(data, row, typeWidth);
      const second = fieldAt(data, row + typeWidth, secondWidth);
      if (type === 0 || row + rowWidth > data.length) return undefined;
      return type === 1 ? { offset: second } : { container: second };
    },
  };
};

const numbersOf = (objects: PdfObjects, stream: UnreadStream, key: 'W' | 'Index'): readonly number[] =>
  objects.items(stream, key).map((item) => (item instanceof PDFNumber ? item.asNumber() : brokenPdf()));

const FIELD_WIDTHS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

const widthsOf = (objects: PdfObjects, stream: UnreadStream): readonly number[] => {
  const widths = numbersOf(objects, stream, 'W');
  const areWidths = widths.length === 3 && widths.every((width) => FIELD_WIDTHS.includes(width));
  return areWidths && widths.some((width) => width > 0) ? widths : brokenPdf();
};

const readStream = (objects: PdfObjects, stream: PDFObject | undefined): CrossReferences => {
  if (!(stream instanceof UnreadStream) || !objects.isNamed(stream, 'Type', 'XRef')) return brokenPdf();
  const [data, widths, index] = [objects.data(stream), widthsOf(objects, stream), numbersOf(objects, stream, 'Index')];
  const rowWidth = widths.reduce((sum, width) => sum + width, 0);
  const size = objects.integer(stream, 'Size') ?? 0;
  const sections: Section[] = [];
  let start = 0;
  for (let at = 0; at < Math.max(1, index.length); at += 2) {
    if (sections.length === MAX_SECTIONS) return brokenPdf();
    const [first = 0, count = size] = index.slice(at, at + 2);
    sections.push(rowSection(data, widths, first, count, start));
    start += count * rowWidth;
  }
  return { sections, trailer: stream.dict };
};

const readSections = (objects: PdfObjects, offset: number): CrossReferences => {
  const table = matchAt(TABLE, objects.source.text, offset);
  return table === null ? readStream(objects, objects.objectAt(offset)?.object) : readTable(objects, offset + table[0].length);
};

const rejectEncrypted = (trailer: PDFDict): void => {
  const encryption = trailer.get(PDFName.of('Encrypt'));
  if (encryption !== undefined && encryption !== PDFNull) throw new UnreadablePdf('encrypted');
};

const catalogOf = (objects: PdfObjects, trailers: readonly PDFDict[]): PDFObject | undefined =>
  trailers.map((trailer) => objects.entry(trailer, 'Root')).find((root) => root !== undefined);

const locateIn = (sections: readonly Section[]): Locate => (objectNumber) => {
  for (const { first, count, locate } of sections) {
    if (objectNumber < first || objectNumber >= first + count) continue;
    const location = locate(objectNumber - first);
    if (location !== undefined) return location;
  }
  return undefined;
};

/**
 * Reads the cross-references of a file.
 * @returns its catalog
 * @throws UnreadablePdf if the file is encrypted, or its cross-references are broken
 */
const readCrossReferences = (objects: PdfObjects): PDFObject | undefined => {
  const { text } = objects.source;
  const start = matchAt(START, text, text.lastIndexOf('startxref')) ?? brokenPdf();
  const offsets = new Set([Number(start[1])]); // A set also iterates over what is added during the loop.
  const sections: Section[] = [];
  const trailers: PDFDict[] = [];
  for (const offset of offsets) {
    const part = readSections(objects, offset);
    rejectEncrypted(part.trailer);
    sections.push(...part.sections);
    trailers.push(part.trailer);
    if (sections.length + trailers.length > MAX_SECTIONS) return brokenPdf();
    for (const key of ['XRefStm', 'Prev'] as const) {
      const next = objects.integer(part.trailer, key);
      if (next !== undefined) offsets.add(next);
    }
  }
  objects.locate = locateIn(sections);
  return catalogOf(objects, trailers);
};

const TOKENS = /(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj(?![a-z])|\/(?:ObjStm|XRef|Catalog)(?![A-Za-z])|trailer/g;

/** The objects of a file in their order, as a search finds them. */
interface Scan {
  readonly offsets: Map<number, number>;
  readonly containers: Set<number>;
  readonly catalogs: number[];
  readonly trailers: (() => PDFObject | undefined)[];
}

const scanFile = (objects: PdfObjects): Scan => {
  const { source, work } = objects;
  const found: Scan = { offsets: new Map(), containers: new Set(), catalogs: [], trailers: [] };
  let [objectNumber, start] = [0, 0];
  work.debit('scannedByte', source.text.length, 'body');
  for (const { 0: token, 1: digits, index } of source.text.matchAll(TOKENS)) {
    const [current, at] = [objectNumber, start];
    work.debit('indexedObject', 1, 'body');
    if (digits !== undefined) {
      [objectNumber, start] = [Number(digits), index];
      found.offsets.delete(objectNumber); // The last object with a number counts, so it moves to its place.
      found.offsets.set(objectNumber, index);
    } else if (token === '/ObjStm') found.containers.add(current);
    else if (token === '/Catalog') found.catalogs.push(current);
    else found.trailers.push(token === '/XRef' ? () => objects.objectAt(at)?.object : () => objects.parse(source, index + token.length));
  }
  return found;
};

/** What a function returns; undefined if it finds something broken. */
const unlessBroken = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadablePdf && error.reason === 'broken') return undefined;
    throw error;
  }
};

/** How many trailers, from the last one, may lack a catalog. */
const MAX_TRAILERS = 16;

/**
 * Finds the objects of a file whose cross-references are broken. Of two objects with a number, the later one counts.
 * @returns its catalog
 * @throws UnreadablePdf if the file is encrypted
 */
const scanForObjects = (objects: PdfObjects): PDFObject | undefined => {
  const { offsets, containers, catalogs, trailers } = scanFile(objects);
  const packed = new Map<number, number>();
  objects.locate = (objectNumber) => {
    const [offset, container] = [offsets.get(objectNumber), packed.get(objectNumber)];
    const isPacked = container !== undefined && (offset === undefined || offset < (offsets.get(container) ?? 0));
    if (isPacked) return { container };
    return offset === undefined ? undefined : { offset };
  };
  for (const container of containers) {
    for (const objectNumber of unlessBroken(() => [...objects.numbersIn(container)]) ?? []) packed.set(objectNumber, container);
  }
  const dicts = trailers.slice(-MAX_TRAILERS).reverse().flatMap((read) => unlessBroken(() => [dictOf(read())]) ?? []);
  for (const dict of dicts) rejectEncrypted(dict);
  const last = catalogs.at(-1);
  return unlessBroken(() => catalogOf(objects, dicts)) ?? objects.resolve(last === undefined ? undefined : new Reference(last));
};

/**
 * Reads something of a file: by its cross-references or, if they or an object that they name is broken, by searching
 * the file for objects.
 * @param read gets the objects and the catalog
 * @throws UnreadablePdf
 * @throws WorkExceeded
 */
export const withCatalog = <Result>(
  bytes: Uint8Array, work: WorkBudget, read: (objects: PdfObjects, catalog: PDFObject) => Result,
): Result => {
  const source = toPdfSource(bytes);
  const readWith = (findCatalog: (objects: PdfObjects) => PDFObject | undefined): { readonly result: Result } => {
    const objects = new PdfObjects(source, work);
    const catalog = findCatalog(objects);
    return catalog !== undefined && objects.isNamed(catalog, 'Type', 'Catalog') ? { result: read(objects, catalog) } : brokenPdf();
  };
  return (unlessBroken(() => readWith(readCrossReferences)) ?? readWith(scanForObjects)).result;
};
