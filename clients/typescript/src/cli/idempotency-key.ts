import { createHash } from 'node:crypto';

/**
 * An Idempotency-Key made from a request: a repetition of the same request, as PDF or XML, is not charged again.
 * @param json the body as sent; the service compares it byte by byte
 */
export const idempotencyKeyFor = (json: string): string => `invoice-pdf-${createHash('sha256').update(json).digest('hex')}`;
