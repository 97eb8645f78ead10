import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../../lib/layout/engine/block.js';
import { futuristicLooks } from '../../../../../lib/layout/designs/futuristic/futuristic-looks.js';
import { INSET_PT } from '../../../../../lib/layout/designs/futuristic/futuristic-table.js';
import type { Ending } from '../../../../../lib/layout/designs/design.js';
import { ending } from '../../../../../lib/layout/designs/futuristic/totals-panel.js';
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

  test('are the balance alone if there is nothing else, without a line above it', () => {
    const shapesOf = (fields: Partial<InvoiceRequest>): readonly string[] =>
      painted(endingOf(fields).totals).map(({ kind }) => kind);
    expect(shapesOf({})).not.toContain('rule');
    expect(shapesOf({ tax: '5%' })).toContain('rule');
  });

  test('have nothing below them without notes and terms', () => {
    expect(endingOf().closing.heightPt).toBe(0);
  });
});

test('long notes and terms are in the halves of the page', () => {
  const texts = textItems(painted(endingOf({ notes: 'One\n'.repeat(40), terms: 'Two' }).closing));
  expect(texts.find(({ line }) => line.text === 'One')?.xPt).toBe(INSET_PT);
  expect(texts.find(({ line }) => line.text === 'Two')?.xPt).toBeCloseTo(256 + INSET_PT);
});
