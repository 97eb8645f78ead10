import type { PageItem } from '../../../lib/layout/engine/page.js';
import { ByteWriter } from '../../../lib/pdf/pdf-syntax.js';
import { PageDrawing } from '../../../lib/pdf/draw-document.js';
import type { DrawingContext } from '../../../lib/pdf/drawing-context.js';
import { FontResources, ImageResources } from '../../../lib/pdf/resources.js';
import { createFontUsage } from '../../../lib/pdf/font-usage.js';
import { StructureRecorder } from '../../../lib/pdf/structure-tree.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { PAGE } from './laid-out.js';

/** The operators of one page, and the document's state after drawing it. */
interface DrawnPage { readonly content: string; readonly document: DrawingContext }

/** Draws a document of one page. */
export const drawnPage = (items: readonly PageItem[], isRightToLeft = false): DrawnPage => {
  const fonts = new FontResources(createFontUsage);
  const [work, images, structure] = [new WorkBudget(), new ImageResources(), new StructureRecorder()];
  const document = { work, fonts, images, structure, isRightToLeft, links: [] };
  const page = new PageDrawing({ ...PAGE, items: [] }, 0, document, new ByteWriter());
  page.draw(items);
  return { content: Buffer.from(page.finish()).toString('latin1'), document };
};

/** Tags of a page's marked content, in the order of drawing. */
export const marksIn = ({ content }: DrawnPage): readonly string[] =>
  [...content.matchAll(/\/(\w+)(?:<<.*>>BDC| BMC)/g)].map(([, tag = '']) => tag);
