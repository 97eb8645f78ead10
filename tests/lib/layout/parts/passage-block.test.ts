import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import type { Passage } from '../../../../lib/layout/content/content.js';
import { passageBlock, passageStack, type PassageLook } from '../../../../lib/layout/parts/passages.js';
import { kitOf, painted, ROLE, textItems, textsOf } from '../support/laid-out.js';

const kit = kitOf();
const look: PassageLook = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const withLead: PassageLook = { ...look, lead: { role: ROLE, color: '#000003' } };
const passage = (text: string, label = 'Notes'): Passage => ({ label: { text: label, field: 'labels.notes' }, text: { text, field: 'notes' } });

describe('a passage', () => {
  test('is a heading above paragraphs, with a blank line for an empty one', () => {
    const block = passageBlock(kit, passage('one\n\ntwo'), look, 100);
    expect(textItems(painted(block)).map(({ line, yPt, color }) => [line.text, yPt, color])).toEqual([
      ['Notes', 9, '#000001'], ['one', 21, '#000002'], ['two', 45, '#000002'],
    ]);
    const children = ['H2', 'P', 'P'].map((tag) => ({ tag, children: [] }));
    expect(block.nodes).toEqual([{ tag: 'Sect', title: 'Notes', children }]);
  });

  test('gives the name of an address its own look', () => {
    const block = passageBlock(kit, passage('Bob\nMain Street\nTown'), withLead, 100);
    expect(textItems(painted(block)).map(({ color }) => color)).toEqual(['#000001', '#000003', '#000002', '#000002']);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['H2', 'P', 'P']);
    expect(textsOf(painted(passageBlock(kit, passage('Bob'), withLead, 100)))).toEqual(['Notes', 'Bob']);
  });

  test('leaves no gap for a hidden label', () => {
    const block = passageBlock(kit, passage('one', ''), look, 100);
    expect(block.heightPt).toBe(12);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['P']);
  });

  test('keeps its heading with its first lines at the end of a page', () => {
    const block = passageBlock(kit, passage('a\nb\nc\nd\ne\nf\ng'), look, 100);
    expect(block.split(20)).toBeUndefined();
    expect(textsOf(painted(block.split(30)?.[0] ?? EMPTY))).toEqual(['Notes', 'a']);
    expect(passageBlock(kit, passage('a\nb\nc\nd\ne\nf'), look, 100).split(60)).toBeUndefined();
  });
});

test('passages are one below the other with a gap', () => {
  expect(passageStack(kit, [passage('a'), passage('b')], look, 100, 6).heightPt).toBe(54);
  expect(passageStack(kit, [], look, 100, 6).heightPt).toBe(0);
});
