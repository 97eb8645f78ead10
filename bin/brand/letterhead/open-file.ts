import { PDFDocument, type PDFContext } from 'pdf-lib';
import { Inflater } from './filters.js';
import { PdfNode, type PdfSource } from './node.js';
import { reject, LetterheadError } from './refusal.js';

/** Streams that pdf-lib inflates while it reads the file, without a limit of its own. */
const COMPRESSED_OBJECTS = /\/(?:ObjStm|XRef)\b/;
const OTHER_FILTERS = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)\b/;
const STREAM_START = /(?<!end)stream(?:\r\n|\r|\n)?/g;
const MAX_NESTED_DEFLATE = 4;
const STREAM_KEYWORD = Buffer.from('stream\n');

const unescaped = (text: string): string => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether bytes begin as deflated ones do (RFC 1950, 2.2). */
const isDeflated = ([method = 0, flags = 0]: Uint8Array): boolean => (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

const checkNames = (text: string): void => {
  const decoded = unescaped(text);
  const isMixed = COMPRESSED_OBJECTS.test(decoded) && OTHER_FILTERS.test(decoded);
  if (isMixed) reject('the file', 'Packed objects and a filter other than FlateDecode in one file are not accepted.');
};

/** Inflates every stream within the limit before pdf-lib does so without one. */
const checkStreams = (bytes: Uint8Array, inflater: Inflater, depth = 0): void => {
  const text = Buffer.from(bytes).toString('latin1');
  checkNames(text);
  for (const { index, 0: { length } } of text.matchAll(STREAM_START)) {
    const data = bytes.subarray(index + length);
    if (!isDeflated(data)) continue;
    const inflated = inflater.inflate(data);
    if (inflater.isTooLarge) reject('the file', inflater.errorMessage);
    const isNested = inflated !== undefined && isDeflated(inflated) && depth < MAX_NESTED_DEFLATE;
    if (isNested) checkStreams(Buffer.concat([STREAM_KEYWORD, inflated]), inflater, depth + 1);
  }
};

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    // The error of pdf-lib is no instance of its class.
    if (/encrypted/.test((error as Error).message)) return reject('the file', 'It is encrypted. Save it without a password and without restrictions.');
    if (error instanceof RangeError) return reject('the file', 'Objects are nested too deeply.');
    return reject('the file', 'It is no PDF, or a broken one.');
  }
};

/** What a file may not do, by the keys of its catalog. */
const REJECTED_CATALOG_KEYS: Readonly<Record<string, string>> = {
  OCProperties: 'Optional content (layers) is not accepted. Merge the layers.', XFA: 'Forms are not accepted.',
  AA: 'Scripts and actions are not accepted.', Collection: 'A portfolio of files is not accepted.', AF: 'Attached files are not accepted.',
};
const REJECTED_NAME_TREES: Readonly<Record<string, string>> = { JavaScript: 'Scripts and actions are not accepted.', EmbeddedFiles: 'Attached files are not accepted.' };

const checkCatalog = (catalog: PdfNode): void => {
  for (const [key, reason] of Object.entries(REJECTED_CATALOG_KEYS)) if (!catalog.get(key).isAbsent) catalog.get(key).reject(reason);
  for (const [key, reason] of Object.entries(REJECTED_NAME_TREES)) if (!catalog.get('Names').get(key).isAbsent) catalog.get('Names').get(key).reject(reason);
  const form = catalog.get('AcroForm');
  if (form.get('Fields').items.length > 0 || !form.get('XFA').isAbsent) form.reject('Forms are not accepted.');
  const action = catalog.get('OpenAction');
  if (action.isDictionary && action.get('S').name !== 'GoTo') action.reject('Scripts and actions are not accepted.');
};

const MAX_PAGES = 2;
const MAX_TREE_DEPTH = 32;

/** The pages below a node of the page tree, at most two, each with the nodes above it. */
const pagesBelow = (path: readonly PdfNode[]): readonly (readonly PdfNode[])[] => {
  const last = path.at(-1);
  if (last === undefined) return [];
  if (path.length > MAX_TREE_DEPTH) return last.reject('The tree of pages has no end.');
  if (!last.get('Kids').isArray) return [path];
  const pages: (readonly PdfNode[])[] = [];
  for (const child of last.get('Kids').items.slice(0, MAX_PAGES)) pages.push(...pagesBelow([...path, child]));
  return pages;
};

/** The one page of a file. */
export interface SinglePage {
  readonly page: PdfNode;
  /** An entry of the page, or of the nodes above it. */
  readonly inherited: (key: string) => PdfNode;
  readonly source: PdfSource;
}

/** Opens a file and finds its only page. */
export const openSinglePage = async (bytes: Uint8Array): Promise<SinglePage> => {
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0) reject('the file', 'It is no PDF, or a broken one.');
  checkStreams(bytes, new Inflater());
  const document = await load(bytes);
  const { context }: { readonly context: PDFContext } = document;
  const source: PdfSource = { context, inflater: new Inflater() };
  if (context.trailerInfo.Encrypt !== undefined) reject('the file', 'It is encrypted. Save it without a password and without restrictions.');
  const catalog = PdfNode.of(source, context.trailerInfo.Root, 'the catalog');
  checkCatalog(catalog);
  const pages = pagesBelow([catalog.get('Pages')]);
  const [path] = pages;
  const page = path?.at(-1);
  if (path === undefined || page === undefined || pages.length > 1 || page.isAbsent) throw new LetterheadError('Expected a file of one page.');
  const ancestors = [...path].reverse();
  const inherited = (key: string): PdfNode => ancestors.map((node) => node.get(key)).find(({ isAbsent }) => !isAbsent) ?? page.get(key);
  return { page, inherited, source };
};
