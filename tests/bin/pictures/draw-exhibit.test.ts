import { describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { drawFigure } from '../../../bin/pictures/draw-exhibit.js';

const exampleBody = { companyName: 'Acme', billTo: 'Jane', invoiceNumber: '1', date: '2026-03-16', lineItems: [{ description: 'Work', quantity: 1, rate: 5 }] };

describe('drawExhibit', () => {
  test('is page one in the width asked for, with ink on white, and the same bytes each time', async () => {
    const png = await drawFigure(exampleBody, 200);
    const { width, height, data } = PNG.sync.read(png);
    expect([width, Math.abs(height - 283) <= 1]).toEqual([200, true]);
    expect(data.some((value) => value < 100)).toBe(true);
    expect(await drawFigure(exampleBody, 200)).toEqual(png);
  });

  test('refuses what the service refuses', async () => {
    await expect(drawFigure({ ...exampleBody, date: '16.3.2026' }, 200)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
