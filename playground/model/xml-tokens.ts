/** A part of an XML text: a tag, or what is between tags. */
export interface XmlToken {
  readonly kind: 'tag' | 'text';
  readonly text: string;
}

const TAG = /<[^>]*>/g;
const INDENT = '  ';

const isEnd = ({ kind, text }: XmlToken): boolean => kind === 'tag' && text.startsWith('</');
const isStart = (token: XmlToken): boolean => token.kind === 'tag' && !isEnd(token) && !/^<\?|\/>$/.test(token.text);

/** An end tag stays on the line of a text or of its own start tag. All other tags begin a line. */
const beginsLine = (token: XmlToken, before: XmlToken | undefined): boolean => {
  if (token.kind === 'text' || before === undefined) return false;
  return !isEnd(token) || !(before.kind === 'text' || isStart(before));
};

/** Tags and the texts between them, without white space around. */
const partsOf = (xml: string): readonly XmlToken[] => {
  const parts: XmlToken[] = [];
  let from = 0;
  for (const { 0: tag, index } of xml.matchAll(TAG)) {
    const text = xml.slice(from, index);
    if (text.trim() !== '') parts.push({ kind: 'text', text });
    parts.push({ kind: 'tag', text: tag });
    from = index + tag.length;
  }
  return parts;
};

/**
 * An XML text with one element per line, for reading. A text stays on the line of its element.
 * @param xml well-formed, without comments and CDATA
 */
export const xmlTokens = (xml: string): readonly XmlToken[] => {
  let depth = 0;
  let before: XmlToken | undefined;
  return partsOf(xml).map((token) => {
    if (isEnd(token)) depth -= 1;
    const indent = beginsLine(token, before) ? `\n${INDENT.repeat(Math.max(0, depth))}` : '';
    if (isStart(token)) depth += 1;
    before = token;
    return { kind: token.kind, text: indent + token.text };
  });
};
