import type { MeasureOptions, TextStyle } from '../../layout/engine/text.js';
import type { ComposedLine } from './compose-line.js';
import { MeasuredParagraph } from './measured-paragraph.js';
import { prepareParagraph, type Paragraph, type PreparedStyle } from './paragraph.js';

/** A text that is being measured, with what that has made: it is often measured again at once, at another width. */
export class OpenText {
  #paid = 0;
  #paragraph: Paragraph | undefined;
  #measured: MeasuredParagraph | undefined;

  constructor(
    private readonly text: string, private readonly style: TextStyle, private readonly direction: MeasureOptions['direction'],
    private readonly prepared: PreparedStyle,
  ) {}

  is(text: string, style: TextStyle, direction: MeasureOptions['direction']): boolean {
    return this.text === text && this.style === style && this.direction === direction;
  }

  get paragraph(): Paragraph {
    return this.#paragraph ??= prepareParagraph(this.text, this.prepared, this.direction);
  }

  /** @param whole the text as one line */
  measured(whole: ComposedLine): MeasuredParagraph {
    return this.#measured ??= new MeasuredParagraph(this.paragraph, whole);
  }

  /** Returns the part of the width-independent work that is not debited yet. */
  unpaid(opening: number): number {
    const unpaid = Math.max(0, opening - this.#paid);
    this.#paid += unpaid;
    return unpaid;
  }
}
