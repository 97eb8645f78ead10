import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import type { TextBlock } from '../../../../lib/layout/content/content.js';
import { setTextBlock, stackTextBlocks, type TextBlockStyle } from '../../../../lib/layout/parts/text-blocks.js';
import { contextOf, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const ctx = contextOf();
const style: TextBlockStyle = { label: { style: TEXT_STYLE, color: '#000001' }, text: { style: TEXT_STYLE, color: '#000002' } };
const withLead: TextBlockStyle = { ...style, partyName: { style: TEXT_STYLE, color: '#000003' } };
const textBlock = (text: string, label = 'Notes'): TextBlock => ({ label: { text: label, field: 'labels.notes' }, text: { text, field: 'notes' } });

describe('a text block', () => {
  test('is a heading above paragraphs, with a blank line for an empty one', () => {
    const block = setTextBlock(ctx, textBlock('one\n\ntwo'), style, 100);
    expect(textItems(painted(block)).map(({ line, yPt, color }) => [line.text, yPt, color])).toEqual([
      ['Notes', 9, '#000001'], ['one', 21, '#000002'], ['two', 45, '#000002'],
    ]);
    const children = ['H2', 'P', 'P'].map((tag) => ({ tag, children: [] }));
    expect(block.nodes).toEqual([{ tag: 'Sect', title: 'Notes', children }]);
  });

  test('gives the name in an address its own style', () => {
    const block = setTextBlock(ctx, textBlock('Bob\nMain Street\nTown'), withLead, 100);
    expect(textItems(painted(block)).map(({ color }) => color)).toEqual(['#000001', '#000003', '#000002', '#000002']);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['H2', 'P', 'P']);
    expect(textsOf(painted(setTextBlock(ctx, textBlock('Bob'), withLead, 100)))).toEqual(['Notes', 'Bob']);
  });

  test.each([['Frau', 'Katharina Moser'], ['Herrn Prof. Dr.', 'Jan Meyer'], ['Mme', 'Élodie Roy'], ['M.', 'Roy'], ['Mr', 'Bob']])('gives the name below a form of address its own style: %s', (form, name) => {
    const [, first, second, third] = textItems(painted(setTextBlock(ctx, textBlock(`${form}\n${name}\nTown`), withLead, 200)));
    expect([first, second, third].map((item) => [item!.line.text, item!.color])).toEqual([[form, '#000002'], [name, '#000003'], ['Town', '#000002']]);
  });

  test('has its own style only for the first line if that is no form of address', () => {
    const items = textItems(painted(setTextBlock(ctx, textBlock('Frau Moser GmbH\nHerr Meyer\nTown'), withLead, 200)));
    expect(items.map(({ color }) => color)).toEqual(['#000001', '#000003', '#000002', '#000002']);
  });

  test('leaves no gap for a hidden label', () => {
    const block = setTextBlock(ctx, textBlock('one', ''), style, 100);
    expect(block.heightPt).toBe(12);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['P']);
  });

  test('keeps its heading with its first lines at the end of a page', () => {
    const block = setTextBlock(ctx, textBlock('a\nb\nc\nd\ne\nf\ng'), style, 100);
    expect(block.split(20)).toBeUndefined();
    expect(textsOf(painted(block.split(30)?.[0] ?? EMPTY))).toEqual(['Notes', 'a']);
    expect(setTextBlock(ctx, textBlock('a\nb\nc\nd\ne\nf'), style, 100).split(60)).toBeUndefined();
  });
});

test('text blocks are one below the other with a gap', () => {
  expect(stackTextBlocks(ctx, [textBlock('a'), textBlock('b')], style, 100, 6).heightPt).toBe(54);
  expect(stackTextBlocks(ctx, [], style, 100, 6).heightPt).toBe(0);
});
