import type {
  LaidOutDocument, Meaning, PageItem, StructureNode, StructureTag, TextItem,
} from '../../../lib/layout/engine/page.js';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';

export const PAGE = { widthPt: 300, heightPt: 200 } as const;

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };

export const node = (
  tag: StructureTag, children: readonly StructureNode[] = [], more: Partial<StructureNode> = {},
): StructureNode => ({ tag, children, ...more });

/** One line of shaped text in a real font. */
export const textItem = (
  text: string, meaning: Meaning, xPt = 20, yPt = 40, more: Partial<TextItem> & { readonly font?: Partial<FontSpec> } = {},
): TextItem => {
  const { font, ...rest } = more;
  const line = createTextMeasurer({ language: 'en' }).line(text, { ...STYLE, ...font });
  return { kind: 'text', meaning, xPt, yPt, color: '#223344', line, ...rest };
};

/** Draws a document with one page for each list of items and the given children of its root element. */
export const laidOut = (
  pages: readonly (readonly PageItem[])[], children: readonly StructureNode[] = [], more: Partial<LaidOutDocument> = {},
): LaidOutDocument => ({
  pages: pages.map((items) => ({ ...PAGE, items })),
  structure: node('Document', children),
  title: 'Invoice 7',
  author: 'Acme Ltd',
  language: 'en-GB',
  direction: 'ltr',
  date: '2026-03-14',
  ...more,
});

/** Draws a document of two pages with every kind of content. */
export const fullDocument = (): LaidOutDocument => {
  const heading = node('H1');
  const paragraph = node('P');
  const head = node('TH', [], { scope: 'Column', columnSpan: 2 });
  const [cell, amount] = [node('TH', [], { scope: 'Row' }), node('TD')];
  const [totalHead, total] = [node('TH', [], { scope: 'Row' }), node('TD')];
  const table = node('Table', [
    node('THead', [node('TR', [head])]),
    node('TBody', [node('TR', [cell, amount]), node('TR', [totalHead, total])]),
  ], { summary: 'Item, Total' });
  const [marker, body] = [node('Lbl'), node('LBody')];
  const list = node('L', [node('LI', [marker, body])], { numbering: 'Decimal' });
  const link = textItem('see www.example.com or ask', paragraph, 20, 60);
  return laidOut([
    [
      textItem('DRAFT', 'watermark-artifact', 80, 150, { rotationDegrees: 45, color: '#eeeeee', font: { sizePt: 40 } }),
      { kind: 'rectangle', meaning: 'artifact', xPt: 0, yPt: 0, widthPt: 300, heightPt: 20, fill: '#14b8a6' },
      { kind: 'rectangle', meaning: 'artifact', xPt: 200, yPt: 150, widthPt: 60, heightPt: 30, fill: '#ff0000', stroke: '#000000', radiusPt: 5 },
      { kind: 'circle', meaning: 'artifact', centerXPt: 40, centerYPt: 170, radiusPt: 10, stroke: '#0000ff', strokeWidthPt: 2 },
      { kind: 'rule', meaning: 'artifact', fromXPt: 20, fromYPt: 45, toXPt: 280, toYPt: 45, color: '#cccccc', widthPt: 0.5, dashPt: [2, 1] },
      textItem('INVOICE', heading, 20, 40),
      { ...link, links: [{ uri: 'https://www.example.com/', node: node('Link', [], { within: paragraph }), start: 4, end: 19 }] },
      textItem('Item', head, 20, 80), textItem('Widget', cell, 20, 95), textItem('12.50', amount, 200, 95),
    ],
    [
      textItem('Item', 'header-artifact', 20, 20),
      textItem('continued', cell, 20, 40), textItem('Total', totalHead, 20, 60), textItem('12.50', total, 200, 60),
      { ...textItem('1. Thank you', body, 20, 80), label: { node: marker, end: 3 } },
    ],
  ], [heading, paragraph, table, list]);
};
