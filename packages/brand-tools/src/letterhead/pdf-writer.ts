import { deflateSync } from 'node:zlib';

/** A piece of an object in PDF syntax: text, or the index of another object to which it refers. */
type SyntaxPart = string | number;
export type PdfSyntax = readonly SyntaxPart[];

interface WrittenObject {
  readonly parts: PdfSyntax;
  readonly bytes?: Uint8Array;
}

/** Joins texts, references and lists of both: \`pdf\`/Font \${parts}\`\`. */
export const pdf = (texts: TemplateStringsArray, ...values: readonly (SyntaxPart | PdfSyntax)[]): PdfSyntax =>
  texts.flatMap((text, index) => {
    const value = values[index];
    return value === undefined ? [text] : [text, ...typeof value === 'object' ? value : [value]];
  });

/** A number in PDF syntax, never with an exponent. */
export const pdfNumber = (value: number): string => {
  const rounded = Math.round(Math.min(1e6, Math.max(-1e6, value)) * 1e5) / 1e5;
  return /e/.test(String(rounded)) ? '0' : String(rounded);
};

export const pdfNumbers = (values: readonly number[]): string => values.map(pdfNumber).join(' ');

/** A name in PDF syntax. */
export const pdfName = (name: string): string => `/${Buffer.from(name).reduce((text, byte) =>
  text + (/[A-Za-z0-9_+.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`), '')}`;

/** A string in PDF syntax. */
export const pdfHexString = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

/** The objects of a rewritten page. */
export class PdfWriter {
  readonly #objects: WrittenObject[] = [];
  readonly #indexBySyntax = new Map<string, number>();

  /** Adds an object and returns its index. An equal one is written once. */
  add(parts: PdfSyntax, bytes?: Uint8Array): number {
    const joined = parts.reduce<SyntaxPart[]>((all, part) => {
      if (typeof part === 'string' && typeof all.at(-1) === 'string') all.push(`${all.pop()}${part}`);
      else if (part !== '') all.push(part);
      return all;
    }, []);
    const key = bytes === undefined ? JSON.stringify(joined) : `${JSON.stringify(joined)} ${Buffer.from(bytes).toString('latin1')}`;
    const known = this.#indexBySyntax.get(key);
    if (known !== undefined) return known;
    this.#indexBySyntax.set(key, this.#objects.length);
    return this.#objects.push({ parts: joined, ...bytes && { bytes } }) - 1;
  }

  /** Reserves the index of an object that is written later. */
  reserve(): number {
    return this.#objects.push({ parts: [] }) - 1;
  }

  /** Writes an object whose index is reserved. */
  set(index: number, parts: PdfSyntax): void {
    this.#objects[index] = { parts };
  }

  /** Adds a stream that is deflated. */
  addDeflated(parts: PdfSyntax, bytes: Uint8Array): number {
    return this.add(pdf`${parts}/Filter/FlateDecode`, deflateSync(bytes, { level: 9 }));
  }

  /**
   * The file of the objects: a line of JSON with the parts of each object and the length of its stream, then the
   * streams. A stream's parts are the entries of its dictionary.
   * @param form index of the form of the page
   */
  file(form: number): Uint8Array {
    const objects = this.#objects.map(({ parts, bytes }) => ({ parts, ...bytes && { length: bytes.length } }));
    return Buffer.concat([Buffer.from(`${JSON.stringify({ form, objects })}\n`), ...this.#objects.flatMap(({ bytes }) => (bytes ? [bytes] : []))]);
  }
}
