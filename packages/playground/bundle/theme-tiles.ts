import { type Face, openFace, type OutlineCommand } from '../../brand-tools/src/bake-fonts/fontkit-face.js';
import type { Color, Page, PageItem, TextItem } from '../../../lib/layout/engine/page.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { COLOR_NAMES, type Theme, THEMES } from '../../../lib/presentation/themes.js';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** A length in an SVG path, with at most one decimal. */
const coordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** Tenths of a point between two coordinates, in points. */
const relativeStep = (from: number, to: number): string => coordinate((to - from) / 10).replace(/^(-?)0\./, '$1.');

type Point = readonly [x: number, y: number];

/** In tenths of a point. */
const MIN_STEP = 4;

const PATH_COMMANDS: Readonly<Record<string, string>> = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };

/**
 * An outline as a path, in relative steps of half a point, of which a pixel of a tile has more than ten. Steps that are too small to be seen are
 * left out.
 * @param toPage converts a point of the outline to the page
 */
const outlinePath = (commands: readonly OutlineCommand[], toPage: (x: number, y: number) => Point): string => {
  let pen: Point = [0, 0];
  return commands.map(({ command, args }) => {
    if (command === 'closePath') return 'z';
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      toPage(args[index * 2] ?? 0, args[index * 2 + 1] ?? 0).map((value) => Math.round(value * 2) * 5) as [number, number]);
    const from = pen;
    const to = points.at(-1) ?? pen;
    if (command !== 'moveTo' && Math.hypot(to[0] - from[0], to[1] - from[1]) < MIN_STEP) return '';
    pen = to;
    if (command === 'moveTo') return `M${pen.map((value) => coordinate(value / 10)).join(' ')}`;
    return (PATH_COMMANDS[command] ?? '') + points.flatMap(([x, y]) => [relativeStep(from[0], x), relativeStep(from[1], y)]).join(' ').replaceAll(' -', '-');
  }).join('');
};

/** A filled rectangle as a path. */
const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${coordinate(x)} ${coordinate(y)}h${coordinate(width)}v${coordinate(height)}h${coordinate(-width)}z`;

/** A rectangle with round corners as a path. */
const roundedBoxPath = (x: number, y: number, width: number, height: number, radius: number): string => {
  const corner = Math.min(radius, width / 2, height / 2);
  const size = coordinate(corner);
  const arc = (dx: number, dy: number): string => `a${size} ${size} 0 0 1 ${coordinate(dx)} ${coordinate(dy)}`;
  const [across, down] = [width - 2 * corner, height - 2 * corner].map(coordinate);
  return `M${coordinate(x + corner)} ${coordinate(y)}h${across}${arc(corner, corner)}v${down}${arc(-corner, corner)}h-${across}`
    + `${arc(-corner, -corner)}v-${down}${arc(corner, -corner)}z`;
};

/** A circle as a path. */
const circlePath = (x: number, y: number, radius: number): string => {
  const half = `a${coordinate(radius)} ${coordinate(radius)} 0 0 1 `;
  return `M${coordinate(x - radius)} ${coordinate(y)}${half}${coordinate(2 * radius)} 0${half}${coordinate(-2 * radius)} 0z`;
};

/** Turns lines of text into SVG paths: the outlines of large letters, and a bar for each small word. */

/** Smaller letters are unreadable on a tile. */
const MIN_OUTLINED_PT = 13;
/** A glyph with its pen position, in points from the left of the page. */
interface PositionedGlyph {
  readonly glyph: number;
  readonly text: string;
  readonly xPt: number;
  readonly advancePt: number;
}

const glyphsOf = (run: ShapedRun, originPt: number): readonly PositionedGlyph[] => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  let xPt = originPt + run.offsetPt;
  return run.words.flatMap(({ clusters, kerning }) => clusters.map((number, index) => {
    const { shape, advance, text } = run.table.cluster(number);
    const advancePt = (advance + (kerning?.[index] ?? 0)) * scale + run.letterSpacingPt;
    const placed = { glyph: shape.kind === 'glyph' ? shape.glyph : 0, text, xPt, advancePt };
    xPt += advancePt;
    return placed;
  }));
};

const faces = new Map<string, Face>();

const faceOf = ({ face }: ShapedRun): Face => {
  const known = faces.get(face.file);
  if (known !== undefined) return known;
  const opened = openFace(face.trueType.bytes);
  faces.set(face.file, opened);
  return opened;
};

const outlinesPath = (run: ShapedRun, glyphs: readonly PositionedGlyph[], baselinePt: number): string => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  return glyphs.map(({ glyph, xPt }) =>
    outlinePath(faceOf(run).getGlyph(glyph).path.commands, (x, y) => [xPt + x * scale, baselinePt - y * scale])).join('');
};

const isSpace = ({ text }: PositionedGlyph): boolean => text.trim() === '';

/** Start and end of each word. */
const wordSpans = (glyphs: readonly PositionedGlyph[]): readonly (readonly [fromPt: number, toPt: number])[] => {
  const spans: [number, number][] = [];
  glyphs.forEach((placed, index) => {
    if (isSpace(placed)) return;
    const [before, last] = [glyphs[index - 1], spans.at(-1)];
    if (last === undefined || before === undefined || isSpace(before)) spans.push([placed.xPt, placed.xPt + placed.advancePt]);
    else last[1] = placed.xPt + placed.advancePt;
  });
  return spans;
};

/** Height of the bars of a run: small letters are about as dense as bars of this height. */
const barHeight = ({ face, sizePt }: ShapedRun): number => Math.round(face.trueType.xHeight * sizePt / face.trueType.unitsPerEm);

const barsPath = (run: ShapedRun, glyphs: readonly PositionedGlyph[], baselinePt: number): string => {
  const middle = coordinate(Math.round(baselinePt) - barHeight(run) / 2);
  let pen: number | undefined;
  return wordSpans(glyphs).map((span) => {
    const [from, to] = span.map(Math.round) as [number, number];
    const move = pen === undefined ? `M${from} ${middle}` : `m${Math.max(1, from - pen)} 0`;
    pen = Math.max(to, from + 1);
    return `${move}h${pen - from}`;
  }).join('');
};

/** A traced line of text: outlines of letters, or bars of a height. */
interface TracedText {
  readonly path: string;
  /** Undefined for letters. */
  readonly barHeight?: number;
}

/** A line of text as paths, one for each run. */
const traceText = ({ line, xPt, yPt }: TextItem): readonly TracedText[] => {
  const isLarge = line.font.sizePt >= MIN_OUTLINED_PT;
  return (line.glyphs as readonly ShapedRun[]).map((run) => {
    const glyphs = glyphsOf(run, xPt);
    return isLarge ? { path: outlinesPath(run, glyphs, yPt) } : { path: barsPath(run, glyphs, yPt), barHeight: barHeight(run) };
  });
};

/** Turns a laid-out page into the marks of a theme tile. */

/** How a mark is painted: filled as a shape or as letters, or as a line that represents a rule or words. */
type MarkKind = 'fill' | 'letters' | 'line' | 'words';

/** A mark: how it is painted, its colour (the name of a theme colour, or `#rrggbb`), its path in points, and the width of a line. */
type Mark = readonly [kind: MarkKind, color: string, path: string, width?: number];

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
    case 'background':
    case 'matrix': return [];
  }
};

const markOf = (kind: MarkKind, color: string, path: string, width: number | undefined): Mark =>
  (width === undefined ? [kind, color, path] : [kind, color, path, width]);

const isText = ([kind]: Mark): boolean => kind === 'letters' || kind === 'words';

const hasSameStyle = ([kind, color, , width]: Mark, other: Mark): boolean =>
  kind === other[0] && color === other[1] && width === other[3];

/** Joins marks that are painted in the same way. Texts never overlap, so only a shape painted between two marks separates them. */
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
const tracePage = ({ items }: Page, theme: Theme): readonly Mark[] =>
  mergeMarks(items.flatMap((item) => marksOf(item, theme)));

/** The invoice on the theme tiles. It has the usual parts of a page, but no logo. */
const TILE_INVOICE = {
  companyName: 'Harbour Studio',
  companyDetails: '14 Quay Street\nBristol BS1 4TR\nhello@harbour.example',
  billTo: 'Northwind Coffee\n88 Pier Road\nBath BA1 5LN',
  shipTo: 'Northwind Roastery\n2 Dock Street\nBath BA1 5LN',
  invoiceNumber: '2026-0147',
  date: '2026-03-16',
  dueDate: '2026-04-15',
  paymentTerms: 'Net 30',
  currency: 'GBP',
  lineItems: [
    { description: 'Brand identity\nLogo, colours and typography', quantity: 1, rate: 4800 },
    { description: 'Packaging design\nThree sizes, print-ready', quantity: 32, rate: 95 },
    { description: 'Storefront sign\nBrushed aluminium', quantity: 1, rate: 1250 },
    { description: 'Coffee bag labels\nRolls of 500', quantity: 12, rate: 68.5 },
    { description: 'Delivery and set-up', quantity: 2, rate: 120 },
  ],
  discount: '5%',
  tax: '20%',
  notes: 'Thank you for letting us give Northwind its new face.\nThe files stay in your folder until the end of the year.',
  terms: 'Payment is due within 30 days of the date of this invoice.',
} as const;

/** A picture of a design's first page. */
interface ThemeTile {
  readonly name: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** The colours that marks refer to by name. */
  readonly colours: Readonly<Record<string, string>>;
  readonly marks: readonly Mark[];
}

const tileOf = (theme: Theme): ThemeTile => {
  const request = validateInvoiceRequest({ ...TILE_INVOICE, theme: theme.name });
  const prepared = computeInvoice(request, { deploymentWatermark: null });
  const { pages } = layoutInvoice(prepared, createTextMeasurer({ language: 'en-US' }));
  const [page] = pages;
  if (page === undefined || pages.length > 1) throw new Error(`The invoice of the tiles takes ${pages.length} pages in ${theme.name}.`);
  const { widthPt, heightPt } = page;
  return {
    name: theme.name, width: Math.round(widthPt), height: Math.round(heightPt),
    colours: Object.fromEntries(COLOR_NAMES.map((name) => [name, theme[name]])), marks: tracePage(page, theme),
  };
};

/** A tile for each design, laid out by the service's own code. */
export const themeTiles = (): readonly ThemeTile[] => THEMES.map(tileOf);
