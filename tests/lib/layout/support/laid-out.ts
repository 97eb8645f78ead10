import type { ComputedInvoice } from '../../../../lib/invoice/types.js';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { PageProvider } from '../../../../lib/layout/engine/flow.js';
import type { LayoutContext, ContextWith } from '../../../../lib/layout/context/layout-context.js';
import { layoutInvoice } from '../../../../lib/layout/layout-invoice.js';
import type { LaidOutDocument, Page, PageItem, StructureNode, TextItem } from '../../../../lib/layout/engine/page.js';
import type { TextStyle } from '../../../../lib/layout/engine/text.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { Block } from '../../../../lib/layout/engine/block.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';

export const A4 = { widthPt: 595.28, heightPt: 841.89 };

/** A layout context of a small request, measured without fonts. */
export const contextOf = (fields: Partial<InvoiceRequest> = {}): LayoutContext => {
  const computed = computedInvoice(fields);
  const { palette, direction } = computed.invoice;
  return { content: buildContent(computed), measurer: new FakeMeasurer(), palette, paper: A4, direction };
};

/** The same with the styles of a design. */
export const contextWith = <Styles>(
  stylesOf: (ctx: LayoutContext) => Styles, fields: Partial<InvoiceRequest> = {},
): ContextWith<Styles> => {
  const ctx = contextOf(fields);
  return { ...ctx, styles: stylesOf(ctx) };
};

/** A style whose characters are 5 pt wide and whose lines are 12 pt high, baseline 3 pt above the bottom. */
export const TEXT_STYLE: TextStyle = { font: { family: 'test', weight: 'regular', sizePt: 10 }, leadingPt: 12, descentPt: 3, gridPt: 6 };

export const laidOut = (fields: Partial<InvoiceRequest> = {}): LaidOutDocument => laidOutOf(computedInvoice(fields));
export const laidOutOf = (computed: ComputedInvoice): LaidOutDocument => layoutInvoice(computed, new FakeMeasurer());

/** White pages that are kept. */
export const plainPages = (
  widthPt: number, heightPt: number,
): { readonly sheets: readonly Sheet[]; readonly stock: PageProvider } => {
  const sheets: Sheet[] = [];
  const beginPage = (): Sheet => {
    const sheet = new Sheet(widthPt, heightPt, false);
    sheets.push(sheet);
    return sheet;
  };
  return { sheets, stock: { beginPage, endPage: () => undefined } };
};

/** The items that a block paints at the origin of an empty page. */
export const painted = (block: Block, mirrored = false): readonly PageItem[] => {
  const sheet = new Sheet(600, 800, mirrored);
  block.paint(sheet, 0, 0);
  return sheet.items;
};

export const textItems = (items: readonly PageItem[]): readonly TextItem[] => items.filter((item) => item.kind === 'text');
export const textsOf = (items: readonly PageItem[]): readonly string[] => textItems(items).map(({ line }) => line.text);
export const pageTexts = (page: Page): readonly string[] => textsOf(page.items);
export const isArtifact = ({ meaning }: PageItem): boolean => typeof meaning === 'string';

/** A node and all below it, in reading order. */
export const nodesIn = (node: StructureNode): readonly StructureNode[] => [node, ...node.children.flatMap(nodesIn)];
export const nodesTagged = (document: LaidOutDocument, tag: StructureNode['tag']): readonly StructureNode[] =>
  nodesIn(document.structure).filter((node) => node.tag === tag);
/** The text that belongs to a node itself, over all pages. */
export const textOfNode = (document: LaidOutDocument, node: StructureNode): string =>
  document.pages.flatMap(({ items }) => textItems(items)).filter(({ meaning }) => meaning === node).map(({ line }) => line.text).join(' ');
/** The text of the whole document as a screen reader reads it. */
export const readingText = (document: LaidOutDocument): string =>
  nodesIn(document.structure).map((node) => textOfNode(document, node)).filter((text) => text !== '').join('\n');
