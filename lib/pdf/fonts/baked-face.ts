import { readFileSync } from 'node:fs';
import { assetPath } from '../assets.js';
import type { FontFace } from '../glyph-run.js';
import { decodeCodePoints, type CodePointSet } from './code-point-set.js';
import { LetterBlock } from './letter-block.js';
import { readTrueType, type TrueType } from './true-type.js';

/** A face of the manifest. Its coverage is known at once; its file is read when its glyphs are needed, once per process. */
export class BakedFace implements FontFace {
  readonly name: string;
  /** Path under fonts/; unique. */
  readonly file: string;
  readonly #encodedCoverage: string;
  #coverage: CodePointSet | undefined;
  #trueType: TrueType | undefined;
  #letters: LetterBlock | undefined;

  /**
   * @param file under fonts/, e.g. `noto-sans/regular.ttf`
   * @param coverage its code points in text form
   */
  constructor(name: string, file: string, coverage: string) {
    this.name = name;
    this.file = file;
    this.#encodedCoverage = coverage;
  }

  has(codePoint: number): boolean {
    return (this.#coverage ??= decodeCodePoints(this.#encodedCoverage)).has(codePoint);
  }

  get trueType(): TrueType {
    return (this.#trueType ??= readTrueType(readFileSync(assetPath(`fonts/${this.file}`))));
  }

  get letters(): LetterBlock {
    return (this.#letters ??= new LetterBlock(this.trueType));
  }

  /** False until the face's file is read. */
  get isLoaded(): boolean {
    return this.#trueType !== undefined;
  }
}
