import { describe, expect, test } from '@jest/globals';
import { findFace } from '../../../lib/typeset/font-faces.js';
import { prepareParagraph, prepareFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';

const memory = new ShaperCache();
const style = prepareFont({ family: 'noto-sans', weight: 'regular', sizePt: 10 }, 'en-US', memory);

describe('prepareParagraph', () => {
  test('composes what is decomposed', () => expect(prepareParagraph('e\u0301', style, undefined).text).toBe('é'));

  test('a tab becomes four spaces', () => expect(prepareParagraph('a\tb', style, undefined).text).toBe('a    b'));

  test('the fast path for plain text gives the same as the long way', () => {
    const plain = prepareParagraph('Invoice 42', style, undefined);
    const long = prepareParagraph('Invoice 42é', style, undefined);
    expect(plain.pieces).toEqual([{ ...long.pieces[0], end: 10 }]);
  });

  test('plain text in a right-to-left paragraph has levels', () => {
    expect(prepareParagraph('INV 42', style, 'rtl').bidi?.baseLevel).toBe(1);
  });
});

describe('prepareFont', () => {
  test('keeps one fallback a language of Han', () => {
    expect(style.fontFallback('japanese')).toBe(style.fontFallback('japanese'));
    expect(style.fontFallback('japanese')).not.toBe(style.fontFallback('korean'));
  });

  test('asks for the context of the text before it once', () => {
    const face = findFace('noto-sans', 'regular');
    const context = style.shapingContext(face, 'Latn', false);
    expect(style.shapingContext(face, 'Latn', false)).toBe(context);
    expect(style.shapingContext(face, 'Grek', false)).not.toBe(context);
    expect(style.shapingContext(face, 'Latn', false)).toBe(context);
  });

  test('letters with letter spacing are not joined', () => {
    const garamond = { family: 'eb-garamond', weight: 'regular', sizePt: 10 } as const;
    const apart = prepareFont({ ...garamond, letterSpacingEm: 0.05 }, 'en', memory);
    const face = findFace('eb-garamond', 'regular');
    expect(apart.shapingContext(face, 'Latn', false).settings.featureCount).toBe(2);
    expect(prepareFont(garamond, 'en', memory).shapingContext(face, 'Latn', false).settings.featureCount).toBe(0);
  });

  test('a German f has its small capital', () => {
    const face = findFace('eb-garamond', 'regular');
    const featuresIn = (language: string, features: readonly string[]): number =>
      prepareFont({ family: 'eb-garamond', weight: 'regular', sizePt: 10, features }, language, memory).shapingContext(face, 'Latn', false).settings.featureCount;
    expect(featuresIn('de-AT', ['smcp'])).toBe(2);
    expect(featuresIn('tr', ['smcp'])).toBe(1);
    expect(featuresIn('de', ['onum'])).toBe(1);
    const measurer = createTextMeasurer({ language: 'de' });
    const style = { family: 'eb-garamond', weight: 'regular', sizePt: 10, features: ['smcp'] } as const;
    expect(measurer.line('f', style).widthPt).toBeCloseTo(createTextMeasurer({ language: 'en' }).line('f', style).widthPt, 5);
  });
});
