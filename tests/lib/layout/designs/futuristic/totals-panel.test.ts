import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../../lib/layout/engine/block.js';
import { futuristicLooks } from '../../../../../lib/layout/designs/futuristic/futuristic-looks.js';
import { INSET_PT } from '../../../../../lib/layout/designs/futuristic/futuristic-table.js';
import type { Ending } from '../../../../../lib/layout/designs/design.js';
import { ending, halves } from '../../../../../lib/layout/designs/futuristic/totals-panel.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { kitWith, painted, textItems, textsOf } from '../../support/laid-out.js';

const endingOf = (fields: Partial<InvoiceRequest> = {}, amountPt = 60): Ending =>
  ending(kitWith(futuristicLooks, { theme: 'Futuristic', ...fields }), 500, amountPt);

describe('the totals of Futuristic', () => {
  test('are on a dark panel with a bright edge, at the end of the page', () => {
    const items = painted(endingOf().totals);
    const [panel, edge] = items.filter((item) => item.kind === 'rectangle');
    expect(panel!.xPt + panel!.widthPt).toBeCloseTo(500);
    expect(edge!.xPt).toBe(panel!.xPt);
    for (const { xPt, yPt, line } of textItems(items)) {
      expect(xPt).toBeGreaterThanOrEqual(panel!.xPt + INSET_PT);
      expect(xPt + line.widthPt).toBeLessThanOrEqual(500 - INSET_PT + 0.01);
      expect(yPt).toBeLessThan(panel!.yPt + panel!.heightPt);
      expect(yPt - line.style.sizePt).toBeGreaterThan(panel!.yPt);
    }
  });

  test('have a panel as wide as long amounts need, within the page', () => {
    const widthOf = (amountPt: number): number => painted(endingOf({}, amountPt).totals).find((item) => item.kind === 'rectangle')!.widthPt;
    expect(widthOf(60)).toBeCloseTo(244);
    expect(widthOf(200)).toBeCloseTo(200 * 1.8 + 2 * INSET_PT);
    expect(widthOf(400)).toBe(500);
  });

  test('have short notes next to them, long ones below', () => {
    const short = endingOf({ notes: 'Thanks' });
    expect(textsOf(painted(short.totals))).toContain('Thanks');
    expect(short.closing).toBe(EMPTY);
    expect(short.totals.nodes.map(({ tag }) => tag)).toEqual(['Table', 'Sect']);
    const long = endingOf({ notes: 'line\n'.repeat(40) });
    expect(textsOf(painted(long.totals))).not.toContain('line');
    expect(textsOf(painted(long.closing))).toContain('line');
  });

  test('have nothing below them without notes and terms', () => {
    expect(endingOf().closing.heightPt).toBe(0);
  });
});

describe('halves of the page', () => {
  test('contain two passages, the second aligned with the second box', () => {
    const kit = kitWith(futuristicLooks, { theme: 'Futuristic', notes: 'One', terms: 'Two' });
    const { label, quiet } = kit.looks;
    const texts = textItems(painted(halves(kit, kit.content.passages, { label, text: quiet }, 500)));
    expect(texts.find(({ line }) => line.text === 'One')?.xPt).toBe(INSET_PT);
    expect(texts.find(({ line }) => line.text === 'Two')?.xPt).toBeCloseTo(256 + INSET_PT);
  });
});
