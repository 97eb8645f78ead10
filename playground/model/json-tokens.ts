/** A token of JSON: a field name, string, number, true, false, null, bracket, comma, or an invalid text. */
export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'word' | 'mark' | 'odd';
  /** UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|-?\d[\d.eE+-]*|(?:true|false|null)\b|[{}[\],:]|[^\s{}[\],:"]+/g;

const kindOf = (word: string): Token['kind'] => {
  if (word.startsWith('"')) return 'text';
  if (/^-?\d/.test(word)) return 'number';
  if (/^(true|false|null)$/.test(word)) return 'word';
  return /^[{}[\],:]$/.test(word) ? 'mark' : 'odd';
};

/** The tokens of a text that is JSON or is being edited. */
export const jsonTokens = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    const last = tokens.at(-1);
    if (word === ':' && last?.kind === 'text') tokens[tokens.length - 1] = { ...last, kind: 'name' };
    tokens.push({ kind: kindOf(word), from: index, to: index + word.length });
  }
  return tokens;
};
