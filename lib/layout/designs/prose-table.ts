import type { KitWith, TextLook } from '../engine/kit.js';
import type { TableLook } from '../table/table-look.js';

type ProseLooks = Readonly<Record<'label' | 'prose' | 'smallProse' | 'small' | 'figure' | 'strongFigure', TextLook>>;

/** Texts and colours of a table whose descriptions are set as prose, and whose cells begin at the edge. */
export const proseTable = (
  { looks, palette: { textColor, secondaryTextColor } }: KitWith<ProseLooks>, gutterPt: number,
): Pick<TableLook, 'roles' | 'colors' | 'gutterPt' | 'insetPt' | 'itemIndentPt'> => ({
  roles: {
    head: looks.label.role, headline: looks.prose.role, detail: looks.smallProse.role, code: looks.small.role,
    figure: looks.figure.role, total: looks.strongFigure.role,
  },
  colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
  gutterPt, insetPt: 0, itemIndentPt: 0,
});
