import { describe, expect, test } from '@jest/globals';
import { ending } from '../../../../../lib/layout/designs/creative/creative-ending.js';
import { creativeLooks } from '../../../../../lib/layout/designs/creative/creative-looks.js';
import type { Ending } from '../../../../../lib/layout/designs/design.js';
import { EMPTY } from '../../../../../lib/layout/engine/block.js';
import type { TextItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { kitWith, painted, textItems, textsOf } from '../../support/laid-out.js';

/** Width next to the side column of an A4 page. */
const WIDTH_PT = 358;
const endingOf = (fields: Partial<InvoiceRequest> = {}): Ending =>
  ending(kitWith(creativeLooks, { theme: 'Creative', ...fields }), WIDTH_PT, 60);
const textOf = (texts: readonly TextItem[], text: string): TextItem => texts.find(({ line }) => line.text === text)!;

describe('the ending of Creative', () => {
  test('has short notes and terms next to the totals, on their first baseline, at 8.5 pt', () => {
    const { totals, closing } = endingOf({ notes: 'Thank you', terms: 'Pay soon', tax: '8%' });
    const texts = textItems(painted(totals));
    expect(textOf(texts, 'Notes').yPt).toBe(textOf(texts, 'Subtotal').yPt);
    expect(textOf(texts, 'Thank you').line.style.sizePt).toBe(8.5);
    expect(textOf(texts, 'Thank you').xPt).toBe(0);
    expect(closing).toBe(EMPTY);
    expect(totals.nodes.map(({ tag }) => tag)).toEqual(['Table', 'Sect', 'Sect']);
  });

  test('has long ones below, next to each other', () => {
    const { totals, closing } = endingOf({ notes: 'line\n'.repeat(20).trimEnd(), terms: 'Pay soon' });
    expect(textsOf(painted(totals))).not.toContain('line');
    const texts = textItems(painted(closing));
    expect(textOf(texts, 'Notes').yPt).toBe(textOf(texts, 'Terms & Conditions').yPt);
  });

  test('has its panel at the end of the page, below the rows if there are any', () => {
    const panelOf = (fields: Partial<InvoiceRequest>): { xPt: number; yPt: number; widthPt: number } =>
      painted(endingOf(fields).totals).find((item) => item.kind === 'rectangle')!;
    const [plain, taxed] = [panelOf({}), panelOf({ tax: '8%' })];
    expect(taxed.xPt + taxed.widthPt).toBeCloseTo(WIDTH_PT);
    expect(plain.yPt).toBeLessThan(taxed.yPt - 40);
  });
});
