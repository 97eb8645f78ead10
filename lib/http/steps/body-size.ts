import { AppError } from '../../errors.js';
import type { Step } from '../exchange.js';
import type { HttpRequest } from '../wire/http-request.js';

/** The largest body in bytes. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const encodingOf = ({ isBase64Encoded }: HttpRequest): 'base64' | 'utf8' => (isBase64Encoded ? 'base64' : 'utf8');

/**
 * Checks the size of the body before decoding it, then decodes it.
 * @throws AppError PAYLOAD_TOO_LARGE over {@link MAX_BODY_BYTES}
 */
export const bodySize = (): Step => ({
  before: ({ event: exchange }) => {
    const { http } = exchange;
    // For base64, the size is computed from the length of the text.
    const size = Buffer.byteLength(http.body, encodingOf(http));
    if (size > MAX_BODY_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', `The body is ${size} bytes; the limit is ${MAX_BODY_BYTES} (2 MiB).`);
    exchange.bytes = Buffer.from(http.body, encodingOf(http));
  },
});
