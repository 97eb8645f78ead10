/** Reads the outlines of a TrueType font, which have no other reader that refuses damaged ones. */
import { componentOffsets, glyphOutline } from '../../../lib/pdf/fonts/glyph-outline.js';
import type { TrueType } from '../../../lib/pdf/fonts/true-type.js';
import { damagedFont } from './check-font-file.js';

/** The rectangle around the points of a glyph, in font units. */
export interface GlyphBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const REPEAT_FLAG = 0x08;
const X_AXIS = { isShort: 0x02, isSame: 0x10 } as const;
const Y_AXIS = { isShort: 0x04, isSame: 0x20 } as const;
const [ARGUMENTS_ARE_WORDS, ARGUMENTS_ARE_OFFSETS] = [0x0001, 0x0002];
const HEADER_BYTES = 10;
/** Most parts of a composite glyph, with the parts of its parts, and how deep they may be. */
const MAX_COMPONENTS = 256;
const MAX_COMPONENT_DEPTH = 6;

/** The flags of all points of a simple glyph, and where its coordinates begin. */
const readFlags = (view: DataView, start: number, count: number): { readonly flags: Uint8Array; readonly end: number } => {
  const flags = new Uint8Array(count);
  let offset = start;
  for (let point = 0; point < count;) {
    const flag = view.getUint8(offset++);
    const repeatCount = 1 + ((flag & REPEAT_FLAG) === 0 ? 0 : view.getUint8(offset++));
    if (point + repeatCount > count) throw new RangeError('flags');
    flags.fill(flag, point, point += repeatCount);
  }
  return { flags, end: offset };
};

interface Axis { readonly min: number; readonly max: number; readonly end: number }

const readAxis = (view: DataView, start: number, flags: Uint8Array, { isShort, isSame }: typeof X_AXIS | typeof Y_AXIS): Axis => {
  let [offset, position, min, max] = [start, 0, Infinity, -Infinity];
  for (const flag of flags) {
    if ((flag & isShort) !== 0) position += (flag & isSame) === 0 ? -view.getUint8(offset++) : view.getUint8(offset++);
    else if ((flag & isSame) === 0) {
      position += view.getInt16(offset);
      offset += 2;
    }
    [min, max] = [Math.min(min, position), Math.max(max, position)];
  }
  return { min, max, end: offset };
};

const simpleBox = (view: DataView, contours: number): GlyphBox | undefined => {
  let count = 0;
  for (let contour = 0; contour < contours; contour += 1) {
    const end = view.getUint16(HEADER_BYTES + contour * 2);
    if (end < count) throw new RangeError('contours');
    count = end + 1;
  }
  if (count === 0) return undefined;
  const instructions = HEADER_BYTES + contours * 2;
  const { flags, end } = readFlags(view, instructions + 2 + view.getUint16(instructions), count);
  const x = readAxis(view, end, flags, X_AXIS);
  const y = readAxis(view, x.end, flags, Y_AXIS);
  return { left: x.min, right: x.max, bottom: y.min, top: y.max };
};

/** Where a component of a composite glyph is. Its scale is not read: those of letters are close to 1. */
const componentOffset = (view: DataView, position: number): readonly [x: number, y: number] => {
  const flags = view.getUint16(position - 2);
  if ((flags & ARGUMENTS_ARE_OFFSETS) === 0) return [0, 0];
  return (flags & ARGUMENTS_ARE_WORDS) === 0
    ? [view.getInt8(position + 2), view.getInt8(position + 3)]
    : [view.getInt16(position + 2), view.getInt16(position + 4)];
};

interface MeasuredGlyph { readonly box: GlyphBox | undefined; readonly componentCount: number }

const EMPTY_GLYPH: MeasuredGlyph = { box: undefined, componentCount: 1 };

/** The box around two boxes. */
const unionBox = (one: GlyphBox | undefined, other: GlyphBox | undefined): GlyphBox | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom), top: Math.max(one.top, other.top),
  };
};

const translated = (box: GlyphBox | undefined, [x, y]: readonly [number, number]): GlyphBox | undefined =>
  box && { left: box.left + x, right: box.right + x, bottom: box.bottom + y, top: box.top + y };

/** Reads each glyph once. */
class GlyphReader {
  readonly #cache = new Map<number, MeasuredGlyph>();

  constructor(private readonly font: TrueType) {}

  measure(glyph: number, depth = 0): MeasuredGlyph {
    const known = this.#cache.get(glyph);
    if (known !== undefined) return known;
    if (depth > MAX_COMPONENT_DEPTH) throw damagedFont(`glyph ${glyph} has parts of parts without end`);
    const found = this.#measureUncached(glyph, depth);
    this.#cache.set(glyph, found);
    return found;
  }

  #measureUncached(glyph: number, depth: number): MeasuredGlyph {
    const outline = this.#outline(glyph);
    if (outline.length === 0) return EMPTY_GLYPH;
    try {
      const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
      const contours = view.getInt16(0);
      if (contours >= 0) return { box: simpleBox(view, contours), componentCount: 1 };
      return this.#composite(view, componentOffsets(outline), depth);
    } catch (error) {
      if (error instanceof RangeError) throw damagedFont(`the outline of glyph ${glyph} ends too early`);
      throw error;
    }
  }

  #outline(glyph: number): Uint8Array {
    const { glyphOffsets, tables } = this.font;
    const [start, end] = [glyphOffsets[glyph], glyphOffsets[glyph + 1]];
    const isInside = start !== undefined && end !== undefined && start <= end && end <= (tables.get('glyf')?.length ?? 0);
    if (!isInside) throw damagedFont(`the outline of glyph ${glyph} is outside its table`);
    return glyphOutline(this.font, glyph);
  }

  #composite(view: DataView, positions: readonly number[], depth: number): MeasuredGlyph {
    let [box, componentCount]: [GlyphBox | undefined, number] = [undefined, 1];
    for (const position of positions) {
      const component = this.measure(view.getUint16(position), depth + 1);
      box = unionBox(box, translated(component.box, componentOffset(view, position)));
      componentCount += component.componentCount;
      if (componentCount > MAX_COMPONENTS) throw damagedFont(`a glyph has more than ${MAX_COMPONENTS} parts`);
    }
    return { box, componentCount };
  }
}

/**
 * The boxes of all glyphs, by glyph; undefined for a glyph without ink.
 * @throws FontRefused if an outline is damaged
 */
export const glyphBoxes = (font: TrueType): readonly (GlyphBox | undefined)[] => {
  const reader = new GlyphReader(font);
  return Array.from(font.advances, (_, glyph) => reader.measure(glyph).box);
};
