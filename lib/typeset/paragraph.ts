import type { FontSpec, MeasureOptions } from '../layout/engine/text.js';
import type { LazyFace } from './font-faces.js';
import { withoutTabs } from '../text/characters.js';
import { bidiLevels, type BidiLevels } from './bidi.js';
import { cjkHint, type CjkHint, FontFallback } from './font-fallback.js';
import { codesIn } from './numbers-in-text.js';
import { splitGraphemes } from './graphemes.js';
import type { FeatureSetting } from './harfbuzz.js';
import { itemize, type TextPiece } from './itemize.js';
import type { Script } from './scripts.js';
import type { ShaperCache, ShapingContext } from './shaper.js';
import { faceChoiceWork } from './shaping-work.js';

/** A face with its size in a style. */
export interface SizedFace { readonly face: LazyFace; readonly sizePt: number }

/** Faces of a brand, which precede the faces of the styles. */
export interface StyleFaces {
  /** Unique for each set of faces. */
  readonly cacheKey: string;
  /** The face for a style; undefined if the style keeps its own. */
  faceFor(font: FontSpec): SizedFace | undefined;
  hasSmallCapitals(font: FontSpec): boolean;
}

/** Faces and features of a style in one language, shared by all texts of that style. */
export interface PreparedFont {
  readonly font: FontSpec;
  /** Size of the style's own face. A brand's face has a size of its own, see `brandMeasurerOptions`. */
  readonly primarySizePt: number;
  /** Sizes of a brand's faces; absent without a brand. Other faces have the size of the style. */
  readonly faceSizes?: ReadonlyMap<LazyFace, number>;
  readonly language: string;
  fontFallback(hint: CjkHint): FontFallback;
  readonly shaperCache: ShaperCache;
  shapingContext(face: LazyFace, script: Script, rightToLeft: boolean): ShapingContext;
  /** Shaping contexts of codes, which have lining figures; absent if all figures of the style are alike. */
  readonly codeContext?: PreparedFont['shapingContext'];
}

/** A text with its faces, scripts and levels, before it is broken into lines. */
export interface Paragraph {
  readonly text: string;
  readonly preparedFont: PreparedFont;
  /** User-perceived characters of the text. */
  readonly graphemes: Iterable<string>;
  readonly pieces: readonly TextPiece[];
  readonly bidi: BidiLevels | undefined;
  /** Marks the UTF-16 units of codes; absent if codes have the figures of other text. */
  readonly codes?: Uint8Array | undefined;
  readonly work: number;
}

/** Characters that every Latin face has. */
const PLAIN_LATIN = /^[\x20-\x7e]*$/;
/** `PLAIN_LATIN` and characters that only some faces have: composed letters, dashes, quotes, currency signs. */
const EXTENDED_LATIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010\u2012-\u2027\u202f\u20a0-\u20c0]*$/;
const TILDE = 0x7e;
/** Spaces that HarfBuzz synthesizes from the plain one. */
const SYNTHESIZED_SPACE = /[\u00a0\u202f]/;
/** Letter-spaced text has no ligatures. */
const NO_LIGATURES: readonly FeatureSetting[] = [['liga', 0], ['clig', 0]];

/** EB Garamond's narrow f for German has no small capital; its general f has one. */
const NO_LOCAL_FORMS: readonly FeatureSetting[] = [['locl', 0]];

const fontFeatures = ({ features = [], letterSpacingEm = 0 }: FontSpec, primaryLanguage: string): readonly FeatureSetting[] => [
  ...features.map((tag): FeatureSetting => [tag, 1]),
  ...letterSpacingEm === 0 ? [] : NO_LIGATURES,
  ...primaryLanguage === 'de' && features.includes('smcp') ? NO_LOCAL_FORMS : [],
];

const OLD_STYLE_FIGURES = 'onum';
/** Requests lining figures, because a brand's face may have old-style figures by default. */
const withLiningFigures = (font: FontSpec): FontSpec =>
  (font.features?.includes(OLD_STYLE_FIGURES) === true ? font : { ...font, features: [...font.features ?? [], 'lnum'] });
const addLiningFigures = (feature: FeatureSetting): FeatureSetting => (feature[0] === OLD_STYLE_FIGURES ? ['lnum', feature[1]] : feature);

/** Caches contexts without a composed key, because face, script and direction may change with every letter. */
const cacheContexts = (find: PreparedFont['shapingContext']): PreparedFont['shapingContext'] => {
  const leftToRight = new Map<LazyFace, Map<Script, ShapingContext>>();
  const rightToLeft = new Map<LazyFace, Map<Script, ShapingContext>>();
  return (face, script, isRightToLeft) => {
    const faces = isRightToLeft ? rightToLeft : leftToRight;
    const cachedFeatures = faces.get(face)?.get(script);
    if (cachedFeatures !== undefined) return cachedFeatures;
    const found = find(face, script, isRightToLeft);
    faces.set(face, (faces.get(face) ?? new Map<Script, ShapingContext>()).set(script, found));
    return found;
  };
};

/** Sizes of a brand's face in both weights. If the weights share a face, the last entry, the weight of the style, wins. */
const sizesIn = (brand: StyleFaces, font: FontSpec): ReadonlyMap<LazyFace, number> => {
  const weights = font.weight === 'bold' ? ['regular', 'bold'] as const : ['bold', 'regular'] as const;
  const faces = weights.map((weight) => brand.faceFor({ ...font, weight })).filter((sized) => sized !== undefined);
  return new Map(faces.map(({ face, sizePt }) => [face, sizePt]));
};

/** Resolves a style for shaping in a language (BCP 47). Throws an Error if the family is not baked. */
export const prepareFont = (font: FontSpec, language: string, shaperCache: ShaperCache, brand?: StyleFaces): PreparedFont => {
  const brandFace = brand?.faceFor(font);
  const fallbacks = new Map<CjkHint, FontFallback>();
  const primaryLanguage = language.split('-', 1)[0] ?? 'und';
  const features = fontFeatures(brandFace === undefined ? font : withLiningFigures(font), primaryLanguage);
  const contextsWith = (ownFace: readonly FeatureSetting[]): PreparedFont['shapingContext'] =>
    cacheContexts((face, ...asked) =>
      shaperCache.context(face, ...asked, { language: primaryLanguage, features: ownFace, isNumeric: font.isNumeric }));
  return {
    font, language, shaperCache, primarySizePt: brandFace?.sizePt ?? font.sizePt, ...brand && { faceSizes: sizesIn(brand, font) },
    shapingContext: contextsWith(features),
    ...font.features?.includes(OLD_STYLE_FIGURES) === true ? { codeContext: contextsWith(features.map(addLiningFigures)) } : {},
    fontFallback(hint) {
      let fallback = fallbacks.get(hint);
      if (fallback === undefined) {
        fallbacks.set(hint, fallback = new FontFallback(font.family, font.weight, hint, brandFace?.face));
      }
      return fallback;
    },
  };
};

/** Whether one face can show a whole left-to-right Latin text. */
export const canShowLatin = (face: LazyFace, text: string): boolean => {
  if (face.hasAscii ? PLAIN_LATIN.test(text) : text === '') return true;
  if (!EXTENDED_LATIN.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if ((unit > TILDE || !face.hasAscii) && !face.has(unit) && !SYNTHESIZED_SPACE.test(text.charAt(at))) return false;
  }
  return true;
};

/** Bold parts of a paragraph, in order, and their style. */
export interface BoldParts {
  readonly ranges: readonly Pick<TextPiece, 'start' | 'end'>[];
  readonly preparedFont: PreparedFont;
}

/** Returns a function that takes pieces from the front, up to an index. */
const pieceReader = (pieces: readonly TextPiece[]): ((end: number) => readonly TextPiece[]) => {
  let [next, at] = [0, 0];
  return (end) => {
    const takenPieces: TextPiece[] = [];
    for (let piece = pieces[next]; piece !== undefined && piece.start < end; piece = pieces[next]) {
      if (piece.end > at) takenPieces.push({ ...piece, start: Math.max(piece.start, at), end: Math.min(piece.end, end) });
      if (piece.end > end) break;
      next += 1;
    }
    at = end;
    return takenPieces;
  };
};

/** Replaces ranges by bold pieces. A range that would split a grapheme stays regular. */
const mergeBoldPieces = (
  regular: readonly TextPiece[], strong: readonly TextPiece[], ranges: BoldParts['ranges'], characters: Iterable<string>,
  length: number,
): readonly TextPiece[] => {
  let at = 0;
  const starts = new Set<number>(Array.from(characters, (character) => (at += character.length) - character.length)).add(length);
  const [readRegular, readStrong] = [pieceReader(regular), pieceReader(strong)];
  const pieces: TextPiece[] = [];
  for (const { start, end } of ranges) {
    if (!starts.has(start) || !starts.has(end)) continue;
    readStrong(start);
    pieces.push(...readRegular(start), ...readStrong(end));
    readRegular(end);
  }
  return [...pieces, ...readRegular(length)];
};

/** @param text without line separators */
export const prepareParagraph = (
  text: string, preparedFont: PreparedFont, direction: MeasureOptions['direction'], bold?: BoldParts,
): Paragraph => {
  const normal = PLAIN_LATIN.test(text) ? text : withoutTabs(text.normalize('NFC'));
  if (normal === '') return { text: normal, preparedFont, graphemes: normal, bidi: undefined, pieces: [], work: 0 };
  const bidi = bidiLevels(normal, direction);
  const codes = preparedFont.codeContext === undefined ? undefined : codesIn(normal);
  const { primary } = preparedFont.fontFallback('simplified');
  if (bold === undefined && bidi === undefined && canShowLatin(primary, normal)) {
    const pieces: readonly TextPiece[] = [{ start: 0, end: normal.length, face: primary, script: 'Latn', level: 0 }];
    return { text: normal, preparedFont, graphemes: normal, bidi, codes, pieces, work: 0 };
  }
  const characters = splitGraphemes(normal);
  const hint = cjkHint(preparedFont.language, normal);
  const piecesIn = (styled: PreparedFont): readonly TextPiece[] =>
    itemize(normal, characters, styled.fontFallback(hint), bidi, styled.font);
  const regular = piecesIn(preparedFont);
  const pieces = bold === undefined
    ? regular : mergeBoldPieces(regular, piecesIn(bold.preparedFont), bold.ranges, characters, normal.length);
  const work = faceChoiceWork(normal.length, characters !== normal) * (bold === undefined ? 1 : 2);
  return { text: normal, preparedFont, graphemes: characters, bidi, codes, pieces, work };
};
