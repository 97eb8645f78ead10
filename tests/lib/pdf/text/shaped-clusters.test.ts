import { describe, expect, test } from '@jest/globals';
import { ClusterTable } from '../../../../lib/pdf/fonts/cluster-table.js';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { harfBuzz } from '../../../../lib/pdf/text/harfbuzz.js';
import { boxWord, buildWord } from '../../../../lib/pdf/text/shaped-clusters.js';

const built = (family: string, script: string, text: string, rightToLeft = false) => {
  const face = faceOf(family, 'regular');
  const table = new ClusterTable();
  const settings = harfBuzz().settings(harfBuzz().font(face.trueType.bytes), script, 'und', rightToLeft, []);
  const word = buildWord(face, table, text, harfBuzz().shape(text, settings), rightToLeft);
  return { word, clusters: [...word.clusters].map((number) => table.cluster(number)), face };
};

describe('buildWord', () => {
  test('plain letters are one glyph each', () => {
    const { word, clusters } = built('noto-sans', 'Latn', 'abc');
    expect(clusters.map(({ text, shape }) => [text, shape.kind])).toEqual([['a', 'glyph'], ['b', 'glyph'], ['c', 'glyph']]);
    expect(word.starts).toBeUndefined();
    expect(word.advance).toBe(clusters.reduce((sum, { advance }) => sum + advance, 0));
  });

  test('kerning is the difference from the glyphs\' own advances', () => {
    const { word, clusters } = built('noto-sans', 'Latn', 'AVA');
    const own = clusters.reduce((sum, { advance }) => sum + advance, 0);
    expect(word.kerning![0]).toBeLessThan(0);
    expect(word.advance).toBe(own + word.kerning!.reduce((sum, value) => sum + value, 0));
  });

  test('a ligature has the text of all its letters', () => {
    const { clusters, word } = built('eb-garamond', 'Latn', 'fig');
    expect(clusters[0]!.text).toBe('fi');
    expect([...word.starts!]).toEqual([0, 2]);
  });

  test('a base and its marks are one composite', () => {
    const { clusters } = built('noto-sans', 'Latn', 'q\u0304\u0301');
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ text: 'q', after: '\u0304\u0301', shape: { kind: 'composite' } });
  });

  test('the same cluster has the same number', () => {
    const { word } = built('noto-sans-thai', 'Thai', 'ที่ที่');
    expect(word.clusters[0]).toBe(word.clusters[1]);
  });

  test('right-to-left words are in visual order', () => {
    const { clusters, word } = built('noto-sans-hebrew', 'Hebr', 'אב', true);
    expect(clusters.map(({ text }) => text)).toEqual(['ב', 'א']);
    expect([...word.starts!]).toEqual([1, 0]);
  });

  test('a glyph that is missing after all is a box', () => {
    const { clusters, word } = built('jetbrains-mono', 'Latn', 'a漢');
    expect(clusters[1]).toMatchObject({ shape: { kind: 'box' }, text: '漢' });
    expect(word.missing).toEqual(['漢']);
    expect(word.advance).toBe(clusters[0]!.advance + 600);
  });
});

test('boxWord has a box for each character', () => {
  const face = faceOf('noto-sans', 'regular');
  const table = new ClusterTable();
  const word = boxWord(face, table, ['\u{12000}', '\u{12001}'], false);
  expect([...word.starts!]).toEqual([0, 2]);
  expect(word.advance).toBe(1200);
  expect(word.missing).toEqual(['\u{12000}', '\u{12001}']);
  expect(boxWord(face, table, ['\u{12000}', '\u{12001}'], true)).toEqual({ ...word, clusters: word.clusters.toReversed(), starts: Uint16Array.of(2, 0), missing: word.missing.toReversed() });
});
