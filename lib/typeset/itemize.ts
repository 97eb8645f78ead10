import type { LazyFace } from './font-faces.js';
import type { FaceChoice, FontFallback } from './font-fallback.js';
import type { Script } from './scripts.js';
import type { FontSpec } from '../layout/engine/text.js';
import type { BidiLevels } from './bidi.js';

/** Alphabets that a Latin face may have. Their letters can be in one word. */
const EUROPEAN_SCRIPTS: ReadonlySet<Script> = new Set<Script>(['Latn', 'Grek', 'Cyrl']);
/** Scripts without spaces between words. A European letter next to theirs begins or ends a word. */
const UNSPACED_SCRIPTS: ReadonlySet<Script> = new Set<Script>(['Hani', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']);

const BREAKING_SPACE = /^[\t \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/;
const NO_BREAK_SPACE = /^[\u00a0\u202f]/;
/** Emoji and full-width punctuation keep their own face, whatever letters are next to them. */
const FIRST_WIDE_CHARACTER = '\u2e80';
const EMOJI_OR_WIDE_PUNCTUATION = /^\p{Emoji_Presentation}|\ufe0f|^[\u2e80-\u303f\uff00-\uffef]/u;
/** Right-to-left letters. pdf.js loses a sign next to a right-to-left word if the sign has the same face but another direction. */
const FIRST_RIGHT_TO_LEFT_CHARACTER = '\u0590';
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const LETTER = /^\p{L}/u;
const NUMBER = /^[\p{Nd}\p{Sc}]/u;
/** Left-to-right currency signs. Some lie in the block of a script but do not join its letters. */
const CURRENCY_SYMBOL = /^(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\uffef])\p{Sc}/u;

type LetterKind = 'none' | 'european' | 'spaced' | 'unspaced';

const letterKind = (script: Script): LetterKind => {
  if (script === 'Zyyy') return 'none';
  if (EUROPEAN_SCRIPTS.has(script)) return 'european';
  return UNSPACED_SCRIPTS.has(script) ? 'unspaced' : 'spaced';
};

interface Grapheme {
  /** UTF-16 index in the text. */
  readonly start: number;
  readonly text: string;
  readonly face: LazyFace | undefined;
  readonly letters: LetterKind;
}

/** Characters that are set in one face if possible. */
interface Word {
  letters: LetterKind;
  /** The face of its first letter that is not European. */
  scriptFace: LazyFace | undefined;
  readonly graphemes: Grapheme[];
}

interface WordStyle {
  /** Whether all European words count as one, so that a heading has one face. */
  readonly isDisplay: boolean;
  /** Whether the text is an amount, whose digits keep the face of their column. */
  readonly isNumeric: boolean;
}

const joinsWord = (word: Word, letters: LetterKind): boolean =>
  letters === 'none' || word.letters === 'none' || word.letters === letters
  || (letters !== 'unspaced' && word.letters !== 'unspaced');

const isNonEuropean = (letters: LetterKind): boolean => letters === 'spaced' || letters === 'unspaced';

const addToWord = (word: Word, grapheme: Grapheme): void => {
  const { letters, face } = grapheme;
  word.graphemes.push(grapheme);
  if (letters !== 'none' && word.letters !== 'spaced') word.letters = letters;
  if (isNonEuropean(letters)) word.scriptFace ??= face;
};

/** Faces by UTF-16 index. */
interface WordFaces {
  /** Undefined where no face has the whole word, so that each character is set in its own face. */
  readonly faces: readonly (LazyFace | undefined)[];
  /** Face of the digits next to each currency sign that this face lacks, by index of the sign. */
  readonly digitFaces: ReadonlyMap<number, LazyFace>;
}

/**
 * Chooses one face per word that has all its letters and digits. Digits and signs take the face of the letters next to
 * them, or of most letters. A missing currency sign is borrowed from another face.
 */
class WordFaceChooser implements WordFaces {
  readonly faces: (LazyFace | undefined)[] = [];
  readonly digitFaces = new Map<number, LazyFace>();
  readonly #graphemes: readonly Grapheme[];
  /** Face of most letters, if their script is not European. */
  readonly #mainFace: LazyFace | undefined;
  #word: Word | undefined;
  /** Whether a space follows the letters of the word so far. */
  #isAfterSpace = false;

  constructor(private readonly fallback: FontFallback, characters: Iterable<string>, private readonly style: WordStyle) {
    let start = 0;
    this.#graphemes = Array.from(characters, (text) => {
      const { face, script } = fallback.choose(text);
      const grapheme = { start, text, face, letters: CURRENCY_SYMBOL.test(text) ? 'none' as const : letterKind(script) };
      start += text.length;
      return grapheme;
    });
    const others = this.#graphemes.filter(({ text, letters }) => isNonEuropean(letters) && LETTER.test(text));
    const european = this.#graphemes.filter(({ letters }) => letters === 'european').length;
    this.#mainFace = style.isNumeric || others.length <= european ? undefined : others[0]?.face;
  }

  choose(): WordFaces {
    this.#graphemes.forEach((grapheme, index) => this.#add(grapheme, index));
    this.#endWord();
    return this;
  }

  #add(grapheme: Grapheme, index: number): void {
    if (this.#endsWord(grapheme, index)) this.#addSpace();
    else {
      if (!this.#continuesWord(grapheme)) this.#endWord();
      const word = this.#word ??= { letters: 'none', scriptFace: undefined, graphemes: [] };
      addToWord(word, grapheme);
    }
  }

  /** A space ends a word, but not a heading in European letters. */
  #addSpace(): void {
    if (!this.style.isDisplay || this.#word?.scriptFace !== undefined) this.#endWord();
    else this.#isAfterSpace = true;
  }

  #continuesWord({ letters }: Grapheme): boolean {
    return this.#word === undefined || (joinsWord(this.#word, letters) && !(this.#isAfterSpace && isNonEuropean(letters)));
  }

  /** Whether a character lies between words. A no-break space separates an amount from letters, but not its groups. */
  #endsWord({ text, letters }: Grapheme, index: number): boolean {
    if (letters !== 'none' && text < FIRST_WIDE_CHARACTER) return false;
    if (BREAKING_SPACE.test(text) || EMOJI_OR_WIDE_PUNCTUATION.test(text)) return true;
    if (!NO_BREAK_SPACE.test(text)) return false;
    return [this.#graphemes[index - 1], this.#graphemes[index + 1]]
      .some((next) => next !== undefined && next.letters !== 'none' && next.letters !== 'european');
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = undefined;
    this.#isAfterSpace = false;
    if (word === undefined) return;
    const required = this.#requiredCharacters(word);
    const chosen = this.#faceWithoutSymbols(word, required) ?? this.#faceFor(word, [...required]);
    if (chosen === undefined) return;
    const isRightToLeft = word.graphemes.some(({ text }) => text >= FIRST_RIGHT_TO_LEFT_CHARACTER && RIGHT_TO_LEFT.test(text));
    for (const { start, text, letters } of word.graphemes) {
      const isPunctuation = letters === 'none' && !NUMBER.test(text);
      if (this.fallback.canShow(chosen, text)) this.faces[start] = isRightToLeft && isPunctuation ? undefined : chosen;
      else if (CURRENCY_SYMBOL.test(text)) this.#borrowSymbol(start, text, chosen);
    }
  }

  /** The characters that the face of a word must have. */
  #requiredCharacters(word: Word): ReadonlySet<string> {
    const chain = this.#candidates(word);
    const required = new Set<string>();
    for (const { text, face, letters } of word.graphemes) {
      if (letters !== 'none' || NUMBER.test(text) || chain.includes(face)) required.add(text);
    }
    return required;
  }

  #faceFor(word: Word, characters: readonly string[]): LazyFace | undefined {
    const hasAll = (face: LazyFace): boolean => characters.every((text) => this.fallback.canShow(face, text));
    return this.#candidates(word).find((face) => face !== undefined && hasAll(face));
  }

  #borrowSymbol(start: number, symbol: string, digitFace: LazyFace): void {
    const symbolFace = this.fallback.symbolFace(symbol);
    if (symbolFace === undefined) return;
    this.faces[start] = symbolFace;
    this.digitFaces.set(start, digitFace);
  }

  /** Currency signs may have another face than their word, but not among letters of other scripts. */
  #mayBorrowSymbols({ letters, scriptFace, graphemes }: Word): boolean {
    if (!this.fallback.usesSymbolFallbacks || scriptFace !== undefined) return false;
    if (letters === 'none' && this.#mainFace !== undefined) return false;
    // Shaping turns a hyphen into a minus sign if it shares the face of the number after it, and in amounts always.
    const isNegative = !this.style.isNumeric && graphemes[0]?.text === '-';
    return !isNegative && graphemes.some(({ text }) => CURRENCY_SYMBOL.test(text));
  }

  /** Face of a word that may borrow its currency signs. */
  #faceWithoutSymbols(word: Word, required: ReadonlySet<string>): LazyFace | undefined {
    if (!this.#mayBorrowSymbols(word)) return undefined;
    return this.#faceFor(word, [...required].filter((text) => !CURRENCY_SYMBOL.test(text)));
  }

  /** Faces for a word that is not European. A brand's face may lack one of its letters. */
  #scriptCandidates(scriptFace: LazyFace, graphemes: readonly Grapheme[]): readonly (LazyFace | undefined)[] {
    const other = scriptFace === this.fallback.brand ? graphemes.find(({ letters }) => isNonEuropean(letters)) : undefined;
    return other === undefined ? [scriptFace] : [scriptFace, this.fallback.builtInFaces(other.text)];
  }

  #candidates({ letters, scriptFace, graphemes }: Word): readonly (LazyFace | undefined)[] {
    if (scriptFace !== undefined) return this.#scriptCandidates(scriptFace, graphemes);
    const european = [...this.fallback.european, ...graphemes.filter(({ text }) => NUMBER.test(text)).map(({ face }) => face)];
    return letters === 'none' ? [this.#mainFace, ...european] : european;
  }
}

/** A part of a paragraph with one face, script and level. */
export interface TextPiece {
  /** UTF-16 indexes into the paragraph. */
  readonly start: number;
  readonly end: number;
  /** Face of the piece. If undefined, no face can show the text, and each grapheme is drawn as a box. */
  readonly face: LazyFace | undefined;
  readonly script: Script;
  readonly level: number;
  /** The face of the digits next to a currency sign that comes from another face. */
  readonly digitFace?: LazyFace | undefined;
}

const CJK_FACE = /^NotoS(?:ans(?:SC|TC|JP|KR)|erifJP)/;
const RIGHT_TO_LEFT_LETTER = /[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3]/;
const CJK_LETTER = /[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const IDEOGRAPHIC_FULL_STOP = '\u3002';
/** Punctuation of both Latin and CJK, which fills a full square next to Han characters. */
const AMBIGUOUS_PUNCTUATION = /^[\u2014\u2018\u2019\u201c\u201d\u2026]$/;

const hasSeveralCharacters = (grapheme: string): boolean =>
  grapheme.length > 1 && grapheme.length > String.fromCodePoint(grapheme.codePointAt(0) ?? 0).length;

/** Chooses the face of each grapheme in turn. Shared punctuation keeps the face of the text before it. */
class FaceChooser {
  readonly #hasCjk: boolean;
  /** Face of right-to-left letters. Signs between them use it too, so that readers reverse them with the letters. */
  readonly #rightToLeftFace: LazyFace | undefined;
  #currentFace: LazyFace | undefined;
  #currentScript: Script = 'Zyyy';
  /** Whether the previous text is in the main face of its word. The next space then uses it too, as PDFium expects. */
  #isInMainFace = false;

  constructor(private readonly fallback: FontFallback, text: string) {
    this.#hasCjk = CJK_LETTER.test(text);
    const letter = RIGHT_TO_LEFT_LETTER.exec(text)?.[0];
    this.#rightToLeftFace = letter === undefined ? undefined : fallback.choose(letter).face;
  }

  /** Face and script of the next grapheme; undefined if its characters must be tried one by one. */
  choose(grapheme: string, level: number, wordFace: LazyFace | undefined): FaceChoice | undefined {
    const chosenFace = this.fallback.choose(grapheme);
    const choice = chosenFace.script === 'Zyyy'
      ? this.#chooseShared(grapheme, level, chosenFace, wordFace) : { ...chosenFace, face: wordFace ?? chosenFace.face };
    if (choice.face === undefined && hasSeveralCharacters(grapheme)) return undefined;
    if (grapheme !== ' ') {
      this.#isInMainFace = wordFace !== undefined && choice.face === wordFace && this.#rightToLeftFace === undefined;
    }
    if (choice.script !== 'Zyyy' || choice.face !== this.#currentFace) this.#currentScript = choice.script;
    this.#currentFace = choice.face;
    return choice;
  }

  /** Chooses the face of a character that scripts share. Its neighbours may decide. */
  #chooseShared(grapheme: string, level: number, own: FaceChoice, wordFace: LazyFace | undefined): FaceChoice {
    if ((level & 1) === 1 && this.#canShow(this.#rightToLeftFace, grapheme)) return { face: this.#rightToLeftFace, script: 'Zyyy' };
    if (this.#hasCjk && AMBIGUOUS_PUNCTUATION.test(grapheme)) return { face: this.#squareFace ?? own.face, script: 'Zyyy' };
    if (wordFace !== undefined) return { face: wordFace, script: 'Zyyy' };
    if (grapheme === ' ' && this.#spaceKeepsFace) return { face: this.#currentFace, script: 'Zyyy' };
    return this.#keepsCurrentFace(own.face, grapheme) ? { face: this.#currentFace, script: 'Zyyy' } : own;
  }

  get #squareFace(): LazyFace | undefined { return this.fallback.choose(IDEOGRAPHIC_FULL_STOP).face; }

  get #spaceKeepsFace(): boolean {
    return this.#currentFace !== undefined && (this.#currentScript !== 'Zyyy' || this.#isInMainFace);
  }

  #keepsCurrentFace(face: LazyFace | undefined, grapheme: string): boolean {
    const current = this.#currentFace;
    return face !== current && face !== this.fallback.primary && this.#canShow(current, grapheme);
  }

  #canShow(face: LazyFace | undefined, grapheme: string): boolean {
    return face !== undefined && this.fallback.canShow(face, grapheme);
  }
}

type MutablePiece = { -readonly [Key in keyof TextPiece]: TextPiece[Key] };

const extendsPiece = (
  previous: MutablePiece, { face, script }: FaceChoice, level: number, digitFace: LazyFace | undefined,
): boolean =>
  previous.face === face && previous.level === level && face !== undefined && previous.digitFace === digitFace
  && (previous.script === script || script === 'Zyyy' || previous.script === 'Zyyy');

class Itemizer {
  readonly pieces: MutablePiece[] = [];
  readonly #chooser: FaceChooser;
  readonly #levels: Uint8Array | undefined;
  #currentPiece: MutablePiece | undefined;
  #index = 0;

  constructor(text: string, fallback: FontFallback, bidi: BidiLevels | undefined, private readonly words: WordFaces) {
    this.#chooser = new FaceChooser(fallback, text);
    this.#levels = bidi?.levels;
  }

  add(characters: string): void {
    const start = this.#index;
    const level = this.#levels?.[start] ?? 0;
    const { faces, digitFaces } = this.words;
    const choice = this.#chooser.choose(characters, level, faces[start]);
    if (choice === undefined) {
      for (const character of characters) this.add(character);
      return;
    }
    const end = this.#index = start + characters.length;
    const current = this.#currentPiece;
    const digitFace = choice.face === faces[start] ? digitFaces.get(start) : undefined;
    if (current === undefined || !extendsPiece(current, choice, level, digitFace)) {
      this.pieces.push(this.#currentPiece = { start, end, ...choice, level, digitFace });
    } else {
      current.end = end;
      if (current.script === 'Zyyy') current.script = choice.script;
    }
  }
}

const withResolvedScript = (piece: TextPiece): TextPiece =>
  piece.script === 'Zyyy' && piece.face !== undefined && !CJK_FACE.test(piece.face.name) ? { ...piece, script: 'Latn' } : piece;

/** From this size, a text is a heading or a single large amount and has one face. */
const MIN_DISPLAY_SIZE_PT = 14;

/** Splits a paragraph in NFC into pieces that are each shaped at once. */
export const itemize = (
  text: string, characters: Iterable<string>, fallback: FontFallback, bidi: BidiLevels | undefined,
  { sizePt, isNumeric = false }: Pick<FontSpec, 'sizePt' | 'isNumeric'>,
): readonly TextPiece[] => {
  const words = new WordFaceChooser(fallback, characters, { isDisplay: sizePt >= MIN_DISPLAY_SIZE_PT, isNumeric }).choose();
  const itemizer = new Itemizer(text, fallback, bidi, words);
  for (const grapheme of characters) itemizer.add(grapheme);
  return itemizer.pieces.map(withResolvedScript);
};
