import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ATTACHMENT_EXTENSIONS, attachmentOf, base64Size } from '../../src/model/attachment.js';

interface Schema {
  readonly $defs: { readonly attachment: { readonly properties: { readonly mediaType: { readonly enum: readonly string[] } } } };
}

describe('an attachment', () => {
  test.each([
    ['times.csv', 'data:application/vnd.ms-excel;base64,YTti', 'text/csv'], ['Photo.JPG', 'data:;base64,AA', 'image/jpeg'],
    ['notes', 'data:application/pdf;base64,AA', 'application/pdf'], ['letter.doc', 'data:application/msword;base64,AA', 'application/msword'],
  ])('%s has its media type by extension, else from the browser', (name, url, mediaType) => {
    expect(attachmentOf(name, url)).toEqual({ name, mediaType, content: url.slice(url.indexOf(',') + 1) });
  });

  test('may be of every type that the service takes', () => {
    const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as Schema;
    const offered = ATTACHMENT_EXTENSIONS.split(',').map((extension) => attachmentOf(`a${extension}`, 'data:,').mediaType);
    expect(new Set(offered)).toEqual(new Set(schema.$defs.attachment.properties.mediaType.enum));
  });

  test('has a size that people read', () => expect(base64Size('A'.repeat(4096))).toBe('3 KB'));
});
