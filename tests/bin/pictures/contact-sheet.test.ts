import { expect, test } from '@jest/globals';
import type { Pixels } from '../../../bin/pictures/pixels.js';
import { contactSheet, type SheetGroup } from '../../../bin/pictures/contact-sheet.js';
import { shownPages } from '../../../bin/pictures/draw-group.js';

const plain = (width: number, height: number): Pixels =>
  ({ width, height, data: new Uint8Array(width * height * 4).fill(0xff) });
const group = (pages: number): SheetGroup =>
  ({ caption: plain(4, 2), pages: Array.from({ length: pages }, () => plain(10, 20)) });
const sizeOf = (groups: readonly SheetGroup[]): readonly [number, number] => {
  const { width, height } = contactSheet(groups, 1);
  return [width, height];
};

test('puts up to four pages in a row, with gaps between them', () => {
  expect(sizeOf([group(1), group(1)])).toEqual([26, 26]);
  expect(sizeOf([1, 1, 1, 1].map(group))).toEqual([50, 26]);
  expect(sizeOf([1, 1, 1, 1, 1].map(group))).toEqual([50, 50]);
});

test('keeps the pages of an invoice in one row', () => {
  expect(sizeOf([group(3), group(2)])).toEqual([36, 50]);
  expect(sizeOf([group(6)])).toEqual([69, 26]);
});

test('frames each page on an opaque grey ground', () => {
  const { width, data } = contactSheet([group(1)], 1);
  const at = (x: number, y: number): readonly number[] => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  expect(at(0, 0)).toEqual([0xe4, 0xe4, 0xe4, 0xff]);
  expect(at(2, 4)).not.toEqual(at(3, 5));
  expect(at(3, 5)).toEqual([0xff, 0xff, 0xff, 0xff]);
});

test('shows the first and last pages of a long invoice', () => {
  expect(shownPages(2)).toEqual([0, 1]);
  expect(shownPages(6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shownPages(9)).toEqual([0, 1, 2, 6, 7, 8]);
});
