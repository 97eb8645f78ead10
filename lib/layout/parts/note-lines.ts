import { withoutTabs } from '../../text/tabs.js';
import type { TextBlock, Phrase } from '../content/content.js';
import { listNodes } from '../engine/list-item.js';
import type { StructureNode, TextLabel } from '../engine/page.js';

/** A line of notes or terms, as it was typed, with its place in the structure tree. */
interface NoteLine {
  readonly phrase: Phrase;
  /** The element of the line: a `P`, or the `LBody` of a list item. */
  readonly node: StructureNode;
  /**
   * The element that begins with this line: its own `P`, or the `L` of which it is the first. Absent for the other
   * lines of a list.
   */
  readonly top?: StructureNode;
  /** The sign of a list item, on its first line. */
  readonly label?: TextLabel;
  /** Whether another line of the same item follows. */
  readonly isFollowed?: boolean;
}

/** The sign at the start of a line. */
interface ListMarker {
  /** Length of the indentation, the sign and the space after it. */
  readonly end: number;
  readonly indent: number;
  /** Equal for items of one list. */
  readonly kind: string;
  readonly value?: number;
}

const BULLETS = '\u2022\u2023\u25e6\u25aa\u25ab\u25cf\u25cb\u25a0\u25a1\u2219\u2043';
const BULLET = new RegExp(`^( *)(?:([${BULLETS}*\u00b7\u2013\u2014-])[ \u00a0]+|(\u30fb)[ \u3000]*)(?=\\S)`, 'u');
const NUMBER = /^( *)(\p{Nd}{1,3})([.)])[ \u00a0]+(?=\S)/u;
/** These signs are nothing but bullets. One line with another sign, such as a dash, may be anything. */
const UNAMBIGUOUS = new RegExp(`[${BULLETS}\u30fb]`, 'u');
const NUMBERING: Readonly<Record<string, StructureNode['numbering']>> =
  { '\u2022': 'Disc', '\u25cf': 'Disc', '\u25e6': 'Circle', '\u25cb': 'Circle', '\u25aa': 'Square', '\u25a0': 'Square', '.': 'Decimal', ')': 'Decimal' };

/** The digits of a script follow each other, so a digit's value is its distance from the zero of its script. */
const valueOf = (digits: string): number => Array.from(digits).reduce((sum, digit) => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return sum * 10 + value;
}, 0);

const markerOf = (line: string): ListMarker | undefined => {
  const number = NUMBER.exec(line);
  if (number !== null) {
    const [whole, indent = '', digits = '', kind = ''] = number;
    return { end: whole.length, indent: indent.length, kind, value: valueOf(digits) };
  }
  const bullet = BULLET.exec(line);
  if (bullet === null) return undefined;
  const [whole, indent = '', marker, dot = ''] = bullet;
  return { end: whole.length, indent: indent.length, kind: marker ?? dot };
};

const isBlank = (line: string): boolean => line.trim() === '';

/** Items of one list have the same sign and indentation. Numbers rise by one. */
const continues = (previous: ListMarker, marker: ListMarker): boolean =>
  marker.kind === previous.kind && marker.indent === previous.indent && (marker.value ?? 1) === (previous.value ?? 0) + 1;

/** Lines `start` to `end` are a list; the index of the first line of each item. */
interface FoundList {
  readonly end: number;
  readonly items: readonly number[];
  readonly kind: string;
}

/** A typed line with its sign, if it begins with one. */
interface TypedLine {
  readonly text: string;
  readonly marker: ListMarker | undefined;
}

/** Whether a line is indented more than the sign of a list. */
const isIndented = ({ text }: TypedLine, { indent }: ListMarker): boolean =>
  !isBlank(text) && text.length - text.trimStart().length > indent;

/** The list that begins with a sign, however short. */
const listExtent = (lines: readonly TypedLine[], start: number, first: ListMarker): FoundList => {
  const items = [start];
  let [previous, end] = [first, start + 1];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] as TypedLine;
    if (line.marker !== undefined && continues(previous, line.marker)) {
      previous = line.marker;
      items.push(at);
      end = at + 1;
    } else if (end === at && isIndented(line, first)) end = at + 1;
    else if (!isBlank(line.text)) break;
  }
  return { end, items, kind: first.kind };
};

/** The list that begins at a line; undefined if there is none. */
const listAt = (lines: readonly TypedLine[], start: number): FoundList | undefined => {
  const first = lines[start]?.marker;
  if (first === undefined || (first.value ?? 1) !== 1) return undefined;
  const found = listExtent(lines, start, first);
  return found.items.length > 1 || UNAMBIGUOUS.test(first.kind) ? found : undefined;
};

const plainLine = (phrase: Phrase): NoteLine => {
  const node: StructureNode = { tag: 'P', children: [] };
  return { phrase, node, top: node };
};

type ItemNodes = readonly [label: StructureNode, body: StructureNode];

const listLines = (text: Phrase, lines: readonly TypedLine[], start: number, { end, items, kind }: FoundList): readonly NoteLine[] => {
  const itemNodes = items.map((): ItemNodes => [{ tag: 'Lbl', children: [] }, { tag: 'LBody', children: [] }]);
  const top: StructureNode = { tag: 'L', numbering: NUMBERING[kind], children: itemNodes.map((children) => ({ tag: 'LI', children })) };
  let item = -1;
  return lines.slice(start, end).map(({ text: typed, marker }, index) => {
    const isFirst = items.includes(start + index);
    if (isFirst) item += 1;
    const [label, node] = itemNodes[item] as ItemNodes;
    const next = start + index + 1;
    const isFollowed = next < end && !items.includes(next) && !isBlank(lines[next]?.text ?? '');
    const line = { phrase: { ...text, text: typed }, node, isFollowed, ...index === 0 ? { top } : {} };
    return isFirst && marker !== undefined ? { ...line, label: { node: label, end: marker.end } } : line;
  });
};

/** The lines of a formatted text, whose marks say what is a list. */
const formattedLines = (lines: readonly Phrase[]): readonly NoteLine[] => {
  const listNodesOf = listNodes();
  return lines.map((phrase) => {
    if (phrase.item === undefined) return plainLine(phrase);
    const { list, label, body } = listNodesOf(phrase.item);
    return { phrase, node: body, label: { node: label, end: 0 }, ...phrase.item.index === 0 && { top: list } };
  });
};

/**
 * The lines of a text with their places in the structure tree. In a text that is not formatted, lines that begin with
 * the same sign are a list: two or more that begin with a dash, an asterisk or the numbers from 1, or at least one with
 * a bullet. Blank lines may be between the items. A line that is indented more than the sign belongs to the item above
 * it. All other lines are paragraphs.
 * @see ISO 32000-1, 14.8.4.3.3
 */
export const noteLines = ({ text, lines: formatted }: Pick<TextBlock, 'text' | 'lines'>): readonly NoteLine[] => {
  if (formatted !== undefined) return formattedLines(formatted);
  const lines = withoutTabs(text.text).split('\n').map((line): TypedLine => ({ text: line, marker: markerOf(line) }));
  const found: NoteLine[] = [];
  for (let at = 0; at < lines.length;) {
    const list = listAt(lines, at);
    found.push(...list === undefined ? [plainLine({ ...text, text: lines[at]?.text ?? '' })] : listLines(text, lines, at, list));
    at = list?.end ?? at + 1;
  }
  return found;
};
