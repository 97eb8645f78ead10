import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { PDFContext, PDFRawStream } from 'pdf-lib';
import { registerStream } from '../../../lib/pdf/register-stream.js';

test('a stream is registered deflated, with its further entries', () => {
  const context = PDFContext.create();
  const reference = registerStream(context, { Length1: 5 }, 'hello');
  const stream = context.enumerateIndirectObjects().map(([, object]) => object).find((object) => object instanceof PDFRawStream)!;
  expect(context.lookup(reference)).toBe(stream);
  expect(inflateSync(stream.getContents()).toString()).toBe('hello');
  expect(stream.dict.toString()).toMatch(/\/Length1 5\b[^]*\/Filter \/FlateDecode/);
});
