import { required } from '../../required.js';
import type { Phrase } from '../content/content.js';
import { beside, tagged, type Block } from '../engine/block.js';
import { longestLinePt, staysWhole } from '../engine/fit.js';
import type { Frame } from '../engine/flow.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import type { Sheet } from '../engine/sheet.js';
import type { Composition } from './design.js';
import { rowRule } from '../parts/colors.js';

const GUTTER_PT = 14;

/** A column, from the reading edge. */
interface Place {
  readonly xPt: number;
  readonly widthPt: number;
}

const placesFrom = (widths: readonly number[], gapPt: number): readonly Place[] => {
  let xPt = 0;
  return widths.map((widthPt) => {
    const place = { xPt, widthPt };
    xPt += widthPt + gapPt;
    return place;
  });
};

/** Widths that share a space: those that need less than an equal share get it, the others share the rest. */
const sharedWidths = (needs: readonly number[], spacePt: number): readonly number[] => {
  let [leftPt, count] = [spacePt, needs.length];
  for (const need of needs.toSorted((a, b) => a - b)) {
    if (need * count > leftPt) break;
    [leftPt, count] = [leftPt - need, count - 1];
  }
  return needs.map((need) => Math.min(need, leftPt / count));
};

/**
 * Equal columns if no line is then wrapped. Otherwise each gets what its longest line needs, if there is space for
 * that, or else long lines are wrapped in the space that the others leave them. If a word has to be cut even there, the
 * columns are equal again.
 */
const columnsOf = (kit: Kit, texts: readonly Phrase[], { role }: TextLook, widthPt: number): readonly Place[] => {
  const needs = texts.map(({ text }) => longestLinePt(kit, text, role));
  const needPt = needs.reduce((sum, need) => sum + need, 0);
  const spacePt = widthPt - (texts.length - 1) * GUTTER_PT;
  const equal = texts.map(() => spacePt / texts.length);
  if (needs.every((need, index) => need <= required(equal[index], 'column'))) return placesFrom(equal, GUTTER_PT);
  if (needPt <= spacePt) return placesFrom(needs, (widthPt - needPt) / Math.max(1, texts.length - 1));
  const widths = sharedWidths(needs, spacePt);
  const areWhole = texts.every(({ text }, index) => staysWhole(kit, text, role, required(widths[index], 'column')));
  return placesFrom(areWhole ? widths : equal, GUTTER_PT);
};

/** The foot of a page, and where its frame ends above it. */
interface Foot {
  readonly nodes: Block['nodes'];
  readonly bottomPt: number;
  paint(sheet: Sheet): void;
}

/** How the foot is set. */
interface FootShape {
  /** Distance from the edges of the frame to its texts. Absent: none. */
  readonly insetPt?: number;
  /** Whether the design has rules of its own below it, which take the place of the hairline above it. */
  readonly isAboveRules?: boolean;
}

/** The foot at the bottom of a frame, below a hairline. Its lines are on the grid of the content. */
const footIn = (
  kit: Kit, look: TextLook, frame: Frame, { insetPt = 0, isAboveRules = false }: FootShape, tag: 'P' | 'footer-artifact',
): Foot => {
  const texts = kit.content.foot?.texts ?? [];
  const { gridPt } = look.role;
  const widthPt = frame.widthPt - 2 * insetPt;
  const places = columnsOf(kit, texts, look, widthPt);
  const block = beside(texts.map((text, index) => {
    const { xPt, widthPt: columnPt } = places[index] as Place;
    return { xPt, block: setPhrase(kit, text, { ...look, widthPt: columnPt, tag }) };
  }));
  const topPt = frame.topPt + Math.floor((frame.bottomPt - block.heightPt - frame.topPt) / gridPt) * gridPt;
  return {
    nodes: tagged('Sect', block).nodes,
    bottomPt: topPt - 2 * gridPt,
    paint: (sheet) => {
      if (!isAboveRules) sheet.rule(frame.xPt + insetPt, topPt - gridPt / 2, widthPt, rowRule(kit.palette));
      block.paint(sheet, frame.xPt + insetPt, topPt);
    },
  };
};

/** Whether a page has the foot of the request. */
export const hasFoot = ({ content: { foot } }: Kit, pageIndex: number): boolean =>
  foot !== undefined && (pageIndex === 0 || foot.isOnAll);

/**
 * A composition with the foot of the request at the bottom of its frames, above the page number. On later pages, it is
 * an artifact. Without a foot, the composition stays as it is.
 */
export const withFoot = (kit: Kit, composition: Composition, look: TextLook, shape: FootShape = {}): Composition => {
  if (kit.content.foot === undefined) return composition;
  const { first, later } = composition;
  const own = footIn(kit, look, first, shape, 'P');
  const repeated = hasFoot(kit, 1) ? footIn(kit, look, later, shape, 'footer-artifact') : undefined;
  return {
    ...composition,
    first: { ...first, bottomPt: own.bottomPt },
    later: { ...later, bottomPt: repeated?.bottomPt ?? later.bottomPt },
    footNodes: own.nodes,
    paintFoot: (sheet, pageIndex, pageCount) => {
      (pageIndex === 0 ? own : repeated)?.paint(sheet);
      composition.paintFoot(sheet, pageIndex, pageCount);
    },
  };
};
