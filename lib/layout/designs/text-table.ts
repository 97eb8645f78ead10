import type { ContextWith, ColoredStyle } from '../engine/kit.js';
import type { TableStyle } from '../table/table-look.js';

type TableTextStyles = Readonly<Record<'label' | 'body' | 'small' | 'figure' | 'strongFigure', ColoredStyle>>;

/** Texts and colours of a table whose descriptions are set like other texts, and whose cells begin at the edge. */
export const textTableStyle = (
  { styles, palette: { textColor, secondaryTextColor } }: ContextWith<TableTextStyles>, gutterPt: number,
): Pick<TableStyle, 'textStyles' | 'colors' | 'gutterPt' | 'insetPt' | 'itemIndentPt'> => ({
  textStyles: {
    head: styles.label.style, headline: styles.body.style, detail: styles.small.style,
    figure: styles.figure.style, total: styles.strongFigure.style,
  },
  colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
  gutterPt, insetPt: 0, itemIndentPt: 0,
});
