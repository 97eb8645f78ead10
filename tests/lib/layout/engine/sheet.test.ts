import { describe, expect, test } from '@jest/globals';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { readPng } from '../../../../lib/pictures/read-png.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { png } from '../../../support/invoices/pictures.js';
import { TEXT_STYLE } from '../support/laid-out.js';

const line = new FakeMeasurer().line('1234', TEXT_STYLE.font); // 20 pt wide
const itemStyle = { color: '#111111', meaning: 'artifact' } as const;
const black = { color: '#000000', widthPt: 1 };

const on = (mirrored: boolean, paint: (sheet: Sheet) => void): Sheet['items'][number] | undefined => {
  const sheet = new Sheet(600, 800, mirrored);
  paint(sheet);
  return sheet.items[0];
};

describe('a sheet', () => {
  test('counts from the left, or from the right if it is mirrored', () => {
    const text = (sheet: Sheet): void => sheet.text(line, 50, 100, itemStyle);
    expect(on(false, text)).toEqual({ kind: 'text', xPt: 50, yPt: 100, line, ...itemStyle });
    expect(on(true, text)).toMatchObject({ xPt: 530, yPt: 100 });
  });

  test('has links only on lines that contain some', () => {
    const links = [{ uri: 'https://a.example/', node: { tag: 'Link', children: [] } as const, start: 0, end: 1 }];
    expect(on(false, (sheet) => sheet.text(line, 0, 0, { ...itemStyle, links }))).toMatchObject({ links });
    expect(on(false, (sheet) => sheet.text(line, 0, 0, itemStyle))).not.toHaveProperty('links');
  });

  test('sets figures against the right side of their column, mirrored or not', () => {
    const figure = (sheet: Sheet): void => sheet.figure(line, { xPt: 400, widthPt: 60 }, 100, itemStyle, 4);
    expect(on(false, figure)).toMatchObject({ xPt: 436 });
    expect(on(true, figure)).toMatchObject({ xPt: 600 - 460 + 60 - 20 - 4 });
  });

  test('mirrors rectangles, rules, circles and pictures', () => {
    const box = { xPt: 10, yPt: 20, widthPt: 100, heightPt: 30 };
    const image = readPng(png());
    expect(on(true, (sheet) => sheet.rectangle(box, { fill: '#ffffff' }))).toMatchObject({ xPt: 490, yPt: 20, widthPt: 100 });
    expect(on(true, (sheet) => sheet.rule(10, 20, 100, black)))
      .toMatchObject({ fromXPt: 490, toXPt: 590, fromYPt: 20, toYPt: 20 });
    expect(on(true, (sheet) => sheet.verticalRule(10, 20, 30, black)))
      .toMatchObject({ fromXPt: 590, toXPt: 590, fromYPt: 20, toYPt: 50 });
    expect(on(true, (sheet) => sheet.circle(10, 20, 5, { stroke: '#000000' })))
      .toMatchObject({ centerXPt: 590, centerYPt: 20, radiusPt: 5 });
    expect(on(true, (sheet) => sheet.image(image, box))).toMatchObject({ xPt: 490, image });
    expect(on(false, (sheet) => sheet.image(image, box))).toMatchObject({ xPt: 10 });
  });

  test('centres the ink of a letter on a point, mirrored or not', () => {
    const box = { leftPt: 2, rightPt: 16, topPt: 7, bottomPt: -1 };
    expect(on(false, (sheet) => sheet.centredText(line, 100, 50, box, itemStyle))).toMatchObject({ xPt: 91, yPt: 53 });
    expect(on(true, (sheet) => sheet.centredText(line, 100, 50, box, itemStyle))).toMatchObject({ xPt: 491, yPt: 53 });
  });

  test('stretches positions and shapes, but not circles and pictures', () => {
    const sheet = new Sheet(600, 800, false, 1.5);
    const box = { xPt: 10, yPt: 20, widthPt: 100, heightPt: 30 };
    const image = readPng(png());
    sheet.text(line, 0, 100, itemStyle);
    sheet.figure(line, { xPt: 0, widthPt: 60 }, 100, itemStyle);
    sheet.centredText(line, 100, 50, { leftPt: 0, rightPt: 20, topPt: 8, bottomPt: 0 }, itemStyle);
    sheet.rectangle(box, { fill: '#ffffff' });
    sheet.rule(10, 20, 100, black);
    sheet.verticalRule(10, 20, 30, black);
    sheet.circle(10, 20, 5, { stroke: '#000000' });
    sheet.image(image, box);
    expect(sheet.items).toMatchObject([
      { yPt: 150 }, { yPt: 150 }, { yPt: 79 }, { yPt: 30, heightPt: 45 }, { fromYPt: 30, toYPt: 30 }, { fromYPt: 30, toYPt: 75 },
      { centerYPt: 30, radiusPt: 5 }, { yPt: 37.5, heightPt: 30 },
    ]);
  });

  test('centres a diagonal line on a point', () => {
    const item = on(true, (sheet) => sheet.diagonalText(line, 10, 90, { color: '#eeeeee', meaning: 'watermark-artifact' }, { xPt: sheet.widthPt / 2, yPt: 400 }));
    if (item?.kind !== 'text') throw new Error('expected text');
    // Turned by 90° the 20 pt of text go upwards and its 10 pt of height to the left.
    expect(item.xPt).toBeCloseTo(305);
    expect(item.yPt).toBeCloseTo(410);
    expect(item).toMatchObject({ rotationDegrees: 90, meaning: 'watermark-artifact', color: '#eeeeee' });
  });
});
