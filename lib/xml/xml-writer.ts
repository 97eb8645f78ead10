import { escapeAttribute, escapeText, needsNoEscaping, NOT_XML } from './xml-text.js';

/** An attribute without a value is not written. */
type Attributes = Readonly<Record<string, string | undefined>>;

interface ElementOptions {
  readonly attributes?: Attributes;
  readonly isRequired?: boolean; // Whether to write the element even if it is empty
}

const escapeContent = (name: string, text: string): string => {
  if (needsNoEscaping(text)) return text;
  if (text.search(NOT_XML) >= 0) throw new RangeError(`XML cannot contain a character of ${name}.`);
  return escapeText(text);
};

/** Maximum characters that wait for encoding. More take twice the time, because they outlive V8's young generation. */
const ENCODE_AT = 65_536;

const writeAttributes = (attributes: Attributes | undefined): string => {
  if (attributes === undefined) return '';
  let written = '';
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value !== undefined) written += ` ${name}="${escapeAttribute(value)}"`;
  }
  return written;
};

/**
 * Writes an XML document without indentation. It takes only texts, so no number loses digits. An element without
 * content is not written, because EN 16931 allows no empty elements.
 */
export class XmlWriter {
  readonly #encoded: Uint8Array[] = [];
  /** Text that is not encoded yet. */
  #xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
  /** Start tags that are not written yet, outermost first. */
  readonly #pendingTags: string[] = [];

  /** @param content writes the children. If it writes nothing, the element is left out. */
  element(name: string, content: () => void, { attributes, isRequired }: ElementOptions = {}): void {
    const depth = this.#pendingTags.push(`<${name}${writeAttributes(attributes)}>`);
    content();
    if (this.#pendingTags.length < depth) {
      this.#xml += `</${name}>`;
      return;
    }
    this.#pendingTags.pop();
    if (isRequired !== true) return;
    this.#writeStartTags();
    this.#xml += `<${name}${writeAttributes(attributes)}/>`;
  }

  /**
   * Writes an element with text only.
   * @param text absent or empty: nothing is written
   * @throws RangeError for a character that XML forbids
   */
  leaf(name: string, text: string | undefined, attributes?: Attributes): void {
    if (text === undefined || text === '') return;
    const content = escapeContent(name, text);
    this.#writeStartTags();
    this.#xml += `<${name}${writeAttributes(attributes)}>${content}</${name}>`;
    if (this.#xml.length > ENCODE_AT) this.#encode();
  }

  /** Writes several elements with text only, by name, in their order. See {@link leaf}. */
  leaves(texts: Readonly<Record<string, string | undefined>>): void {
    for (const name of Object.keys(texts)) this.leaf(name, texts[name]);
  }

  /** UTF-8. */
  toBytes(): Uint8Array {
    this.#encode();
    return Buffer.concat(this.#encoded);
  }

  #encode(): void {
    this.#encoded.push(Buffer.from(this.#xml));
    this.#xml = '';
  }

  #writeStartTags(): void {
    for (const tag of this.#pendingTags) this.#xml += tag;
    this.#pendingTags.length = 0;
  }
}
