import { expect, test } from '@jest/globals';
import { PackedObjects } from '../../../lib/pdf/packed-objects.js';

const streamOf = (objects: PackedObjects, from: number, to: number): readonly [head: string, body: string] => {
  const { bytes, first } = objects.streamData(from, to);
  const text = Buffer.from(bytes).toString('latin1');
  return [text.slice(0, first), text.slice(first)];
};

test('an object stream lists each object and its offset', () => {
  const objects = new PackedObjects();
  objects.add(7, '<</A 1>>');
  objects.begin(12).text('[');
  objects.begin(9).text('null');
  expect([objects.length, objects.numberAt(1)]).toEqual([3, 12]);
  expect(() => objects.numberAt(3)).toThrow('Missing: object.');
  const [head, body] = streamOf(objects, 0, 3);
  expect(head.trim().split(' ').map(Number)).toEqual([7, 0, 12, 9, 9, 11]);
  expect([body.slice(0, 8), body.slice(9, 10), body.slice(11)]).toEqual(['<</A 1>>', '[', 'null']);
});

test('offsets count from the first object of their stream', () => {
  const objects = new PackedObjects();
  ['(one)', '(two)', '(three)'].forEach((text, index) => objects.add(index + 1, text));
  const [head, body] = streamOf(objects, 1, 3);
  expect(head.trim().split(' ').map(Number)).toEqual([2, 0, 3, 6]);
  expect(body).toBe('(two)\n(three)');
});
