/** Reads the outlines of a TrueType font, which have no other reader that refuses damaged ones. */
import { componentPlaces, glyphOutline } from '../../../lib/pdf/fonts/glyph-outline.js';
import type { TrueType } from '../../../lib/pdf/fonts/true-type.js';
import { damaged } from './check-font-file.js';

/** The rectangle around the points of a glyph, in font units. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const REPEATED = 0x08;
const X_AXIS = { isShort: 0x02, isSame: 0x10 } as const;
const Y_AXIS = { isShort: 0x04, isSame: 0x20 } as const;
const [ARGUMENTS_ARE_WORDS, ARGUMENTS_ARE_OFFSETS] = [0x0001, 0x0002];
const HEADER_BYTES = 10;
/** Most parts of a composite glyph, with the parts of its parts, and how deep they may be. */
const MOST_PARTS = 256;
const MOST_DEPTH = 6;

/** The flags of all points of a simple glyph, and where its coordinates begin. */
const readFlags = (view: DataView, start: number, count: number): { readonly flags: Uint8Array; readonly end: number } => {
  const flags = new Uint8Array(count);
  let at = start;
  for (let point = 0; point < count;) {
    const flag = view.getUint8(at++);
    const times = 1 + ((flag & REPEATED) === 0 ? 0 : view.getUint8(at++));
    if (point + times > count) throw new RangeError('flags');
    flags.fill(flag, point, point += times);
  }
  return { flags, end: at };
};

interface Axis { readonly least: number; readonly most: number; readonly end: number }

const readAxis = (view: DataView, start: number, flags: Uint8Array, { isShort, isSame }: typeof X_AXIS | typeof Y_AXIS): Axis => {
  let [at, place, least, most] = [start, 0, Infinity, -Infinity];
  for (const flag of flags) {
    if ((flag & isShort) !== 0) place += (flag & isSame) === 0 ? -view.getUint8(at++) : view.getUint8(at++);
    else if ((flag & isSame) === 0) {
      place += view.getInt16(at);
      at += 2;
    }
    [least, most] = [Math.min(least, place), Math.max(most, place)];
  }
  return { least, most, end: at };
};

const simpleBox = (view: DataView, contours: number): Box | undefined => {
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
  return { left: x.least, right: x.most, bottom: y.least, top: y.most };
};

/** Where a component of a composite glyph is. Its scale is not read: those of letters are close to 1. */
const movedBy = (view: DataView, place: number): readonly [x: number, y: number] => {
  const flags = view.getUint16(place - 2);
  if ((flags & ARGUMENTS_ARE_OFFSETS) === 0) return [0, 0];
  return (flags & ARGUMENTS_ARE_WORDS) === 0
    ? [view.getInt8(place + 2), view.getInt8(place + 3)]
    : [view.getInt16(place + 2), view.getInt16(place + 4)];
};

interface ReadGlyph { readonly box: Box | undefined; readonly parts: number }

const EMPTY: ReadGlyph = { box: undefined, parts: 1 };

/** The box around two boxes. */
const around = (one: Box | undefined, other: Box | undefined): Box | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom), top: Math.max(one.top, other.top),
  };
};

const moved = (box: Box | undefined, [x, y]: readonly [number, number]): Box | undefined =>
  box && { left: box.left + x, right: box.right + x, bottom: box.bottom + y, top: box.top + y };

/** Reads each glyph once. */
class GlyphReader {
  readonly #known = new Map<number, ReadGlyph>();

  constructor(private readonly font: TrueType) {}

  read(glyph: number, depth = 0): ReadGlyph {
    const known = this.#known.get(glyph);
    if (known !== undefined) return known;
    if (depth > MOST_DEPTH) throw damaged(`glyph ${glyph} has parts of parts without end`);
    const found = this.#fresh(glyph, depth);
    this.#known.set(glyph, found);
    return found;
  }

  #fresh(glyph: number, depth: number): ReadGlyph {
    const outline = this.#outline(glyph);
    if (outline.length === 0) return EMPTY;
    try {
      const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
      const contours = view.getInt16(0);
      if (contours >= 0) return { box: simpleBox(view, contours), parts: 1 };
      return this.#composite(view, componentPlaces(outline), depth);
    } catch (error) {
      if (error instanceof RangeError) throw damaged(`the outline of glyph ${glyph} ends too early`);
      throw error;
    }
  }

  #outline(glyph: number): Uint8Array {
    const { glyphOffsets, tables } = this.font;
    const [start, end] = [glyphOffsets[glyph], glyphOffsets[glyph + 1]];
    const isInside = start !== undefined && end !== undefined && start <= end && end <= (tables.get('glyf')?.length ?? 0);
    if (!isInside) throw damaged(`the outline of glyph ${glyph} is outside its table`);
    return glyphOutline(this.font, glyph);
  }

  #composite(view: DataView, places: readonly number[], depth: number): ReadGlyph {
    let [box, parts]: [Box | undefined, number] = [undefined, 1];
    for (const place of places) {
      const part = this.read(view.getUint16(place), depth + 1);
      box = around(box, moved(part.box, movedBy(view, place)));
      parts += part.parts;
      if (parts > MOST_PARTS) throw damaged(`a glyph has more than ${MOST_PARTS} parts`);
    }
    return { box, parts };
  }
}

/**
 * The boxes of all glyphs, by glyph; undefined for a glyph without ink.
 * @throws FontRefused if an outline is damaged
 */
export const glyphBoxes = (font: TrueType): readonly (Box | undefined)[] => {
  const reader = new GlyphReader(font);
  return Array.from(font.advances, (_, glyph) => reader.read(glyph).box);
};
