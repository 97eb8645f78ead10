import { withoutTabs } from '../../text/tabs.js';
import { findLinks, type FoundLink } from './find-links.js';
import type { StructureNode, TextLink } from './page.js';
import type { TextLine } from './text.js';

/** An address with its element. */
interface TaggedLink extends FoundLink {
  readonly node: StructureNode;
}

const linkOf = ({ text: { length } }: TextLine, link: TaggedLink, lineStart: number): readonly TextLink[] => {
  const start = Math.max(0, link.start - lineStart);
  const end = Math.min(length, link.end - lineStart);
  return end <= start ? [] : [{ uri: link.uri, node: link.node, start, end }];
};

/**
 * The links of each line of a wrapped text; undefined if there is none. If an address is wrapped over several lines, each of them links to
 * the whole address.
 * @param uri Address that the whole text links to; absent: the addresses in the text become links
 */
export const linkLines = (
  text: string, lines: readonly TextLine[], uri?: string,
): readonly (readonly TextLink[])[] | undefined => {
  const set = withoutTabs(text);
  const ranges = uri === undefined ? findLinks(set) : [{ start: 0, end: set.length, uri }];
  const found = ranges.map((link): TaggedLink => ({ ...link, node: { tag: 'Link', children: [] } }));
  if (found.length === 0) return undefined;
  let cursor = 0;
  return lines.map((line) => {
    const start = set.indexOf(line.text, cursor);
    if (start < 0) return [];
    cursor = start + line.text.length;
    return found.flatMap((link) => linkOf(line, link, start));
  });
};
