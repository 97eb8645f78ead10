import type { MeasureOptions, MissingGlyph, TextLine, TextMeasurer, TextMetrics, TextStyle } from '../../layout/text.js';
import { composeLine, composeNumber, type ComposedLine } from './compose-line.js';
import { prepareParagraph, prepareStyle, type Paragraph, type PreparedStyle } from './paragraph.js';
import { shaperMemory } from './shaper.js';
import { longestWordOf, wrapParagraph } from './wrap-paragraph.js';

const LINE_SEPARATOR = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** The usual cell of a table of amounts. */
const ONE_WORD = /^[A-Za-z0-9.,]*$/;
/** A digit, or a currency sign and a digit. */
const BEGINS_AS_NUMBER = /^\p{Sc}?\d/u;
/** Lines that are kept for the next document: labels come again; amounts, references and long texts do not. */
const LONGEST_KEPT = 64;
const COMES_ONCE = /\d{3}|\d[.,]\d/;
const KEPT_LINES = 32_768;
const KEPT_STYLES = 512;

/** Lines of one style by base direction and text. */
interface StyleCache {
  readonly prepared: PreparedStyle;
  readonly lines: Map<string, ComposedLine>;
}

/** Styles and lines since the memory was last emptied; lines of an emptied shaper would keep its old tables alive. */
class LineMemory {
  readonly shaper = shaperMemory();
  readonly styles = new Map<string, StyleCache>();
  lines = 0;

  isStale(): boolean {
    return this.lines >= KEPT_LINES || this.styles.size >= KEPT_STYLES || this.shaper !== shaperMemory();
  }

  style(style: TextStyle, language: string): StyleCache {
    const { family, weight, sizePt, letterSpacingEm = 0, features = [] } = style;
    const key = [language, family, weight, sizePt, letterSpacingEm, ...features].join('|');
    let cache = this.styles.get(key);
    if (cache === undefined) {
      cache = { prepared: prepareStyle(style, language), lines: new Map() };
      this.styles.set(key, cache);
    }
    return cache;
  }
}

let memory = new LineMemory();

function freshMemory(): LineMemory {
  if (memory.isStale()) memory = new LineMemory();
  return memory;
}

class DocumentMeasurer implements TextMeasurer {
  readonly #language: string;
  readonly #styles = new Map<TextStyle, StyleCache>();
  readonly #missing = new Map<string, MissingGlyph>();
  #memory: LineMemory | undefined;

  constructor(language: string) {
    this.#language = language;
  }

  get missing(): readonly MissingGlyph[] {
    return [...this.#missing.values()];
  }

  line(text: string, style: TextStyle, options: MeasureOptions = {}): TextLine {
    if (LINE_SEPARATOR.test(text)) throw new Error('A single line holds a line separator; use wrap.');
    return this.#report(this.#compose(text, style, options), options);
  }

  wrap(text: string, style: TextStyle, widthPt: number, options: MeasureOptions = {}): readonly TextLine[] {
    if (text === '') return [];
    return text.split(LINE_SEPARATOR).flatMap((paragraph) => this.#wrapParagraph(paragraph, style, widthPt, options));
  }

  longestWordPt(text: string, style: TextStyle): number {
    const widths = text.split(LINE_SEPARATOR).map((paragraph) => {
      if (ONE_WORD.test(paragraph)) return this.#compose(paragraph, style, {}).line.widthPt;
      return longestWordOf(this.#paragraph(paragraph, style, {}));
    });
    return Math.max(0, ...widths);
  }

  metrics(style: TextStyle): TextMetrics {
    const { trueType } = this.#cache(style).prepared.fallback('simplified').primary;
    const scale = style.sizePt / trueType.unitsPerEm;
    return {
      ascentPt: trueType.ascent * scale,
      descentPt: -trueType.descent * scale,
      capHeightPt: trueType.capHeight * scale,
      xHeightPt: trueType.xHeight * scale,
    };
  }

  isShownBy(text: string, style: TextStyle): boolean {
    const { primary } = this.#cache(style).prepared.fallback('simplified');
    return this.#paragraph(text, style, {}).pieces.every(({ face }) => face === primary);
  }

  #wrapParagraph(text: string, style: TextStyle, widthPt: number, options: MeasureOptions): readonly TextLine[] {
    const whole = this.#compose(text, style, options);
    const lines = whole.line.widthPt <= widthPt ? [whole] : wrapParagraph(this.#paragraph(text, style, options), widthPt);
    return lines.map((line) => this.#report(line, options));
  }

  #paragraph(text: string, style: TextStyle, { direction }: MeasureOptions): Paragraph {
    return prepareParagraph(text, this.#cache(style).prepared, direction);
  }

  /** The whole text as one line, from memory if it was set before. */
  #compose(text: string, style: TextStyle, options: MeasureOptions): ComposedLine {
    const { lines, prepared } = this.#cache(style);
    const number = options.direction !== 'rtl' && BEGINS_AS_NUMBER.test(text) ? composeNumber(text, prepared) : undefined;
    if (number !== undefined) return number;
    const key = options.direction === undefined ? text : `${options.direction}\n${text}`;
    const known = lines.get(key);
    if (known !== undefined) return known;
    const composed = composeLine(prepareParagraph(text, prepared, options.direction));
    if (text.length <= LONGEST_KEPT && !COMES_ONCE.test(text)) {
      lines.set(key, composed);
      memory.lines += 1;
    }
    return composed;
  }

  /** By identity first: a design uses the same few style objects for thousands of texts. */
  #cache(style: TextStyle): StyleCache {
    const current = freshMemory();
    if (this.#memory !== current) {
      this.#memory = current;
      this.#styles.clear();
    }
    let cache = this.#styles.get(style);
    if (cache === undefined) {
      cache = current.style(style, this.#language);
      this.#styles.set(style, cache);
    }
    return cache;
  }

  #report(composed: ComposedLine, { field }: MeasureOptions): TextLine {
    if (field !== undefined) {
      for (const character of composed.missing) this.#missing.set(`${field}\n${character}`, { field, character });
    }
    return composed.line;
  }
}

/**
 * Shapes and measures the text of one document. Words and short lines are remembered by the process, within bounds.
 * @param options.language BCP 47: chooses the forms of Han characters and the language forms of a face
 */
export const createTextMeasurer = (options: { readonly language: string }): TextMeasurer =>
  new DocumentMeasurer(options.language);
