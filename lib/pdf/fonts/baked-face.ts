import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { assetPath } from '../assets.js';
import type { FontFace } from '../glyph-run.js';
import { decodeCodePoints, type CodePointSet } from './code-point-set.js';
import { LetterBlock } from './letter-block.js';
import { readTrueType, type TrueType } from './true-type.js';

/**
 * A face of the manifest or of a brand. Its coverage is known at once; its file is read when its glyphs are needed,
 * once per process.
 */
export class BakedFace implements FontFace {
  readonly name: string;
  /** Path under fonts/, or that of a brand's file; unique. */
  readonly file: string;
  readonly #encodedCoverage: string;
  #coverage: CodePointSet | undefined;
  #trueType: TrueType | undefined;
  #letters: LetterBlock | undefined;

  /**
   * @param file under fonts/, e.g. `noto-sans/regular.ttf`, or an absolute path
   * @param coverage its code points in text form
   * @param hasAscii whether it has all of ASCII, as all faces of the manifest that come first in a design
   */
  constructor(name: string, file: string, coverage: string, readonly hasAscii = true) {
    this.name = name;
    this.file = file;
    this.#encodedCoverage = coverage;
  }

  has(codePoint: number): boolean {
    return (this.#coverage ??= decodeCodePoints(this.#encodedCoverage)).has(codePoint);
  }

  get trueType(): TrueType {
    return (this.#trueType ??= readTrueType(readFileSync(isAbsolute(this.file) ? this.file : assetPath(`fonts/${this.file}`))));
  }

  get letters(): LetterBlock {
    return (this.#letters ??= new LetterBlock(this.trueType));
  }

  /** False until the face's file is read. */
  get isLoaded(): boolean {
    return this.#trueType !== undefined;
  }
}
