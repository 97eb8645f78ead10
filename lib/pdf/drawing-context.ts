import type { ContentStream } from './content-stream.js';
import type { FontResources, ImageResources } from './resources.js';
import type { LinkAnnotation } from './link-annotations.js';
import type { StructureNode } from '../layout/engine/page.js';
import type { StructureRecorder } from './structure-tree.js';
import type { WorkBudget } from '../work/work-budget.js';

/** State shared by the pages of one document while they are drawn. */
export interface DrawingContext {
  readonly work: WorkBudget;
  readonly fonts: FontResources;
  readonly images: ImageResources;
  readonly structure: StructureRecorder;
  /** Whether the current pages run from right to left. */
  isRightToLeft: boolean;
  readonly links: LinkAnnotation[];
}

/** Adds the annotation of a link to its element. */
export const addLink = (
  { structure, links }: DrawingContext, element: StructureNode, annotation: Omit<LinkAnnotation, 'element'>,
): void => {
  structure.add(element, { kind: 'annotation', page: annotation.page, annotation: links.length });
  links.push({ ...annotation, element });
};

export interface PageContext {
  readonly document: DrawingContext;
  readonly index: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** How much larger the page is printed. */
  readonly scale: number;
  readonly content: ContentStream;
}
