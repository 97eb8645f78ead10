import type { Path } from './path.js';

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

/** A range of a text, in UTF-16 units. */
interface TextRange { readonly from: number; readonly to: number }

/** An open object or array, with the current position in it. */
interface OpenContainer {
  readonly path: Path;
  /** The index of the next entry; null in an object. */
  index: number | null;
  name: { readonly text: string; readonly range: TextRange } | null;
}

const keyOf = (path: Path): string => JSON.stringify(path);

const nameIn = (text: string, { from, to }: Token): string => {
  try {
    return JSON.parse(text.slice(from, to)) as string;
  } catch {
    return text.slice(from + 1, to);
  }
};

const currentPath = ({ path, index, name }: OpenContainer): Path => [...path, index ?? name?.text ?? ''];

class PositionCollector {
  readonly ranges = new Map<string, TextRange>();
  readonly #open: OpenContainer[] = [];

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  addToken(token: Token): void {
    const parent = this.#open.at(-1);
    if (token.kind === 'mark') this.#addPunctuation(token, this.#text.charAt(token.from), parent);
    else if (parent === undefined) return;
    else if (token.kind === 'name') parent.name = { text: nameIn(this.#text, token), range: token };
    else this.ranges.set(keyOf(currentPath(parent)), token);
  }

  #addPunctuation(token: Token, punctuation: string, parent: OpenContainer | undefined): void {
    if (punctuation === '{' || punctuation === '[') this.#enter(token, punctuation, parent);
    else if (punctuation === '}' || punctuation === ']') this.#open.pop();
    else if (punctuation === ',' && typeof parent?.index === 'number') parent.index += 1;
  }

  // An object or array is marked at its name or first character only: underlining all of it would not help.
  #enter(token: Token, bracket: string, parent: OpenContainer | undefined): void {
    const path = parent === undefined ? [] : currentPath(parent);
    this.ranges.set(keyOf(path), parent?.name?.range ?? { from: token.from, to: token.from + 1 });
    this.#open.push({ path, index: bracket === '[' ? 0 : null, name: null });
  }
}

const nearest = (ranges: ReadonlyMap<string, TextRange>, path: Path): TextRange | undefined => {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = ranges.get(keyOf(path.slice(0, length)));
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The positions of fields of the request in its JSON. A missing field gets the position of the object that lacks it. Of duplicate names the last
 * counts, as in the service.
 * @param text JSON, possibly with syntax errors
 */
export const positionsOf = (text: string, paths: readonly Path[]): readonly TextRange[] => {
  if (paths.length === 0) return [];
  const walk = new PositionCollector(text);
  for (const token of jsonTokens(text)) walk.addToken(token);
  return paths.map((path) => {
    const { from, to } = nearest(walk.ranges, path) ?? { from: 0, to: Math.min(1, text.length) };
    return { from, to };
  });
};
