import { describe, expect, test } from '@jest/globals';
import { xmlLines } from '../../src/model/xml-lines.js';

const shown = (xml: string): string => xmlLines(xml).map(({ depth, tokens }) => '  '.repeat(depth) + tokens.map(({ text }) => text).join('')).join('\n');

describe('an XML text for reading', () => {
  test('has each element on a line of its own, with its text', () => {
    expect(shown('<?xml version="1.0"?>\n<a x="1"><b>Tea &amp; cake</b><c><d/><e>1.00</e></c></a>')).toBe([
      '<?xml version="1.0"?>', '<a x="1">', '  <b>Tea &amp; cake</b>', '  <c>', '    <d/>', '    <e>1.00</e>', '  </c>', '</a>',
    ].join('\n'));
  });

  test('keeps the line feeds of a text', () => expect(shown('<a><b>one\ntwo</b></a>')).toBe('<a>\n  <b>one\ntwo</b>\n</a>'));

  test('keeps an empty element on one line', () => expect(shown('<a><b></b><c/></a>')).toBe('<a>\n  <b></b>\n  <c/>\n</a>'));

  test('is divided into tags and texts', () => {
    expect(xmlLines('<a>x\ny</a>')).toEqual([
      { depth: 0, tokens: [{ kind: 'tag', text: '<a>' }, { kind: 'text', text: 'x' }] }, { depth: 0, tokens: [{ kind: 'text', text: 'y' }, { kind: 'tag', text: '</a>' }] },
    ]);
  });

  test('may be cut', () => expect(shown('<a><b>x</b><c')).toBe('<a>\n  <b>x</b>'));
});
