import { expect, test } from '@jest/globals';
import { nonEmptyPasses, pngSamples, type Samples } from '../../../lib/pictures/png-pixels.js';
import { readPng } from '../../../lib/pictures/read-png.js';
import { filteredRows, pngOfKind, type PngKind } from '../../support/invoices/png-suite.js';

const kindOf = (isInterlaced: boolean): PngKind => ({ colourType: 2, bitDepth: 16, isInterlaced, hasTransparency: false });
const samplesOf = (kind: PngKind): Samples => pngSamples(readPng(pngOfKind(kind)), filteredRows(kind, 19, 14));

test('samples are the same whether a picture is interlaced or not', () => {
  expect(samplesOf(kindOf(true))).toEqual(samplesOf(kindOf(false)));
});

test('the passes of a picture have all its pixels', () => {
  const pixels = nonEmptyPasses(readPng(pngOfKind(kindOf(true)))).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  expect(pixels).toBe(19 * 14);
  expect(nonEmptyPasses(readPng(pngOfKind(kindOf(true), 1, 1)))).toHaveLength(1);
});
