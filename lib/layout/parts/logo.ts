import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../presentation/contrast.js';
import { isLightPicture, pictureBackground } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { mm } from '../engine/grid.js';
import { type Block, EMPTY, indent, padded, paintedBlock, space, stack, withBackground } from '../engine/block.js';
import type { ColoredStyle, LayoutContext } from '../context/layout-context.js';
import { opaqueSizePx, paintPicture } from '../context/picture-box.js';
import type { Box, Color, StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { mixColor } from './colors.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import type { InkBox, FontSpec } from '../engine/text.js';

export interface LogoArea {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center';
  /** Target area of the picture. Absent: that of a logo. */
  readonly areaPt2?: number;
  /** Space that also a large logo must fit. Absent: the widths and heights of a logo are not limited further. */
  readonly maxWidthPt?: number;
}

/** Maximum points per pixel. A picture is printed with at least 96 pixels per inch. */
const MAX_PT_PER_PX = 0.75;

/** Area that a logo is scaled to, so that wide and square logos look equally large. Its sides have limits. */
const LOGO = { areaPt2: 2600, minHeightPt: 22, maxHeightPt: 60, maxWidthPt: 150 } as const;
/** Minimum aspect ratio of a wordmark, a logo that spells the company's name. */
const WORDMARK_RATIO = 2.4;

type SizePt = Pick<LogoArea, 'widthPt' | 'heightPt'>;

/** Whether the logo spells the company's name. The name next to it can then be small. */
export const isWordmark = ({ content: { logo } }: LayoutContext): boolean => {
  if (logo === undefined) return false;
  const [width, height] = opaqueSizePx(logo);
  return width >= WORDMARK_RATIO * height;
};

/** Size of a logo on the page without its transparent borders. */
const logoSize = (logo: Picture, { widthPt, heightPt, areaPt2 = LOGO.areaPt2 }: SizePt & Pick<LogoArea, 'areaPt2'>): SizePt => {
  const [width, height] = opaqueSizePx(logo);
  const maxScale =
    Math.min(Math.min(widthPt, LOGO.maxWidthPt) / width, Math.min(heightPt, LOGO.maxHeightPt) / height, MAX_PT_PER_PX);
  const logoScale = Math.min(maxScale, Math.max(Math.sqrt(areaPt2 / (width * height)), LOGO.minHeightPt / height));
  return { widthPt: width * logoScale, heightPt: height * logoScale };
};

/** Sides of the logo as multiples of its usual sides. */
const SCALES = { small: 0.7, large: 1.6 } as const;
/** Maximum size of a large logo on paper: 70 × 30 mm. */
const MAX_LARGE_SIZE: SizePt = { widthPt: mm(70), heightPt: mm(30) };

/** Size of the company's logo as the request wants it. */
const requestedSize = (
  { content: { logoSize: wanted }, enlargement = 1 }: LayoutContext, logo: Picture, available: SizePt & Pick<LogoArea, 'maxWidthPt'>,
): SizePt => {
  const usual = logoSize(logo, available);
  if (wanted === undefined) return usual;
  const { maxWidthPt = Infinity } = available;
  const limits = [
    Math.min(maxWidthPt, MAX_LARGE_SIZE.widthPt / enlargement) / usual.widthPt,
    MAX_LARGE_SIZE.heightPt / enlargement / usual.heightPt, MAX_PT_PER_PX * opaqueSizePx(logo)[0] / usual.widthPt,
  ];
  const scale = wanted === 'small' ? SCALES.small : Math.max(1, Math.min(SCALES.large, ...limits));
  return { widthPt: usual.widthPt * scale, heightPt: usual.heightPt * scale };
};

/** A size reduced by an inset on all sides. */
const insetSize = (insetPt: number, { widthPt, heightPt }: SizePt): SizePt =>
  ({ widthPt: widthPt - 2 * insetPt, heightPt: heightPt - 2 * insetPt });

const WHITE = '#ffffff';
/** Distance from a logo to the edges of the plate behind it. */
const PLATE_INSET_PT = 8;
const PLATE_RADIUS_PT = 3;

/** Whether a logo needs a coloured plate behind it: a light logo on a pale page would be invisible. */
const needsPlate = (logo: Picture, { backgroundColor }: LayoutContext['palette']): boolean =>
  contrastRatio(WHITE, backgroundColor) < LARGE_TEXT_CONTRAST && isLightPicture(logo);

/** The first dark enough colour of the palette. The text colour always is, because plates are only on pale pages. */
const plateColor = ({ primaryColor, primaryColorDark, textColor }: LayoutContext['palette']): Color =>
  [primaryColor, primaryColorDark].find((color) => contrastRatio(WHITE, color) >= READABLE_CONTRAST) ?? textColor;

/** The size of a logo, and the inset of its plate. 0 without a plate. */
interface SizedLogo extends SizePt {
  readonly insetPt: number;
}

const sizedPicture = (ctx: LayoutContext, picture: Picture, available: LogoArea): SizedLogo => {
  const insetPt = needsPlate(picture, ctx.palette) ? PLATE_INSET_PT : 0;
  const space = { ...available, ...insetSize(insetPt, available) };
  return { ...picture === ctx.content.logo ? requestedSize(ctx, picture, space) : logoSize(picture, space), insetPt };
};

/** Height of the logo on the page, including its plate. 0 if there is no logo. */
export const logoHeight = (ctx: LayoutContext, available: LogoArea): number => {
  const { logo } = ctx.content;
  if (logo === undefined) return 0;
  const { heightPt, insetPt } = sizedPicture(ctx, logo, available);
  return heightPt + 2 * insetPt;
};

/**
 * A picture scaled to its space on the page. A light one, for dark backgrounds, is on a plate in the design's colour.
 * @param figure node of the picture; absent for an artifact
 */
export const pictureBlock = (ctx: LayoutContext, picture: Picture, available: LogoArea, figure?: StructureNode): Block => {
  const { widthPt, heightPt, insetPt } = sizedPicture(ctx, picture, available);
  const plateSize = insetSize(-insetPt, { widthPt, heightPt });
  const offsetPt = available.align === 'center' ? (available.widthPt - plateSize.widthPt) / 2 : 0;
  const plate = { fill: plateColor(ctx.palette), radiusPt: PLATE_RADIUS_PT };
  return paintedBlock(Math.ceil(plateSize.heightPt / available.gridPt) * available.gridPt, (sheet, xPt, yPt) => {
    const startPt = xPt + offsetPt;
    if (insetPt > 0) sheet.rectangle({ xPt: startPt, yPt, ...plateSize }, plate);
    paintPicture(sheet, picture, { xPt: startPt + insetPt, yPt: yPt + insetPt, widthPt, heightPt }, figure);
  }, figure && [figure]);
};

/** The node of a logo that stands for the company's name. Otherwise it is an artifact, because the name is next to it. */
const logoFigure = ({ content: { logoName } }: LayoutContext): StructureNode | undefined =>
  (logoName === undefined ? undefined : { tag: 'Figure', children: [], alternateText: logoName.text });

/** The logo, empty if there is none. */
export const logoBlock = (ctx: LayoutContext, available: LogoArea): Block => {
  const { logo } = ctx.content;
  return logo === undefined ? EMPTY : pictureBlock(ctx, logo, available, logoFigure(ctx));
};

export type LogoTileArea = Omit<LogoArea, 'align'>;

export interface LogoTileStyle {
  readonly fill: Color;
  /** Colour behind the tile. */
  readonly background: Color;
  paint(sheet: Sheet, box: Box, fill: Color): void;
}

/** A logo on its tile. The block's height is rounded up to the grid. */
export interface LogoTile extends SizePt {
  readonly block: Block;
}

const NO_TILE: LogoTile = { block: EMPTY, widthPt: 0, heightPt: 0 };

/** Contrast below which an opaque logo gets a hairline, so that its edges are visible. */
const MIN_EDGE_CONTRAST = 1.3;
const HAIRLINE_WIDTH_PT = 0.75;
/** Share of the tile's colour in that hairline. */
const HAIRLINE_SHARE = 0.4;
/** Contrast below which an opaque logo looks like a part of the tile. */
const MAX_INVISIBLE_CONTRAST = 1.03;

type LogoBacking = 'tile' | 'hairline' | 'none';

/**
 * Chooses what is painted behind a logo. A light logo stays on the dark background. An opaque logo needs a tile only if
 * its own background has the tile's colour, because the tile then gives it clear space.
 */
const chooseBacking = (logo: Picture, { fill, background }: LogoTileStyle): LogoBacking => {
  const ownBackground = pictureBackground(logo);
  if (ownBackground !== undefined) {
    if (contrastRatio(ownBackground, fill) < MAX_INVISIBLE_CONTRAST) return 'tile';
    return contrastRatio(ownBackground, background) < MIN_EDGE_CONTRAST ? 'hairline' : 'none';
  }
  const isSeen = contrastRatio(WHITE, background) >= LARGE_TEXT_CONTRAST && contrastRatio(WHITE, fill) < LARGE_TEXT_CONTRAST;
  return isSeen && isLightPicture(logo) ? 'none' : 'tile';
};

const withBacking = (backing: LogoBacking, body: Block, widthPt: number, blockStyle: LogoTileStyle): Block => {
  const { fill, background } = blockStyle;
  if (backing === 'none') return body;
  return withBackground(body, widthPt, (sheet, box) => (backing === 'tile'
    ? blockStyle.paint(sheet, box, fill) : sheet.rectangle(box, { fill: mixColor(fill, background, HAIRLINE_SHARE) })));
};

/**
 * The logo on a tile of its size. Empty if there is no logo. Tiles are for coloured bands, on which a picture made for
 * white paper may be invisible. Light logos, made for a dark background, and opaque logos have none.
 */
export const logoTile = (ctx: LayoutContext, available: LogoTileArea, blockStyle: LogoTileStyle): LogoTile => {
  const { logo } = ctx.content;
  if (logo === undefined) return NO_TILE;
  const { gridPt } = available;
  const backing = chooseBacking(logo, blockStyle);
  const insetPt = { tile: PLATE_INSET_PT, hairline: HAIRLINE_WIDTH_PT, none: 0 }[backing];
  const { maxWidthPt = Infinity } = available;
  const size = requestedSize(ctx, logo, { ...insetSize(insetPt, available), maxWidthPt: maxWidthPt - 2 * insetPt });
  const figure = logoFigure(ctx);
  const { widthPt, heightPt } = insetSize(-insetPt, size);
  const paint: Block['paint'] = (sheet, xPt, yPt) => paintPicture(sheet, logo, { xPt, yPt, ...size }, figure);
  const picture = paintedBlock(size.heightPt, paint, figure && [figure]);
  const body = padded(indent(insetPt, picture), insetPt, insetPt);
  const tile = withBacking(backing, body, widthPt, blockStyle);
  return { block: stack([tile, space(Math.ceil(heightPt / gridPt) * gridPt - heightPt)]), widthPt, heightPt };
};

export interface MonogramStyle {
  readonly letter: ColoredStyle;
  readonly ringColor: Color;
  readonly radiusPt: number;
  /** Height of the block. The ring is at the top. */
  readonly heightPt: number;
}

/** Widths of the two rings, and the gap between them. */
const RING = { outerPt: 0.9, innerPt: 0.4, gapPt: 2.6 } as const;
/** Maximum width and height of the letter's ink box, as a share of the inner ring's diameter. */
const MAX_LETTER_SHARE = 0.7;

const PRINTABLE_ASCII = /^[\x20-\x7E]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Plain text needs no segmenter, because each letter is a grapheme. Loading ICU would slow down a cold start. */
const splitGraphemes = (text: string): readonly string[] => {
  if (PRINTABLE_ASCII.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Legal forms that are written before a name, in the scripts and countries where that is usual. */
const LEGAL_FORM = new RegExp([
  '株式会社|有限会社|合同会社|合資会社|一般社団法人|㈱|㈲|[（(][株有同합주유][)）]', '주식회사|유한회사|㈜',
  'บริษัท|ห้างหุ้นส่วน(?:จำกัด|สามัญ)?|บจก\\.?|บมจ\\.?|หจก\\.?', '(?:شركة|مؤسسة)(?=\\s)',
  '(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОВ|ПрАТ|ФОП)(?=[\\s«"„])', '(?:PT|P\\.T\\.|CV|C\\.V\\.|UD)(?=\\s)',
].map((form) => `^(?:${form})`).join('|'), 'u');

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** First letter or digit of a company's name after its legal form, as a capital if that is a single letter. */
export const monogramLetter = (name: string): string => {
  const nameWithoutLegalForm = name.trim().replace(LEGAL_FORM, '');
  const graphemes = splitGraphemes((LETTER_OR_DIGIT.test(nameWithoutLegalForm) ? nameWithoutLegalForm : name).trim());
  const letter = graphemes.find((grapheme) => LETTER_OR_DIGIT.test(grapheme)) ?? graphemes[0] ?? '';
  const capital = letter.toUpperCase();
  return splitGraphemes(capital).length === 1 ? capital : letter;
};

/** The largest style in which a letter's ink box fits into a square, and that box. */
const fitLetter = ({ measurer }: LayoutContext, letter: string, font: FontSpec, sidePt: number): readonly [FontSpec, InkBox] => {
  const letterInkBox = (sized: FontSpec): InkBox => measurer.inkBox(letter, sized)
    ?? { leftPt: 0, rightPt: measurer.line(letter, sized).widthPt, topPt: measurer.metrics(sized).capHeightPt, bottomPt: 0 };
  const { leftPt, rightPt, topPt, bottomPt } = letterInkBox(font);
  const maxScale = sidePt / Math.max(rightPt - leftPt, topPt - bottomPt);
  const fittedFont = maxScale >= 1
    ? font : { ...font, sizePt: Math.max(MIN_TYPE_SIZE_PT, Math.floor(2 * font.sizePt * maxScale) / 2) };
  return [fittedFont, letterInkBox(fittedFont)];
};

/** The company's first letter in a centred double ring. It is an artifact, because it repeats the name. */
export const monogram = (ctx: LayoutContext, blockStyle: MonogramStyle, widthPt: number): Block => {
  const { text, field } = ctx.content.companyName;
  const { radiusPt, ringColor, heightPt } = blockStyle;
  const letter = monogramLetter(text);
  const [font, inkBox] = fitLetter(ctx, letter, blockStyle.letter.style.font, 2 * (radiusPt - RING.gapPt) * MAX_LETTER_SHARE);
  const line = ctx.measurer.line(letter, font, { field });
  return paintedBlock(heightPt, (sheet, xPt, yPt) => {
    const [centerX, centerY] = [xPt + widthPt / 2, yPt + radiusPt];
    sheet.circle(centerX, centerY, radiusPt - RING.outerPt / 2, { stroke: ringColor, strokeWidthPt: RING.outerPt });
    sheet.circle(centerX, centerY, radiusPt - RING.gapPt, { stroke: ringColor, strokeWidthPt: RING.innerPt });
    sheet.centredText(line, centerX, centerY, inkBox, { color: blockStyle.letter.color, meaning: 'artifact' });
  });
};
