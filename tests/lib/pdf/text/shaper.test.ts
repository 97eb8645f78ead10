import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { makeRoom, shapeMissing, shaperMemory, shapeWord, shapingContext } from '../../../../lib/pdf/text/shaper.js';

const face = faceOf('noto-sans', 'regular');
const latin = () => shapingContext(face, 'Latn', false, 'en', []);

describe('the shaper', () => {
  test('shapes a word once', () => {
    expect(shapeWord(latin(), 'Invoice')).toBe(shapeWord(latin(), 'Invoice'));
  });

  test('contexts differ by what shaping depends on', () => {
    expect(latin()).toBe(latin());
    expect(shapingContext(face, 'Latn', false, 'en', [['tnum', 1]])).not.toBe(latin());
    expect(shapingContext(face, 'Latn', false, 'tr', [])).not.toBe(latin());
    expect(shapingContext(face, 'Cyrl', false, 'en', [])).not.toBe(latin());
  });

  test('long words are not kept', () => {
    const word = 'x'.repeat(200);
    expect(shapeWord(latin(), word)).not.toBe(shapeWord(latin(), word));
    expect(shapeWord(latin(), word)).toEqual(shapeWord(latin(), word));
  });

  test('a language form of the face is used', () => {
    const serbian = shapeWord(shapingContext(face, 'Cyrl', false, 'sr', []), 'б');
    const russian = shapeWord(shapingContext(face, 'Cyrl', false, 'ru', []), 'б');
    expect(serbian.clusters[0]).not.toBe(russian.clusters[0]);
  });

  test('a big face is shaped without its outlines', () => {
    const context = shapingContext(faceOf('noto-sans-kr', 'regular'), 'Hang', false, 'ko', []);
    expect(shapeWord(context, '세금').advance).toBe(2 * 920);
  });

  test('boxes of missing characters share the table of their face', () => {
    expect(shapeMissing(face, ['\u{12000}']).table).toBe(latin().table);
  });

  test('forgets everything rather than growing without bound, and goes on', () => {
    const before = shaperMemory();
    const word = shapeWord(latin(), 'kept');
    makeRoom(70_000);
    expect(shaperMemory()).not.toBe(before);
    expect(shapeWord(latin(), 'kept')).toMatchObject({ advance: word.advance, missing: [] });
    const after = shaperMemory();
    makeRoom(100);
    expect(shaperMemory()).toBe(after);
  });

  test('words that a document brings for itself are not kept', () => {
    expect(shapeWord(latin(), 'PO-35822')).not.toBe(shapeWord(latin(), 'PO-35822'));
    expect(shapeWord(latin(), 'PO-35822')).toEqual(shapeWord(latin(), 'PO-35822'));
  });

  test('its words are bounded', () => {
    const before = shaperMemory();
    for (let index = 0; index < 45_000; index += 1) {
      makeRoom(8);
      shapeWord(latin(), Array.from(String(index), (digit) => 'abcdefghij'.charAt(Number(digit))).join(''));
    }
    expect(shaperMemory()).not.toBe(before);
  });
});
