import { BoundedCache } from '../bounded-cache.js';
import type { FontSpec } from '../layout/engine/text.js';
import type { ComposedLine } from './compose-line.js';
import type { WrappedParagraph } from './wrap-paragraph.js';
import { type PreparedFont, prepareFont, type StyleFaces } from './paragraph.js';
import { ShaperCache, DEFAULT_SHAPER_LIMITS, type ShaperLimits } from './shaper.js';

/** Maximum number of cached paragraphs of several lines. */
const MAX_WRAPPED_PARAGRAPHS = 128;

/** Maximum cache sizes. They do not change documents. */
export interface TextLimits extends ShaperLimits {
  /** If the limit is reached, all lines are dropped. */
  readonly lineCharacters: number;
  /** If the limit is reached, the next document starts with an empty cache. */
  readonly styles: number;
}

const DEFAULT_LIMITS: TextLimits = { ...DEFAULT_SHAPER_LIMITS, lineCharacters: 400_000, styles: 512 };

/** Lines by text. */
export type Lines = Map<string, ComposedLine>;
/** Base direction of a text. `auto` takes the direction of the first strong character. */
export type BaseDirection = 'auto' | 'ltr' | 'rtl';

/** A resolved style with its lines by base direction and text. */
export interface FontCache {
  readonly key: string;
  readonly prepared: PreparedFont;
  readonly lines: Readonly<Record<BaseDirection, Lines>>;
}

/** Cached words and short lines. A document uses one cache throughout. */
export class TextCache {
  readonly #shaper: ShaperCache;
  readonly #styles = new Map<string, FontCache>();
  readonly wrapped = new BoundedCache<WrappedParagraph>(MAX_WRAPPED_PARAGRAPHS);
  #lineCharacters = 0;

  constructor(private readonly limits = DEFAULT_LIMITS) { this.#shaper = new ShaperCache(limits); }

  /** Cache for the next document: this one, or an empty one if this one is full. */
  next(): TextCache {
    return this.#styles.size >= this.limits.styles || this.#shaper.isFull ? new TextCache(this.limits) : this;
  }

  fontCache(font: FontSpec, language: string, brand?: StyleFaces): FontCache {
    const { family, weight, sizePt, letterSpacingEm = 0, isNumeric = false, features = [] } = font;
    const brandKey = brand === undefined ? '' : `${brand.cacheKey}${font.isTitle === true}|`;
    const key = `${brandKey}${language}|${family}|${weight}|${sizePt}|${letterSpacingEm}|${isNumeric}|${features.join('|')}`;
    let cache = this.#styles.get(key);
    if (cache === undefined) {
      const lines = { auto: new Map(), ltr: new Map(), rtl: new Map() };
      this.#styles.set(key, cache = { key, prepared: prepareFont(font, language, this.#shaper, brand), lines });
    }
    return cache;
  }

  /** @param lines from {@link fontCache} of this cache */
  cacheLine(lines: Lines, key: string, line: ComposedLine): void {
    if (this.#lineCharacters >= this.limits.lineCharacters) {
      for (const fontCache of this.#styles.values()) for (const each of Object.values(fontCache.lines)) each.clear();
      this.#lineCharacters = 0;
    }
    lines.set(key, line);
    this.#lineCharacters += key.length;
  }
}

let sharedCache = new TextCache();

/** Cache of this process for the next document. All measurers of a document must share it. */
export const textCache = (): TextCache => (sharedCache = sharedCache.next());
