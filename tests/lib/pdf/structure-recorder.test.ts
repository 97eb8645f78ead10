import { expect, test } from '@jest/globals';
import { StructureRecorder } from '../../../lib/pdf/structure-recorder.js';
import { node } from '../../support/laid-out.js';

test('content is numbered page by page and remembered for its element', () => {
  const recorder = new StructureRecorder();
  const [heading, paragraph] = [node('H1'), node('P')];
  expect(recorder.open(0, heading)).toBe(0);
  expect(recorder.open(0, paragraph)).toBe(1);
  expect(recorder.open(1, paragraph)).toBe(0);
  expect(recorder.kidsOf(paragraph)).toEqual([{ kind: 'content', page: 0, id: 1 }, { kind: 'content', page: 1, id: 0 }]);
  expect(recorder.ownersOn(0)).toEqual([heading, paragraph]);
  expect(recorder.ownersOn(7)).toEqual([]);
});

test('other kids and places are kept', () => {
  const recorder = new StructureRecorder();
  const [figure, link] = [node('Figure'), node('Link')];
  recorder.add(figure, { kind: 'element', node: link });
  recorder.place(figure, [1, 2, 3, 4]);
  expect(recorder.kidsOf(figure)).toEqual([{ kind: 'element', node: link }]);
  expect(recorder.boundsOf(figure)).toEqual([1, 2, 3, 4]);
  expect(recorder.boundsOf(link)).toBeUndefined();
  expect(recorder.kidsOf(link)).toEqual([]);
});
