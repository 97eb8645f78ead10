import type { HttpResponse } from './send.js';

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const extendedName = (disposition: string): string | undefined => {
  const [, encoded] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  return encoded === undefined ? undefined : decoded(encoded);
};

const plainName = (disposition: string): string | undefined =>
  /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');

/**
 * The file name for a response: `filename*`, else `filename`, else `fallback`. It contains no path.
 * @param disposition the header Content-Disposition, if there was one
 * @param fallback name of a file without a name
 * @see RFC 6266 §4.3
 */
export const fileNameOf = (disposition: string | null, fallback: string): string => {
  const sent = extendedName(disposition ?? '') ?? plainName(disposition ?? '') ?? fallback;
  const name = sent.replace(/^.*[\\/]/s, '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return /^\.*$/.test(name) ? fallback : name;
};

/** The parts of Node's file system that are used here. */
interface FileSystem {
  readonly writeFile: (path: string, bytes: Uint8Array, options: { readonly flag: 'wx'; readonly flush: true }) => Promise<void>;
  readonly stat: (path: string) => Promise<{ readonly mode: number }>;
  readonly chmod: (path: string, mode: number) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options: { readonly force: true }) => Promise<void>;
}

interface NodeGlobals {
  readonly process?: { readonly getBuiltinModule?: (name: string) => FileSystem | undefined };
}

/** Loaded at run time instead of imported, so that bundlers for browsers do not try to resolve it. */
const fileSystem = (): FileSystem => {
  const found = (globalThis as NodeGlobals).process?.getBuiltinModule?.('node:fs/promises');
  if (found === undefined) throw new TypeError('save() needs Node.js. In a browser, use blob() or stream().');
  return found;
};

/**
 * Writes a file completely or not at all: to a temporary name in the same folder, which is then renamed. Replaces an existing file,
 * and keeps its permissions.
 * @param path relative to the current folder
 * @throws TypeError if there is no file system; else the error of the file system
 */
export const saveFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const files = fileSystem();
  const mode = await files.stat(path).then((old) => old.mode, () => undefined);
  const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await files.writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    if (mode !== undefined) await files.chmod(unfinished, mode);
    await files.rename(unfinished, path);
  } catch (error) {
    await files.rm(unfinished, { force: true });
    throw error;
  }
};

/** Kinds of files, with their media types. */
export const MEDIA_TYPES = { pdf: 'application/pdf', xml: 'application/xml', zip: 'application/zip' } as const;

/** A kind of file. */
export type FileKind = keyof typeof MEDIA_TYPES;

/** An invoice as a file. */
export class InvoiceFile {
  /** The file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** File name with the invoice number, without a path. */
  readonly filename: string;
  /** The header as received, to pass on with the file. */
  readonly contentDisposition: string;
  /** Identifies the request in the operator's logs. */
  readonly requestId: string | null;
  /** A hash of the bytes: identical files have identical tags. */
  readonly etag: string | null;
  /** The key of the charge. The same invoice with it, as PDF or XML, is not charged again for 24 hours. */
  readonly idempotencyKey: string;
  /** Whether the invoice was charged before, by an earlier request with the same key. */
  readonly replayed: boolean;
  /** Whether the service added its own watermark: for a test key, or on the lowest tier. */
  readonly watermarkAdded: boolean;
  /** How many warnings a preview lists, of all invoices in the file. */
  readonly warnings: number;
  readonly #type: string;

  /**
   * @param answer response of the service
   * @param idempotencyKey the key that was sent
   * @param kind of the file
   */
  constructor({ bytes, headers }: HttpResponse, idempotencyKey: string, kind: FileKind) {
    const disposition = headers.get('content-disposition');
    this.bytes = bytes;
    this.contentDisposition = disposition ?? 'attachment';
    this.filename = fileNameOf(disposition, `invoice.${kind}`);
    this.requestId = headers.get('x-request-id');
    this.etag = headers.get('etag');
    this.idempotencyKey = idempotencyKey;
    this.replayed = headers.get('idempotency-replayed') === 'true';
    this.watermarkAdded = headers.get('x-watermark-added') === 'true';
    this.warnings = Number(headers.get('x-warnings'));
    this.#type = MEDIA_TYPES[kind];
  }

  /** The file as a Blob, e.g. for `URL.createObjectURL` or a form. */
  blob(): Blob {
    return new Blob([this.bytes], { type: this.#type });
  }

  /** The file as a stream, e.g. for `new Response(file.stream())`; a new one each time. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.blob().stream();
  }

  /**
   * Writes the file, completely or not at all, and replaces an existing one. Node.js only.
   * @param path default: {@link filename} in the current folder
   * @returns the path
   * @throws TypeError if there is no file system; else the error of the file system
   */
  async save(path: string = this.filename): Promise<string> {
    await saveFile(path, this.bytes);
    return path;
  }
}

/** A drawn invoice. */
export type InvoicePdf = InvoiceFile;

/** Many invoices as a zip, with `index.json`, or as one PDF. */
export class InvoiceBatch extends InvoiceFile {
  /** Invoices in the file. */
  readonly invoiceCount: number;

  constructor(...parts: ConstructorParameters<typeof InvoiceFile>) {
    super(...parts);
    this.invoiceCount = Number(parts[0].headers.get('x-invoice-count'));
  }
}

/** An e-invoice as XML. */
export class InvoiceXml extends InvoiceFile {
  /** The XML. */
  text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

/** The page of a received e-invoice. */
export class ShownInvoice extends InvoiceFile {
  /** Entries of `unread` and of `differences` that read returns. */
  readonly unread: number;
  readonly differences: number;

  constructor(...parts: ConstructorParameters<typeof InvoiceFile>) {
    super(...parts);
    this.unread = Number(parts[0].headers.get('x-unread'));
    this.differences = Number(parts[0].headers.get('x-differences'));
  }
}
