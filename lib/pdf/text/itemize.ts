import type { BakedFace } from '../fonts/baked-face.js';
import type { BidiLevels } from './bidi.js';
import type { FontFallback } from './font-fallback.js';
import { scriptOf, type Script } from './scripts.js';

/** A stretch of a paragraph of one face, script and level. */
export interface TextPiece {
  /** UTF-16 indexes into the paragraph. */
  readonly start: number;
  readonly end: number;
  /** Absent: no face can show it; one box a grapheme is drawn. */
  readonly face: BakedFace | undefined;
  readonly script: Script;
  readonly level: number;
}

/** A grapheme that takes more than one code point somewhere in the text. */
const CLUSTERED = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\u200c\u200d\u{e0020}-\u{e007f}]/u;
const CJK_FACE = /^NotoSans(?:SC|TC|JP|KR)/;
const RIGHT_TO_LEFT_LETTER = /[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3]/;
const CJK_LETTER = /[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const IDEOGRAPHIC_FULL_STOP = '\u3002';
/** Punctuation that Latin and CJK share, and which stands in a full square beside Han characters. */
const AMBIGUOUS = /^[\u2014\u2018\u2019\u201c\u201d\u2026]$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * User-perceived characters of a text, with a short cut for text without combining characters.
 * @see Unicode Standard Annex #29
 */
export function graphemes(text: string): Iterable<string> {
  if (!CLUSTERED.test(text)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

interface Choice {
  readonly text: string;
  readonly face: BakedFace | undefined;
  readonly script: Script;
}

/** Chooses faces one grapheme after the other; shared punctuation stays in the face that it stands in. */
class FaceChooser {
  readonly #fallback: FontFallback;
  readonly #hasCjk: boolean;
  /** Of right-to-left letters: signs between them are set in it too, so that they stay in one run and readers turn them round with it. */
  readonly #rightToLeft: BakedFace | undefined;
  #current: BakedFace | undefined;
  #currentScript: Script = 'Zyyy';

  constructor(fallback: FontFallback, text: string) {
    this.#fallback = fallback;
    this.#hasCjk = CJK_LETTER.test(text);
    const letter = RIGHT_TO_LEFT_LETTER.exec(text)?.[0];
    this.#rightToLeft = letter === undefined ? undefined : fallback.faceFor(letter);
  }

  choose(grapheme: string, level: number): readonly Choice[] {
    const script = scriptOf(grapheme.codePointAt(0) ?? 0);
    const face = this.#face(grapheme, script, level);
    const characters = Array.from(grapheme);
    if (face !== undefined || characters.length === 1) {
      if (script !== 'Zyyy' || face !== this.#current) this.#currentScript = script;
      this.#current = face;
      return [{ text: grapheme, face, script }];
    }
    return characters.flatMap((character) => this.choose(character, level));
  }

  #face(grapheme: string, script: Script, level: number): BakedFace | undefined {
    return (script === 'Zyyy' ? this.#sharedFace(grapheme, level) : undefined) ?? this.#fallback.faceFor(grapheme);
  }

  /** The face of a character that scripts share, if its neighbours decide it. */
  #sharedFace(grapheme: string, level: number): BakedFace | undefined {
    if ((level & 1) === 1 && this.#suits(this.#rightToLeft, grapheme)) return this.#rightToLeft;
    if (grapheme === ' ' && this.#currentScript !== 'Zyyy') return this.#current;
    if (this.#hasCjk && AMBIGUOUS.test(grapheme)) return this.#fallback.faceFor(IDEOGRAPHIC_FULL_STOP);
    return this.#goesOn(this.#fallback.faceFor(grapheme), grapheme) ? this.#current : undefined;
  }

  /** What the style's own face lacks stays in the face before it, if that can show it. */
  #goesOn(face: BakedFace | undefined, grapheme: string): boolean {
    const current = this.#current;
    return face !== current && face !== this.#fallback.primary && this.#suits(current, grapheme);
  }

  #suits(face: BakedFace | undefined, grapheme: string): boolean {
    return face !== undefined && this.#fallback.continues(face, grapheme);
  }
}

const joins = (previous: TextPiece, next: TextPiece): boolean =>
  previous.face === next.face && previous.level === next.level && previous.face !== undefined
  && (previous.script === next.script || next.script === 'Zyyy' || previous.script === 'Zyyy');

const settled = (piece: TextPiece): TextPiece =>
  piece.script === 'Zyyy' && piece.face !== undefined && !CJK_FACE.test(piece.face.name) ? { ...piece, script: 'Latn' } : piece;

/**
 * A paragraph cut into pieces that can each be shaped at once.
 * @param text one paragraph, NFC
 * @param fallback chooses the faces
 * @param bidi levels of the paragraph, absent if all of it runs left to right
 */
export function itemize(text: string, fallback: FontFallback, bidi: BidiLevels | undefined): readonly TextPiece[] {
  const chooser = new FaceChooser(fallback, text);
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const grapheme of graphemes(text)) {
    for (const { text: part, face, script } of chooser.choose(grapheme, bidi?.levels[at] ?? 0)) {
      const piece = { start: at, end: at + part.length, face, script, level: bidi?.levels[at] ?? 0 };
      const previous = pieces.at(-1);
      if (previous !== undefined && joins(previous, piece)) {
        pieces[pieces.length - 1] = { ...previous, end: piece.end, script: previous.script === 'Zyyy' ? script : previous.script };
      } else pieces.push(piece);
      at = piece.end;
    }
  }
  return pieces.map(settled);
}
