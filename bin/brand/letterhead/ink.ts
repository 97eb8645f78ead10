/** A matrix as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right and top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies the first one, then the second one. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix =>
  [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];

export const boundingBox = (points: readonly (readonly [number, number])[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** The box around a transformed box. */
export const transformedBox = ([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box => {
  const corners = [[left, bottom], [right, bottom], [left, top], [right, top]] as const;
  return boundingBox(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
};

/** The box around boxes. */
export const unionBox = (boxes: readonly Box[]): Box =>
  boundingBox(boxes.flatMap(([left, bottom, right, top]) => [[left, bottom], [right, top]] as const));

export const expanded = ([left, bottom, right, top]: Box, by: number): Box => [left - by, bottom - by, right + by, top + by];

/** What two boxes share; its right edge is left of its left edge if they share nothing. */
export const intersection = (one: Box, other: Box): Box =>
  [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])];

export const isEmpty = ([left, bottom, right, top]: Box): boolean => right < left || top < bottom;

/** How far a matrix stretches lengths at most. */
export const maxScale = ([a, b, c, d]: Matrix): number => Math.max(Math.hypot(a, b), Math.hypot(c, d));

/** From this number of boxes on, all are one: what is not free is then more than what has ink, never less. */
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
