import { fileNameOf } from './file-name.js';
import { saveFile } from './save-file.js';
import type { Answer } from './send.js';

const PDF = 'application/pdf';

/** An invoice as the service has drawn it. */
export class InvoicePdf {
  /** The file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Made from the invoice number; without any path. */
  readonly filename: string;
  /** The header of that name as it came, to hand on with the file. */
  readonly contentDisposition: string;
  /** Names the request in the operator's logs. */
  readonly requestId: string | null;
  /** Of the bytes: equal files have equal tags. */
  readonly etag: string | null;
  /** The key under which the invoice was charged; the same request with it is not charged again for 24 hours. */
  readonly idempotencyKey: string;
  /** Whether an earlier request with the same key was answered before, so that this one was not charged. */
  readonly replayed: boolean;

  /**
   * @param answer of the service
   * @param idempotencyKey that was sent
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
   * Writes the file, as a whole or not at all; one that is there is replaced. Node.js only.
   * @param path where to; {@link filename} in the current folder if absent
   * @returns the path
   * @throws TypeError where there is no file system; else what the file system throws
   */
  async save(path: string = this.filename): Promise<string> {
    await saveFile(path, this.bytes);
    return path;
  }
}
