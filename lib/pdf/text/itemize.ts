import type { FontSpec } from '../../layout/engine/text.js';
import type { BakedFace } from '../fonts/baked-face.js';
import type { BidiLevels } from './bidi.js';
import type { FaceChoice, FontFallback } from './font-fallback.js';
import type { Script } from './scripts.js';
import { wordFaces, type FacesOfWords } from './word-faces.js';

/** A stretch of a paragraph of one face, script and level. */
export interface TextPiece {
  /** UTF-16 indexes into the paragraph. */
  readonly start: number;
  readonly end: number;
  /** Absent if no face can show it; each grapheme is then drawn as a box. */
  readonly face: BakedFace | undefined;
  readonly script: Script;
  readonly level: number;
  /** For a currency sign from another face, that of the digits next to it. */
  readonly digitFace?: BakedFace | undefined;
}

const CJK_FACE = /^NotoS(?:ans(?:SC|TC|JP|KR)|erifJP)/;
const RIGHT_TO_LEFT_LETTER = /[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3]/;
const CJK_LETTER = /[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const IDEOGRAPHIC_FULL_STOP = '\u3002';
/** Punctuation of both Latin and CJK, which fills a full square next to Han characters. */
const AMBIGUOUS = /^[\u2014\u2018\u2019\u201c\u201d\u2026]$/;

/** Whether a grapheme is more than one character. */
const hasSeveralCharacters = (grapheme: string): boolean =>
  grapheme.length > 1 && grapheme.length > String.fromCodePoint(grapheme.codePointAt(0) ?? 0).length;

/** Chooses the face of each grapheme in turn. Shared punctuation keeps the face of the text before it. */
class FaceChooser {
  readonly #hasCjk: boolean;
  /**
   * The face of right-to-left letters. Signs between them use it too, so that they stay in one run and readers reverse
   * them with the letters.
   */
  readonly #rightToLeft: BakedFace | undefined;
  #current: BakedFace | undefined;
  #currentScript: Script = 'Zyyy';
  /** Whether the text before has the face of its word, which the space after it keeps: PDFium looks for a space of the same face. */
  #isInMainFace = false;

  constructor(private readonly fallback: FontFallback, text: string) {
    this.#hasCjk = CJK_LETTER.test(text);
    const letter = RIGHT_TO_LEFT_LETTER.exec(text)?.[0];
    this.#rightToLeft = letter === undefined ? undefined : fallback.choose(letter).face;
  }

  /**
   * Face and script of the next grapheme; undefined if no face can show it, so that its characters are tried singly.
   * @param ofWord face of its word
   */
  choose(grapheme: string, level: number, wordFace: BakedFace | undefined): FaceChoice | undefined {
    const own = this.fallback.choose(grapheme);
    const choice = own.script === 'Zyyy' ? this.#shared(grapheme, level, own, wordFace) : { ...own, face: wordFace ?? own.face };
    if (choice.face === undefined && hasSeveralCharacters(grapheme)) return undefined;
    if (grapheme !== ' ') this.#isInMainFace = wordFace !== undefined && choice.face === wordFace && this.#rightToLeft === undefined;
    if (choice.script !== 'Zyyy' || choice.face !== this.#current) this.#currentScript = choice.script;
    this.#current = choice.face;
    return choice;
  }

  /** A character that scripts share; its neighbours may decide its face. */
  #shared(grapheme: string, level: number, own: FaceChoice, wordFace: BakedFace | undefined): FaceChoice {
    if ((level & 1) === 1 && this.#suits(this.#rightToLeft, grapheme)) return { face: this.#rightToLeft, script: 'Zyyy' };
    if (this.#hasCjk && AMBIGUOUS.test(grapheme)) return { face: this.#squareFace ?? own.face, script: 'Zyyy' };
    if (wordFace !== undefined) return { face: wordFace, script: 'Zyyy' };
    if (grapheme === ' ' && this.#isKeptBySpace) return { face: this.#current, script: 'Zyyy' };
    return this.#goesOn(own.face, grapheme) ? { face: this.#current, script: 'Zyyy' } : own;
  }

  /** The face of signs that fill a full square. */
  get #squareFace(): BakedFace | undefined {
    return this.fallback.choose(IDEOGRAPHIC_FULL_STOP).face;
  }

  get #isKeptBySpace(): boolean {
    return this.#current !== undefined && (this.#currentScript !== 'Zyyy' || this.#isInMainFace);
  }

  /** Whether to keep the previous character's fallback face. */
  #goesOn(face: BakedFace | undefined, grapheme: string): boolean {
    const current = this.#current;
    return face !== current && face !== this.fallback.primary && this.#suits(current, grapheme);
  }

  #suits(face: BakedFace | undefined, grapheme: string): boolean {
    return face !== undefined && this.fallback.canShow(face, grapheme);
  }
}

/** A piece that may still grow. */
type MutablePiece = { -readonly [Key in keyof TextPiece]: TextPiece[Key] };

const extendsPiece = (previous: MutablePiece, { face, script }: FaceChoice, level: number, digitFace: BakedFace | undefined): boolean =>
  previous.face === face && previous.level === level && face !== undefined && previous.digitFace === digitFace
  && (previous.script === script || script === 'Zyyy' || previous.script === 'Zyyy');

/** Splits a paragraph into pieces, one grapheme after the other. */
class Itemizer {
  readonly pieces: MutablePiece[] = [];
  readonly #chooser: FaceChooser;
  readonly #levels: Uint8Array | undefined;
  #current: MutablePiece | undefined;
  #at = 0;

  constructor(
    text: string, fallback: FontFallback, bidi: BidiLevels | undefined,
    private readonly facesOfWords: FacesOfWords,
  ) {
    this.#chooser = new FaceChooser(fallback, text);
    this.#levels = bidi?.levels;
  }

  /** Adds the next grapheme of the text. */
  add(characters: string): void {
    const start = this.#at;
    const level = this.#levels?.[start] ?? 0;
    const { faces, digitFaces } = this.facesOfWords;
    const choice = this.#chooser.choose(characters, level, faces[start]);
    if (choice === undefined) {
      for (const character of characters) this.add(character);
      return;
    }
    const end = this.#at = start + characters.length;
    const current = this.#current;
    const digitFace = choice.face === faces[start] ? digitFaces.get(start) : undefined;
    if (current === undefined || !extendsPiece(current, choice, level, digitFace)) {
      this.pieces.push(this.#current = { start, end, ...choice, level, digitFace });
    } else {
      current.end = end;
      if (current.script === 'Zyyy') current.script = choice.script;
    }
  }
}

const withResolvedScript = (piece: TextPiece): TextPiece =>
  piece.script === 'Zyyy' && piece.face !== undefined && !CJK_FACE.test(piece.face.name) ? { ...piece, script: 'Latn' } : piece;

/** From this size, in points, a text is a heading or an amount that stands alone, and has one face. */
const DISPLAY_PT = 14;

/**
 * Splits a paragraph into pieces that can each be shaped at once.
 * @param text one paragraph, NFC
 * @param bidi levels of the paragraph, absent if all of it runs left to right
 */
export const itemize = (
  text: string, characters: Iterable<string>, fallback: FontFallback, bidi: BidiLevels | undefined,
  { sizePt, isNumeric = false }: Pick<FontSpec, 'sizePt' | 'isNumeric'>,
): readonly TextPiece[] => {
  const facesOfWords = wordFaces(characters, fallback, { isDisplay: sizePt >= DISPLAY_PT, isNumeric });
  const itemizer = new Itemizer(text, fallback, bidi, facesOfWords);
  for (const grapheme of characters) itemizer.add(grapheme);
  return itemizer.pieces.map(withResolvedScript);
};
