import type { Color, ImageSource, Meaning, PageItem, TextLink } from './page.js';
import type { TextLine } from './text.js';

/** A rectangle in points; `xPt` counts from the edge at which reading starts, so left for LTR and right for RTL. */
export interface Box {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What a line of text carries beside its glyphs. */
export interface Ink {
  readonly color: Color;
  readonly meaning: Meaning;
  readonly links?: readonly TextLink[];
}

/** How a rectangle or circle is painted. */
export interface Paint {
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly strokeWidthPt?: number;
  readonly radiusPt?: number;
}

/** How a rule is painted. */
export interface Stroke {
  readonly color: Color;
  readonly widthPt: number;
  readonly dashPt?: readonly [number, number];
}

/**
 * One page being painted. Whoever paints counts x from the edge at which reading starts; the sheet mirrors it for RTL. So every
 * design is written once, and the mirror is exact. Shapes are artifacts; text and pictures say what they mean.
 */
export class Sheet {
  readonly items: PageItem[] = [];

  /**
   * @param widthPt of the paper
   * @param heightPt of the paper
   * @param mirrored true for RTL locales
   */
  constructor(readonly widthPt: number, readonly heightPt: number, private readonly mirrored: boolean) {}

  /** Sets a line with its reading edge at `xPt` and its baseline at `yPt`. */
  text(line: TextLine, xPt: number, yPt: number, ink: Ink): void {
    this.pushText(line, this.leftOf(xPt, line.widthPt), yPt, ink);
  }

  /**
   * Sets a number against the right side of its column, whatever the reading direction: digits run left to right in every script,
   * so only their column is mirrored.
   * @param column edges of the column, in reading direction
   * @param column.xPt reading edge
   * @param column.widthPt width
   * @param yPt baseline
   * @param hangPt how far the number's end stays away from the right side, to align decimals
   */
  figure(line: TextLine, column: Pick<Box, 'xPt' | 'widthPt'>, yPt: number, ink: Ink, hangPt = 0): void {
    const left = this.leftOf(column.xPt, column.widthPt);
    this.pushText(line, left + column.widthPt - line.widthPt - hangPt, yPt, ink);
  }

  /** Sets a line turned counter-clockwise with its middle at the middle of the page. */
  diagonal(line: TextLine, capHeightPt: number, degrees: number, color: Color): void {
    const angle = degrees * Math.PI / 180;
    const [alongX, alongY] = [Math.cos(angle), -Math.sin(angle)];
    const [upX, upY] = [-Math.sin(angle), -Math.cos(angle)];
    this.items.push({
      kind: 'text', line, color, meaning: 'pagination-artifact', rotationDegrees: degrees,
      xPt: this.widthPt / 2 - alongX * line.widthPt / 2 - upX * capHeightPt / 2,
      yPt: this.heightPt / 2 - alongY * line.widthPt / 2 - upY * capHeightPt / 2,
    });
  }

  /** Paints a rectangle. */
  rectangle(box: Box, paint: Paint, meaning: Meaning = 'artifact'): void {
    this.items.push({ kind: 'rectangle', ...box, ...paint, xPt: this.leftOf(box.xPt, box.widthPt), meaning });
  }

  /** Paints a level rule. */
  rule(xPt: number, yPt: number, lengthPt: number, stroke: Stroke): void {
    const left = this.leftOf(xPt, lengthPt);
    this.items.push({ kind: 'rule', fromXPt: left, fromYPt: yPt, toXPt: left + lengthPt, toYPt: yPt, ...stroke, meaning: 'artifact' });
  }

  /** Paints an upright rule. */
  upright(xPt: number, yPt: number, lengthPt: number, stroke: Stroke): void {
    const x = this.leftOf(xPt, 0);
    this.items.push({ kind: 'rule', fromXPt: x, fromYPt: yPt, toXPt: x, toYPt: yPt + lengthPt, ...stroke, meaning: 'artifact' });
  }

  /** Paints a circle. */
  circle(centerXPt: number, centerYPt: number, radiusPt: number, paint: Paint): void {
    this.items.push({ kind: 'circle', ...paint, centerXPt: this.leftOf(centerXPt, 0), centerYPt, radiusPt, meaning: 'artifact' });
  }

  /** Places a picture into a box of its own proportions. */
  image(image: ImageSource, box: Box, meaning: Meaning): void {
    this.items.push({ kind: 'image', image, ...box, xPt: this.leftOf(box.xPt, box.widthPt), meaning });
  }

  private leftOf(xPt: number, widthPt: number): number {
    return this.mirrored ? this.widthPt - xPt - widthPt : xPt;
  }

  private pushText(line: TextLine, xPt: number, yPt: number, ink: Ink): void {
    this.items.push(ink.links === undefined
      ? { kind: 'text', xPt, yPt, line, color: ink.color, meaning: ink.meaning }
      : { kind: 'text', xPt, yPt, line, color: ink.color, meaning: ink.meaning, links: ink.links });
  }
}
