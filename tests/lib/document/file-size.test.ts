import { expect, test } from '@jest/globals';
import { checkFileSize, fileTooLarge, MAX_FILE_BYTES } from '../../../lib/document/file-size.js';

test.each([
  ['PDF', 'The PDF would be 4.41 MiB; the limit is 4.4 MiB. Use fewer line items or a smaller logo.'],
  ['XML', 'The XML would be 4.41 MiB; the limit is 4.4 MiB. Use fewer line items, shorter texts or smaller attachments.'],
] as const)('checkFileSize takes the largest %s that fits Lambda\'s 6 MB in base64, and no larger', (kind, message) => {
  expect(Buffer.alloc(MAX_FILE_BYTES).toString('base64').length).toBeLessThan(6 * 1024 * 1024 - 64 * 1024);
  expect(() => checkFileSize(kind, MAX_FILE_BYTES)).not.toThrow();
  expect(() => checkFileSize(kind, MAX_FILE_BYTES + 1)).toThrow(expect.objectContaining({
    code: 'VALIDATION_ERROR', details: [{ field: 'lineItems', message }],
  }));
});

test('a file whose size is not known is refused with the limit', () => {
  expect(fileTooLarge('PDF', 'too large').details).toEqual([
    { field: 'lineItems', message: 'The PDF would be too large; the limit is 4.4 MiB. Use fewer line items or a smaller logo.' },
  ]);
});
