import { describe, expect, test } from '@jest/globals';
import type { StructureNode, TextItem } from '../../../lib/layout/engine/page.js';
import { extractedText, textElement } from '../../../lib/pdf/text-element.js';
import { drawnPage } from '../../support/pdf/drawn-page.js';
import { node, textItem } from '../../support/pdf/laid-out.js';

/** Texts of the elements that drawing adds to the element of some lines. */
const addedTexts = (items: readonly TextItem[], isRightToLeft: boolean): readonly (string | undefined)[] => {
  const { document: { structure } } = drawnPage(items, isRightToLeft);
  return structure.kidsOf(items[0]!.meaning as StructureNode).map((kid) => (typeof kid === 'object' && kid.kind === 'element' ? kid.node.actualText : undefined));
};

describe('textElement', () => {
  test.each([
    ['hello', false, undefined], ['hello', true, 'hello'], ['שלום 12', false, 'שלום 12'], ['שלום', true, 'שלום'],
    ['12', true, undefined], ['1,234.50', true, undefined], ['١٬٢٣٤٫٥٠', true, undefined], ['INV-12', true, 'INV-12'],
  ])('%s on a page that runs from right to left (%p) has the text %p', (text, isRightToLeft, expected) => {
    expect(addedTexts([textItem(text, node('P'))], isRightToLeft)).toEqual([expected]);
  });

  test('makes an element for each line', () => {
    const paragraph = node('P');
    expect(addedTexts([textItem('שלום', paragraph), textItem('hello', paragraph), textItem('רב', paragraph)], false)).toEqual(['שלום', undefined, 'רב']);
  });

  test('makes an element for a line in another language, with its text only if programs reverse it', () => {
    const english = (text: string, isRightToLeft: boolean): unknown => {
      const item = textItem(text, node('P'));
      const { document: { structure } } = drawnPage([{ ...item, line: { ...item.line, language: 'en' } }], isRightToLeft);
      return structure.kidsOf(item.meaning as StructureNode);
    };
    expect(english('Date', false)).toMatchObject([{ node: { tag: 'Span', language: 'en', actualText: undefined } }]);
    expect(english('Date', true)).toMatchObject([{ node: { tag: 'Span', language: 'en', actualText: 'Date' } }]);
  });

  test('gives the element itself for text that no program reverses', () => {
    const item = textItem('hello', node('P'));
    const { document } = drawnPage([]);
    const sheet = { document, index: 0, heightPt: 100 } as unknown as Parameters<typeof textElement>[0];
    expect(textElement(sheet, item, item.meaning as StructureNode, 'hello')).toBe(item.meaning);
  });
});

test('the text of a line ends in the space that separates it from what follows', () => {
  const { line } = textItem('12', 'artifact');
  expect([extractedText(line), extractedText({ ...line, endsInSpace: true })]).toEqual(['12', '12 ']);
});
