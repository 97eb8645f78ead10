import { describe, expect, test } from '@jest/globals';
import { PDFContext, PDFDict, PDFDocument, PDFRawStream } from 'pdf-lib';
import { PackedObjects } from '../../../lib/pdf/packed-objects.js';
import { deflate } from '../../../lib/pdf/deflate.js';
import { serializePdf } from '../../../lib/pdf/serialize-pdf.js';
import { numberAt } from '../../support/pdf/pdf-file.js';
import { testWith } from '../../support/judges.js';
import { qpdfFaults } from '../../support/pdf/pdf-judges.js';

const write = (texts: readonly string[], content = '0 g'): Uint8Array => {
  const context = PDFContext.create();
  const tree = context.nextRef();
  const page = context.register(context.obj({ Type: 'Page', Parent: tree, MediaBox: [0, 0, 9, 9], Contents: context.register(PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), deflate(content))) }));
  context.assign(tree, context.obj({ Type: 'Pages', Count: 1, Kids: [page] }));
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: tree }));
  context.trailerInfo.Info = context.register(context.obj({}));
  const packed = new PackedObjects();
  const first = context.largestObjectNumber + 1;
  texts.forEach((text, index) => packed.add(first + index, text));
  return serializePdf(context, packed, first + texts.length - 1);
};

const identifierOf = async (bytes: Uint8Array): Promise<string> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.trailerInfo.ID?.toString() ?? '';
};

describe('serializePdf', () => {
  test('keeps every object under its number, over several object streams', async () => {
    const bytes = write(Array.from({ length: 1203 }, (_, index) => `<</Index ${index}>>`));
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const indexes = context.enumerateIndirectObjects()
      .map(([{ objectNumber }, object]) => ({ objectNumber, index: object instanceof PDFDict ? numberAt(object, 'Index') : undefined }))
      .filter(({ index }) => index !== undefined);
    const { objectNumber: first } = indexes[0]!;
    expect(indexes).toEqual(Array.from({ length: 1203 }, (_, index) => ({ objectNumber: first + index, index })));
  });

  testWith('qpdf')('writes several object streams in a syntax in which qpdf finds no fault', () => {
    expect(qpdfFaults(write(Array.from({ length: 1203 }, (_, index) => `<</Index ${index}>>`)))).toBe('');
  });

  test('gives the file an identifier that derives from streams and objects', async () => {
    const bytes = write(['<</A 1>>']);
    expect(await identifierOf(bytes)).toMatch(/^\[ <[0-9A-F]{32}> <[0-9A-F]{32}> \]$/);
    expect(write(['<</A 1>>'])).toEqual(bytes);
    expect(await identifierOf(write(['<</A 2>>']))).not.toBe(await identifierOf(bytes));
    expect(await identifierOf(write(['<</A 1>>'], '1 g'))).not.toBe(await identifierOf(bytes));
  });
});
