import type {
  InkBox, MeasureOptions, MissingGlyph, TextLine, TextMeasurer, TextMetrics, FontSpec,
} from '../../../lib/layout/engine/text.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';

const advance = ({ sizePt, weight, letterSpacingEm = 0 }: FontSpec): number => sizePt * ((weight === 'bold' ? 0.55 : 0.5) + letterSpacingEm);

const AFTER_SEPARATOR = /(?<=[-/._@])/;

const endingInSpace = (lines: readonly TextLine[]): readonly TextLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? { ...line, endsInSpace: true } : line));

/** A measurer without fonts. The width of each code point is half the font size, and a little more in bold. U+FFFD has no glyph. */
export class FakeMeasurer implements TextMeasurer {
  readonly #found: MissingGlyph[] = [];
  /** Number of measured texts. */
  calls = 0;
  readonly work = new WorkBudget();

  get missingGlyphs(): readonly MissingGlyph[] {
    return this.#found;
  }

  line(text: string, font: FontSpec, options: MeasureOptions = {}): TextLine {
    this.calls += 1;
    if (text.includes('\n')) throw new Error('A single line contains a newline.');
    if (text.includes('\uFFFD') && options.field !== undefined) this.#found.push({ field: options.field, character: '\uFFFD' });
    return { text, font, widthPt: [...text].length * advance(font), glyphs: undefined };
  }

  wrap(text: string, font: FontSpec, widthPt: number, options?: MeasureOptions): readonly TextLine[] {
    if (text === '') return [];
    const paragraphs = text.split('\n').map((paragraph) => this.#wrapOne(paragraph, font, widthPt, options));
    return paragraphs.flatMap((lines, index) => (index === paragraphs.length - 1 ? lines : endingInSpace(lines)));
  }

  longestWordPt(text: string, font: FontSpec): number {
    return Math.max(0, ...text.split(/\s/).map((word) => [...word].length * advance(font)));
  }

  longestPartPt(text: string, font: FontSpec): number {
    return this.longestWordPt(text.split(AFTER_SEPARATOR).join(' '), font);
  }

  metrics({ sizePt }: FontSpec): TextMetrics {
    return { ascentPt: sizePt * 0.9, descentPt: sizePt * 0.25, capHeightPt: sizePt * 0.7, xHeightPt: sizePt * 0.5 };
  }

  inkBox(letter: string, { sizePt }: FontSpec): InkBox | undefined {
    return letter.trim() === '' ? undefined : { leftPt: 0, rightPt: sizePt * 0.5, topPt: sizePt * 0.7, bottomPt: 0 };
  }

  /** All characters except full-width ones have glyphs. */
  hasSmallCapitals(): boolean {
    return true;
  }

  isShownBy(text: string): boolean {
    return !/[\uff00-\uffef]/.test(text);
  }

  #wrapOne(paragraph: string, font: FontSpec, widthPt: number, options?: MeasureOptions): readonly TextLine[] {
    const max = Math.max(1, Math.floor(widthPt / advance(font) + 1e-9));
    const lines: TextLine[] = [];
    let rest = [...paragraph];
    while (rest.length > max) {
      const blank = rest.slice(0, max + 1).lastIndexOf(' ');
      const end = blank > 0 ? blank : max;
      const line = this.line(rest.slice(0, end).join(''), font, options);
      const parts = rest.join('').split(' ', 1)[0]?.split(AFTER_SEPARATOR) ?? [];
      const split = parts.some((part) => [...part].length > max) ? 'elsewhere' : 'separator';
      lines.push({ ...line, ...blank > 0 ? { endsInSpace: true } : { split } });
      rest = rest.slice(blank > 0 ? end + 1 : end);
    }
    return [...lines, this.line(rest.join(''), font, options)];
  }
}
