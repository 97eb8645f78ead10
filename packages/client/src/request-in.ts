import type { InvoiceRequest } from './generated/api-types.js';

/** The request that a PDF contains. */
export interface EmbeddedRequest {
  readonly request: InvoiceRequest;
  /** Paths of what the PDF leaves out, such as `logo`. */
  readonly omitted: readonly string[];
}

const MEDIA_TYPE = 'application#2Fjson';

/** More than any request has. A small file may inflate to any size. */
const MAX_BYTES = 32 * 1024 * 1024;

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let remaining = MAX_BYTES;
  for await (const part of new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))) {
    parts.push(part);
    if ((remaining -= part.length) < 0) throw new Error('too large');
  }
  return new Blob(parts).text();
};

/** The bytes of the stream whose dictionary contains a position of the file. */
const streamAt = (pdf: Uint8Array, text: string, position: number): Uint8Array<ArrayBuffer> => {
  const [dictionary = ''] = /^[^]*?stream\r?\n/.exec(text.slice(text.lastIndexOf(' obj', position), position + 1000)) ?? [];
  const start = text.lastIndexOf(' obj', position) + dictionary.length;
  return pdf.slice(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
};

/**
 * Reads the request inside a PDF that was made with `embedRequest`. Needs no service.
 * @throws Error if the PDF contains none
 */
export const requestIn = async (pdf: Uint8Array): Promise<EmbeddedRequest> => {
  const text = new TextDecoder('latin1').decode(pdf);
  try {
    const json = await inflate(streamAt(pdf, text, text.lastIndexOf(MEDIA_TYPE)));
    const { omitted = [], ...request } = JSON.parse(json) as InvoiceRequest & Partial<Pick<EmbeddedRequest, 'omitted'>>;
    return { request, omitted };
  } catch (cause) {
    throw new Error('This file contains no request. Only a PDF made with `embedRequest: true` has one.', { cause });
  }
};
