import { BoundedCache } from '../bounded-cache.js';
import type { FontSpec } from '../layout/engine/text.js';
import type { ComposedLine } from './compose-line.js';
import type { WrappedParagraph } from './wrap-paragraph.js';
import { type PreparedFont, prepareFont, type StyleFaces } from './paragraph.js';
import { ShaperCache, DEFAULT_SHAPER_LIMITS, type ShaperLimits } from './shaper.js';

/** Most cached paragraphs of several lines. */
const MAX_WRAPPED = 128;

/** Cache sizes. They do not affect the documents. */
export interface TextLimits extends ShaperLimits {
  /** Most characters of cached lines; then all are dropped. */
  readonly lineCharacters: number;
  /** Most styles; then the next document starts with an empty memory. */
  readonly styles: number;
}

const DEFAULT_LIMITS: TextLimits = { ...DEFAULT_SHAPER_LIMITS, lineCharacters: 400_000, styles: 512 };

/** Lines by text. */
export type Lines = Map<string, ComposedLine>;
/** Base direction of a paragraph; `auto`: that of its first letter. */
export type BaseDirection = 'auto' | 'ltr' | 'rtl';

/** Lines of one style by base direction and text. */
export interface FontCache {
  readonly key: string;
  readonly prepared: PreparedFont;
  readonly lines: Readonly<Record<BaseDirection, Lines>>;
}

/** The cached words and short lines. A document uses one memory from its first line to its last. */
export class TextCache {
  readonly #shaper: ShaperCache;
  readonly #styles = new Map<string, FontCache>();
  /** The lines of paragraphs. */
  readonly wrapped = new BoundedCache<WrappedParagraph>(MAX_WRAPPED);
  #lineCharacters = 0;

  constructor(private readonly limits = DEFAULT_LIMITS) {
    this.#shaper = new ShaperCache(limits);
  }

  /** The memory for the next document: this one, or an empty one if this one is full. */
  next(): TextCache {
    return this.#styles.size >= this.limits.styles || this.#shaper.isFull ? new TextCache(this.limits) : this;
  }

  /** A resolved style with its lines. */
  fontCache(fontCache: FontSpec, language: string, brand?: StyleFaces): FontCache {
    const { family, weight, sizePt, letterSpacingEm = 0, isNumeric = false, features = [] } = fontCache;
    const own = brand === undefined ? '' : `${brand.key}${fontCache.isTitle === true}|`;
    const key = own + [language, family, weight, sizePt, letterSpacingEm, isNumeric, ...features].join('|');
    let cache = this.#styles.get(key);
    if (cache === undefined) {
      const lines = { auto: new Map(), ltr: new Map(), rtl: new Map() };
      cache = { key, prepared: prepareFont(fontCache, language, this.#shaper, brand), lines };
      this.#styles.set(key, cache);
    }
    return cache;
  }

  /** Caches a line among those of a style of this memory. */
  cacheLine(lines: Lines, key: string, line: ComposedLine): void {
    if (this.#lineCharacters >= this.limits.lineCharacters) {
      for (const fontCache of this.#styles.values()) for (const each of Object.values(fontCache.lines)) each.clear();
      this.#lineCharacters = 0;
    }
    lines.set(key, line);
    this.#lineCharacters += key.length;
  }
}

/** The memory of this process. */
let shared = new TextCache();

/** The memory for the next document. A document with several measurers gives it to all of them. */
export const textCache = (): TextCache => (shared = shared.next());
