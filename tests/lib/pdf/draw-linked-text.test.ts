import { describe, expect, test } from '@jest/globals';
import type { StructureNode, TextItem } from '../../../lib/layout/engine/page.js';
import type { StructureRecorder } from '../../../lib/pdf/structure-recorder.js';
import { drawnPage, marksIn } from '../../support/pdf/drawn-page.js';
import { node, PAGE, textItem } from '../../support/pdf/laid-out.js';

const linkOver = (text: string, part: string, uri: string, link = node('Link')): TextItem => {
  const start = text.indexOf(part);
  const widthOf = (stretch: string): number => (stretch === '' ? 0 : textItem(stretch, 'artifact').line.widthPt);
  const end = start + part.length;
  const [startPt, endPt] = [widthOf(text.slice(0, start)), widthOf(text.slice(0, end))];
  return { ...textItem(text, node('P'), 20, 40), links: [{ uri, node: link, start, end, startPt, endPt }] };
};

/** Elements in an element with their texts, and how many annotations. */
const outline = (structure: StructureRecorder, element: StructureNode): string =>
  structure.kidsOf(element).map((kid) => {
    if (kid.kind !== 'element') return kid.kind;
    const { tag, actualText = '' } = kid.node;
    return `${tag}${actualText === '' ? '' : ` "${actualText}"`}(${outline(structure, kid.node)})`;
  }).join(' ');

const outlineOf = (item: TextItem, isRightToLeft: boolean): string =>
  outline(drawnPage([item], isRightToLeft).document.structure, item.meaning as StructureNode);

describe('a line with a link', () => {
  const item = linkOver('see www.example.com or ask', 'www.example.com', 'https://www.example.com/');

  test('gives it an element of its own, in reading order', () => {
    const page = drawnPage([item]);
    expect(marksIn(page)).toEqual(['P', 'Link', 'P']);
    expect(outlineOf(item, false)).toBe('content Link(content annotation) content');
    expect(page.document.links).toMatchObject([{ page: 0, uri: 'https://www.example.com/' }]);
  });

  test('gives it a rectangle around its letters', () => {
    const [left, bottom, right, top] = drawnPage([item]).document.links[0]!.bounds;
    expect(left).toBeGreaterThan(20);
    expect(right).toBeGreaterThan(left + 50);
    expect(bottom).toBeLessThan(PAGE.heightPt - 40);
    expect(top).toBeGreaterThan(PAGE.heightPt - 40);
  });

  test('keeps the element of a link that covers no whole word', () => {
    expect(outlineOf(linkOver('aaaaaaaaaaaaaaaaaaaabc', 'bc', 'https://example.com/'), false)).toBe('content Link(annotation)');
  });

  test('adds to the element of an address that began on the line before', () => {
    const link = node('Link');
    const [first, second] = ['see www.example.', 'com or ask'].map((text, index) =>
      linkOver(text, ['www.example.', 'com'][index]!, 'https://www.example.com/', link));
    const meaning = first!.meaning as StructureNode;
    const { structure, links } = drawnPage([first!, { ...second!, meaning }]).document;
    expect(outline(structure, meaning)).toBe('content Link(content annotation annotation) content');
    expect(links.map(({ element }) => element)).toEqual([link, link]);
  });

  test('has the text of each part on a right-to-left page', () => {
    expect(outlineOf(item, true)).toBe('Span "see "(content) Link(Span "www.example.com"(content) annotation) Span " or ask"(content)');
  });

  test('has the space after the line in the text of its last part', () => {
    const last = linkOver('see www.example.com', 'www.example.com', 'https://www.example.com/');
    const spaced: TextItem = { ...last, line: { ...last.line, endsInSpace: true } };
    expect(outlineOf(spaced, true)).toBe('Span "see "(content) Link(Span "www.example.com "(content) annotation)');
  });
});
