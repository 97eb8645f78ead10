import { expect, test } from '@jest/globals';
import { ByteWriter, extractableText, fromHundredths } from '../../../lib/pdf/pdf-syntax.js';
import fc from 'fast-check';
import { PDFString } from 'pdf-lib';
import { seedOfProperty } from '../../support/seed.js';

test.each([
  ['plain שלום 好 😀', 'plain שלום 好 😀'], ['a\ue000b', 'a\ufffdb'], ['\u{f0000}', '\ufffd'], ['\ufeffa\ufffe', '\ufffda\ufffd'], ['\ud800a', '\ufffda'],
])('%p is stored as the text of glyphs as %p', (text, expected) => expect(extractableText(text)).toBe(expected));

const written = (write: (writer: ByteWriter) => void): string => {
  const writer = new ByteWriter();
  write(writer);
  return Buffer.from(writer.bytes).toString('latin1');
};

test('text of any length is written in order', () => {
  const long = 'é0 '.repeat(50_000);
  expect(written((writer) => {
    writer.text('BT\n');
    writer.text(long);
    writer.text('ET');
  })).toBe(`BT\n${long}ET`);
});

test('numbers are written as strings would be', () => {
  fc.assert(fc.property(fc.integer({ min: -6_400_000, max: 6_400_000 }), (count) => {
    expect(written((writer) => writer.hundredths(count))).toBe(fromHundredths(count));
    expect(written((writer) => writer.integer(count))).toBe(String(count));
  }));
  expect([0, -0, 5, 10, -250].map((count) => written((writer) => writer.hundredths(count)))).toEqual(['0', '0', '0.05', '0.1', '-2.5']);
});

test('pairs are two bytes', () => {
  const writer = new ByteWriter();
  writer.text('(');
  writer.uint16(0x1f07);
  expect([...writer.bytes]).toEqual([0x28, 0x1f, 0x07]);
});

test('a text string comes back as it was, whatever is in it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
    expect(PDFString.of(written((writer) => writer.textString(text)).slice(1, -1)).decodeText()).toBe(text);
  }), { seed: seedOfProperty(1) });
  expect(written((writer) => writer.textString('a(b)\\c'))).toBe('(a\\(b\\)\\\\c)');
  expect(written((writer) => writer.textString('ഊ\u0d0d'))).toBe('(\u00fe\u00ff\\r\n\\r\\r)');
});

test('the length counts bytes, appended ones too', () => {
  expect(written((writer) => {
    writer.append(Uint8Array.of(0x42, 0x54));
    writer.integer(writer.length);
    writer.append(Buffer.alloc(40_000, ' '));
    writer.integer(writer.length);
  })).toBe(`BT2${' '.repeat(40_000)}40003`);
});

test('what was written before clearing is gone', () => {
  expect(written((writer) => {
    writer.text('one');
    writer.clear();
    writer.text('two');
  })).toBe('two');
});
