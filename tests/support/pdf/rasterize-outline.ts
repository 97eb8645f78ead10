import type { PathCommand } from './open-with-fontkit.js';

type Point = readonly [x: number, y: number];
type Transform = (x: number, y: number) => Point;

const CURVE_STEPS = 8;

/** Converts a quadratic curve to short straight lines, without its first point. */
const bend = ([x0, y0]: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly Point[] => {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    const [start, control, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [start * x0 + control * x1 + end * x2, start * y0 + control * y1 + end * y2];
  });
};

/** Converts the contours of a TrueType outline to polygons. */
const flatten = (commands: readonly PathCommand[], transform: Transform): readonly (readonly Point[])[] => {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x = 0, y = 0] = args;
    const contour = contours.at(-1) ?? [];
    if (command === 'moveTo') contours.push([[x, y]]);
    else if (command === 'lineTo') contour.push([x, y]);
    else if (command === 'quadraticCurveTo') contour.push(...bend(contour.at(-1) ?? [0, 0], args));
  }
  return contours.map((contour) => contour.map(([x, y]) => transform(x, y)));
};

/** Points at which a horizontal line crosses the polygons, and the directions. */
const crossings = (
  contours: readonly (readonly Point[])[], y: number,
): readonly { readonly x: number; readonly turn: number }[] => {
  return contours.flatMap((contour) => contour.flatMap(([x1, y1], index) => {
    const [x2, y2] = contour[(index + 1) % contour.length] ?? [x1, y1];
    if ((y1 <= y) === (y2 <= y)) return [];
    return [{ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 }];
  })).sort((left, right) => left.x - right.x);
};

/** Black and white pixels, one byte each. */
export class Raster {
  readonly pixels: Uint8Array;

  constructor(readonly width: number, readonly height: number) {
    this.pixels = new Uint8Array(width * height);
  }

  /** Fills an outline by the non-zero winding rule: a pixel is black if its centre is inside. */
  fill(commands: readonly PathCommand[], transform: Transform): void {
    const contours = flatten(commands, transform);
    const [first, end] = this.#rowsOf(contours);
    for (let row = first; row < end; row += 1) {
      let winding = 0;
      let from = 0;
      for (const { x, turn } of crossings(contours, row + 0.5)) {
        if (winding !== 0) this.#span(row, Math.round(from), Math.round(x));
        winding += turn;
        from = x;
      }
    }
  }

  /** The rows that an outline can reach, from the first to the one after the last. */
  #rowsOf(contours: readonly (readonly Point[])[]): readonly [first: number, end: number] {
    let [top, bottom] = [this.height, 0];
    for (const [, y] of contours.flat()) {
      top = Math.min(top, Math.floor(y));
      bottom = Math.max(bottom, Math.ceil(y));
    }
    return [Math.max(0, top), Math.min(this.height, bottom)];
  }

  #span(row: number, from: number, to: number): void {
    const clip = (x: number): number => row * this.width + Math.min(this.width, Math.max(0, x));
    this.pixels.fill(1, clip(from), clip(to));
  }

  /** Pixels black in both pictures divided by pixels black in either. 1 if the pictures are equal. */
  overlap(other: Raster): number {
    let both = 0;
    let either = 0;
    this.pixels.forEach((pixel, index) => {
      both += pixel & (other.pixels[index] ?? 0);
      either += pixel | (other.pixels[index] ?? 0);
    });
    return either === 0 ? 1 : both / either;
  }
}
