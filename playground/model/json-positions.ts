import { jsonTokens, type Token } from './json-tokens.js';
import type { Path } from './path.js';

/** A range of a text, in UTF-16 units. */
interface TextRange { readonly from: number; readonly to: number }

/** An open object or array, with the current position in it. */
interface Open {
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

const placeIn = ({ path, index, name }: Open): Path => [...path, index ?? name?.text ?? ''];

class Walk {
  readonly ranges = new Map<string, TextRange>();
  readonly #open: Open[] = [];

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(token: Token): void {
    const holder = this.#open.at(-1);
    if (token.kind === 'mark') this.#takeMark(token, this.#text.charAt(token.from), holder);
    else if (holder === undefined) return;
    else if (token.kind === 'name') holder.name = { text: nameIn(this.#text, token), range: token };
    else this.ranges.set(keyOf(placeIn(holder)), token);
  }

  #takeMark(token: Token, mark: string, holder: Open | undefined): void {
    if (mark === '{' || mark === '[') this.#enter(token, mark, holder);
    else if (mark === '}' || mark === ']') this.#open.pop();
    else if (mark === ',' && typeof holder?.index === 'number') holder.index += 1;
  }

  // An object or array is marked at its name or first character only: underlining all of it would not help.
  #enter(token: Token, word: string, holder: Open | undefined): void {
    const path = holder === undefined ? [] : placeIn(holder);
    this.ranges.set(keyOf(path), holder?.name?.range ?? { from: token.from, to: token.from + 1 });
    this.#open.push({ path, index: word === '[' ? 0 : null, name: null });
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
 * The positions of places of the request in its JSON. A missing place gets the position of the object that lacks it. Of duplicate names the last
 * counts, as in the service.
 * @param text JSON, possibly with syntax errors
 */
export const positionsOf = (text: string, paths: readonly Path[]): readonly TextRange[] => {
  if (paths.length === 0) return [];
  const walk = new Walk(text);
  for (const token of jsonTokens(text)) walk.take(token);
  return paths.map((path) => {
    const { from, to } = nearest(walk.ranges, path) ?? { from: 0, to: Math.min(1, text.length) };
    return { from, to };
  });
};
