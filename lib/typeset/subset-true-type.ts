import { required } from '../required.js';
import { ARGUMENTS_ARE_WORDS, componentOffsets, glyphOutline, MORE_COMPONENTS, padToFour, requireTable, writeSfnt } from './true-type.js';
import type { SfntTable, TrueType } from './true-type.js';

export interface GlyphComponent {
  readonly glyph: number;
  /** Font units, right and up. */
  readonly dx: number;
  readonly dy: number;
}

/** A glyph of the subset: copied, composed of several, or with an own outline. */
export type SubsetGlyph =
  | { readonly kind: 'glyph'; readonly glyph: number; readonly advance: number }
  | { readonly kind: 'composite'; readonly parts: readonly GlyphComponent[]; readonly advance: number }
  | { readonly kind: 'outline'; readonly outline: Uint8Array; readonly advance: number };

const ARGUMENTS_ARE_OFFSETS = 0x0002;
const SHORT_OFFSETS_END = 0x1fffe;
const EMPTY_OUTLINE = new Uint8Array(0);

interface Metrics { readonly advance: number; readonly leftSideBearing: number }

/** Collects outlines by new glyph id. Components that were not requested are appended. */
class GlyphCollector {
  readonly outlines: Uint8Array[] = [];
  readonly metrics: Metrics[] = [];
  readonly #queue: SubsetGlyph[];
  readonly #newIds = new Map<number, number>();
  maxComponents = 1;

  constructor(private readonly face: TrueType, glyphs: readonly SubsetGlyph[]) {
    this.#queue = [{ kind: 'outline', outline: EMPTY_OUTLINE, advance: face.advances[0] ?? 0 }, ...glyphs];
    this.#queue.forEach((glyph, id) => {
      if (glyph.kind === 'glyph' && !this.#newIds.has(glyph.glyph)) this.#newIds.set(glyph.glyph, id);
    });
    for (let id = 0; id < this.#queue.length; id += 1) {
      const glyph = required(this.#queue[id], 'glyph');
      const outline = this.#outline(glyph);
      const leftSideBearing = outline.length === 0 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2);
      this.outlines.push(outline);
      this.metrics.push({ advance: glyph.advance, leftSideBearing });
    }
  }

  #outline(glyph: SubsetGlyph): Uint8Array {
    if (glyph.kind === 'outline') return glyph.outline;
    return glyph.kind === 'glyph' ? this.#copiedOutline(glyph.glyph) : this.#compositeOutline(glyph.parts);
  }

  #newId(glyph: number): number {
    const existingId = this.#newIds.get(glyph);
    if (existingId !== undefined) return existingId;
    const id = this.#queue.push({ kind: 'glyph', glyph, advance: this.face.advances[glyph] ?? 0 }) - 1;
    this.#newIds.set(glyph, id);
    return id;
  }

  /** Copies an outline and renumbers its components. */
  #copiedOutline(glyph: number): Uint8Array {
    const source = glyphOutline(this.face, glyph);
    const offsets = componentOffsets(source);
    if (offsets.length === 0) return source;
    const sourceCopy = source.slice();
    const view = new DataView(sourceCopy.buffer);
    for (const offset of offsets) view.setUint16(offset, this.#newId(view.getUint16(offset)));
    this.maxComponents = Math.max(this.maxComponents, offsets.length);
    return sourceCopy;
  }

  /** Composes several outlines. Spaces are left out. */
  #compositeOutline(parts: readonly GlyphComponent[]): Uint8Array {
    const inked = parts.map((part) => ({ part, source: glyphOutline(this.face, part.glyph) }))
      .filter(({ source }) => source.length > 0);
    if (inked.length === 0) return EMPTY_OUTLINE;
    const outline = new Uint8Array(10 + inked.length * 8);
    const view = new DataView(outline.buffer);
    const box = unionBounds(inked.map(({ part, source }) => shiftedBounds(source, part)));
    [-1, ...box].forEach((value, index) => view.setInt16(index * 2, value));
    inked.forEach(({ part }, index) => {
      const at = 10 + index * 8;
      const more = index < inked.length - 1 ? MORE_COMPONENTS : 0;
      view.setUint16(at, ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | more);
      view.setUint16(at + 2, this.#newId(part.glyph));
      view.setInt16(at + 4, part.dx);
      view.setInt16(at + 6, part.dy);
    });
    this.maxComponents = Math.max(this.maxComponents, inked.length);
    return outline;
  }
}

/** Left, bottom, right and top. */
type Bounds = readonly [number, number, number, number];

const unionBounds = (boxes: readonly Bounds[]): Bounds => {
  const boxSide = (index: 0 | 1 | 2 | 3): readonly number[] => boxes.map((box) => box[index]);
  return [Math.min(...boxSide(0)), Math.min(...boxSide(1)), Math.max(...boxSide(2)), Math.max(...boxSide(3))];
};

const shiftedBounds = ({ buffer, byteOffset }: Uint8Array, { dx, dy }: GlyphComponent): Bounds => {
  const view = new DataView(buffer, byteOffset);
  return [view.getInt16(2) + dx, view.getInt16(4) + dy, view.getInt16(6) + dx, view.getInt16(8) + dy];
};

/** Concatenates outlines, each at a multiple of four bytes. A long `loca` has 32-bit offsets instead of 16-bit halves. */
const glyphTables = (outlines: readonly Uint8Array[]) => {
  const length = outlines.reduce((sum, outline) => sum + padToFour(outline.length), 0);
  const isLong = length > SHORT_OFFSETS_END;
  const glyf = new Uint8Array(length);
  const loca = new Uint8Array((outlines.length + 1) * (isLong ? 4 : 2));
  const view = new DataView(loca.buffer);
  let offset = 0;
  for (let id = 0; id <= outlines.length; id += 1) {
    if (isLong) view.setUint32(id * 4, offset);
    else view.setUint16(id * 2, offset / 2);
    const outline = outlines[id] ?? EMPTY_OUTLINE;
    glyf.set(outline, offset);
    offset += padToFour(outline.length);
  }
  return { glyf, loca, isLong };
};

const metricsTable = (metrics: readonly Metrics[]): Uint8Array => {
  const table = new Uint8Array(metrics.length * 4);
  const view = new DataView(table.buffer);
  metrics.forEach(({ advance, leftSideBearing }, id) => {
    view.setUint16(id * 4, advance);
    view.setInt16(id * 4 + 2, leftSideBearing);
  });
  return table;
};

/** A 16-bit field of a table. */
type Field = readonly [offset: number, value: number];

const patchedTable = (face: TrueType, tag: string, fields: readonly Field[]): SfntTable => {
  const { offset, length } = requireTable(face.tables, tag);
  const data = face.bytes.slice(offset, offset + length);
  const view = new DataView(data.buffer);
  for (const [at, value] of fields) view.setUint16(at, value);
  return { tag, data };
};

/** Fields of `maxp` that composites change. A composite has at most the points and contours of a glyph times its components. */
const maxpFields = (face: TrueType, glyphCount: number, maxComponents: number): readonly Field[] => {
  const { offset } = requireTable(face.tables, 'maxp');
  const original = (field: number): number => face.view.getUint16(offset + field);
  const ofComposite = (simple: number, composite: number): number =>
    Math.min(0xffff, maxComponents * Math.max(original(simple), original(composite)));
  const components = Math.max(original(28), maxComponents);
  return [[4, glyphCount], [10, ofComposite(6, 10)], [12, ofComposite(8, 12)], [28, components], [30, original(30) + 1]];
};

/**
 * Creates a TrueType program for FontFile2. Glyph 0 is an empty `.notdef`.
 * @param glyphs in the order of their new ids, from 1
 * @see ISO 32000-1, 9.9 and ISO/IEC 14496-22 (OpenType), glyf, composite glyph description
 */
export const subsetTrueType = (face: TrueType, glyphs: readonly SubsetGlyph[]): Uint8Array => {
  const { outlines, metrics, maxComponents } = new GlyphCollector(face, glyphs);
  const { glyf, loca, isLong } = glyphTables(outlines);
  return writeSfnt([
    { tag: 'glyf', data: glyf },
    patchedTable(face, 'head', [[50, isLong ? 1 : 0]]),
    patchedTable(face, 'hhea', [[34, metrics.length]]),
    { tag: 'hmtx', data: metricsTable(metrics) },
    { tag: 'loca', data: loca },
    patchedTable(face, 'maxp', maxpFields(face, metrics.length, maxComponents)),
  ]);
};

/** Advance of the box for a missing character. */
export const BOX_ADVANCE_EM = 0.6;

const MARGIN_EM = 0.06;
const HEIGHT_EM = 0.7;
const STROKE_EM = 0.045;
const ON_CURVE = 0x01;

type Corner = readonly [x: number, y: number];

const boxOutline = (left: number, bottom: number, right: number, top: number): readonly Corner[] =>
  [[left, bottom], [left, top], [right, top], [right, bottom]];

/** Outer corners clockwise, inner ones counter-clockwise, so that the middle stays empty. */
const boxCorners = (unitsPerEm: number): readonly Corner[] => {
  const [margin, stroke] = [MARGIN_EM, STROKE_EM].map((share) => Math.round(share * unitsPerEm)) as [number, number];
  const right = Math.round(BOX_ADVANCE_EM * unitsPerEm) - margin;
  const top = Math.round(HEIGHT_EM * unitsPerEm);
  const inner = boxOutline(margin + stroke, stroke, right - stroke, top - stroke);
  return [...boxOutline(margin, 0, right, top), ...inner.toReversed()];
};

/** Outline of an empty box of capital height (OpenType, glyf, simple glyph), for a character that no face has. */
export const missingGlyphBox = (unitsPerEm: number): Uint8Array => {
  const points = boxCorners(unitsPerEm);
  const headLength = 10 + 2 * 2 + 2;
  const bytes = new Uint8Array(headLength + points.length * 5 + 2);
  const view = new DataView(bytes.buffer);
  const [lowest, , highest] = points as readonly [Corner, Corner, Corner];
  [2, ...lowest, ...highest, 3, 7, 0].forEach((value, index) => view.setInt16(index * 2, value));
  bytes.fill(ON_CURVE, headLength, headLength + points.length);
  let at = headLength + points.length;
  for (const axis of [0, 1] as const) {
    points.forEach((point, index) => {
      view.setInt16(at, point[axis] - (points[index - 1]?.[axis] ?? 0));
      at += 2;
    });
  }
  return bytes.subarray(0, at);
};
