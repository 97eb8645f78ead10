import { findLinks, type FoundLink } from './find-links.js';
import type { StructureNode, TextLink } from './page.js';
import type { TextLine, TextMeasurer } from './text.js';

/** Right-to-left letters. In a line that has any, the width of the text before a link does not give the position of the link. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const widthOf = (measurer: TextMeasurer, text: string, line: TextLine): number =>
  text === '' ? 0 : measurer.line(text, line.style).widthPt;

/** An address with its element. */
interface TaggedLink extends FoundLink {
  readonly node: StructureNode;
}

const linkOf = (measurer: TextMeasurer, line: TextLine, link: TaggedLink, lineStart: number): readonly TextLink[] => {
  const { uri, node } = link;
  const start = Math.max(0, link.start - lineStart);
  const end = Math.min(line.text.length, link.end - lineStart);
  if (end <= start) return [];
  if (start === 0 && end === line.text.length) return [{ uri, node, start, end, startPt: 0, endPt: line.widthPt }];
  if (RIGHT_TO_LEFT.test(line.text)) return [];
  const upTo = (offset: number): number => widthOf(measurer, line.text.slice(0, offset), line);
  return [{ uri, node, start, end, startPt: upTo(start), endPt: upTo(end) }];
};

/**
 * The links of each line of a wrapped text; undefined if there is none. If an address is wrapped over several lines, each of them links to
 * the whole address. In a line with right-to-left letters, an address is linked only if it fills the line.
 * @param measurer measures the text before a link
 * @param text the whole text
 * @param lines of the wrapped text
 * @param uri that the whole text links to; absent: the addresses in the text become links
 */
export const linkLines = (
  measurer: TextMeasurer, text: string, lines: readonly TextLine[], uri?: string,
): readonly (readonly TextLink[])[] | undefined => {
  const ranges = uri === undefined ? findLinks(text) : [{ start: 0, end: text.length, uri }];
  const found = ranges.map((link): TaggedLink => ({ ...link, node: { tag: 'Link', children: [] } }));
  if (found.length === 0) return undefined;
  let cursor = 0;
  return lines.map((line) => {
    const start = text.indexOf(line.text, cursor);
    if (start < 0) return [];
    cursor = start + line.text.length;
    return found.flatMap((link) => linkOf(measurer, line, link, start));
  });
};
