import type { FontFamily, FontSpec } from '../layout/engine/text.js';
import { BoundedCache } from '../bounded-cache.js';
import { type LazyFace, findFace } from './font-faces.js';
import { findScript, type Script } from './scripts.js';

/** The regional forms of the shared Han characters. */
export type CjkHint = 'japanese' | 'korean' | 'traditional' | 'simplified';

const CJK_FAMILIES: Readonly<Record<CjkHint, FontFamily>> = {
  simplified: 'noto-sans-sc', traditional: 'noto-sans-tc', japanese: 'noto-sans-jp', korean: 'noto-sans-kr',
};
const KANA = /[\u3041-\u30ff\uff66-\uff9d]/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const TRADITIONAL_CHINESE = /^zh\b.*-(?:hant|tw|hk|mo)\b/i;

/** The four families of Han characters, the preferred one first. */
export const cjkFamilies = (hint: CjkHint): readonly FontFamily[] =>
  [CJK_FAMILIES[hint], ...Object.values(CJK_FAMILIES).filter((family) => family !== CJK_FAMILIES[hint])];

/** The regional forms of Han characters; undefined for a language without them. */
const hintOfLanguage = (language: string): CjkHint | undefined => {
  if (/^ja\b/i.test(language)) return 'japanese';
  if (/^ko\b/i.test(language)) return 'korean';
  if (TRADITIONAL_CHINESE.test(language)) return 'traditional';
  return /^zh\b/i.test(language) ? 'simplified' : undefined;
};

/** Regional form of Han characters, by the document's language (BCP 47) or else by the script next to them. */
export const cjkHint = (language: string, text: string): CjkHint => {
  const hint = hintOfLanguage(language);
  if (hint !== undefined) return hint;
  if (KANA.test(text)) return 'japanese';
  return HANGUL.test(text) ? 'korean' : 'simplified';
};

const UNIVERSAL_FAMILY: FontFamily = 'noto-sans';
const EMOJI_FAMILY: FontFamily = 'noto-emoji';
const SYMBOL_FAMILIES: readonly FontFamily[] = ['noto-sans-symbols', 'noto-sans-symbols-2', 'noto-sans-math'];

const SCRIPT_FAMILIES: Readonly<Partial<Record<Script, FontFamily>>> = {
  Arab: 'noto-sans-arabic', Hebr: 'noto-sans-hebrew', Deva: 'noto-sans-devanagari', Beng: 'noto-sans-bengali', Taml: 'noto-sans-tamil',
  Telu: 'noto-sans-telugu', Knda: 'noto-sans-kannada', Mlym: 'noto-sans-malayalam', Gujr: 'noto-sans-gujarati', Guru: 'noto-sans-gurmukhi',
  Sinh: 'noto-sans-sinhala', Thai: 'noto-sans-thai', Laoo: 'noto-sans-lao', Khmr: 'noto-sans-khmer', Mymr: 'noto-sans-myanmar',
  Geor: 'noto-sans-georgian', Armn: 'noto-sans-armenian', Ethi: 'noto-sans-ethiopic',
};
/** Serif families. For some scripts, their fallback is a serif face before the sans-serif one. */
const SERIF_FAMILIES: ReadonlySet<FontFamily> = new Set(['eb-garamond', 'cormorant-garamond']);
const SERIF_SCRIPT_FAMILIES: Readonly<Partial<Record<Script, FontFamily>>> = {
  Arab: 'noto-naskh-arabic', Hebr: 'noto-serif-hebrew', Deva: 'noto-serif-devanagari',
};
/** Fallback families for missing letters and signs: the text face of the same design, or a serif face with the shekel sign. */
const FALLBACK_FAMILIES: Readonly<Partial<Record<FontFamily, readonly FontFamily[]>>> = {
  'cormorant-garamond': ['eb-garamond', 'noto-serif-hebrew'], 'eb-garamond': ['noto-serif-hebrew'], 'jetbrains-mono': ['space-grotesk'],
};
/** Fallback families for missing currency signs, with strokes as wide as those of the family's digits. */
const SYMBOL_FALLBACKS: Readonly<Partial<Record<FontFamily, readonly FontFamily[]>>> = {
  'ibm-plex-sans': ['ibm-plex-sans-signs'],
  inter: ['inter-signs', 'ibm-plex-sans-signs'], 'inter-medium': ['inter-signs', 'ibm-plex-sans-signs'],
  'eb-garamond': ['eb-garamond-signs'], 'cormorant-garamond': ['cormorant-garamond-signs'],
  'work-sans': ['ibm-plex-sans-signs'], 'work-sans-light': ['work-sans-light-signs'], 'jetbrains-mono': ['jetbrains-mono-signs'],
  'space-grotesk': ['space-grotesk-signs', 'ibm-plex-sans-signs'], 'space-grotesk-medium': ['space-grotesk-signs', 'ibm-plex-sans-signs'],
};
const SERIF_JAPANESE: FontFamily = 'noto-serif-jp';
const ALL_SCRIPT_FAMILIES = Object.values(SCRIPT_FAMILIES);
const CJK_SCRIPTS: ReadonlySet<Script> = new Set<Script>(['Hani', 'Kana', 'Hang']);

/** Characters without ink: joiners, direction marks, variation selectors, tags. */
const INVISIBLE_CHARACTER = /[\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\u{e0000}-\u{e0fff}]/gu;
/** Spaces that HarfBuzz synthesizes from the plain one. */
const SYNTHESIZED_SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const NON_BREAKING_HYPHEN = /\u2011/g;
const EMOJI_PRESENTATION = /^\p{Emoji_Presentation}|\ufe0f/u;
const CACHED_GRAPHEMES = 4096;

/** Whether a face has every code point of a grapheme, composed or decomposed. */
const hasAllCharacters = (face: LazyFace, grapheme: string): boolean => {
  const every = (text: string): boolean => {
    for (const character of text) if (!face.has(character.codePointAt(0) ?? 0)) return false;
    return true;
  };
  return every(grapheme) || every(grapheme.normalize('NFD'));
};

/** Characters that a face needs to show a grapheme. */
const visibleCharacters = (grapheme: string): string =>
  grapheme.replace(INVISIBLE_CHARACTER, '').replace(SYNTHESIZED_SPACES, ' ').replace(NON_BREAKING_HYPHEN, '\u2010');

export interface FaceChoice {
  /** The first face that can show the grapheme; undefined if none can. */
  readonly face: LazyFace | undefined;
  /** The script of the grapheme's first character. */
  readonly script: Script;
}

/**
 * Chooses the face of each grapheme, in this order: the brand, the style's family, its fallback families, Noto Sans,
 * the Noto face of the script or, for Han, of the language, symbols, emoji. Choosing reads no font file.
 */
export class FontFallback {
  readonly primary: LazyFace;
  /** Faces of European letters in order of preference. */
  readonly european: readonly LazyFace[];
  readonly #cjkFamilies: readonly FontFamily[];
  readonly #europeanFamilies: readonly FontFamily[];
  readonly #choices = new BoundedCache<FaceChoice>(CACHED_GRAPHEMES);
  readonly #coverage = new Map<LazyFace, BoundedCache<boolean>>();

  /** @param brand precedes the family */
  constructor(
    private readonly family: FontFamily, private readonly weight: FontSpec['weight'], hint: CjkHint, readonly brand?: LazyFace,
  ) {
    this.primary = brand ?? findFace(family, weight);
    this.#europeanFamilies = [family, ...FALLBACK_FAMILIES[family] ?? [], UNIVERSAL_FAMILY];
    this.european = [...brand === undefined ? [] : [brand], ...this.#europeanFamilies.map((one) => findFace(one, weight))];
    this.#cjkFamilies = SERIF_FAMILIES.has(family) && hint === 'japanese' ? [SERIF_JAPANESE, ...cjkFamilies(hint)] : cjkFamilies(hint);
  }

  choose(grapheme: string): FaceChoice {
    return this.#choices.getOrMake(grapheme, () => {
      const script = findScript(grapheme.codePointAt(0) ?? 0);
      return { face: this.#search(grapheme, script), script };
    });
  }

  /** Whether currency signs may be borrowed. Noto Sans needs no borrowing, because the digits of all Noto faces look alike. */
  get usesSymbolFallbacks(): boolean { return this.family !== UNIVERSAL_FAMILY; }

  /** Face of a currency sign that the face of the digits lacks. */
  symbolFace(sign: string): LazyFace | undefined {
    const symbolFaces = [this.family, ...SYMBOL_FALLBACKS[this.family] ?? []].map((family) => findFace(family, this.weight));
    return symbolFaces.find((face) => this.canShow(face, sign)) ?? this.choose(sign).face;
  }

  canShow(face: LazyFace, grapheme: string): boolean {
    let answers = this.#coverage.get(face);
    if (answers === undefined) this.#coverage.set(face, answers = new BoundedCache(CACHED_GRAPHEMES));
    return answers.getOrMake(grapheme, () => hasAllCharacters(face, visibleCharacters(grapheme)));
  }

  #search(grapheme: string, script: Script): LazyFace | undefined {
    const text = visibleCharacters(grapheme);
    if (this.brand !== undefined && !EMOJI_PRESENTATION.test(grapheme) && hasAllCharacters(this.brand, text)) return this.brand;
    return this.builtInFaces(grapheme, script);
  }

  /** First face of fonts/ that can show a grapheme. */
  builtInFaces(grapheme: string, script = findScript(grapheme.codePointAt(0) ?? 0)): LazyFace | undefined {
    const text = visibleCharacters(grapheme);
    for (const family of this.#candidates(grapheme, script)) {
      const face = findFace(family, this.weight);
      if (hasAllCharacters(face, text)) return face;
    }
    return undefined;
  }

  #candidates(grapheme: string, script: Script): readonly FontFamily[] {
    const usualFamilies =
      [...this.#europeanFamilies, ...(CJK_SCRIPTS.has(script) ? this.#cjkFamilies : this.#nonLatinFamilies(script))];
    return EMOJI_PRESENTATION.test(grapheme) ? [EMOJI_FAMILY, ...usualFamilies] : usualFamilies;
  }

  #nonLatinFamilies(script: Script): readonly FontFamily[] {
    const serif = SERIF_FAMILIES.has(this.family) ? SERIF_SCRIPT_FAMILIES[script] : undefined;
    const preferredFamilies = [serif, SCRIPT_FAMILIES[script]].filter((family) => family !== undefined);
    return [...preferredFamilies, ...SYMBOL_FAMILIES, EMOJI_FAMILY, ...ALL_SCRIPT_FAMILIES, ...this.#cjkFamilies];
  }
}
