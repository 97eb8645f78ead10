import { expect, test } from '@jest/globals';
import { checkAttachedPageSize, checkFileSize, fileTooLarge, MAX_FILE_BYTES, toMebibytes } from '../../../lib/document/file-size.js';

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

test('a file whose size is not known is rejected with the limit', () => {
  expect(fileTooLarge('PDF', 'too large').details).toEqual([
    { field: 'lineItems', message: 'The PDF would be too large; the limit is 4.4 MiB. Use fewer line items or a smaller logo.' },
  ]);
});

test('checkAttachedPageSize says how much space the page has beside the rest of the XML', () => {
  const MIB = 1024 * 1024;
  expect(() => checkAttachedPageSize(MAX_FILE_BYTES, 3 * MIB)).not.toThrow();
  expect(() => checkAttachedPageSize(5 * MIB, 3.6 * MIB)).toThrow(expect.objectContaining({
    details: [{
      field: 'eInvoice.attachPage',
      message: 'The page has 3.60 MiB; the XML holds about 3.16 MiB besides the rest. Send a smaller logo or smaller attachments.',
    }],
  }));
});

test('mebibytes never makes a file above the limit look equal to it', () => {
  expect([MAX_FILE_BYTES, MAX_FILE_BYTES + 1, 0].map(toMebibytes)).toEqual(['4.40', '4.41', '0.00']);
});
