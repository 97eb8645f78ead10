import { describe, expect, test } from '@jest/globals';
import { paintRunningHead } from '../../../../lib/layout/parts/running-head-and-page-number.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, TEXT_STYLE, textItems } from '../support/laid-out.js';

type Position = readonly [text: string, startPt: number, endPt: number, baselinePt: number, meaning: unknown];

// Characters are 5 pt wide.
const headOf = (fields: Partial<InvoiceRequest>): readonly Position[] => {
  const sheet = new Sheet(500, 300, false);
  paintRunningHead(contextOf(fields), sheet, { style: TEXT_STYLE, color: '#000000' }, { xPt: 50, widthPt: 400, yPt: 30 });
  return textItems(sheet.items).map(({ line, xPt, yPt, meaning }) => [line.text, xPt, xPt + line.widthPt, yPt, meaning]);
};

describe('a running head', () => {
  test('shows the name, and at the other end title, number and date', () => {
    expect(headOf({ invoiceNumber: 'INV-7' })).toEqual([
      ['Acme', 50, 70, 30, 'header-artifact'], ['INVOICE', 310, 345, 30, 'header-artifact'],
      ['INV-7', 350, 375, 30, 'header-artifact'], ['Mar 31, 2026', 390, 450, 30, 'header-artifact'],
    ]);
  });

  test('truncates a long name after a word, with an ellipsis', () => {
    // 400 pt minus 140 for the other text and 24 before it leave 47 letters.
    const nameOf = (companyName: string): string | undefined => headOf({ companyName, invoiceNumber: 'INV-7' })[0]?.[0];
    expect(nameOf('W'.repeat(47))).toBe('W'.repeat(47));
    expect(nameOf('W'.repeat(60))).toBe(`${'W'.repeat(46)}…`);
    expect(nameOf('A company with a name of many words, of course, that is too long')).toBe('A company with a name of many words, of…');
  });

  test('leaves space for the name if the other text is very long', () => {
    const positions = headOf({ companyName: 'W'.repeat(60), invoiceNumber: '7'.repeat(50), labels: { invoice: 'T'.repeat(50) } });
    expect(positions.map(([text]) => text)).toEqual([expect.stringMatching(/^W{15,}…$/), `${'T'.repeat(15)}…`, `${'7'.repeat(23)}…`, 'Mar 31, 2026']);
    const ends = positions.map(([, , endPt]) => endPt);
    expect(positions.slice(1).every(([, startPt], index) => startPt > ends[index]!)).toBe(true);
  });

  test('has no gap for a hidden title', () => {
    expect(headOf({ labels: { invoice: '' } }).map(([text]) => text)).toEqual(['Acme', 'INV-1', 'Mar 31, 2026']);
  });
});
