import { parseUrl } from '../text/parse-url.js';
import { withoutTabs } from '../text/characters.js';
import type { Invoice, LineItem } from '../invoice/types.js';
import type { FormattedLine, TextLine, TextList, TextMark } from '../invoice/structured-data.js';

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Text of a line with the same formatting. */
interface TextRun { text: string; isBold: boolean; readonly link?: TextMark['link'] }

/**
 * An escaped character, two asterisks, or a link. The text of a link has no brackets and its address no spaces, so that
 * no input makes the search slow.
 */
const MARKUP_TOKEN = /\\([\\*[\]().-])|(\*\*)|\[((?:[^[\]\\]|\\.)+)\]\(((?:https:\/\/|mailto:)[^\s()[\]<>"\\]*(?:\([^\s()[\]<>"\\]*\)[^\s()[\]<>"\\]*)*)\)/gu;
const MAILTO_LINK = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether an address is safe to link: its host is a name, and it has no credentials. */
const isSafeToLink = (uri: string): boolean => {
  if (MAILTO_LINK.test(uri)) return true;
  const url = parseUrl(uri);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.');
};

/** Splits a line, or the text of a link, into runs. Two asterisks without a closing pair are printed as they are. */
class InlineParser {
  readonly runs: TextRun[] = [];
  /** Index of the asterisks that may begin bold text, and whether text follows them. */
  #open: number | undefined;
  #hasText = false;

  constructor(private readonly line: string, private readonly link?: TextMark['link']) {
    let at = 0;
    for (const token of line.matchAll(MARKUP_TOKEN)) {
      this.#add(line.slice(at, token.index));
      this.#addToken(token);
      at = token.index + token[0].length;
    }
    this.#add(line.slice(at));
  }

  #add(text: string): void {
    this.runs.push({ text, isBold: false, link: this.link });
    this.#hasText ||= text !== '';
  }

  #addToken({ 0: whole, 1: escaped, 2: asterisks, 3: label = '', 4: uri = '', index }: RegExpExecArray): void {
    if (escaped !== undefined) this.#add(escaped);
    else if (asterisks !== undefined) this.#addAsterisks(index);
    else if (/\S/.test(label) && isSafeToLink(uri)) {
      this.runs.push(...new InlineParser(label, { uri }).runs);
      this.#hasText = true;
    } else this.#add(whole);
  }

  #addAsterisks(start: number): void {
    const { runs, line } = this;
    if (this.#open !== undefined && this.#hasText && /\S/.test(line.charAt(start - 1))) {
      runs[this.#open] = { text: '', isBold: false };
      for (const run of runs.slice(this.#open)) run.isBold = true;
      this.#open = undefined;
      return;
    }
    this.#add('**');
    if (this.#open !== undefined || !/\S/.test(line.charAt(start + 2))) return;
    this.#open = runs.length - 1;
    this.#hasText = false;
  }
}

/** A line that a continuation line may extend. */
interface LineInProgress extends Omit<FormattedLine, 'text' | 'marks'> { text: string; marks: TextMark[] }

/** A line without its marks. Loses all formatting if a mark separated a letter from its combining accent. */
const parseLine = (line: string): LineInProgress => {
  const marks: Mutable<TextMark>[] = [];
  let text = '';
  for (const { text: { length }, text: added, isBold, link } of new InlineParser(line).runs) {
    const [start, end, last] = [text.length, text.length + length, marks.at(-1)];
    text += added;
    if (length === 0 || !(isBold || link)) continue;
    if (last?.end === start && last.isBold === isBold && last.link === link) last.end = end;
    else marks.push({ start, end, isBold, link });
  }
  const composed = text.normalize('NFC');
  return composed === text ? { text, marks } : { text: composed, marks: [] };
};

const LIST_MARKER = /^(-|\p{Nd}{1,3}\.) (?=\S)/u;
const CONTINUATION_LINE = /^ {2}(?=\s*\S)/;

class LineParser {
  readonly lines: LineInProgress[] = [];
  #list: Mutable<TextList> | undefined;
  #count = 0;

  add(line: string): void {
    const marker = LIST_MARKER.exec(line)?.[1];
    const last = this.lines.at(-1);
    if (marker !== undefined) this.#item(marker, line.slice(marker.length + 1));
    else if (last?.item !== undefined && CONTINUATION_LINE.test(line)) continueWith(last, parseLine(line.slice(2)));
    else {
      // Empty lines do not end a list.
      if (line.trim() !== '') this.#list = undefined;
      this.lines.push(parseLine(line));
    }
  }

  #item(marker: string, text: string): void {
    const isNumbered = marker !== '-';
    if (this.#list?.isNumbered !== isNumbered) [this.#list, this.#count] = [{ isNumbered, widestMarker: marker }, 0];
    if (marker.length > this.#list.widestMarker.length) this.#list.widestMarker = marker;
    this.lines.push({ ...parseLine(text), item: { list: this.#list, index: this.#count, marker } });
    this.#count += 1;
  }
}

const continueWith = (item: LineInProgress, { text, marks }: FormattedLine): void => {
  const shift = item.text.length + 1;
  item.text += `\n${text}`;
  for (const mark of marks) item.marks.push({ ...mark, start: mark.start + shift, end: mark.end + shift });
};

/**
 * Parses bold text, links and lists of one level. A mark ends at the latest with its line. All other text is
 * printed as it is, so no text is rejected.
 * @param text in NFC, with line feeds as its only line breaks
 * @see docs/fields.md#formatted-text
 */
export const parseMarkdown = (text: string): readonly FormattedLine[] => {
  const parser = new LineParser();
  for (const line of withoutTabs(text).split('\n')) parser.add(line);
  return parser.lines;
};

const toPlainLine = ({ text, marks, item }: FormattedLine): string => {
  let plain = '';
  let at = 0;
  marks.forEach(({ end, link }, index) => {
    if (link === undefined || marks[index + 1]?.link === link) return;
    plain += `${text.slice(at, end)} (${link.uri})`;
    at = end;
  });
  plain += text.slice(at);
  return item === undefined ? plain : `${item.marker} ${plain.replaceAll('\n', '\n  ')}`;
};

/** Formatted lines as plain text: list markers stay, and the address of a link follows its text. */
export const plainText = (lines: readonly FormattedLine[]): string => lines.map(toPlainLine).join('\n');

const parseText = (text: string): readonly [plain: string, lines: readonly FormattedLine[]] => {
  const lines = parseMarkdown(text);
  return [plainText(lines), lines];
};

const withDetails = (item: LineItem): LineItem => {
  const newline = item.description.indexOf('\n') + 1;
  if (newline === 0) return item;
  const [plain, details] = parseText(item.description.slice(newline));
  return { ...item, description: item.description.slice(0, newline) + plain, details };
};

const withLines = (line: TextLine): TextLine => {
  const [text, lines] = parseText(line.text);
  return { ...line, text, lines };
};

/** Introduction, notes or terms as plain text and as formatted lines. */
const textBlock = (invoice: Invoice, key: 'introduction' | 'notes' | 'terms'): Partial<Invoice> => {
  if (invoice[key] === undefined) return {};
  const [plain, lines] = parseText(invoice[key]);
  return { [key]: plain, [`${key}Lines`]: lines };
};

/**
 * Parses the texts that may be formatted. E-invoices use the plain texts; the page prints the formatted lines.
 * @see docs/fields.md#formatted-text
 */
export const withFormats = (invoice: Invoice): Invoice => ({
  ...invoice, ...textBlock(invoice, 'introduction'), ...textBlock(invoice, 'notes'), ...textBlock(invoice, 'terms'),
  lineItems: invoice.lineItems.map(withDetails), ...invoice.texts && { texts: invoice.texts.map(withLines) },
});
