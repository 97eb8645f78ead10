import { PDFObject } from 'pdf-lib';

/**
 * A PDF object that is already serialized. It keeps unique names (font tags) out of pdf-lib's name pool, which is never
 * emptied, and avoids thousands of small objects.
 */
export class RawObject extends PDFObject {
  readonly #text: string;

  /** @param text one whole object in PDF syntax, ASCII only, e.g. `[0 1 2]` */
  constructor(text: string) {
    super();
    this.#text = text;
  }

  override clone(): RawObject {
    return new RawObject(this.#text);
  }

  override toString(): string {
    return this.#text;
  }

  override sizeInBytes(): number {
    return this.#text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength).write(this.#text, offset, 'latin1');
  }
}
