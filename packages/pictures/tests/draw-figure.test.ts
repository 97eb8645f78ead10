import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { drawFieldMap, drawFigure, traceFields } from '../src/draw-figure.js';
import { NUMBERED_FIELDS } from '../../../bin/generators/field-list.js';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

const body = JSON.parse(readFileSync(new URL('../../../examples/all-fields.json', import.meta.url), 'utf8')) as Readonly<Record<string, unknown>>;
const WIDTH = 400;

describe('the picture of the fields', () => {
  test('is the invoice with marks on it', async () => {
    const [map, plain] = [PNG.sync.read(await drawFieldMap(body, WIDTH)), PNG.sync.read(await drawFigure(body, WIDTH))];
    const isMark = ([red = 0, green = 0, blue = 0]: Uint8Array): boolean => red > 170 && green < 90 && blue < 50;
    const marks = ({ data }: PNG): number => {
      const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => data.subarray(pixel * 4, pixel * 4 + 3));
      return pixels.filter(isMark).length;
    };
    expect([map.width, map.height]).toEqual([plain.width, plain.height]);
    expect(marks(plain)).toBe(0);
    expect(marks(map)).toBeGreaterThan(NUMBERED_FIELDS.length * 10);
  });

  test('a request without one of the fields is rejected with the field\'s name', async () => {
    await expect(drawFieldMap({ ...body, poNumber: undefined }, WIDTH)).rejects.toThrow('poNumber');
  });
});

describe('traceFields', () => {
  test('distinguishes equal texts of two fields', () => {
    const computed = computeInvoice(validateInvoiceRequest({ ...body, billTo: 'Same', shipTo: 'Same' }), { deploymentWatermark: null });
    const { document, fieldOf } = traceFields(computed, createTextMeasurer({ language: 'en' }));
    const same = document.pages[0]!.items.filter((item) => item.kind === 'text' && item.line.text === 'Same');
    expect(same.map(fieldOf)).toEqual(['billTo', 'shipTo']);
  });

  test('a drawn shape has no field', () => {
    const { document, fieldOf } = traceFields(computeInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }), createTextMeasurer({ language: 'en' }));
    expect(document.pages[0]!.items.filter(({ kind }) => kind === 'rule').map(fieldOf)).toContain(undefined);
  });
});

const exampleBody = { companyName: 'Acme', billTo: 'Jane', invoiceNumber: '1', date: '2026-03-16', lineItems: [{ description: 'Work', quantity: 1, rate: 5 }] };

describe('drawFigure', () => {
  test('is page one in the width asked for, with ink on white, and the same bytes each time', async () => {
    const png = await drawFigure(exampleBody, 200);
    const { width, height, data } = PNG.sync.read(png);
    expect([width, Math.abs(height - 283) <= 1]).toEqual([200, true]);
    expect(data.some((value) => value < 100)).toBe(true);
    expect(await drawFigure(exampleBody, 200)).toEqual(png);
  });

  test('rejects what the service rejects', async () => {
    await expect(drawFigure({ ...exampleBody, date: '16.3.2026' }, 200)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
