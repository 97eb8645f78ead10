import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../presentation/contrast.js';
import { isLightPicture, opaqueBounds, pictureBackground } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { type Block, drawing, EMPTY, indent, padded, space, stack, withBackground as framed } from '../engine/block.js';
import type { ColoredStyle, LayoutContext } from '../context/layout-context.js';
import type { Box, Color, Meaning, StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { mixColor } from './colors.js';
import type { InkBox, FontSpec } from '../engine/text.js';

export interface LogoArea {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
  /** Target area of the picture. Absent: that of a logo. */
  readonly areaPt2?: number;
}

/** Maximum points per pixel. A picture is printed with at least 96 pixels per inch. */
const MAX_PT_PER_PX = 0.75;
const ALIGN_SHARE = { start: 0, center: 0.5, end: 1 } as const;

/** Target area of a logo, which makes a wide one as strong as a square one, and the limits of its sides. */
const DEFAULT_AREA_PT2 = 2600;
const MIN_HEIGHT_PT = 22;
const MAX_HEIGHT_PT = 60;
const MAX_WIDTH_PT = 150;
/** Minimum aspect ratio of a wordmark, a logo that spells the company's name. */
const WORDMARK_RATIO = 2.4;

type Size = Pick<LogoArea, 'widthPt' | 'heightPt' | 'areaPt2'>;

/** Size of a logo's opaque part, in its own pixels. */
const visiblePx = (logo: Picture): Size => {
  const { width, height } = opaqueBounds(logo);
  return { widthPt: logo.widthPx * width, heightPt: logo.heightPx * height };
};

/** Whether the logo spells the company's name. The name next to it can then be small. */
export const isWordmark = ({ content: { logo } }: LayoutContext): boolean => {
  if (logo === undefined) return false;
  const { widthPt, heightPt } = visiblePx(logo);
  return widthPt >= WORDMARK_RATIO * heightPt;
};

/** Size of a logo on the page without its transparent borders. */
const logoSize = (logo: Picture, available: Size): Pick<Size, 'widthPt' | 'heightPt'> => {
  const { widthPt, heightPt } = visiblePx(logo);
  const maxScale = Math.min(
    Math.min(available.widthPt, MAX_WIDTH_PT) / widthPt, Math.min(available.heightPt, MAX_HEIGHT_PT) / heightPt, MAX_PT_PER_PX,
  );
  const { areaPt2 = DEFAULT_AREA_PT2 } = available;
  const scale = Math.min(maxScale, Math.max(Math.sqrt(areaPt2 / (widthPt * heightPt)), MIN_HEIGHT_PT / heightPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
};

/** Paints a logo so that its opaque part fills a box. Its transparent borders are outside. */
const paintLogo = (sheet: Sheet, logo: Picture, box: Box, meaning?: Meaning): void => {
  const { xPt, yPt, widthPt, heightPt } = box;
  const { left, top, width, height } = opaqueBounds(logo);
  const fullSize = { widthPt: widthPt / width, heightPt: heightPt / height };
  const startPt = sheet.isMirrored ? 1 - left - width : left;
  sheet.image(logo, { xPt: xPt - startPt * fullSize.widthPt, yPt: yPt - top * fullSize.heightPt, ...fullSize }, meaning);
};

const WHITE = '#ffffff';
/** Distance from a logo to the edges of the plate behind it. */
const PLATE_INSET_PT = 8;
const PLATE_RADIUS_PT = 3;

/** Whether a logo needs a plate. A light logo is visible on a dark page, but not on a pale one. */
const needsPlate = (logo: Picture, { backgroundColor }: LayoutContext['palette']): boolean =>
  contrastRatio(WHITE, backgroundColor) < LARGE_TEXT_CONTRAST && isLightPicture(logo);

/** The first colour of the palette on which white is readable. The text colour is readable on the page, so it is dark. */
const plateColor = ({ primaryColor, primaryColorDark, textColor }: LayoutContext['palette']): Color =>
  [primaryColor, primaryColorDark].find((color) => contrastRatio(WHITE, color) >= READABLE_CONTRAST) ?? textColor;

/** The size of a logo, and the inset of its plate. 0 without a plate. */
interface SizedLogo extends Pick<LogoArea, 'widthPt' | 'heightPt'> {
  readonly insetPt: number;
}

const sizedLogo = ({ palette }: LayoutContext, logo: Picture, available: Size): SizedLogo => {
  const insetPt = needsPlate(logo, palette) ? PLATE_INSET_PT : 0;
  const [widthPt, heightPt] = [available.widthPt - 2 * insetPt, available.heightPt - 2 * insetPt];
  return { ...logoSize(logo, { ...available, widthPt, heightPt }), insetPt };
};

/** Height of the logo on the page, including its plate. 0 if there is no logo. */
export const logoHeight = (ctx: LayoutContext, available: LogoArea): number => {
  const { logo } = ctx.content;
  if (logo === undefined) return 0;
  const { heightPt, insetPt } = sizedLogo(ctx, logo, available);
  return heightPt + 2 * insetPt;
};

/**
 * A picture scaled to its space on the page. A light one, made for dark backgrounds, is on a plate in the design's
 * colour.
 * @param figure its node; absent: it is an artifact
 */
export const pictureBlock = (ctx: LayoutContext, picture: Picture, available: LogoArea, figure?: StructureNode): Block => {
  const { palette } = ctx;
  const { widthPt, heightPt, insetPt } = sizedLogo(ctx, picture, available);
  const plateSize = { widthPt: widthPt + 2 * insetPt, heightPt: heightPt + 2 * insetPt };
  const offsetPt = (available.widthPt - plateSize.widthPt) * ALIGN_SHARE[available.align];
  return drawing(Math.ceil(plateSize.heightPt / available.gridPt) * available.gridPt, (sheet, xPt, yPt) => {
    const startPt = xPt + offsetPt;
    if (insetPt > 0) {
      sheet.rectangle({ xPt: startPt, yPt, ...plateSize }, { fill: plateColor(palette), radiusPt: PLATE_RADIUS_PT });
    }
    paintLogo(sheet, picture, { xPt: startPt + insetPt, yPt: yPt + insetPt, widthPt, heightPt }, figure);
  }, figure && [figure]);
};

/**
 * The logo scaled to its space on the page. Empty if there is no logo. It is an artifact: every design prints the
 * company's name as text next to it, and a screen reader would say the name twice.
 */
export const logoBlock = (ctx: LayoutContext, available: LogoArea): Block => {
  const { logo } = ctx.content;
  return logo === undefined ? EMPTY : pictureBlock(ctx, logo, available);
};

export type LogoTileArea = Omit<LogoArea, 'align'>;

export interface LogoTileStyle {
  readonly fill: Color;
  /** Colour behind the tile. */
  readonly background: Color;
  paint(sheet: Sheet, box: Box, fill: Color): void;
}

/** A logo on its tile. The block's height is rounded up to the grid. */
export interface LogoTile {
  readonly block: Block;
  readonly widthPt: number;
  readonly heightPt: number;
}

const NO_TILE: LogoTile = { block: EMPTY, widthPt: 0, heightPt: 0 };

/** Contrast below which an opaque logo gets a hairline, so that its edges are visible. */
const MIN_EDGE_CONTRAST = 1.3;
const HAIRLINE_PT = 0.75;
/** Share of the tile's colour in that hairline. */
const HAIRLINE_SHARE = 0.4;
/** Contrast below which an opaque logo looks like a part of the tile. */
const MAX_EQUAL_CONTRAST = 1.03;

type Backing = 'tile' | 'hairline' | 'none';

/**
 * Chooses what is painted behind a logo. A light logo is visible on a dark background, but not on a light tile. An
 * opaque logo needs no tile unless its background has the tile's colour. The tile then gives it clear space.
 */
const backingOf = (logo: Picture, { fill, background }: LogoTileStyle): Backing => {
  const ownBackground = pictureBackground(logo);
  if (ownBackground !== undefined) {
    if (contrastRatio(ownBackground, fill) < MAX_EQUAL_CONTRAST) return 'tile';
    return contrastRatio(ownBackground, background) < MIN_EDGE_CONTRAST ? 'hairline' : 'none';
  }
  const isSeen = contrastRatio(WHITE, background) >= LARGE_TEXT_CONTRAST && contrastRatio(WHITE, fill) < LARGE_TEXT_CONTRAST;
  return isSeen && isLightPicture(logo) ? 'none' : 'tile';
};

const withBacking = (backing: Backing, body: Block, widthPt: number, blockStyle: LogoTileStyle): Block => {
  if (backing === 'none') return body;
  const hairline = mixColor(blockStyle.fill, blockStyle.background, HAIRLINE_SHARE);
  return framed(body, widthPt, (sheet, box) =>
    (backing === 'tile' ? blockStyle.paint(sheet, box, blockStyle.fill) : sheet.rectangle(box, { fill: hairline })));
};

/**
 * The logo on a tile of its size. Empty if there is no logo. Tiles are for coloured bands, on which a picture made for
 * white paper may be invisible. Light logos, made for a dark background, and opaque logos have none.
 * @param available Space for the tile; the block's height is a multiple of its grid
 */
export const logoTile = (ctx: LayoutContext, available: LogoTileArea, blockStyle: LogoTileStyle): LogoTile => {
  const { logo } = ctx.content;
  if (logo === undefined) return NO_TILE;
  const { gridPt } = available;
  const backing = backingOf(logo, blockStyle);
  const insetPt = { tile: PLATE_INSET_PT, hairline: HAIRLINE_PT, none: 0 }[backing];
  const inner = { widthPt: available.widthPt - 2 * insetPt, heightPt: available.heightPt - 2 * insetPt };
  const size = logoSize(logo, inner);
  const [widthPt, heightPt] = [size.widthPt + 2 * insetPt, size.heightPt + 2 * insetPt];
  const picture = drawing(size.heightPt, (sheet, xPt, yPt) => paintLogo(sheet, logo, { xPt, yPt, ...size }));
  const body = padded(indent(insetPt, picture), insetPt, insetPt);
  const tile = withBacking(backing, body, widthPt, blockStyle);
  return { block: stack([tile, space(Math.ceil(heightPt / gridPt) * gridPt - heightPt)]), widthPt, heightPt };
};

/** A letter in a ring. */
export interface MonogramStyle {
  readonly letter: ColoredStyle;
  readonly ring: Color;
  /** Radius of the outer ring. */
  readonly radiusPt: number;
  /** Height of the block. The ring is at the top. */
  readonly heightPt: number;
}

const OUTER_PT = 0.9;
const INNER_PT = 0.4;
const RING_GAP_PT = 2.6;
/** Maximum width and height of the letter's ink box, as a share of the inner ring's diameter. */
const LETTER_SHARE = 0.7;
const MIN_LETTER_PT = 8;

const ASCII = /^[\x20-\x7E]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Plain text needs no segmenter, because each letter is a grapheme. Loading ICU would slow down a cold start. */
const graphemesOf = (text: string): readonly string[] => {
  if (ASCII.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Legal forms that are written before a name, in the scripts and countries where that is usual. */
const LEGAL_FORM = new RegExp([
  '株式会社|有限会社|合同会社|合資会社|一般社団法人|㈱|㈲|[（(][株有同합주유][)）]', '주식회사|유한회사|㈜',
  'บริษัท|ห้างหุ้นส่วน(?:จำกัด|สามัญ)?|บจก\\.?|บมจ\\.?|หจก\\.?', '(?:شركة|مؤسسة)(?=\\s)',
  '(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОВ|ПрАТ|ФОП)(?=[\\s«"„])', '(?:PT|P\\.T\\.|CV|C\\.V\\.|UD)(?=\\s)',
].map((form) => `^(?:${form})`).join('|'), 'u');

/** Removes the legal form before a name, unless nothing else is left. */
const withoutLegalForm = (name: string): string => {
  const rest = name.replace(LEGAL_FORM, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name;
};

/**
 * The letter of a monogram: the first letter or digit of a company's name after its legal form, capitalized if the
 * capital is a single letter.
 * @param name not empty
 */
export const monogramOf = (name: string): string => {
  const all = graphemesOf(withoutLegalForm(name.trim()).trim());
  const letter = all.find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? all[0] ?? '';
  const capital = letter.toUpperCase();
  return graphemesOf(capital).length === 1 ? capital : letter;
};

/** The largest style in which a letter's ink box fits into a square, and that box. */
const fitLetter = ({ measurer }: LayoutContext, letter: string, font: FontSpec, maxPt: number): readonly [FontSpec, InkBox] => {
  const boxOf = (sized: FontSpec): InkBox => measurer.inkBox(letter, sized)
    ?? { leftPt: 0, rightPt: measurer.line(letter, sized).widthPt, topPt: measurer.metrics(sized).capHeightPt, bottomPt: 0 };
  const { leftPt, rightPt, topPt, bottomPt } = boxOf(font);
  const share = maxPt / Math.max(rightPt - leftPt, topPt - bottomPt);
  const fitted = share >= 1 ? font : { ...font, sizePt: Math.max(MIN_LETTER_PT, Math.floor(2 * font.sizePt * share) / 2) };
  return [fitted, boxOf(fitted)];
};

/** The company's first letter in a centred double ring. It is an artifact, because it repeats the name. */
export const monogram = (ctx: LayoutContext, blockStyle: MonogramStyle, widthPt: number): Block => {
  const { companyName } = ctx.content;
  const { radiusPt, ring, heightPt } = blockStyle;
  const letter = monogramOf(companyName.text);
  const [font, inkBox] = fitLetter(ctx, letter, blockStyle.letter.style.font, 2 * (radiusPt - RING_GAP_PT) * LETTER_SHARE);
  const line = ctx.measurer.line(letter, font, { field: companyName.field });
  return drawing(heightPt, (sheet, xPt, yPt) => {
    const [centerX, centerY] = [xPt + widthPt / 2, yPt + radiusPt];
    sheet.circle(centerX, centerY, radiusPt - OUTER_PT / 2, { stroke: ring, strokeWidthPt: OUTER_PT });
    sheet.circle(centerX, centerY, radiusPt - RING_GAP_PT, { stroke: ring, strokeWidthPt: INNER_PT });
    sheet.centred(line, centerX, centerY, inkBox, { color: blockStyle.letter.color, meaning: 'artifact' });
  });
};
