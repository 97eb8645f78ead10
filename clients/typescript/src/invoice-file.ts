import { fileNameOf } from './file-name.js';
import { saveFile } from './save-file.js';
import type { HttpResponse } from './send.js';

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

  constructor(answer: HttpResponse, idempotencyKey: string, kind: FileKind) {
    super(answer, idempotencyKey, kind);
    this.invoiceCount = Number(answer.headers.get('x-invoice-count'));
  }
}

/** An e-invoice as XML. */
export class InvoiceXml extends InvoiceFile {
  /** The XML. */
  text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}
