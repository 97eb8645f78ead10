import { describe, expect, test } from '@jest/globals';
import { drawnPage, marksIn } from '../../support/pdf/drawn-page.js';
import { node, textItem } from '../../support/pdf/laid-out.js';

const link = (uri: string) => ({ uri, node: node('Link'), start: 0, end: 3 });

describe('drawText', () => {
  test('marks a line with its element', () => {
    expect(marksIn(drawnPage([textItem('see 好', node('P'))]))).toEqual(['P']);
  });

  test('marks right-to-left text with an element of its own', () => {
    expect(marksIn(drawnPage([textItem('שלום', node('P'))]))).toEqual(['Span']);
  });

  test('makes no link for an unsafe address or in an artifact', () => {
    expect(drawnPage([{ ...textItem('see', node('P')), links: [link('javascript:alert(1)')] }]).document.links).toEqual([]);
    expect(drawnPage([{ ...textItem('see', 'artifact'), links: [link('https://example.com')] }]).document.links).toEqual([]);
  });
});
