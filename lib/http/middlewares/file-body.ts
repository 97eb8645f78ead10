import { bodyBytes, checkNotEncoded, parseMediaType, type RequestWithBody, unsupportedMediaType } from '../request-body.js';
import { addToContext, type Middleware } from '../pipeline.js';
import type { AuthenticatedRequest } from '../usage-record.js';

/** The media types of a file. */
const MEDIA_TYPES = ['application/octet-stream', 'application/xml', 'text/xml', 'application/pdf'] as const;

/** A file as a request has it. */
export interface FileBody {
  readonly bytes: Uint8Array;
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  /** Absent: the media type has none. */
  readonly charset?: string;
  /** Whether API Gateway passed the body as text. It then has U+FFFD in place of bytes that are no UTF-8. */
  readonly isText: boolean;
  readonly query: Readonly<Record<string, string>>;
}

/** The largest file in bytes. */
export const MAX_RECEIVED_BYTES = Math.floor(4.4 * 1024 * 1024);

/**
 * Reads a body that is a file. The endpoint decides what the query means.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE over {@link MAX_RECEIVED_BYTES}
 */
export const fileBody = (): Middleware<AuthenticatedRequest, Omit<RequestWithBody, keyof AuthenticatedRequest>> => ({
  before: ({ context }) => {
    const { http } = context;
    const { type, charset } = parseMediaType(http.headers['content-type']) ?? {};
    const mediaType = MEDIA_TYPES.find((known) => known === type);
    if (mediaType === undefined) throw unsupportedMediaType(`Send the file as one of these media types: ${MEDIA_TYPES.join(', ')}.`);
    checkNotEncoded(http.headers);
    const bytes = bodyBytes(http, MAX_RECEIVED_BYTES, '4.4 MiB');
    const { query, isBase64Encoded } = http;
    const body: FileBody = { bytes, mediaType, ...charset !== undefined && { charset }, isText: !isBase64Encoded, query };
    const sortedQuery = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1));
    const variation = JSON.stringify([mediaType, charset ?? null, sortedQuery]);
    addToContext<Omit<RequestWithBody, keyof AuthenticatedRequest>>(context, { bytes, body, parsedBytes: 0, variation });
  },
});
