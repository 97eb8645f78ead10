import { describe, expect, test } from '@jest/globals';
import { PDFDict, PDFDocument } from 'pdf-lib';
import { deflate, dictionaryEntries, PdfFile, toReference } from '../../../lib/pdf/pdf-file.js';
import { numberAt } from '../../support/pdf/pdf-file.js';
import { testWith } from '../../support/external-validators.js';
import { qpdfErrors } from '../../support/pdf/pdf-readers.js';

const write = (texts: readonly string[], content = '0 g'): Uint8Array => {
  const file = new PdfFile();
  const tree = file.objects.reserve();
  const contents = file.stream(dictionaryEntries({ Filter: 'FlateDecode' }), deflate(content));
  const page = file.addLast(`<</Type/Page/Parent ${toReference(tree)}/MediaBox[0 0 9 9]/Contents ${toReference(contents)}>>`);
  file.setPageObject(tree, `<</Type/Pages/Count 1/Kids[${toReference(page)}]>>`);
  for (const text of texts) file.objects.add(text);
  return file.end(file.addLast(`<</Type/Catalog/Pages ${toReference(tree)}>>`), file.addLast('<<>>'));
};

const identifierOf = async (bytes: Uint8Array): Promise<string> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.trailerInfo.ID?.toString() ?? '';
};

describe('a PDF file', () => {
  test('keeps every object under its number, over several object streams', async () => {
    const bytes = write(Array.from({ length: 1203 }, (_, index) => `<</Index ${index}>>`));
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const indexes = context.enumerateIndirectObjects()
      .map(([{ objectNumber }, object]) => ({ objectNumber, index: object instanceof PDFDict ? numberAt(object, 'Index') : undefined }))
      .filter(({ index }) => index !== undefined);
    const { objectNumber: first } = indexes[0]!;
    expect(indexes).toEqual(Array.from({ length: 1203 }, (_, index) => ({ objectNumber: first + index, index })));
  });

  testWith('qpdf')('writes several object streams without syntax errors according to qpdf', () => {
    expect(qpdfErrors(write(Array.from({ length: 1203 }, (_, index) => `<</Index ${index}>>`)))).toBe('');
  });

  test('gives the file an identifier that derives from streams and objects', async () => {
    const bytes = write(['<</A 1>>']);
    expect(await identifierOf(bytes)).toMatch(/^\[ <[0-9A-F]{32}> <[0-9A-F]{32}> \]$/);
    expect(write(['<</A 1>>'])).toEqual(bytes);
    expect(await identifierOf(write(['<</A 2>>']))).not.toBe(await identifierOf(bytes));
    expect(await identifierOf(write(['<</A 1>>'], '1 g'))).not.toBe(await identifierOf(bytes));
  });
});
