import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { noteLines as linesOf } from '../../../../lib/layout/parts/text-blocks.js';

const noteLines = (text: string): ReturnType<typeof linesOf> => linesOf({ text: { text, field: 'notes' } });

/** Markers and texts of the items, and the tags of all elements that start with a line. */
const readOf = (text: string): readonly string[] => noteLines(text).map(({ phrase: { text: line }, node, label, topNode }) =>
  [topNode?.tag ?? '', label === undefined ? '' : line.slice(0, label.end), node.tag, label === undefined ? line : line.slice(label.end)].join('|'));

describe('noteLines', () => {
  test.each([
    ['\u2022 one', ['L|\u2022 |LBody|one']],
    ['- one\n- two', ['L|- |LBody|one', '|- |LBody|two']],
    ['Intro\n1. one\n2. two\nEnd', ['P||P|Intro', 'L|1. |LBody|one', '|2. |LBody|two', 'P||P|End']],
    ['1) one\n\n2) two', ['L|1) |LBody|one', '||LBody|', '|2) |LBody|two']],
    ['\u2013 one\n  more\n\u2013 two', ['L|\u2013 |LBody|one', '||LBody|  more', '|\u2013 |LBody|two']],
    ['\u0661. \u0623\n\u0662. \u0628', ['L|\u0661. |LBody|\u0623', '|\u0662. |LBody|\u0628']],
    ['\u30fb\u4e00\n\u30fb\u4e8c', ['L|\u30fb|LBody|\u4e00', '|\u30fb|LBody|\u4e8c']],
    ['\u2022\tone', ['L|\u2022    |LBody|one']],
  ])('%j is a list', (text, expected) => expect(readOf(text)).toEqual(expected));

  test.each([
    ['- one'], ['\u2014 Jane Doe'], ['1. April 2026'], ['3. Mai\n4. Juni'], ['-5.00\n-6.00'], ['12.50 a\n13.50 b'], ['1. one\n3. three'], ['- one\n* two'],
    ['-one\n-two'], ['\u2022'], ['*** paid ***'], ['2026. x'], [''], ['a\n\nb'],
  ])('%j is none', (text) => expect(noteLines(text).map(({ node }) => node.tag)).toEqual(text.split('\n').map(() => 'P')));

  test('returns the numbering style of each known marker', () => {
    const numberingOf = (text: string): unknown => noteLines(text)[0]?.topNode?.numbering;
    expect(['\u2022 a', '\u25e6 a', '\u25aa a', '1. a\n2. b', '- a\n- b'].map(numberingOf)).toEqual(['Disc', 'Circle', 'Square', 'Decimal', undefined]);
  });

  test('returns every line of every text once, in order, each with an element in the tree', () => {
    const parts = fc.constantFrom('- ', '\u2022 ', '1. ', '2. ', ' ', 'a', '\u0661) ', '\u30fb');
    const line = fc.array(parts, { maxLength: 4 }).map((found) => found.join(''));
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const found = noteLines(lines.join('\n'));
      expect(found.map(({ phrase }) => phrase.text)).toEqual(lines);
      const tops = found.flatMap(({ topNode }) => (topNode === undefined ? [] : [topNode]));
      const nodes = new Set(tops.flatMap((topNode) => (topNode.tag === 'L' ? topNode.children.flatMap(({ children }) => children) : [topNode])));
      for (const { node, label } of found) expect([node, label?.node ?? node].every((own) => nodes.has(own))).toBe(true);
      expect(found.filter(({ label }) => label !== undefined)).toHaveLength(tops.flatMap(({ tag, children }) => (tag === 'L' ? children : [])).length);
    }), { numRuns: 500 });
  });
});
