import { drawing, EMPTY, indent, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import { backed, padded } from '../../engine/framed-block.js';
import type { Kit } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import type { TableLook } from '../../table/table-look.js';
import { markOnPage, rowRule } from '../../parts/colors.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns, passageStack, type PassageLook } from '../../parts/passages.js';
import { headlineRole, lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter, withoutDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { hasFoot, withFoot } from '../with-foot.js';
import { brandBand } from './brand-band.js';
import { ending } from './corporate-ending.js';
import {
  CORPORATE_FAMILY, CORPORATE_GRID_PT, CORPORATE_GUTTER_PT, corporateLooks, gap, HANG_PT, INSET_PT, ROLES, TINT, tintOf,
  TOTALS_GAP, type CorporateKit,
} from './corporate-looks.js';
import { factCells } from './fact-cells.js';
import { footDetails, footTop } from './foot-details.js';

const GRID_PT = CORPORATE_GRID_PT;
const GUTTER_PT = CORPORATE_GUTTER_PT;
/** Margin of texts. The table and the box of totals extend into it, so that all texts begin on one edge. */
const MARGIN_PT = 48;
/** The rows, whose colour extends half a step below them, end a step above the rule at the foot. */
const FOOT_PT = 74;
const SLIM_BAND_PT = 4 * GRID_PT;
const ZEBRA = 0.04;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
/** Column of the grid at which the box of totals begins. */
const [COLUMNS, TOTALS_COLUMN] = [12, 7];

const facts = (kit: CorporateKit, widthPt: number): Block => {
  const cells = factCells(kit, widthPt);
  const fill = tintOf(kit.palette, TINT);
  const row = padded(cells, 2 * GRID_PT, 2 * GRID_PT);
  return kit.placement !== undefined ? row : backed(row, widthPt, (sheet, { yPt, heightPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HANG_PT, widthPt: kit.paper.widthPt, heightPt: heightPt - 2 * HANG_PT }, { fill }));
};

/** Most columns of the grid that a single party takes. */
const PARTY_SPAN = 6;

/** Bill to and ship to, which begins below the labels of the totals. */
const parties = (kit: CorporateKit, widthPt: number): Block => {
  const { content, looks } = kit;
  const look: PassageLook = { label: looks.label, lead: looks.strong, text: looks.body };
  const totalsPt = twelveColumns(widthPt + 2 * INSET_PT, GUTTER_PT).spanPt(COLUMNS - TOTALS_COLUMN) - 2 * INSET_PT;
  return passageColumns(kit, content.parties, look, widthPt, GUTTER_PT, PARTY_SPAN, totalsPt);
};

/** The opening, and how far down its background colours extend. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

/** The details at the foot, which are read with the name. */
const detailsAtFoot = (kit: CorporateKit, widthPt: number): Block => {
  const foot = footDetails(kit, kit.looks.small, widthPt) ?? EMPTY;
  return drawing(0, (sheet) => foot.paint(sheet, marginOf(kit, MARGIN_PT), footTop(kit.paper.heightPt)), foot.nodes);
};

/** The band is above the window, or below it if it is too high. The other party and long details are next to it. */
const asLetter = (kit: CorporateKit, letter: PrintedLetter, frame: Frame, column: number): Opening => {
  const { looks, content } = kit;
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = brandBand({ ...withoutDetails(kit), isTight: true }, widthPt);
  const isLong = footDetails(kit, looks.small, widthPt) === undefined;
  const look: PassageLook = { label: looks.label, lead: looks.strong, text: looks.body };
  const parts = letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, headElsewhere: 'below',
    columnPt: twelveColumns(frame.widthPt, GUTTER_PT).edgePt(column),
    head: () => piece('sender', indent(INSET_PT, band)),
    side: (sidePt) => [
      piece('sender', isLong ? indent(INSET_PT, companyDetails(kit, looks.quiet, sidePt - 2 * INSET_PT, 'start')) : EMPTY),
      piece('others', indent(INSET_PT, passageStack(kit, content.parties, look, sidePt - 2 * INSET_PT, 2 * GRID_PT))),
    ],
    below: [piece('sender', detailsAtFoot(kit, widthPt)), piece('facts', indent(INSET_PT, facts(kit, widthPt))), gap(3, 1, 2)],
  });
  return { parts, colorPt: band.heightPt };
};

const opening = (kit: CorporateKit, frame: Frame, column: number): Opening => {
  const { letter } = kit.content;
  if (letter !== undefined) return asLetter(kit, letter, frame, column);
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const band = brandBand(kit, widthPt);
  const cells = facts(kit, widthPt);
  const parts = [
    indent(INSET_PT, band),
    detailsAtFoot(kit, widthPt),
    indent(INSET_PT, cells),
    gap(4, 1, 2),
    indent(INSET_PT, parties(kit, widthPt)),
    gap(4, 1, 2),
  ];
  return { parts, colorPt: band.heightPt + cells.heightPt - 2 * HANG_PT };
};

const tableLook = (kit: CorporateKit): TableLook => {
  const { content, palette, looks: { label, small, figure, strongFigure } } = kit;
  const { primaryColor, secondaryTextColor, textColor } = palette;
  return {
    roles: {
      head: label.role, headline: headlineRole(content, ROLES), detail: small.role, figure: figure.role, total: strongFigure.role,
    },
    colors: { head: label.color, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, { color: markOnPage(palette, primaryColor), widthPt: 1 }),
    paintRow: (sheet, box, { index, isLast }) => {
      const { xPt, yPt, widthPt, heightPt } = box;
      if (content.watermarks.length > 0) {
        // Bands would hide parts of a watermark.
        if (!isLast) sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, rowRule(kit.palette));
      } else if (index % 2 === 1) sheet.rectangle({ ...box, yPt: box.yPt + HANG_PT }, { fill: tintOf(kit.palette, ZEBRA) });
    },
  };
};

const paintSlimBand = (kit: CorporateKit, sheet: Sheet, widthPt: number): void => {
  const { looks } = kit;
  const band = { xPt: 0, yPt: 0, widthPt: kit.paper.widthPt, heightPt: SLIM_BAND_PT };
  if (kit.placement === undefined) sheet.rectangle(band, { fill: kit.palette.primaryColor });
  const look = { role: looks.small.role, color: looks.title.color };
  paintRunningHead(kit, sheet, look, { xPt: marginOf(kit, MARGIN_PT), widthPt, yPt: 15.5 });
};

const paintFootRule = (kit: Kit, sheet: Sheet, { xPt, widthPt }: Frame): void =>
  sheet.rule(xPt, footTop(kit.paper.heightPt) - GRID_PT, widthPt, { color: kit.palette.borderColor, widthPt: 0.75 });

const compose = (plain: Kit): Composition => {
  const kit: CorporateKit = { ...plain, looks: corporateLooks(plain) };
  const { paper: { widthPt, heightPt }, looks } = kit;
  const marginPt = marginOf(kit, MARGIN_PT);
  const textPt = widthPt - marginPt - MARGIN_PT;
  const edges = { xPt: marginPt - INSET_PT, widthPt: textPt + 2 * INSET_PT };
  const first: Frame = { ...edges, topPt: -HANG_PT, bottomPt: heightPt - FOOT_PT };
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN, INSET_PT);
  const { parts, colorPt } = opening(kit, first, column);
  const repeated = footDetails(kit, looks.small, textPt, 'footer-artifact') ?? EMPTY;
  return withFoot(kit, withLetter(kit, {
    family: CORPORATE_FAMILY,
    first,
    later: { ...first, topPt: 2 * SLIM_BAND_PT - HANG_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintSlimBand(kit, sheet, textPt);
    },
    covered: (pageIndex) => ({ startPt: 0, topPt: pageIndex === 0 ? colorPt : SLIM_BAND_PT }),
    opening: parts,
    table: tableLook(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(4, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) => {
      if ((pageCount > 1 || repeated !== EMPTY) && !hasFoot(kit, pageIndex)) paintFootRule(kit, sheet, first);
      if (pageIndex > 0) repeated.paint(sheet, marginPt, footTop(heightPt));
      const place = { xPt: marginPt, widthPt: textPt, yPt: footTop(heightPt) + 9.2, align: 'end' } as const;
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, place);
    },
  }), looks.small, { insetPt: INSET_PT });
};

/**
 * For suppliers with many columns or a brand colour. A coloured band, striped rows, totals in a box, short company
 * details at the foot. Inter.
 */
export const corporate: Design = {
  lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, hasTightForm: true, compose,
};
