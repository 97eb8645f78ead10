import type { MeasureOptions, FontSpec } from '../../layout/engine/text.js';
import type { ComposedLine } from './compose-line.js';
import { MeasuredParagraph } from './measured-paragraph.js';
import { prepareParagraph, type Paragraph, type PreparedFont } from './paragraph.js';

/** A text that is being measured, with what that has made: it is often measured again at once, at another width. */
export class TextMeasurement {
  #paid = 0;
  #paragraph: Paragraph | undefined;
  #measured: MeasuredParagraph | undefined;

  constructor(
    private readonly text: string, private readonly font: FontSpec, private readonly direction: MeasureOptions['direction'],
    private readonly prepared: PreparedFont,
  ) {}

  matches(text: string, font: FontSpec, direction: MeasureOptions['direction']): boolean {
    return this.text === text && this.font === font && this.direction === direction;
  }

  get paragraph(): Paragraph {
    return this.#paragraph ??= prepareParagraph(this.text, this.prepared, this.direction);
  }

  /** @param whole the text as one line */
  measured(whole: ComposedLine): MeasuredParagraph {
    return this.#measured ??= new MeasuredParagraph(this.paragraph, whole);
  }

  /** Returns the part of the width-independent work that is not debited yet. */
  undebited(fixedWork: number): number {
    const undebited = Math.max(0, fixedWork - this.#paid);
    this.#paid += undebited;
    return undebited;
  }
}
