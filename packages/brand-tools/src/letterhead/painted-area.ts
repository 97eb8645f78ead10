import { GRAY, type ColorSpace } from './colors.js';
import type { Font } from './fonts.js';

/** In the order of PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right and top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies the first one, then the second one. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix =>
  [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];

const boundingBox = (points: readonly (readonly [number, number])[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The box around a transformed box. */
export const transformedBox = ([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box => {
  const corners = [[left, bottom], [right, bottom], [left, top], [right, top]] as const;
  return boundingBox(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
};

/** The box around boxes. */
const unionBox = (boxes: readonly Box[]): Box =>
  boundingBox(boxes.flatMap(([left, bottom, right, top]) => [[left, bottom], [right, top]] as const));

const expanded = ([left, bottom, right, top]: Box, by: number): Box => [left - by, bottom - by, right + by, top + by];

/** Without an overlap, its right edge is left of its left edge. */
export const intersection = (one: Box, other: Box): Box =>
  [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];

const isEmpty = ([left, bottom, right, top]: Box): boolean => right < left || top < bottom;

/** How far a matrix stretches lengths at most. */
const maxScale = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));

/** Beyond this number the boxes become one. It may cover more than the ink, never less. */
const MAX_BOXES = 2000;

/** The boxes around all that is painted. White is no ink. */
export class PaintedArea {
  #boxes: Box[] = [];

  get boxes(): readonly Box[] {
    return this.#boxes;
  }

  add(box: Box): void {
    if (isEmpty(box)) return;
    this.#boxes.push(box);
    if (this.#boxes.length <= MAX_BOXES) return;
    this.#boxes = [unionBox(this.#boxes)];
  }

  /** Whether there is ink in a box. */
  intersects(box: Box): boolean {
    return this.#boxes.some((one) => !isEmpty(intersection(one, box)));
  }
}

/** What `q` saves, as far as it says where ink is. */
interface GraphicsState {
  matrix: Matrix;
  clip: Box;
  fill: ColorSpace;
  stroke: ColorSpace;
  isFillWhite: boolean;
  isStrokeWhite: boolean;
  lineWidth: number;
  font: Font | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

type Point = readonly [number, number];

const WHITE_THRESHOLD = 0.999;
const SPACE_CODE = 32;

/** Follows the operators of a content stream to know where there is ink. Boxes may be larger than the ink, never smaller. */
export class PaintTracker {
  readonly paintedArea = new PaintedArea();
  state: GraphicsState;
  readonly #saved: GraphicsState[] = [];
  #start: Point = [0, 0];
  #last: Point = [0, 0];
  #subpaths: Point[][] = [];
  #segments: Box[] = [];
  #isClipping = false;
  #lineMatrix: Matrix = IDENTITY;
  #textMatrix: Matrix = IDENTITY;

  constructor(box: Box) {
    this.state = {
      matrix: IDENTITY, clip: box, fill: GRAY, stroke: GRAY, isFillWhite: false, isStrokeWhite: false, lineWidth: 1,
      font: undefined, size: 0, charSpace: 0, wordSpace: 0, scale: 1, leading: 0, rise: 0,
    };
  }

  get depth(): number {
    return this.#saved.length;
  }

  save(): void {
    this.#saved.push({ ...this.state });
  }

  /** Whether there was a state to restore. */
  restore(): boolean {
    const saved = this.#saved.pop();
    if (saved !== undefined) this.state = saved;
    return saved !== undefined;
  }

  transform(matrix: Matrix): void {
    this.state.matrix = multiply(matrix, this.state.matrix);
  }

  setColor(side: 'fill' | 'stroke', space: ColorSpace, values: readonly number[]): void {
    const isWhite = space.isAdditive && values.length > 0 && values.every((value) => value >= WHITE_THRESHOLD);
    Object.assign(this.state, side === 'fill' ? { fill: space, isFillWhite: isWhite } : { stroke: space, isStrokeWhite: isWhite });
  }

  move(x: number, y: number): void {
    this.#start = this.#last = this.#toPage(x, y);
    this.#subpaths.push([this.#start]);
  }

  /** Adds a segment with its control points. */
  segment(...numbers: readonly number[]): void {
    const points: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push(this.#toPage(numbers[at] ?? 0, numbers[at + 1] ?? 0));
    this.#segments.push(boundingBox([this.#last, ...points]));
    if (this.#subpaths.length === 0) this.#subpaths.push([this.#last]);
    this.#subpaths.at(-1)?.push(...points);
    this.#last = points.at(-1) ?? this.#last;
  }

  close(): void {
    this.#segments.push(boundingBox([this.#last, this.#start]));
    this.#last = this.#start;
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.move(x, y);
    this.segment(x + width, y);
    this.segment(x + width, y + height);
    this.segment(x, y + height);
    this.close();
  }

  clip(): void {
    this.#isClipping = true;
  }

  /** Ends the path. */
  paint(fills: boolean, strokes: boolean): void {
    const boxes = this.#subpaths.map(boundingBox);
    const { isFillWhite, isStrokeWhite, lineWidth, matrix } = this.state;
    if (fills && !isFillWhite) boxes.forEach((box) => this.#mark(box));
    // A mitre reaches beyond half the width.
    const strokeReach = Math.max(0.5, lineWidth * maxScale(matrix));
    if (strokes && !isStrokeWhite) this.#segments.forEach((box) => this.#mark(expanded(box, strokeReach)));
    if (this.#isClipping && boxes.length > 0) this.state.clip = intersection(this.state.clip, unionBox(boxes));
    [this.#subpaths, this.#segments, this.#isClipping] = [[], [], false];
  }

  /** Marks everything within the clip. */
  markClip(): void {
    this.paintedArea.add(this.state.clip);
  }

  /** Marks boxes of the current coordinates: the unit square of an image, or the ink of a form. */
  markTransformed(boxes: readonly Box[]): void {
    for (const box of boxes) this.#mark(transformedBox(box, this.state.matrix));
  }

  beginText(matrix: Matrix = IDENTITY): void {
    this.#lineMatrix = this.#textMatrix = matrix;
  }

  moveLine(x: number, y: number): void {
    this.#lineMatrix = this.#textMatrix = multiply([1, 0, 0, 1, x, y], this.#lineMatrix);
  }

  nextLine(): void {
    this.moveLine(0, -this.state.leading);
  }

  /** Moves the pen, in thousandths of the size. */
  adjustPosition(thousandths: number): void {
    const { size, scale } = this.state;
    this.#textMatrix = multiply([1, 0, 0, 1, -thousandths / 1000 * size * scale, 0], this.#textMatrix);
  }

  show(codes: readonly number[]): void {
    const { font, size, charSpace, wordSpace, scale, rise, matrix, isFillWhite } = this.state;
    if (font === undefined || codes.length === 0) return;
    const widthOf = (code: number): number => font.widthOf(code) / 1000 * size + charSpace
      + (font.bytesPerCode === 1 && code === SPACE_CODE ? wordSpace : 0);
    const width = codes.reduce((sum, code) => sum + widthOf(code), 0) * scale;
    const [low, high] = font.extent.map((share) => share * size + rise) as [number, number];
    const textBox: Box = [Math.min(0, width), Math.min(low, high), Math.max(0, width), Math.max(low, high)];
    if (!isFillWhite) this.#mark(transformedBox(textBox, multiply(this.#textMatrix, matrix)));
    this.#textMatrix = multiply([1, 0, 0, 1, width, 0], this.#textMatrix);
  }

  #toPage(x: number, y: number): Point {
    const [a, b, c, d, e, f] = this.state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  #mark(box: Box): void {
    this.paintedArea.add(intersection(box, this.state.clip));
  }
}
