import { parseUrl } from '../../text/parse-url.js';
import { withoutTabs } from '../../text/tabs.js';
import type { StructureNode, TextLink } from './page.js';
import type { TextLine } from './text.js';

/** An address found in a text: its range `[start, end)` in UTF-16 units, and its URI. */
export interface FoundLink {
  readonly start: number;
  readonly end: number;
  /** Absolute and ASCII: `http:`, `https:` or `mailto:`. */
  readonly uri: string;
}

// Repetitions are bounded, and a lookbehind limits where a match may begin, so that no text makes the search slow.
const CANDIDATES = /(?<![\p{L}\p{N}@./_+-])(?:(?:https?:\/\/[^\s<>"'`{}|\\^]{1,2000})|(?<www>www\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?:\/[^\s<>"'`{}|\\^]{0,500})?)|(?<mail>[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_+-])?@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24})(?![\p{L}\p{N}@_-]))/giu;
const TRAILING = new Set('.,;:!?…\'"»”’');

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Removes the punctuation that ends the sentence, and a closing bracket that was opened before the address. */
const withoutTrailing = (text: string): string => {
  let unopened = countOf(text, ')') - countOf(text, '(');
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return text.slice(0, end);
};

const webUri = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (url === null) return undefined;
  // Credentials in an address are a common phishing trick. A host without a dot means nothing outside the sender's
  // network.
  return url.username !== '' || url.password !== '' || !url.hostname.includes('.') ? undefined : url.href;
};

const toLink = (match: RegExpExecArray): readonly FoundLink[] => {
  const { index: start, groups = {} } = match;
  const { www, mail } = groups as { readonly www?: string; readonly mail?: string };
  const text = mail ?? withoutTrailing(match[0]);
  const uri = mail === undefined ? webUri(www === undefined ? text : `https://${text}`) : `mailto:${mail}`;
  return uri === undefined ? [] : [{ start, end: start + text.length, uri }];
};

/**
 * The e-mail and web addresses in a text, in order. In doubt, a piece of text is not an address.
 * @see ISO 32000-1, 12.5.6.5
 */
export const findLinks = (text: string): readonly FoundLink[] => [...text.matchAll(CANDIDATES)].flatMap(toLink);

/** False for most texts, which are then not searched. */
const mayHoldLinks = (text: string): boolean =>
  (text.includes('.') && (text.includes('@') || /[wW]{3}\./.test(text))) || text.includes('://');

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
 * The links of each line of a wrapped text; undefined if there is none. If an address is wrapped over several lines,
 * each of them links to the whole address.
 * @param uri Address that the whole text links to; absent: the addresses in the text become links
 */
export const linkLines = (
  text: string, lines: readonly TextLine[], uri?: string,
): readonly (readonly TextLink[])[] | undefined => {
  if (uri === undefined && !mayHoldLinks(text)) return undefined;
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
