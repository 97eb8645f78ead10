import { describe, expect, test } from '@jest/globals';
import { PDFContext, PDFDict, PDFDocument } from 'pdf-lib';
import { ObjectStreamWriter } from '../../../lib/pdf/object-stream-writer.js';
import { registerStream } from '../../../lib/pdf/register-stream.js';
import { numberAt } from '../../support/pdf-file.js';
import { qpdfFaults } from '../../support/pdf-judges.js';

const write = async (texts: readonly string[], content = '0 g'): Promise<Uint8Array> => {
  const context = PDFContext.create();
  const tree = context.nextRef();
  const page = context.register(context.obj({ Type: 'Page', Parent: tree, MediaBox: [0, 0, 9, 9], Contents: registerStream(context, {}, content) }));
  context.assign(tree, context.obj({ Type: 'Pages', Count: 1, Kids: [page] }));
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: tree }));
  context.trailerInfo.Info = context.register(context.obj({}));
  return new ObjectStreamWriter(context, texts, context.largestObjectNumber + 1).serializeToBuffer();
};

const identifierOf = async (bytes: Uint8Array): Promise<string> => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.trailerInfo.ID?.toString() ?? '';
};

describe('ObjectStreamWriter', () => {
  test('keeps every object under its number, over several object streams', async () => {
    const bytes = await write(Array.from({ length: 1203 }, (_, index) => `<</Index ${index}>>`));
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const indexes = context.enumerateIndirectObjects()
      .map(([{ objectNumber }, object]) => ({ objectNumber, index: object instanceof PDFDict ? numberAt(object, 'Index') : undefined }))
      .filter(({ index }) => index !== undefined);
    const { objectNumber: first } = indexes[0]!;
    expect(indexes).toEqual(Array.from({ length: 1203 }, (_, index) => ({ objectNumber: first + index, index })));
    expect(qpdfFaults(bytes) ?? '').toBe('');
  });

  test('gives the file an identifier that derives from streams and objects', async () => {
    const bytes = await write(['<</A 1>>']);
    expect(await identifierOf(bytes)).toMatch(/^\[ <[0-9A-F]{32}> <[0-9A-F]{32}> \]$/);
    expect(await write(['<</A 1>>'])).toEqual(bytes);
    expect(await identifierOf(await write(['<</A 2>>']))).not.toBe(await identifierOf(bytes));
    expect(await identifierOf(await write(['<</A 1>>'], '1 g'))).not.toBe(await identifierOf(bytes));
  });
});
