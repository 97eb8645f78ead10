import { parseUrl } from '../../text/parse-url.js';
import type { TextMark } from '../../invoice/structured-data.js';
import { withoutTabs } from '../../text/characters.js';
import type { StructureNode, TextLink } from './page.js';
import { getOrMake, type Phrase, type TextLine } from './text.js';

/** An address in a text, with its range. It is absolute and ASCII: `http:`, `https:` or `mailto:`. */
interface FoundLink extends Pick<TextLink, 'start' | 'end'> { readonly uri: string }

// Bounded repetitions and a lookbehind keep the search linear.
const LINK_CANDIDATES = /(?<![\p{L}\p{N}@./_+-])(?:(?:https?:\/\/[^\s<>"'`{}|\\^]{1,2000})|(?<www>www\.[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?:\/[^\s<>"'`{}|\\^]{0,500})?)|(?<mail>[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_+-])?@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,24})(?![\p{L}\p{N}@_-]))/giu;
const TRAILING_PUNCTUATION = new Set('.,;:!?…\'"»”’');

/** Removes punctuation of the sentence, and a closing bracket that was opened before the address. */
const withoutTrailingPunctuation = (text: string): string => {
  let unopened = text.split(')').length - text.split('(').length;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING_PUNCTUATION.has(last)) break;
  }
  return text.slice(0, end);
};

const webUri = (text: string): string | undefined => {
  const url = parseUrl(text);
  if (url === null) return undefined;
  // Credentials in an address are a common phishing trick. A host without a dot works only in the sender's network.
  return url.username !== '' || url.password !== '' || !url.hostname.includes('.') ? undefined : url.href;
};

const toLink = (match: RegExpExecArray): readonly FoundLink[] => {
  const { index: start, groups = {} } = match;
  const { www, mail } = groups as { readonly www?: string; readonly mail?: string };
  const text = mail ?? withoutTrailingPunctuation(match[0]);
  const uri = mail === undefined ? webUri(www === undefined ? text : `https://${text}`) : `mailto:${mail}`;
  return uri === undefined ? [] : [{ start, end: start + text.length, uri }];
};

/** The e-mail and web addresses in a text, in order, without doubtful ones (ISO 32000-1, 12.5.6.5). */
export const findLinks = (text: string): readonly FoundLink[] => [...text.matchAll(LINK_CANDIDATES)].flatMap(toLink);

/** A quick check that spares most texts the search. */
const mayContainLinks = (text: string): boolean =>
  (text.includes('.') && (text.includes('@') || /[wW]{3}\./.test(text))) || text.includes('://');

interface LinkTarget extends Pick<TextLink, 'node' | 'isUnderlined'> { readonly uri: string }

const linkNode = (within: StructureNode | undefined): StructureNode => ({ tag: 'Link', children: [], within });

/** The link target of each character: a link marked in the text, or an address found outside marked links. */
const linkTargets = (
  text: string, marks: readonly TextMark[], within: StructureNode | undefined,
): readonly (LinkTarget | undefined)[] => {
  const targets = new Array<LinkTarget | undefined>(text.length).fill(undefined);
  const nodeByTarget = new Map<TextMark['link'], LinkTarget>();
  for (const { start, end, link } of marks) {
    if (link === undefined) continue;
    targets.fill(
      getOrMake(nodeByTarget, link, () => ({ uri: link.uri, node: linkNode(within), isUnderlined: true })), start, end,
    );
  }
  for (const { uri, start, end } of mayContainLinks(text) ? findLinks(text) : []) {
    const isFree = targets.slice(start, end).every((target) => target === undefined);
    if (isFree) targets.fill({ uri, node: linkNode(within) }, start, end);
  }
  return targets;
};

/** Links and bold parts of a formatted text, in order. */
const markedRanges = (text: string, marks: readonly TextMark[], within: StructureNode | undefined): readonly TextLink[] => {
  const targets = linkTargets(text, marks, within);
  const bold = new Array<boolean>(text.length).fill(false);
  for (const { start, end, isBold } of marks) bold.fill(isBold, start, end);
  const ranges: TextLink[] = [];
  for (let start = 0, end = 1; start < text.length; start = end, end += 1) {
    const target = targets[start];
    while (end < text.length && targets[end] === target && bold[end] === bold[start]) end += 1;
    if (bold[start] === true) {
      ranges.push({ start, end, ...target, node: { tag: 'Strong', children: [], within: target?.node ?? within } });
    } else if (target !== undefined) ranges.push({ start, end, ...target });
  }
  return ranges;
};

const rangesInLine = ({ text: { length } }: TextLine, range: TextLink, lineStart: number): readonly TextLink[] => {
  const startInLine = Math.max(0, range.start - lineStart);
  const endInLine = Math.min(length, range.end - lineStart);
  return endInLine <= startInLine ? [] : [{ ...range, start: startInLine, end: endInLine }];
};

type LinkOrigin = Pick<Phrase, 'uri' | 'marks'>;

const linkRanges = (text: string, { uri, marks }: LinkOrigin, within: StructureNode | undefined): readonly TextLink[] => {
  if (marks !== undefined) return markedRanges(text, marks, within);
  const links = uri === undefined ? findLinks(text) : [{ start: 0, end: text.length, uri }];
  return links.map((link) => ({ ...link, node: linkNode(within) }));
};

/**
 * The links and bold parts of each line of a wrapped text; undefined if there are none. Each line of a wrapped address
 * links to the whole address.
 * @param within the node of the text; absent for an artifact
 */
export const linkLines = (
  text: string, lines: readonly TextLine[], origin: LinkOrigin = {}, within?: StructureNode,
): readonly (readonly TextLink[])[] | undefined => {
  if ((origin.uri ?? origin.marks) === undefined && !mayContainLinks(text)) return undefined;
  const printed = withoutTabs(text);
  const ranges = linkRanges(printed, origin, within);
  if (ranges.length === 0) return undefined;
  let cursor = 0;
  return lines.map((line) => {
    const lineStart = printed.indexOf(line.text, cursor);
    if (lineStart < 0) return [];
    cursor = lineStart + line.text.length;
    return ranges.flatMap((range) => rangesInLine(line, range, lineStart));
  });
};
