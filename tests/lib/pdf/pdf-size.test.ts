import { describe, expect, test } from '@jest/globals';
import { checkPdfSize, MAX_PDF_BYTES } from '../../../lib/pdf/pdf-size.js';

describe('checkPdfSize', () => {
  test('takes the largest PDF that fits Lambda\'s 6 MB in base64, and no larger', () => {
    expect(Buffer.alloc(MAX_PDF_BYTES).toString('base64').length).toBeLessThan(6 * 1024 * 1024 - 64 * 1024);
    expect(() => checkPdfSize(MAX_PDF_BYTES)).not.toThrow();
    expect(() => checkPdfSize(MAX_PDF_BYTES + 1)).toThrow(expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'lineItems', message: 'The PDF would be 4.4 MiB; the limit is 4.4 MiB. Use fewer line items or a smaller logo.' }],
    }));
  });
});
