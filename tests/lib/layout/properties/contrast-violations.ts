import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../../../lib/presentation/contrast.js';
import type { Color, Page, PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { Property } from './page-violations.js';

type Point = readonly [x: number, y: number];

/** Points of a line that are compared with what is below them, as shares of its width. */
const SAMPLES = [0.02, 0.25, 0.5, 0.75, 0.98];
const LARGE_PT = 18;
const LARGE_BOLD_PT = 14;
/** Capitals of a watermark, as a share of its size: no letter is higher. */
const CAP_HEIGHT = 0.75;

const isWatermark = (item: PageItem): item is TextItem => item.kind === 'text' && item.rotationDegrees !== undefined;

/** Whether the letters of a rotated line may be at a point. */
const isUnderWatermark = ({ xPt, yPt, line, rotationDegrees = 0 }: TextItem, [x, y]: Point): boolean => {
  const angle = rotationDegrees * Math.PI / 180;
  const [dx, dy] = [x - xPt, yPt - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const up = dy * Math.cos(angle) - dx * Math.sin(angle);
  return along >= 0 && along <= line.widthPt && up >= -line.font.sizePt * 0.2 && up <= line.font.sizePt * CAP_HEIGHT;
};

/** The colour that an item paints at a point; undefined if none. */
const colorAt = (item: PageItem, [x, y]: Point): Color | undefined => {
  switch (item.kind) {
    case 'rectangle': return x >= item.xPt && x <= item.xPt + item.widthPt && y >= item.yPt && y <= item.yPt + item.heightPt ? item.fill : undefined;
    case 'circle': return Math.hypot(x - item.centerXPt, y - item.centerYPt) <= item.radiusPt ? item.fill : undefined;
    default: return undefined;
  }
};

/** The colours behind a point of a page: that of the area, and that of a watermark on it. */
const backgroundsAt = (below: readonly PageItem[], point: Point): readonly Color[] => {
  let [area, watermarkColor]: [Color, Color | undefined] = ['#ffffff', undefined];
  for (const item of below) {
    const painted = colorAt(item, point);
    if (painted !== undefined) [area, watermarkColor] = [painted, undefined];
    else if (isWatermark(item) && isUnderWatermark(item, point)) watermarkColor = item.color;
  }
  return watermarkColor === undefined ? [area] : [area, watermarkColor];
};

const minContrastOf = ({ line: { font: { sizePt, weight } } }: TextItem): number =>
  (sizePt >= LARGE_PT || (weight === 'bold' && sizePt >= LARGE_BOLD_PT) ? LARGE_TEXT_CONTRAST : READABLE_CONTRAST);

const violationsOf = (item: TextItem, below: readonly PageItem[]): readonly string[] => {
  const y = item.yPt - item.line.font.sizePt * 0.3;
  const backgrounds = new Set(SAMPLES.flatMap((share) => backgroundsAt(below, [item.xPt + item.line.widthPt * share, y])));
  return [...backgrounds].filter((background) => contrastRatio(item.color, background) < minContrastOf(item))
    .map((background) => `${item.color} on ${background} is ${contrastRatio(item.color, background).toFixed(2)}: "${item.line.text}"`);
};

const violationsOn = ({ items }: Page): readonly string[] => {
  const painted: PageItem[] = [];
  const violations: string[] = [];
  for (const item of items) {
    if (item.kind === 'text' && !isWatermark(item)) violations.push(...violationsOf(item, painted));
    else painted.push(item);
  }
  return violations;
};

/** Every text has a contrast of 4.5 with what is behind it: page, band or watermark; large text a contrast of 3. */
export const lowContrastTexts: Property = ({ pages }) => pages.flatMap(violationsOn).slice(0, 3);
