import { describe, expect, test } from '@jest/globals';
import { boxWord, buildWord, clusterTexts, splitClusterText } from '../../../lib/typeset/shaped-clusters.js';
import { ClusterTable } from '../../../lib/typeset/glyph-run.js';
import { findFace } from '../../../lib/typeset/font-faces.js';
import { harfBuzz } from '../../../lib/typeset/harfbuzz.js';

describe('splitClusterText', () => {
  test('plain text stays with the ink', () => {
    expect(splitClusterText('ffi', false)).toMatchObject({ text: 'ffi', leftText: '', rightText: '' });
  });

  test('text from the first mark on goes to an empty CID after the ink', () => {
    expect(splitClusterText('क्ष', false)).toMatchObject({ text: 'क', leftText: '', rightText: '्ष' });
  });

  test('in right-to-left text it goes before the ink, reversed', () => {
    expect(splitClusterText('ב\u05bc\u05b8', true)).toMatchObject({ text: 'ב', leftText: '\u05b8\u05bc', rightText: '' });
  });

  test('a mark by itself is the ink', () => {
    expect(splitClusterText('\u0301', false)).toMatchObject({ text: '\u0301', rightText: '' });
  });

  test('keys distinguish texts and directions', () => {
    const keys = [splitClusterText('ab', false), splitClusterText('ab', true), splitClusterText('ba', true)].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('clusterTexts', () => {
  const ranges = [{ start: 0, end: 2 }, { start: 2, end: 3 }];

  test('a control at the end of a cluster joins the next one', () => {
    expect(clusterTexts('a\u200eb', ranges, false).map(({ text }) => text)).toEqual(['a', '\u200eb']);
  });

  test('in right-to-left text, a control at the start joins the cluster before it, so that it comes before letters on the page', () => {
    const visual = [{ start: 1, end: 3 }, { start: 0, end: 1 }];
    expect(clusterTexts('ת\u200cח', visual, true).map(({ text }) => text)).toEqual(['ח', '\u200cת']);
  });

  test('a control at the end of the word is dropped', () => {
    expect(clusterTexts('ab\u200e', [{ start: 0, end: 1 }, { start: 1, end: 3 }], false).map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('a cluster of controls only stays', () => {
    expect(clusterTexts('\u200d', [{ start: 0, end: 1 }], false).map(({ text }) => text)).toEqual(['\u200d']);
  });
});

const built = (family: string, script: string, text: string, rightToLeft = false) => {
  const face = findFace(family, 'regular');
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
    expect(clusters[0]).toMatchObject({ text: 'q', rightText: '\u0304\u0301', shape: { kind: 'composite' } });
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
    expect(word.missingCharacters).toEqual(['漢']);
    expect(word.advance).toBe(clusters[0]!.advance + 600);
  });
});

test('boxWord has a box for each character', () => {
  const face = findFace('noto-sans', 'regular');
  const table = new ClusterTable();
  const word = boxWord(face, table, ['\u{12000}', '\u{12001}'], false);
  expect([...word.starts!]).toEqual([0, 2]);
  expect(word.advance).toBe(1200);
  expect(word.missingCharacters).toEqual(['\u{12000}', '\u{12001}']);
  expect(boxWord(face, table, ['\u{12000}', '\u{12001}'], true)).toEqual({ ...word, clusters: word.clusters.toReversed(), starts: Uint16Array.of(2, 0), missingCharacters: word.missingCharacters.toReversed() });
});
