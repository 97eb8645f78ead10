import { describe, expect, test } from '@jest/globals';
import { companyDetailsInFooter, footerTop, HALF_GRID_PT } from '../../../../lib/layout/designs/corporate-elements.js';
import { contextOf, painted, TEXT_STYLE, textsOf } from '../support/laid-out.js';

const style = { style: TEXT_STYLE, color: '#000000' };

describe('company details in the footer', () => {
  test('are joined on one line', () => {
    const block = companyDetailsInFooter(contextOf({ companyDetails: '1 Street\n \nTown' }), style, 500);
    expect(textsOf(painted(block!))).toEqual(['1 Street · Town']);
    expect(block?.nodes).toEqual([{ tag: 'P', children: [] }]);
  });

  test('are on two lines of unbroken parts, without a separator between the lines', () => {
    const details = ['12 Harbour Street', 'Port City 10200', 'United Kingdom', 'accounts@example.com', 'VAT GB 000 0000 00', 'Registered in London'].join('\n');
    const lines = textsOf(painted(companyDetailsInFooter(contextOf({ companyDetails: details }), style, 500)!));
    expect(lines).toHaveLength(2);
    expect(lines.join('\n').split(/\n| · /)).toEqual(details.split('\n'));
  });

  test('fill both lines if unbroken parts would take three', () => {
    const word = 'word '.repeat(18).trim();
    const parts = ['a'.repeat(30), word, 'b'.repeat(30)];
    const lines = textsOf(painted(companyDetailsInFooter(contextOf({ companyDetails: parts.join('\n') }), style, 500)!));
    expect(lines.join(' ')).toBe(parts.join(' · '));
  });

  test('are artifacts when repeated', () => {
    expect(companyDetailsInFooter(contextOf({ companyDetails: 'x' }), style, 500, 'footer-artifact')?.nodes).toEqual([]);
  });

  test('are absent if there are none, or if they need more than two lines', () => {
    expect(companyDetailsInFooter(contextOf(), style, 500)).toBeUndefined();
    expect(companyDetailsInFooter(contextOf({ companyDetails: 'word '.repeat(80) }), style, 500)).toBeUndefined();
  });

  test.each([841.89, 792])('begin on the grid of a page %f pt high', (heightPt) => {
    const steps = (footerTop(heightPt) + HALF_GRID_PT) / 6.4;
    expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
    expect(heightPt - footerTop(heightPt)).toBeGreaterThan(45);
  });
});
