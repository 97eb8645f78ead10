import { join } from 'node:path';
import type { Brand, BrandFace, BrandTypeface } from '../brand/brand.js';
import type { FontFamily, FontSpec } from '../layout/engine/text.js';
import { LazyFace, decodeCodePoints, findFace } from './font-faces.js';
import type { TrueType } from './true-type.js';
import type { SizedFace, StyleFaces } from './paragraph.js';
import type { MeasurerOptions } from './text-measurer.js';
import { TextCache } from './text-cache.js';

/** The Swiss guidelines prescribe the typefaces of payment parts. */
const SWISS_TYPEFACE: FontFamily = 'liberation-sans';
const ASCII_CHARACTERS = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index);

/** Limits for a brand's capitals and ascenders, relative to the design's capitals, and descent. Beyond, lines would touch. */
const [MAX_CAPITALS, MAX_ASCENDERS, MAX_DESCENT_EM] = [1.08, 1.15, 0.27];
/** Maximum width of a letter. Layout relies on it. */
const MAX_WIDTH_EM = 1.25;
/** From this share of the capital height, small letters count as capitals. */
const MIN_UNICASE_SHARE = 0.9;

const toEm = (units: number, { unitsPerEm }: TrueType): number => units / unitsPerEm;

/**
 * Size of a brand's face relative to the design's, so that both look equally large. Their small letters get equal
 * heights, unless other letters would then be too large for the design's lines.
 */
const letterSizeRatio = (styleFace: TrueType, face: LazyFace): number => {
  const brand = face.trueType;
  const widest = Math.max(...face.letters.letters.map((letter) => letter?.advance ?? 0));
  const capitals = toEm(styleFace.capHeight, styleFace) / toEm(brand.capHeight, brand);
  const isUnicase = brand.xHeight >= MIN_UNICASE_SHARE * brand.capHeight;
  return Math.min(
    isUnicase ? capitals : toEm(styleFace.xHeight, styleFace) / toEm(brand.xHeight, brand),
    MAX_CAPITALS * capitals,
    MAX_ASCENDERS * toEm(styleFace.capHeight, styleFace) / toEm(brand.ascent, brand),
    MAX_DESCENT_EM / toEm(Math.abs(brand.descent), brand),
    MAX_WIDTH_EM / toEm(widest, brand),
  );
};

type Weights = Readonly<Record<FontSpec['weight'], BrandFace>>;

class BrandTypefaces implements StyleFaces {
  readonly cacheKey: string;
  readonly #faces = new Map<string, LazyFace>();
  #cache = new TextCache();

  constructor(private readonly brand: Brand) { this.cacheKey = brand.digest; }

  /** Cache for the next document in this brand. Other brands and plain documents do not share it. */
  cache(): TextCache { return (this.#cache = this.#cache.next()); }

  faceFor(font: FontSpec): SizedFace | undefined {
    const found = this.#weightsFor(font)?.[font.weight];
    if (found === undefined) return undefined;
    const face = this.#loadFace(found);
    const scale = letterSizeRatio(findFace(font.family, font.weight).trueType, face);
    return { face, sizePt: Math.round(font.sizePt * scale * 100) / 100 };
  }

  hasSmallCapitals(font: FontSpec): boolean { return this.#weightsFor(font)?.[font.weight].hasSmallCapitals ?? true; }

  #weightsFor({ family, isTitle = false, isNumeric = false }: FontSpec): Weights | undefined {
    const { text, title } = this.brand.fonts ?? {};
    if (family === SWISS_TYPEFACE) return undefined;
    if (isTitle && title !== undefined) return title;
    return isNumeric && !hasEvenFigures(text) ? undefined : text;
  }

  #loadFace({ postScriptName, file, coverage }: BrandFace): LazyFace {
    let face = this.#faces.get(file);
    if (face === undefined) {
      const path = join(this.brand.folder, file);
      const characters = decodeCodePoints(coverage);
      this.#faces.set(
        file, face = new LazyFace(postScriptName, path, coverage, ASCII_CHARACTERS.every((unit) => characters.has(unit))),
      );
    }
    return face;
  }
}

const hasEvenFigures = (typeface: BrandTypeface | undefined): boolean =>
  typeface !== undefined && typeface.regular.hasEvenFigures && typeface.bold.hasEvenFigures;

const typefacesByBrand = new Map<string, BrandTypefaces>();

/** Options of the text measurer for a document in a brand; empty if the brand has no typefaces. */
export const brandMeasurerOptions = (brand: Brand | undefined): Pick<MeasurerOptions, 'brand' | 'cache'> => {
  if (brand?.fonts === undefined) return {};
  let typefaces = typefacesByBrand.get(brand.digest);
  if (typefaces === undefined) typefacesByBrand.set(brand.digest, typefaces = new BrandTypefaces(brand));
  return { brand: typefaces, cache: typefaces.cache() };
};
