import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { ShaperCache, shapeWord, type ShapingContext } from '../../../../lib/pdf/text/shaper.js';

const face = faceOf('noto-sans', 'regular');
const memory = new ShaperCache();
const latin = (of = memory): ShapingContext => of.context(face, 'Latn', false, { language: 'en', features: [] });

describe('the shaper', () => {
  test('shapes a word once', () => expect(shapeWord(latin(), 'Invoice')).toBe(shapeWord(latin(), 'Invoice')));

  test('contexts differ by what shaping depends on', () => {
    expect(latin()).toBe(latin());
    expect(memory.context(face, 'Latn', false, { language: 'en', features: [['tnum', 1]] })).not.toBe(latin());
    expect(memory.context(face, 'Latn', false, { language: 'tr', features: [] })).not.toBe(latin());
    expect(memory.context(face, 'Cyrl', false, { language: 'en', features: [] })).not.toBe(latin());
  });

  test('long words are not kept', () => {
    const word = 'x'.repeat(200);
    expect(shapeWord(latin(), word)).not.toBe(shapeWord(latin(), word));
    expect(shapeWord(latin(), word)).toEqual(shapeWord(latin(), word));
  });

  test('a language form of the face is used', () => {
    const serbian = shapeWord(memory.context(face, 'Cyrl', false, { language: 'sr', features: [] }), 'б');
    const russian = shapeWord(memory.context(face, 'Cyrl', false, { language: 'ru', features: [] }), 'б');
    expect(serbian.clusters[0]).not.toBe(russian.clusters[0]);
  });

  test('a big face is shaped without its outlines', () => {
    const context = memory.context(faceOf('noto-sans-kr', 'regular'), 'Hang', false, { language: 'ko', features: [] });
    expect(shapeWord(context, '세금').advance).toBe(2 * 920);
  });

  test('codes are kept until many others follow, and shaped again to the same result', () => {
    const first = shapeWord(latin(), 'PO-35822');
    expect(shapeWord(latin(), 'PO-35822')).toBe(first);
    for (let index = 0; index < 256; index += 1) shapeWord(latin(), `SKU-${10_000 + index}`);
    expect(shapeWord(latin(), 'PO-35822')).not.toBe(first);
    expect(shapeWord(latin(), 'PO-35822')).toEqual(first);
  });

  test('forgets its words rather than growing without bound, and keeps the numbers of their clusters', () => {
    const small = new ShaperCache({ words: 2, contexts: 9, clusters: 9 });
    const first = shapeWord(latin(small), 'kept');
    for (const word of ['other', 'words']) shapeWord(latin(small), word);
    expect(latin(small).words.size).toBe(1);
    expect(shapeWord(latin(small), 'kept')).not.toBe(first);
    expect(shapeWord(latin(small), 'kept')).toEqual(first);
  });

  test('is full by its contexts or by its clusters', () => {
    const contexts = new ShaperCache({ words: 9, contexts: 1, clusters: 9 });
    expect(contexts.isFull).toBe(false);
    latin(contexts);
    expect(contexts.isFull).toBe(true);
    const clusters = new ShaperCache({ words: 9, contexts: 9, clusters: 5 });
    shapeWord(latin(clusters), 'four');
    expect(clusters.isFull).toBe(false);
    shapeWord(latin(clusters), 'five');
    expect(clusters.isFull).toBe(true);
  });
});
