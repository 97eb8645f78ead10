import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { pdfResponse } from '../../../../lib/http/wire/pdf-response.js';

describe('pdfResponse', () => {
  test('is the bytes in base64, with their tag and a file name', () => {
    const bytes = new Uint8Array([37, 80, 68, 70, 255, 0]);
    const response = pdfResponse(bytes, 'INV-7');
    expect(Buffer.from(response.body, 'base64')).toEqual(Buffer.from(bytes));
    expect(response).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="INV-7.pdf"; filename*=UTF-8\'\'INV-7.pdf',
        ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      },
    });
  });

  test('sends only the view, not the buffer that contains it', () => {
    const view = new Uint8Array([0, 1, 2, 3, 4, 5]).subarray(2, 4);
    expect(Buffer.from(pdfResponse(view, 'x').body, 'base64')).toEqual(Buffer.from([2, 3]));
  });
});
