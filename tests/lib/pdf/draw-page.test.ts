import { describe, expect, test } from '@jest/globals';
import type { PageItem } from '../../../lib/layout/page.js';
import { ByteWriter } from '../../../lib/pdf/byte-writer.js';
import { PageDrawing, type DrawnDocument } from '../../../lib/pdf/draw-page.js';
import { FontResources } from '../../../lib/pdf/font-resources.js';
import { createFontUsage } from '../../../lib/pdf/fonts/font-usage.js';
import { ImageResources } from '../../../lib/pdf/image-resources.js';
import { StructureRecorder } from '../../../lib/pdf/structure-recorder.js';
import { node, PAGE, textItem } from '../../support/laid-out.js';
import { pngOfKind } from '../../support/png-suite.js';

const draw = (items: readonly PageItem[]): { readonly content: string; readonly document: DrawnDocument } => {
  const document = {
    fonts: new FontResources(createFontUsage), images: new ImageResources(), structure: new StructureRecorder(), links: [],
  };
  const page = new PageDrawing({ ...PAGE, items: [] }, 0, document, new ByteWriter());
  page.draw(items);
  return { content: Buffer.from(page.finish()).toString('latin1'), document };
};

const linkOver = (text: string, part: string, uri: string): PageItem => {
  const before = text.slice(0, text.indexOf(part));
  const startPt = before === '' ? 0 : textItem(before, 'artifact').line.widthPt;
  const endPt = textItem(before + part, 'artifact').line.widthPt;
  return { ...textItem(text, node('P'), 20, 40), links: [{ uri, startPt, endPt }] };
};

const tagsOf = (content: string): readonly string[] => [...content.matchAll(/\/(\w+)(?:<<.*>>BDC| BMC)/g)].map(([, tag = '']) => tag);

describe('a page drawing', () => {
  test('paints the items in order', () => {
    const { content } = draw([
      { kind: 'rectangle', meaning: 'artifact', xPt: 1, yPt: 2, widthPt: 3, heightPt: 4, fill: '#000000' },
      textItem('Hello', node('H1')),
      { kind: 'rule', meaning: 'pagination-artifact', fromXPt: 0, fromYPt: 9, toXPt: 9, toYPt: 9, color: '#000000', widthPt: 1 },
      { kind: 'circle', meaning: 'artifact', centerXPt: 50, centerYPt: 50, radiusPt: 5, fill: '#ffffff' },
    ]);
    expect(tagsOf(content)).toEqual(['Artifact', 'H1', 'Artifact', 'Artifact']);
    expect(content.match(/ re$|T[jJ]$| l$| c$/gm)).toEqual([' re', 'Tj', ' l', ' l']);
  });

  test('sets the runs of a turned line along its direction', () => {
    const { content } = draw([textItem('abc 好', 'artifact', 100, 50, { rotationDegrees: 90 })]);
    const origins = [...content.matchAll(/0 1 -1 0 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(origins).toHaveLength(2);
    expect(origins[0]).toEqual([100, 150]);
    expect(origins[1]![0]).toBe(100);
    expect(origins[1]![1]).toBeGreaterThan(150 + 15);
  });

  test('gives a link an element of its own, in reading order', () => {
    const { content, document } = draw([linkOver('see www.example.com or ask', 'www.example.com', 'https://www.example.com')]);
    expect(tagsOf(content)).toEqual(['P', 'Link', 'P']);
    expect(document.links).toMatchObject([{ page: 0, uri: 'https://www.example.com/' }]);
    const { bounds: [left, bottom, right, top], element } = document.links[0]!;
    expect(left).toBeGreaterThan(20);
    expect(right).toBeGreaterThan(left + 50);
    expect(bottom).toBeLessThan(PAGE.heightPt - 40);
    expect(top).toBeGreaterThan(PAGE.heightPt - 40);
    expect(document.structure.kidsOf(element)).toEqual([{ kind: 'content', page: 0, id: 1 }, { kind: 'annotation', page: 0, annotation: 0 }]);
  });

  test('keeps the element of a link that covers no whole word', () => {
    const { content, document } = draw([linkOver('aaaaaaaaaaaaaaaaaaaabc', 'bc', 'https://example.com')]);
    expect(tagsOf(content)).toEqual(['P']);
    expect(document.structure.kidsOf(document.links[0]!.element)).toEqual([{ kind: 'annotation', page: 0, annotation: 0 }]);
  });

  test('makes no link of an unsafe address, nor of one on an artifact', () => {
    expect(draw([linkOver('see this', 'this', 'javascript:alert(1)')]).document.links).toEqual([]);
    expect(draw([{ ...textItem('see', 'artifact'), links: [{ uri: 'https://example.com', startPt: 0, endPt: 10 }] }]).document.links).toEqual([]);
  });

  test('notes where a figure stands', () => {
    const figure = node('Figure', [], { alternateText: 'Logo' });
    const image = {
      bytes: pngOfKind({ colourType: 2, bitDepth: 8, isInterlaced: false, hasTransparency: false }), mediaType: 'image/png', widthPx: 19, heightPx: 14,
    } as const;
    const item = { kind: 'image', xPt: 10, yPt: 20, widthPt: 30, heightPt: 40, image } as const;
    const { content, document } = draw([{ ...item, meaning: figure }, { ...item, meaning: 'artifact' }]);
    expect(document.structure.boundsOf(figure)).toEqual([10, 140, 40, 180]);
    expect(content.match(/\/I1 Do/g)).toHaveLength(2);
  });
});
