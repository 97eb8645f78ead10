import { fileNameOf } from './file-name.js';
import { saveFile } from './save-file.js';
import type { Answer } from './send.js';

const PDF = 'application/pdf';

/** A drawn invoice. */
export class InvoicePdf {
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
  /** The key of the charge. The same request with it is not charged again for 24 hours. */
  readonly idempotencyKey: string;
  /** Whether this repeats an earlier response to the same key, so that it was not charged. */
  readonly replayed: boolean;

  /**
   * @param answer response of the service
   * @param idempotencyKey the key that was sent
   */
  constructor({ bytes, headers }: Answer, idempotencyKey: string) {
    this.bytes = bytes;
    this.contentDisposition = headers.get('content-disposition') ?? 'attachment';
    this.filename = fileNameOf(headers.get('content-disposition'));
    this.requestId = headers.get('x-request-id');
    this.etag = headers.get('etag');
    this.idempotencyKey = idempotencyKey;
    this.replayed = headers.get('idempotency-replayed') === 'true';
  }

  /** The file as a Blob, e.g. for `URL.createObjectURL` or a form. */
  blob(): Blob {
    return new Blob([this.bytes], { type: PDF });
  }

  /** The file as a stream, e.g. for `new Response(pdf.stream())`; a new one each time. */
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
