import type { Picture } from '../../pictures/read-picture.js';
import type { Box, MatrixItem, Meaning, Modules, Page, PageItem, Paint, RuleItem, StructureNode, TextItem } from './page.js';
import type { InkBox, TextLine } from './text.js';

export type TextAttributes = Pick<TextItem, 'color' | 'meaning' | 'links' | 'label'>;
export type Stroke = Pick<RuleItem, 'color' | 'widthPt' | 'dashPt'>;
type Point = Pick<Box, 'xPt' | 'yPt'>;

const ORIGIN: Point = { xPt: 0, yPt: 0 };

/**
 * A page that is being painted. x counts from the reading edge; the sheet mirrors it for RTL. y counts in the design's
 * grid; for tall scripts the sheet stretches positions and the heights of shapes, but no letters, circles and pictures.
 * So designs are written for LTR and the normal grid only. Shapes and pictures are artifacts by default.
 */
export class Sheet {
  /** Items painted since the last `take`, in order. */
  items: PageItem[] = [];

  /**
   * @param isMirrored true for RTL locales
   * @param stretch stretch of the grid, ≥ 1
   * @param origin position of the page, from the reading edge and the top of the paper
   */
  constructor(
    readonly widthPt: number, readonly heightPt: number, readonly isMirrored: boolean, private readonly stretch = 1,
    private readonly origin: Point = ORIGIN,
  ) {}

  /** Sets a line with its reading edge at `xPt` and its baseline at `yPt`. */
  text(line: TextLine, xPt: number, yPt: number, attributes: TextAttributes): void {
    this.#pushText(line, this.#paperLeftPt(xPt, line.widthPt), this.#paperTopPt(yPt), attributes);
  }

  /**
   * Sets a number at the right side of its column. Only the column is mirrored: all digits run left to right.
   * @param yPt baseline
   * @param alignOffsetPt distance from the end of the number to the right side, to align decimals
   */
  figure(line: TextLine, column: Pick<Box, 'xPt' | 'widthPt'>, yPt: number, attributes: TextAttributes, alignOffsetPt = 0): void {
    const left = this.#paperLeftPt(column.xPt, column.widthPt);
    this.#pushText(line, left + column.widthPt - line.widthPt - alignOffsetPt, this.#paperTopPt(yPt), attributes);
  }

  /** Centres the ink box of a letter on a point. */
  centredText(line: TextLine, centerXPt: number, centerYPt: number, box: InkBox, attributes: TextAttributes): void {
    const left = this.#paperLeftPt(centerXPt, 0) - (box.leftPt + box.rightPt) / 2;
    this.#pushText(line, left, this.#paperTopPt(centerYPt) + (box.topPt + box.bottomPt) / 2, attributes);
  }

  /**
   * Sets a line rotated counter-clockwise.
   * @param middle middle of the line, from the reading edge and the top of the paper
   * @param risePt distance of the line above the middle, at right angles to the line
   */
  diagonalText(
    line: TextLine, capHeightPt: number, degrees: number, { color, meaning }: TextAttributes, middle: Point, risePt = 0,
  ): void {
    const angle = degrees * Math.PI / 180;
    const [alongX, alongY, upX, upY] = [Math.cos(angle), -Math.sin(angle), -Math.sin(angle), -Math.cos(angle)];
    const baselineRisePt = risePt - capHeightPt / 2;
    this.items.push({
      kind: 'text', line, color, meaning, rotationDegrees: degrees,
      xPt: this.#paperLeftPt(middle.xPt, 0) - alongX * line.widthPt / 2 + upX * baselineRisePt,
      yPt: this.origin.yPt + middle.yPt - alongY * line.widthPt / 2 + upY * baselineRisePt,
    });
  }

  rectangle(box: Box, paint: Paint & { readonly radiusPt?: number }, meaning: Meaning = 'artifact'): void {
    const [yPt, heightPt] = [this.#paperTopPt(box.yPt), box.heightPt * this.stretch];
    this.items.push({ kind: 'rectangle', ...paint, xPt: this.#paperLeftPt(box.xPt, box.widthPt), yPt, widthPt: box.widthPt, heightPt, meaning });
  }

  rule(xPt: number, yPt: number, lengthPt: number, stroke: Stroke): void {
    const [left, y] = [this.#paperLeftPt(xPt, lengthPt), this.#paperTopPt(yPt)];
    this.items.push({ kind: 'rule', fromXPt: left, fromYPt: y, toXPt: left + lengthPt, toYPt: y, ...stroke, meaning: 'artifact' });
  }

  verticalRule(xPt: number, yPt: number, lengthPt: number, stroke: Stroke): void {
    const x = this.#paperLeftPt(xPt, 0);
    const [fromYPt, toYPt] = [this.#paperTopPt(yPt), this.#paperTopPt(yPt + lengthPt)];
    this.items.push({ kind: 'rule', fromXPt: x, fromYPt, toXPt: x, toYPt, ...stroke, meaning: 'artifact' });
  }

  /**
   * Paints a right angle at each corner of a box, like a viewfinder.
   * @param overlapPt how far the horizontal lines extend, to fill the corner of a thick line
   */
  corners({ xPt, yPt, widthPt, heightPt }: Box, lengthPt: number, stroke: Stroke, overlapPt = stroke.widthPt / 2): void {
    for (const y of [yPt, yPt + heightPt]) {
      this.rule(xPt - overlapPt, y, lengthPt + overlapPt, stroke);
      this.rule(xPt + widthPt - lengthPt, y, lengthPt + overlapPt, stroke);
    }
    for (const x of [xPt, xPt + widthPt]) {
      this.verticalRule(x, yPt, lengthPt, stroke);
      this.verticalRule(x, yPt + heightPt - lengthPt, lengthPt, stroke);
    }
  }

  circle(centerXPt: number, centerYPt: number, radiusPt: number, paint: Paint): void {
    const [x, y] = [this.#paperLeftPt(centerXPt, 0), this.#paperTopPt(centerYPt)];
    this.items.push({ kind: 'circle', ...paint, centerXPt: x, centerYPt: y, radiusPt, meaning: 'artifact' });
  }

  /** Puts a picture into a box of the same proportions. On a stretched grid, the picture is in the middle of the box. */
  image(image: Picture, box: Box, meaning: Meaning = 'artifact'): void {
    const yPt = this.#paperTopPt(box.yPt) + box.heightPt * (this.stretch - 1) / 2;
    this.items.push({ kind: 'image', image, ...box, xPt: this.#paperLeftPt(box.xPt, box.widthPt), yPt, meaning });
  }

  /** Puts a QR code on a white square. The code is neither mirrored nor stretched. */
  code(
    modules: Modules, { xPt, yPt, sidePt }: Pick<MatrixItem, 'xPt' | 'yPt' | 'sidePt'>, quietZonePt: number,
    figure: StructureNode, link?: MatrixItem['link'],
  ): void {
    const [left, top, outerPt] = [this.#paperLeftPt(xPt, sidePt), this.#paperTopPt(yPt), sidePt + 2 * quietZonePt];
    this.items.push(
      { kind: 'rectangle', xPt: left - quietZonePt, yPt: top - quietZonePt, widthPt: outerPt, heightPt: outerPt, fill: '#ffffff', meaning: 'artifact' },
      { kind: 'matrix', xPt: left, yPt: top, sidePt, modules, color: '#000000', meaning: figure, ...link && { link } },
    );
  }

  /** @returns the items painted since the last call */
  takePage(): Page {
    const { widthPt, heightPt, items } = this;
    this.items = [];
    return { widthPt, heightPt, items };
  }

  #paperLeftPt(xPt: number, widthPt: number): number {
    const startPt = this.origin.xPt + xPt;
    return this.isMirrored ? this.widthPt - startPt - widthPt : startPt;
  }

  #paperTopPt(yPt: number): number { return this.origin.yPt + yPt * this.stretch; }

  #pushText(line: TextLine, xPt: number, yPt: number, attributes: TextAttributes): void {
    this.items.push(attributes.links === undefined && attributes.label === undefined
      ? { kind: 'text', xPt, yPt, line, color: attributes.color, meaning: attributes.meaning }
      : { kind: 'text', xPt, yPt, line, ...attributes });
  }
}
