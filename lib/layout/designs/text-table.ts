import type { KitWith, TextLook } from '../engine/kit.js';
import type { TableLook } from '../table/table-look.js';

type TextLooks = Readonly<Record<'label' | 'body' | 'small' | 'figure' | 'strongFigure', TextLook>>;

/** Texts and colours of a table whose descriptions are set like other texts, and whose cells begin at the edge. */
export const textTable = (
  { looks, palette: { textColor, secondaryTextColor } }: KitWith<TextLooks>, gutterPt: number,
): Pick<TableLook, 'roles' | 'colors' | 'gutterPt' | 'insetPt' | 'itemIndentPt'> => ({
  roles: {
    head: looks.label.role, headline: looks.body.role, detail: looks.small.role,
    figure: looks.figure.role, total: looks.strongFigure.role,
  },
  colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
  gutterPt, insetPt: 0, itemIndentPt: 0,
});
