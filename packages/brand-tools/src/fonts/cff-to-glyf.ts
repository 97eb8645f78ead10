import { Blob, Face, Font } from 'harfbuzzjs';
import type { SfntTable } from '../../../../lib/typeset/true-type.js';
import { damagedFont } from './check-font-file.js';

/** Turns the cubic outlines of CFF into those of `glyf`, so that the renderer knows one format. */

/** A step of an outline, as HarfBuzz draws it: M, L, Q, C or Z with its points. */
interface OutlineStep { readonly type: string; readonly values: readonly number[] }

interface Point { readonly x: number; readonly y: number; readonly isOnCurve: boolean }

/** How far a quadratic curve may be from the cubic one, as a share of the em: about what rounding to whole units does. */
const TOLERANCE_EM = 0.0005;
const MAX_CURVES = 16;
/** The greatest distance of a cubic curve from the quadratic one through the same ends, as a share of its third difference. */
const ERROR_FACTOR = Math.sqrt(3) / 36;
const [ON_CURVE, X_SHORT, Y_SHORT, X_SAME, Y_SAME] = [0x01, 0x02, 0x04, 0x10, 0x20];

type CubicAxis = readonly [from: number, first: number, second: number, to: number];

const cubicAt = ([from, first, second, to]: CubicAxis, time: number): number => {
  const remaining = 1 - time;
  return from * remaining ** 3 + 3 * first * remaining ** 2 * time + 3 * second * remaining * time ** 2 + to * time ** 3;
};

const cubicSlope = ([from, first, second, to]: CubicAxis, time: number): number =>
  3 * ((first - from) * (1 - time) ** 2 + 2 * (second - first) * (1 - time) * time + (to - second) * time ** 2);

/** The control point of the quadratic piece between two times of a cubic curve. */
const quadraticControl = (axis: CubicAxis, start: number, end: number): number =>
  (cubicAt(axis, start) + cubicAt(axis, end)) / 2 + (cubicSlope(axis, start) - cubicSlope(axis, end)) * (end - start) / 4;

/** A cubic curve as quadratic pieces, without its first point. */
const toQuadratics = (x: CubicAxis, y: CubicAxis, tolerance: number): readonly Point[] => {
  const thirdDifference = ([from, first, second, to]: CubicAxis): number => to - 3 * second + 3 * first - from;
  const distance = ERROR_FACTOR * Math.hypot(thirdDifference(x), thirdDifference(y));
  const curveCount = Math.min(MAX_CURVES, Math.max(1, Math.ceil(Math.cbrt(distance / tolerance))));
  const intervals = Array.from({ length: curveCount }, (_, index) => [index / curveCount, (index + 1) / curveCount] as const);
  return intervals.flatMap(([start, end]) => [
    { x: quadraticControl(x, start, end), y: quadraticControl(y, start, end), isOnCurve: false },
    { x: cubicAt(x, end), y: cubicAt(y, end), isOnCurve: true },
  ]);
};

const ORIGIN: Point = { x: 0, y: 0, isOnCurve: true };

/** Quadratic points of a step; the last one is on the curve. */
const pointsOf = ({ type, values }: OutlineStep, from: Point, tolerance: number): readonly Point[] => {
  const xs = values.filter((_, index) => index % 2 === 0);
  const ys = values.filter((_, index) => index % 2 === 1);
  if (type === 'C') return toQuadratics([from.x, ...xs] as unknown as CubicAxis, [from.y, ...ys] as unknown as CubicAxis, tolerance);
  return xs.map((x, index) => ({ x, y: ys[index] ?? 0, isOnCurve: index === xs.length - 1 }));
};

const isSamePoint = (one: Point, other: Point | undefined): boolean =>
  one.x === other?.x && one.y === other.y && one.isOnCurve && other.isOnCurve;

/** A contour in whole units, without repeated points, and reversed: CFF contours run the other way. */
const normalizedContour = (points: readonly Point[]): readonly Point[] => {
  const whole = points.map(({ x, y, isOnCurve }) => ({ x: Math.round(x), y: Math.round(y), isOnCurve }));
  return whole.filter((point, index) => !isSamePoint(point, whole[index === 0 ? whole.length - 1 : index - 1])).reverse();
};

const contoursOf = (steps: readonly OutlineStep[], tolerance: number): readonly (readonly Point[])[] => {
  const contours: Point[][] = [];
  for (const step of steps) {
    if (step.type === 'M') contours.push([]);
    const contour = contours.at(-1);
    contour?.push(...pointsOf(step, contour.at(-1) ?? ORIGIN, tolerance));
  }
  return contours.map(normalizedContour).filter((points) => points.length > 2);
};

/** The coordinates of one axis: differences, in one byte where they fit. */
const axisBytes = (coordinates: readonly number[], flags: number[], isShort: number, same: number): readonly number[] =>
  coordinates.flatMap((coordinate, index) => {
    const step = coordinate - (coordinates[index - 1] ?? 0);
    const flag = (bits: number): void => { flags[index] = (flags[index] ?? 0) | bits; };
    if (step === 0) flag(same);
    else if (Math.abs(step) < 256) flag(step > 0 ? isShort | same : isShort);
    if (step === 0) return [];
    return Math.abs(step) < 256 ? [Math.abs(step)] : [(step >> 8) & 0xff, step & 0xff];
  });

/** No spread arguments: their number is limited. */
const minOf = (coordinates: readonly number[]): number => coordinates.reduce((one, other) => Math.min(one, other));

const uint16Bytes = (value: number): readonly number[] => [(value >> 8) & 0xff, value & 0xff];

/**
 * The outline of a glyph for `glyf`; empty if it has no ink.
 * @see ISO/IEC 14496-22 (OpenType), glyf, simple glyph description
 */
export const quadraticOutline = (steps: readonly OutlineStep[], unitsPerEm: number): Uint8Array => {
  const contours = contoursOf(steps, TOLERANCE_EM * unitsPerEm);
  if (contours.length === 0) return new Uint8Array(0);
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const flags = points.map(({ isOnCurve }) => (isOnCurve ? ON_CURVE : 0));
  let count = 0;
  const ends = contours.map(({ length }) => (count += length) - 1);
  const [x, y] = [axisBytes(xs, flags, X_SHORT, X_SAME), axisBytes(ys, flags, Y_SHORT, Y_SAME)];
  const box = [minOf(xs), minOf(ys), -minOf(xs.map((coordinate) => -coordinate)), -minOf(ys.map((coordinate) => -coordinate))];
  return Uint8Array.from([...[contours.length, ...box, ...ends, 0].flatMap(uint16Bytes), ...flags, ...x, ...y]);
};

const MAX_OUTLINE_STEPS = 4000;
const LONG_OFFSETS = 1;

const outlinesOf = (file: Uint8Array, glyphCount: number, unitsPerEm: number): readonly Uint8Array[] => {
  const font = new Font(new Face(new Blob(file)));
  return Array.from({ length: glyphCount }, (_, glyph) => {
    const steps = font.glyphToJson(glyph);
    if (steps.length > MAX_OUTLINE_STEPS) throw damagedFont(`the outline of glyph ${glyph} has more than ${MAX_OUTLINE_STEPS} steps`);
    return quadraticOutline(steps, unitsPerEm);
  });
};

/** `maxp` of a font whose glyphs have no instructions. The maximum counts are the largest that a field can hold. */
const maxpOf = (glyphCount: number, outlines: readonly Uint8Array[]): Uint8Array => {
  const table = new Uint8Array(32);
  const view = new DataView(table.buffer);
  const views = outlines.filter(({ length }) => length > 0).map((outline) => new DataView(outline.buffer));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, glyphCount);
  view.setUint16(6, Math.max(0, ...views.map((glyph) => glyph.getUint16(8 + glyph.getUint16(0) * 2) + 1)));
  view.setUint16(8, Math.max(0, ...views.map((glyph) => glyph.getUint16(0))));
  view.setUint16(14, 1);
  return table;
};

/** The widths with the left edges of the new outlines, which TrueType readers move there. */
const hmtxOf = ({ hmtx, hhea }: CffTables, outlines: readonly Uint8Array[]): Uint8Array => {
  const fullMetricCount = new DataView(hhea.buffer, hhea.byteOffset).getUint16(34);
  const table = hmtx.slice();
  const view = new DataView(table.buffer);
  outlines.forEach((outline, glyph) => {
    const left = outline.length === 0 ? 0 : new DataView(outline.buffer).getInt16(2);
    view.setInt16(glyph < fullMetricCount ? glyph * 4 + 2 : fullMetricCount * 4 + (glyph - fullMetricCount) * 2, left);
  });
  return table;
};

/** Tables of a font with CFF outlines. */
type CffTables = Readonly<Record<'head' | 'hhea' | 'hmtx' | 'maxp', Uint8Array>>;

/** The tables that give the glyphs of a font with CFF outlines as TrueType outlines. */
export const glyfTables = (file: Uint8Array, tables: CffTables): readonly SfntTable[] => {
  const { head, maxp } = tables;
  const glyphCount = new DataView(maxp.buffer, maxp.byteOffset).getUint16(4);
  const unitsPerEm = new DataView(head.buffer, head.byteOffset).getUint16(18);
  const outlines = outlinesOf(file, glyphCount, unitsPerEm);
  const loca = new Uint8Array((glyphCount + 1) * 4);
  const [offsets, newHead] = [new DataView(loca.buffer), head.slice()];
  let offset = 0;
  outlines.forEach(({ length }, glyph) => offsets.setUint32((glyph + 1) * 4, offset += (length + 3) & ~3));
  const glyf = new Uint8Array(offset);
  outlines.forEach((outline, glyph) => glyf.set(outline, offsets.getUint32(glyph * 4)));
  new DataView(newHead.buffer).setInt16(50, LONG_OFFSETS);
  return [
    { tag: 'glyf', data: glyf }, { tag: 'head', data: newHead }, { tag: 'hmtx', data: hmtxOf(tables, outlines) }, { tag: 'loca', data: loca },
    { tag: 'maxp', data: maxpOf(glyphCount, outlines) },
  ];
};
