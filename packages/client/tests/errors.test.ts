import { describe, expect, test } from '@jest/globals';
import { InvoicePdfConnectionError, InvoicePdfError } from '../src/errors.js';

describe('the errors', () => {
  test('have the known properties, and null for the rest', () => {
    expect(new InvoicePdfError('FORBIDDEN', 'No.')).toMatchObject({
      name: 'InvoicePdfError', code: 'FORBIDDEN', message: 'No.', status: null, details: [], requestId: null, retryAfter: null, idempotencyKey: null,
    });
    const data = { status: 400, details: [{ field: 'date', message: 'Wrong.' }], requestId: 'r', retryAfter: 3, idempotencyKey: 'k', cause: new Error('c') };
    expect(new InvoicePdfError('VALIDATION_ERROR', 'No.', data)).toMatchObject(data);
    expect('cause' in new InvoicePdfError('FORBIDDEN', 'No.')).toBe(false);
  });

  test('of the connection are caught with the rest', () => {
    const error = new InvoicePdfConnectionError('TIMEOUT', 'Late.');
    expect(error).toBeInstanceOf(InvoicePdfError);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('InvoicePdfConnectionError');
  });
});
