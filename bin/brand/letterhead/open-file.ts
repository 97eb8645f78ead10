import { PDFDocument, type PDFContext } from 'pdf-lib';
import { Inflater } from './filters.js';
import { Node, type Source } from './node.js';
import { refuse, Refusal } from './refusal.js';

/** Streams that pdf-lib inflates while it reads the file, without a limit of its own. */
const PACKED = /\/(?:ObjStm|XRef)\b/;
const OTHER_FILTERS = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)\b/;
const START = /(?<!end)stream(?:\r\n|\r|\n)?/g;
const MOST_LAYERS = 4;
const STREAM = Buffer.from('stream\n');

const unescaped = (text: string): string => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether bytes begin as deflated ones do (RFC 1950, 2.2). */
const isDeflated = ([method = 0, flags = 0]: Uint8Array): boolean => (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

const checkNames = (text: string): void => {
  const plain = unescaped(text);
  const isMixed = PACKED.test(plain) && OTHER_FILTERS.test(plain);
  if (isMixed) refuse('the file', 'Packed objects and a filter other than FlateDecode in one file are not accepted.');
};

/** Inflates every stream within the limit before pdf-lib does so without one. */
const checkStreams = (bytes: Uint8Array, inflater: Inflater, depth = 0): void => {
  const text = Buffer.from(bytes).toString('latin1');
  checkNames(text);
  for (const { index, 0: { length } } of text.matchAll(START)) {
    const data = bytes.subarray(index + length);
    if (!isDeflated(data)) continue;
    const inflated = inflater.inflate(data);
    if (inflater.isFull) refuse('the file', inflater.reason);
    const isNested = inflated !== undefined && isDeflated(inflated) && depth < MOST_LAYERS;
    if (isNested) checkStreams(Buffer.concat([STREAM, inflated]), inflater, depth + 1);
  }
};

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    // The error of pdf-lib is no instance of its class.
    if (/encrypted/.test((error as Error).message)) return refuse('the file', 'It is encrypted. Save it without a password and without restrictions.');
    if (error instanceof RangeError) return refuse('the file', 'Objects are nested too deeply.');
    return refuse('the file', 'It is no PDF, or a broken one.');
  }
};

/** What a file may not do, by the keys of its catalog. */
const CATALOG: Readonly<Record<string, string>> = {
  OCProperties: 'Optional content (layers) is not accepted. Merge the layers.', XFA: 'Forms are not accepted.',
  AA: 'Scripts and actions are not accepted.', Collection: 'A portfolio of files is not accepted.', AF: 'Attached files are not accepted.',
};
const NAMES: Readonly<Record<string, string>> = { JavaScript: 'Scripts and actions are not accepted.', EmbeddedFiles: 'Attached files are not accepted.' };

const checkCatalog = (catalog: Node): void => {
  for (const [key, reason] of Object.entries(CATALOG)) if (!catalog.get(key).isAbsent) catalog.get(key).refuse(reason);
  for (const [key, reason] of Object.entries(NAMES)) if (!catalog.get('Names').get(key).isAbsent) catalog.get('Names').get(key).refuse(reason);
  const form = catalog.get('AcroForm');
  if (form.get('Fields').items.length > 0 || !form.get('XFA').isAbsent) form.refuse('Forms are not accepted.');
  const action = catalog.get('OpenAction');
  if (action.isDictionary && action.get('S').name !== 'GoTo') action.refuse('Scripts and actions are not accepted.');
};

const MOST_PAGES = 2;
const MOST_LEVELS = 32;

/** The pages below a node of the page tree, at most two, each with the nodes above it. */
const pagesBelow = (path: readonly Node[]): readonly (readonly Node[])[] => {
  const last = path.at(-1);
  if (last === undefined) return [];
  if (path.length > MOST_LEVELS) return last.refuse('The tree of pages has no end.');
  if (!last.get('Kids').isArray) return [path];
  const pages: (readonly Node[])[] = [];
  for (const kid of last.get('Kids').items.slice(0, MOST_PAGES)) pages.push(...pagesBelow([...path, kid]));
  return pages;
};

/** The one page of a file. */
export interface OnePage {
  readonly page: Node;
  /** An entry of the page, or of the nodes above it. */
  readonly inherited: (key: string) => Node;
  readonly source: Source;
}

/** Opens a file and finds its only page. */
export const openFile = async (bytes: Uint8Array): Promise<OnePage> => {
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0) refuse('the file', 'It is no PDF, or a broken one.');
  checkStreams(bytes, new Inflater());
  const document = await load(bytes);
  const { context }: { readonly context: PDFContext } = document;
  const source: Source = { context, inflater: new Inflater() };
  if (context.trailerInfo.Encrypt !== undefined) refuse('the file', 'It is encrypted. Save it without a password and without restrictions.');
  const catalog = Node.of(source, context.trailerInfo.Root, 'the catalog');
  checkCatalog(catalog);
  const pages = pagesBelow([catalog.get('Pages')]);
  const [path] = pages;
  const page = path?.at(-1);
  if (path === undefined || page === undefined || pages.length > 1 || page.isAbsent) throw new Refusal('Expected a file of one page.');
  const above = [...path].reverse();
  const inherited = (key: string): Node => above.map((node) => node.get(key)).find(({ isAbsent }) => !isAbsent) ?? page.get(key);
  return { page, inherited, source };
};
