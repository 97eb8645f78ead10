import { describe, expect, test } from '@jest/globals';
import type { StructureNode, TextItem } from '../../../lib/layout/engine/page.js';
import type { StructureRecorder } from '../../../lib/pdf/structure-tree.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { drawnPage, marksIn } from '../../support/pdf/drawn-page.js';
import { node, PAGE, textItem } from '../../support/pdf/laid-out.js';

const linkOver = (text: string, part: string, uri: string, meaning = node('P'), link = node('Link', [], { within: meaning })): TextItem => {
  const start = text.indexOf(part);
  return { ...textItem(text, meaning, 20, 40), links: [{ uri, node: link, start, end: start + part.length }] };
};

/** Elements in an element with their texts, and how many annotations. */
const describeTree = (structure: StructureRecorder, element: StructureNode): string =>
  structure.kidsOf(element).map((kid) => {
    if (typeof kid === 'number') return 'content';
    if (kid.kind !== 'element') return kid.kind;
    const { tag, actualText = '' } = kid.node;
    return `${tag}${actualText === '' ? '' : ` "${actualText}"`}(${describeTree(structure, kid.node)})`;
  }).join(' ');

const treeOfItem = (item: TextItem, isRightToLeft: boolean): string =>
  describeTree(drawnPage([item], isRightToLeft).document.structure, item.meaning as StructureNode);

describe('a line with a link', () => {
  const item = linkOver('see www.example.com or ask', 'www.example.com', 'https://www.example.com/');

  test('gives it an element of its own, in reading order', () => {
    const page = drawnPage([item]);
    expect(marksIn(page)).toEqual(['P', 'Link', 'P']);
    expect(treeOfItem(item, false)).toBe('content Link(content annotation) content');
    expect(page.document.links).toMatchObject([{ page: 0, uri: 'https://www.example.com/' }]);
  });

  test('gives it a rectangle around its letters', () => {
    const [left, bottom, right, top] = drawnPage([item]).document.links[0]!.bounds;
    expect(left).toBeGreaterThan(20);
    expect(right).toBeGreaterThan(left + 50);
    expect(bottom).toBeLessThan(PAGE.heightPt - 40);
    expect(top).toBeGreaterThan(PAGE.heightPt - 40);
  });

  test('is split between letters if other letters touch the link', () => {
    const touched = linkOver('x,www.example.com;y', 'www.example.com', 'https://www.example.com/');
    expect(treeOfItem(touched, false)).toBe('content Link(content annotation) content');
    expect(treeOfItem(touched, true)).toBe('Span "x,"(content) Link(Span "www.example.com"(content) annotation) Span ";y"(content)');
  });

  test('is split after a glyph of several letters, and the text of each part is that of its glyphs', () => {
    const inside = linkOver('offi.example', 'i.example', 'https://example.com/');
    const ligature: TextItem = { ...inside, line: createTextMeasurer({ language: 'en' }).line('offi.example', { ...inside.line.font, family: 'eb-garamond' }) };
    expect(treeOfItem(ligature, true)).toBe('Span "offi"(content) Link(Span ".example"(content) annotation)');
  });

  test('has no element for a link without a glyph of its own', () => {
    expect(treeOfItem(linkOver('see www.example.com', '', 'https://example.com/'), false)).toBe('content');
  });

  test('has a rectangle around the ink of an address between right-to-left words', () => {
    const text = 'דואר info@fjord.example, או טלפון';
    const item = linkOver(text, 'info@fjord.example', 'mailto:info@fjord.example');
    const [left, , right] = drawnPage([item], true).document.links[0]!.bounds;
    const widthOf = (part: string): number => textItem(part, 'artifact').line.widthPt;
    expect(right).toBeCloseTo(20 + item.line.widthPt - widthOf('דואר '), 0);
    expect(right - left).toBeCloseTo(widthOf('info@fjord.example'), 0);
    expect(treeOfItem(item, true)).toBe('Span "דואר "(content) Link(Span "info@fjord.example"(content) annotation) Span ", או טלפון"(content)');
  });

  test('has a rectangle for each stretch of a link that other text parts', () => {
    const text = 'אב www.example.com/גד/ef הו';
    const item = linkOver(text, 'www.example.com/גד/ef', 'https://www.example.com/');
    const { links } = drawnPage([item], true).document;
    expect(links).toHaveLength(1);
    expect(treeOfItem(item, true)).toContain('Link(Span "www.example.com/גד/ef"(content) annotation)');
    const turned = linkOver('abc גד הו def', 'c גד', 'https://www.example.com/');
    expect(drawnPage([turned]).document.links.map(({ bounds: [left, , right] }) => right > left)).toEqual([true, true]);
  });

  test('adds to the element of an address that began on the line before', () => {
    const meaning = node('P');
    const link = node('Link', [], { within: meaning });
    const lines = ['see www.example.', 'com or ask'].map((text, index) =>
      linkOver(text, ['www.example.', 'com'][index]!, 'https://www.example.com/', meaning, link));
    const { structure, links } = drawnPage(lines).document;
    expect(describeTree(structure, meaning)).toBe('content Link(content annotation annotation) content');
    expect(links.map(({ element }) => element)).toEqual([link, link]);
  });

  test('has a bold part within the link that it is part of, with the annotation of the link', () => {
    const meaning = node('P');
    const link = node('Link', [], { within: meaning });
    const parts = [
      { node: node('Strong', [], { within: meaning }), start: 0, end: 3 },
      { uri: 'https://a.example/', node: link, start: 4, end: 6, isUnderlined: true },
      { uri: 'https://a.example/', node: node('Strong', [], { within: link }), start: 6, end: 10, isUnderlined: true },
    ];
    const page = drawnPage([{ ...textItem('the new terms', meaning, 20, 40), links: parts }]);
    expect(describeTree(page.document.structure, meaning)).toBe('Strong(content) content Link(content Strong(content) annotation annotation) content');
    expect(page.document.links.map(({ element }) => element)).toEqual([link, link]);
  });

  test('has the text of each part on a right-to-left page', () => {
    expect(treeOfItem(item, true)).toBe('Span "see "(content) Link(Span "www.example.com"(content) annotation) Span " or ask"(content)');
  });

  test('has the space after the line in the text of its last part', () => {
    const last = linkOver('see www.example.com', 'www.example.com', 'https://www.example.com/');
    const spaced: TextItem = { ...last, line: { ...last.line, endsInSpace: true } };
    expect(treeOfItem(spaced, true)).toBe('Span "see "(content) Link(Span "www.example.com "(content) annotation)');
  });
});
