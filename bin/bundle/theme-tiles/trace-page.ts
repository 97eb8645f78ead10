/** Turns a laid-out page into the marks of a theme tile. */
import type { Theme } from '../../../lib/invoice/themes.js';
import type { Color, Page, PageItem } from '../../../lib/layout/engine/page.js';
import { boxPath, circlePath, coordinate, roundedBoxPath } from './svg-path.js';
import { traceText } from './trace-text.js';

/** How a mark is painted: filled as a shape or as letters, or as a line that represents a rule or words. */
type MarkKind = 'fill' | 'letters' | 'line' | 'words';

/** A mark: how it is painted, its colour (the name of a theme colour, or `#rrggbb`), its path in points, and the width of a line. */
export type Mark = readonly [kind: MarkKind, color: string, path: string, width?: number];

/** Hairlines would vanish at the size of a tile. */
const MIN_RULE_PT = 1.5;

const TRACED_COLOR_NAMES = [
  'primaryColor', 'primaryColorDark', 'accentColor', 'textColor', 'secondaryTextColor', 'borderColor', 'headerTextColor', 'backgroundColor',
] as const;

/** Names a colour of the theme, so that the page can show the colours of a custom theme. Other colours are tints; they stay. */
const namedColor = (theme: Theme, color: Color, { kind }: PageItem): string => {
  if (kind === 'rectangle' && color === theme.backgroundColor) return 'backgroundColor';
  return TRACED_COLOR_NAMES.find((name) => theme[name] === color) ?? color;
};

type Shape = readonly [kind: MarkKind, color: Color | undefined, path: string, width?: number];

type Item<Kind extends PageItem['kind']> = PageItem & { readonly kind: Kind };

const rectangle = (item: Item<'rectangle'>): readonly Shape[] => {
  const { xPt, yPt, widthPt, heightPt, radiusPt, fill, stroke, strokeWidthPt = 1 } = item;
  const box = [xPt, yPt, widthPt, heightPt] as const;
  const path = radiusPt === undefined ? boxPath(...box) : roundedBoxPath(...box, radiusPt);
  return [['fill', fill, path], ['line', stroke, path, strokeWidthPt]];
};

const circle = ({ centerXPt, centerYPt, radiusPt, fill, stroke, strokeWidthPt = 1 }: Item<'circle'>): readonly Shape[] => {
  const path = circlePath(centerXPt, centerYPt, radiusPt);
  return [['fill', fill, path], ['line', stroke, path, strokeWidthPt]];
};

const rule = ({ fromXPt, fromYPt, toXPt, toYPt, widthPt, color }: Item<'rule'>): readonly Shape[] => {
  const path = `M${[fromXPt, fromYPt].map(coordinate).join(' ')}L${[toXPt, toYPt].map(coordinate).join(' ')}`;
  return [['line', color, path, Math.max(MIN_RULE_PT, widthPt)]];
};

const text = (item: Item<'text'>): readonly Shape[] => traceText(item).map(({ path, barHeight }) =>
  (barHeight === undefined ? ['letters', item.color, path] : ['words', item.color, path, barHeight]));

const shapesOf = (item: PageItem): readonly Shape[] => {
  switch (item.kind) {
    case 'rectangle': return rectangle(item);
    case 'circle': return circle(item);
    case 'rule': return rule(item);
    case 'text': return text(item);
    case 'image':
    case 'ground':
    case 'matrix': return [];
  }
};

const markOf = (kind: MarkKind, color: string, path: string, width: number | undefined): Mark =>
  (width === undefined ? [kind, color, path] : [kind, color, path, width]);

const isText = ([kind]: Mark): boolean => kind === 'letters' || kind === 'words';

const hasSameStyle = ([kind, color, , width]: Mark, other: Mark): boolean =>
  kind === other[0] && color === other[1] && width === other[3];

/** Joins marks that are painted in the same way. Texts never cover each other, so only a shape painted between two marks keeps them apart. */
const mergeMarks = (marks: readonly Mark[]): readonly Mark[] => {
  const all: Mark[] = [];
  for (const mark of marks) {
    const lastShape = isText(mark) ? all.findLastIndex((each) => !isText(each)) : all.length - 2;
    const index = all.findIndex((each, at) => at > lastShape && hasSameStyle(each, mark));
    const [kind, color, path, width] = mark;
    if (index === -1) all.push(mark);
    else all[index] = markOf(kind, color, (all[index]?.[2] ?? '') + path, width);
  }
  return all;
};

const marksOf = (item: PageItem, theme: Theme): readonly Mark[] => shapesOf(item).flatMap(([kind, color, path, width]) =>
  (color === undefined || path === '' ? [] : [markOf(kind, namedColor(theme, color, item), path, width)]));

/** The marks of a page, those painted first before the others. */
export const tracePage = ({ items }: Page, theme: Theme): readonly Mark[] =>
  mergeMarks(items.flatMap((item) => marksOf(item, theme)));
