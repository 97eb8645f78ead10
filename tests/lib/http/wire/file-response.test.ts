import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { archiveResponse, fileResponse, withWarnings } from '../../../../lib/http/wire/file-response.js';

describe('fileResponse', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['xml', 'application/xml; charset=utf-8'],
  ] as const)('is the bytes of a %s in base64, with their tag and a file name', (extension, mediaType) => {
    const bytes = new Uint8Array([37, 80, 68, 70, 255, 0]);
    const response = fileResponse(bytes, 'INV-7', extension);
    expect(Buffer.from(response.body, 'base64')).toEqual(Buffer.from(bytes));
    expect(response).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': `attachment; filename="INV-7.${extension}"; filename*=UTF-8''INV-7.${extension}`,
        ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      },
    });
  });

  test.each(['zip', 'pdf'] as const)('of many invoices as a %s says how many there are', (extension) => {
    const { headers } = archiveResponse(new Uint8Array([80, 75]), extension, 40);
    expect(headers).toMatchObject({ 'Content-Type': `application/${extension}`, 'X-Invoice-Count': '40', 'Content-Disposition': expect.stringContaining(`"invoices.${extension}"`) });
  });

  test('says how many warnings preview lists', () => {
    const response = withWarnings(fileResponse(new Uint8Array([37]), 'x', 'pdf'), 3);
    expect(response.headers).toMatchObject({ 'Content-Type': 'application/pdf', 'X-Warnings': '3' });
  });

  test('sends only the view, not the buffer that contains it', () => {
    const view = new Uint8Array([0, 1, 2, 3, 4, 5]).subarray(2, 4);
    expect(Buffer.from(fileResponse(view, 'x', 'pdf').body, 'base64')).toEqual(Buffer.from([2, 3]));
  });
});
