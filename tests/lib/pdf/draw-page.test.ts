import { describe, expect, test } from '@jest/globals';
import { readPng } from '../../../lib/pictures/read-png.js';
import { drawnPage, marksIn } from '../../support/pdf/drawn-page.js';
import { node, textItem } from '../../support/pdf/laid-out.js';
import { pngOfKind } from '../../support/invoices/png-suite.js';

describe('a page drawing', () => {
  test('paints the items in order', () => {
    const page = drawnPage([
      { kind: 'rectangle', meaning: 'artifact', xPt: 1, yPt: 2, widthPt: 3, heightPt: 4, fill: '#000000' },
      textItem('Hello', node('H1')),
      { kind: 'rule', meaning: 'header-artifact', fromXPt: 0, fromYPt: 9, toXPt: 9, toYPt: 9, color: '#000000', widthPt: 1 },
      { kind: 'circle', meaning: 'artifact', centerXPt: 50, centerYPt: 50, radiusPt: 5, fill: '#ffffff' },
    ]);
    expect(marksIn(page)).toEqual(['Artifact', 'H1', 'Artifact', 'Artifact']);
    expect(page.content.match(/ re$|T[jJ]$| l$| c$/gm)).toEqual([' re', 'Tj', ' l', ' l']);
  });

  test('places the runs of a rotated line along its direction', () => {
    const { content } = drawnPage([textItem('abc 好', 'artifact', 100, 50, { rotationDegrees: 90 })]);
    const origins = [...content.matchAll(/0 1 -1 0 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(origins).toHaveLength(2);
    expect(origins[0]).toEqual([100, 150]);
    expect(origins[1]![0]).toBe(100);
    expect(origins[1]![1]).toBeGreaterThan(150 + 15);
  });

  test('paints a picture as an artifact', () => {
    const image = readPng(pngOfKind({ colourType: 2, bitDepth: 8, isInterlaced: false, hasTransparency: false }));
    const item = { kind: 'image', xPt: 10, yPt: 20, widthPt: 30, heightPt: 40, image } as const;
    const page = drawnPage([{ ...item, meaning: 'artifact' }, { ...item, meaning: 'artifact' }]);
    expect(page.content.match(/\/I1 Do/g)).toHaveLength(2);
    expect(marksIn(page)).toEqual(['Artifact']);
  });

  test('fills a code as one path in coordinates of its modules', () => {
    const figure = node('Figure');
    const modules = [Uint8Array.of(1, 0), Uint8Array.of(0, 1)];
    const page = drawnPage([{ kind: 'matrix', meaning: figure, xPt: 10, yPt: 20, sidePt: 8, modules, color: '#000000' }]);
    expect(page.content).toContain('0 g\nq 4 0 0 -4 10 180 cm\n0 0 1 1 re\n1 1 1 1 re\nf Q\n');
    expect(marksIn(page)).toEqual(['Figure']);
  });
});
