import { expect, test } from '@jest/globals';
import { StructureRecorder } from '../../../lib/pdf/structure-recorder.js';
import { node } from '../../support/pdf/laid-out.js';

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

test('other kids are kept', () => {
  const recorder = new StructureRecorder();
  const [paragraph, link] = [node('P'), node('Link')];
  recorder.add(paragraph, { kind: 'element', node: link });
  expect(recorder.kidsOf(paragraph)).toEqual([{ kind: 'element', node: link }]);
  expect(recorder.kidsOf(link)).toEqual([]);
});
