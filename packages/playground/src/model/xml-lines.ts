/** A part of an XML text: a tag, or what is between tags. */
interface XmlToken {
  readonly kind: 'tag' | 'text';
  readonly text: string;
}

const TAG = /<[^>]*>/g;

const isEnd = ({ kind, text }: XmlToken): boolean => kind === 'tag' && text.startsWith('</');
const isStart = (token: XmlToken): boolean => token.kind === 'tag' && !isEnd(token) && !/^<\?|\/>$/.test(token.text);

/** An end tag stays on the line of a text or of its own start tag. All other tags begin a line. */
const beginsLine = (token: XmlToken, previous: XmlToken): boolean => {
  if (token.kind === 'text') return false;
  return !isEnd(token) || !(previous.kind === 'text' || isStart(previous));
};

/** Tags and the texts between them, without white space around. */
const tokenize = (xml: string): readonly XmlToken[] => {
  const tokens: XmlToken[] = [];
  let from = 0;
  for (const { 0: tag, index } of xml.matchAll(TAG)) {
    const text = xml.slice(from, index);
    if (text.trim() !== '') tokens.push({ kind: 'text', text });
    tokens.push({ kind: 'tag', text: tag });
    from = index + tag.length;
  }
  return tokens;
};

/** A line of an XML text. */
interface XmlLine {
  /** How many elements it is in. */
  readonly depth: number;
  readonly tokens: readonly XmlToken[];
}

interface OpenLine extends XmlLine { readonly tokens: XmlToken[] }

// A line feed in a text begins a line that keeps its own white space.
const appendToken = (lines: OpenLine[], { kind, text }: XmlToken): void => {
  for (const [index, part] of text.split('\n').entries()) {
    if (index > 0) lines.push({ depth: 0, tokens: [] });
    if (part !== '') lines.at(-1)?.tokens.push({ kind, text: part });
  }
};

/**
 * The lines of an XML text for reading, with one element per line. A text stays on the line of its element, and keeps its own line feeds.
 * @param xml well-formed, without comments and CDATA
 */
export const xmlLines = (xml: string): readonly XmlLine[] => {
  const lines: OpenLine[] = [];
  let depth = 0;
  let previous: XmlToken | undefined;
  for (const token of tokenize(xml)) {
    if (isEnd(token)) depth -= 1;
    if (previous === undefined || beginsLine(token, previous)) lines.push({ depth: Math.max(0, depth), tokens: [] });
    appendToken(lines, token);
    if (isStart(token)) depth += 1;
    previous = token;
  }
  return lines;
};
