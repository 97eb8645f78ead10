import { expect, test } from '@jest/globals';
import { drawnPage } from '../../support/pdf/drawn-page.js';
import { node, textItem } from '../../support/pdf/laid-out.js';

const link = (uri: string) => ({ uri, node: node('Link'), start: 0, end: 3 });

test('drawText makes no link for an unsafe address or in an artifact', () => {
  expect(drawnPage([{ ...textItem('see', node('P')), links: [link('javascript:alert(1)')] }]).document.links).toEqual([]);
  expect(drawnPage([{ ...textItem('see', 'artifact'), links: [link('https://example.com')] }]).document.links).toEqual([]);
});
