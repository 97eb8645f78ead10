import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { textChange } from '../../src/model/text-change.js';

test('a change turns one text into the other, and is no longer than necessary', () => {
  fc.assert(fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (start, before, after, end) => {
    const [from, to] = [start + before + end, start + after + end];
    const change = textChange(from, to);
    const { from: first, to: last, insert } = change ?? { from: 0, to: 0, insert: '' };
    expect(from.slice(0, first) + insert + from.slice(last)).toBe(to);
    expect(last - first).toBeLessThanOrEqual(before.length);
  }));
});

test('equal texts need none', () => expect(textChange('a', 'a')).toBeNull());
