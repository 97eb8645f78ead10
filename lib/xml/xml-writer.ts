import { escapeAttribute, escapeText, needsNoEscaping, NOT_XML } from './xml-text.js';

/** Attributes of an element; one without a value is not written. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Options of an element. */
interface ElementOptions {
  readonly attributes?: Attributes;
  /** Whether it is written even if it is empty. */
  readonly isRequired?: boolean;
}

const NO_OPTIONS: ElementOptions = {};

/** The content of an element that has only a text. */
const contentOf = (name: string, text: string): string => {
  if (needsNoEscaping(text)) return text;
  if (text.search(NOT_XML) >= 0) throw new RangeError(`XML cannot contain a character of ${name}.`);
  return escapeText(text);
};

/**
 * Characters. One long text of many parts takes twice as long: its parts outlive the young generation of the garbage
 * collector.
 */
const ENCODE_AT = 65_536;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const attributesOf = (attributes: Attributes | undefined): string => {
  let written = '';
  if (attributes === undefined) return written;
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value !== undefined) written += ` ${name}="${escapeAttribute(value)}"`;
  }
  return written;
};

/**
 * Writes an XML document element by element, without indentation. It takes only texts, so no number can lose digits on
 * its way. An element without content is not written, because EN 16931 allows no empty elements; its start tag waits
 * until there is content.
 */
export class XmlWriter {
  readonly #encoded: Uint8Array[] = [];
  /** Text that is not encoded yet. */
  #xml = DECLARATION;
  /** Start tags that are not written yet, outermost first. */
  readonly #waiting: string[] = [];

  /**
   * Writes an element with everything that `content` writes in it. If `content` writes nothing, the element is left
   * out.
   */
  element(name: string, content: () => void, { attributes, isRequired }: ElementOptions = NO_OPTIONS): void {
    const depth = this.#waiting.push(`<${name}${attributesOf(attributes)}>`);
    content();
    if (this.#waiting.length < depth) {
      this.#xml += `</${name}>`;
      return;
    }
    this.#waiting.pop();
    if (isRequired !== true) return;
    this.#writeStartTags();
    this.#xml += `<${name}${attributesOf(attributes)}/>`;
  }

  /**
   * Writes an element that has only a text.
   * @param text absent or empty: nothing is written
   * @throws RangeError if XML cannot contain a character of it
   */
  leaf(name: string, text: string | undefined, attributes?: Attributes): void {
    if (text === undefined || text === '') return;
    const content = contentOf(name, text);
    this.#writeStartTags();
    this.#xml += `<${name}${attributesOf(attributes)}>${content}</${name}>`;
    if (this.#xml.length > ENCODE_AT) this.#encode();
  }

  /** The document so far, in UTF-8. */
  toBytes(): Uint8Array {
    this.#encode();
    return Buffer.concat(this.#encoded);
  }

  #encode(): void {
    this.#encoded.push(Buffer.from(this.#xml));
    this.#xml = '';
  }

  #writeStartTags(): void {
    for (const tag of this.#waiting) this.#xml += tag;
    this.#waiting.length = 0;
  }
}
