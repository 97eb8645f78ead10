import { describe, expect, test } from '@jest/globals';
import { clusterTexts, splitClusterText } from '../../../../lib/pdf/text/cluster-text.js';

describe('splitClusterText', () => {
  test('plain text stays with the ink', () => {
    expect(splitClusterText('ffi', false)).toMatchObject({ text: 'ffi', before: '', after: '' });
  });

  test('text from the first mark on goes to an empty CID after the ink', () => {
    expect(splitClusterText('क्ष', false)).toMatchObject({ text: 'क', before: '', after: '्ष' });
  });

  test('in right-to-left text it goes before the ink, reversed', () => {
    expect(splitClusterText('ב\u05bc\u05b8', true)).toMatchObject({ text: 'ב', before: '\u05b8\u05bc', after: '' });
  });

  test('a mark by itself is the ink', () => {
    expect(splitClusterText('\u0301', false)).toMatchObject({ text: '\u0301', after: '' });
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
