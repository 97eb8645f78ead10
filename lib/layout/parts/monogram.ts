import { drawing, type Block } from '../engine/block.js';
import type { LayoutContext, ColoredStyle } from '../engine/kit.js';
import type { Color } from '../engine/page.js';
import type { InkBox, FontSpec } from '../engine/text.js';

/** A letter in a ring. */
export interface MonogramStyle {
  readonly letter: ColoredStyle;
  readonly ring: Color;
  /** Radius of the outer ring. */
  readonly radiusPt: number;
  /** Height of the block. The ring is at its top. */
  readonly heightPt: number;
}

const OUTER_PT = 0.9;
const INNER_PT = 0.4;
const RING_GAP_PT = 2.6;
/** Most width and height of the letter's ink, as a share of the inner ring's diameter. */
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

/** A name without the legal form before it, unless nothing else is left. */
const withoutLegalForm = (name: string): string => {
  const rest = name.replace(LEGAL_FORM, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : name;
};

/**
 * The letter of a monogram: the first letter or digit of a company's name after its legal form, as a capital if the
 * capital is a single letter.
 * @param name not empty
 */
export const monogramOf = (name: string): string => {
  const all = graphemesOf(withoutLegalForm(name.trim()).trim());
  const letter = all.find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? all[0] ?? '';
  const capital = letter.toUpperCase();
  return graphemesOf(capital).length === 1 ? capital : letter;
};

/** The largest style in which the ink of a letter fits into a square, and the box of that ink. */
const fitLetter = ({ measurer }: LayoutContext, letter: string, font: FontSpec, maxPt: number): readonly [FontSpec, InkBox] => {
  const boxOf = (sized: FontSpec): InkBox => measurer.inkBox(letter, sized)
    ?? { leftPt: 0, rightPt: measurer.line(letter, sized).widthPt, topPt: measurer.metrics(sized).capHeightPt, bottomPt: 0 };
  const { leftPt, rightPt, topPt, bottomPt } = boxOf(font);
  const share = maxPt / Math.max(rightPt - leftPt, topPt - bottomPt);
  const fitted = share >= 1 ? font : { ...font, sizePt: Math.max(MIN_LETTER_PT, Math.floor(2 * font.sizePt * share) / 2) };
  return [fitted, boxOf(fitted)];
};

/** The company's first letter in a double ring, centred. It is an artifact, because it repeats the name. */
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
