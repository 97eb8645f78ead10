import { expect, jest, test } from '@jest/globals';
import { monogram, monogramLetter, type MonogramStyle } from '../../../../lib/layout/parts/logo.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const partStyle: MonogramStyle = { letter: { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 30 } }, color: '#000001' }, ringColor: '#d4af37', radiusPt: 26, heightPt: 60 };

test.each([
  ['Fjordlight Studio', 'F'], ['  bell & daughters', 'B'], ['„élan“ GmbH', 'É'], ['3 Brothers', '3'], ['ßtraße', 'ß'],
  ['株式会社青空', '青'], ['（株）山田', '山'], ['青空株式会社', '青'], ['株式会社', '株'], ['บริษัท สยาม จำกัด', 'ส'], ['주식회사 한빛', '한'], ['شركة النور', 'ا'],
  ['ООО «Ромашка»', 'Р'], ['PT Maju Jaya', 'M'], ['PTA Books', 'P'], ['АО', 'А'], ['नमस्ते', 'न'], ['🦊', '🦊'], ['…', '…'], ['', ''],
])('the letter of a company %j is %j', (name, letter) => expect(monogramLetter(name)).toBe(letter));

test('the monogram shrinks a wide letter into its ring', () => {
  const wide: MonogramStyle = {
    ...partStyle, letter: { ...partStyle.letter, style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 90 } } },
  };
  const [letter] = textItems(painted(monogram(contextOf(), wide, 200)));
  const innerPt = 2 * (26 - 2.6);
  expect(letter!.line.font.sizePt * 0.7).toBeLessThanOrEqual(0.7 * innerPt);
  expect(letter!.line.font.sizePt * 0.7).toBeGreaterThan(0.65 * innerPt);
});

test('the letter\'s ink box is centred in the ring; a letter without ink counts as its width by the capital height', () => {
  const ctx = contextOf({ companyName: 'Acme' });
  const [letter] = textItems(painted(monogram(ctx, partStyle, 200)));
  expect([letter!.xPt + 30 * 0.25, letter!.yPt - 30 * 0.35]).toEqual([100, 26]);
  const blank = contextOf({ companyName: 'Acme' });
  jest.spyOn(blank.measurer, 'inkBox').mockReturnValue(undefined);
  const [box] = textItems(painted(monogram(blank, partStyle, 200)));
  expect(box!.xPt + box!.line.widthPt / 2).toBeCloseTo(100);
});
