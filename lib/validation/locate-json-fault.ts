/** The place at which a text stops being JSON, and the characters that were expected there. */
interface JsonSyntaxErrorPosition {
  /** In UTF-16 units; the length of the text if it ends too early. */
  readonly index: number;
  readonly expected: string;
}

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

const endOfMatch = (pattern: RegExp, text: string, index: number): number | undefined => {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** Ends the scan at the first fault, at any depth. It never leaves this file. */
class JsonSyntaxError extends Error {
  constructor(readonly index: number, readonly expected: string) { super(expected); }
}

const skipSpace = (text: string, index: number): number => endOfMatch(SPACE, text, index) ?? index;

/**
 * Scans a string and returns the index after its closing quote. It reads one unit at a time, because a pattern would
 * need memory for every unit.
 */
const scanString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') {
    if (text.charCodeAt(index) < 0x20) throw new JsonSyntaxError(index, 'an escape such as \\n instead of a control character in a string');
    const end = text[index] === '\\' ? endOfMatch(ESCAPE, text, index) : index + 1;
    if (end === undefined) throw new JsonSyntaxError(index, 'a known escape such as \\" or \\u00e9');
    index = end;
  }
  if (index >= text.length) throw new JsonSyntaxError(index, 'the double quotes that end a string');
  return index + 1;
};

const scanKey = (text: string, index: number): number => {
  if (text[index] !== '"') throw new JsonSyntaxError(index, 'a field name in double quotes');
  const end = scanString(text, index);
  const colon = skipSpace(text, end);
  if (text[colon] !== ':') throw new JsonSyntaxError(colon, 'a colon after the field name');
  return colon + 1;
};

/** Scans the entries after an opening bracket and returns the index after the closing one. */
const scanEntries = (text: string, start: number, close: ']' | '}'): number => {
  let index = skipSpace(text, start);
  if (text[index] === close) return index + 1;
  for (;;) {
    if (close === '}') index = scanKey(text, index);
    index = skipSpace(text, scanValue(text, index));
    if (text[index] === close) return index + 1;
    if (text[index] !== ',') throw new JsonSyntaxError(index, `a comma or ${close}`);
    index = skipSpace(text, index + 1);
  }
};

const scanValue = (text: string, start: number): number => {
  const index = skipSpace(text, start);
  if (text[index] === '{') return scanEntries(text, index + 1, '}');
  if (text[index] === '[') return scanEntries(text, index + 1, ']');
  if (text[index] === '"') return scanString(text, index);
  const end = endOfMatch(LITERAL, text, index);
  if (end === undefined) throw new JsonSyntaxError(index, 'a value');
  return end;
};

/**
 * Finds the first place at which a text is not JSON. JSON.parse describes it differently on each runtime.
 * @param text nested only a few levels: the scan is recursive
 * @returns undefined for valid JSON
 * @see RFC 8259
 */
export const locateJsonError = (text: string): JsonSyntaxErrorPosition | undefined => {
  try {
    const end = skipSpace(text, scanValue(text, 0));
    return end === text.length ? undefined : { index: end, expected: 'the end of the body' };
  } catch (error) {
    if (error instanceof JsonSyntaxError) return { index: error.index, expected: error.expected };
    throw error;
  }
};
