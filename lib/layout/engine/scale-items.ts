import type { Box, CircleItem, MatrixItem, PageItem, Paint, RuleItem, TextItem } from './page.js';
import type { TextMeasurer } from './text.js';

type ScaleLine = TextMeasurer['scaleLine'];

const scaleText = (item: TextItem, scale: number, scaleLine: ScaleLine): TextItem =>
  ({ ...item, xPt: item.xPt * scale, yPt: item.yPt * scale, line: scaleLine(item.line, scale) });

const scaleRule = (item: RuleItem, scale: number): RuleItem => {
  const { fromXPt, fromYPt, toXPt, toYPt, widthPt, dashPt } = item;
  const ends = { fromXPt: fromXPt * scale, fromYPt: fromYPt * scale, toXPt: toXPt * scale, toYPt: toYPt * scale };
  return { ...item, ...ends, widthPt: widthPt * scale, ...dashPt && { dashPt: [dashPt[0] * scale, dashPt[1] * scale] } };
};

const scaleStroke = <Item extends Paint>(item: Item, scale: number): Item =>
  (item.strokeWidthPt === undefined ? item : { ...item, strokeWidthPt: item.strokeWidthPt * scale });

const scaleCircle = (item: CircleItem, scale: number): CircleItem => {
  const { centerXPt, centerYPt, radiusPt } = item;
  const circle = { centerXPt: centerXPt * scale, centerYPt: centerYPt * scale, radiusPt: radiusPt * scale };
  return { ...scaleStroke(item, scale), ...circle };
};

const scaleCode = (item: MatrixItem, scale: number): MatrixItem =>
  ({ ...item, xPt: item.xPt * scale, yPt: item.yPt * scale, sidePt: item.sidePt * scale });

const scaleBox = <Item extends Box>(item: Item, scale: number): Item =>
  ({ ...item, xPt: item.xPt * scale, yPt: item.yPt * scale, widthPt: item.widthPt * scale, heightPt: item.heightPt * scale });

const scaleItem = (item: PageItem, scale: number, scaleLine: ScaleLine): PageItem => {
  switch (item.kind) {
    case 'text': return scaleText(item, scale, scaleLine);
    case 'rule': return scaleRule(item, scale);
    case 'circle': return scaleCircle(item, scale);
    case 'matrix': return scaleCode(item, scale);
    case 'image': return scaleBox(item, scale);
    case 'rectangle': {
      const box = scaleStroke(scaleBox(item, scale), scale);
      return item.radiusPt === undefined ? box : { ...box, radiusPt: item.radiusPt * scale };
    }
    case 'background': return item;
  }
};

/** The items of a page in another size. The background of a letterhead stays. */
export const scaleItems = (items: readonly PageItem[], scale: number, scaleLine: ScaleLine): readonly PageItem[] =>
  items.map((item) => scaleItem(item, scale, scaleLine));
