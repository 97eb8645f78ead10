import { SaxesParser } from 'saxes';
import { required } from '../../required.js';
import { ReadError, type UnreadReason } from './read-answer.js';
import type { WorkBudget } from '../../work/work-budget.js';

/** How a text was read: in full, or not, and why. Absent: nothing asked for it. */
export type Mark = 'read' | { readonly why: UnreadReason; readonly term?: string; readonly value?: string };

/** A text of the file: all text directly in an element, or an attribute. */
export interface XmlText {
  text: string;
  mark?: Mark | undefined;
}

export interface XmlAttribute extends XmlText { readonly name: string } // With the prefix of the file, if it has one

export interface XmlElement extends XmlText {
  /** Local name that paths of terms use; empty for a foreign namespace. */
  name: string;
  readonly local: string; // Local name in the file
  readonly prefix: string; // In the file
  readonly uri: string; // Namespace
  readonly parent: XmlElement | undefined;
  readonly children: XmlElement[];
  readonly attributes: readonly XmlAttribute[]; // Without namespace declarations
  /** Why the element is unread as a whole. */
  whole?: Mark | undefined;
}

const MAX_DEPTH = 64;
const MAX_ELEMENTS = 250_000;
const MAX_ATTRIBUTES = 64;
const MAX_NAME_LENGTH = 200;

const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

const tooLarge = (message: string): ReadError => new ReadError('READ-03', message);

const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const DOCTYPE_START = '<!DOCTYPE';

/** Builds the tree while the parser reads, and stops at the first error or limit. */
class TreeBuilder {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  #elements = 0;
  #depth = 0;
  #attributes = 0;
  #closed = '';
  #current: XmlElement | undefined;
  #root: XmlElement | undefined;

  constructor(private readonly xml: string, private readonly work: WorkBudget) {
    const parser = this.#parser;
    parser.on('error', ({ message }) => { throw this.#syntaxError(message.replace(/^\d+:\d+: /, '')); });
    parser.on('doctype', () => { throw this.#doctypeError(); });
    parser.on('opentagstart', ({ name }) => { this.#checkStart(name); });
    parser.on('attribute', ({ name }) => { this.#checkAttribute(name); });
    parser.on('opentag', (tag) => { this.#open(tag); });
    parser.on('closetag', ({ name }) => { this.#close(name); });
    parser.on('text', (text) => { this.#addText(text); });
    parser.on('cdata', (text) => { this.#addText(text); });
  }

  build(): XmlElement {
    this.#parser.write(this.xml).close();
    return required(this.#root, 'root element');
  }

  #positioned(position: string, message: string): string { return `Line ${position}: ${message}`; }

  #syntaxError(message: string): ReadError {
    const position = `${this.#parser.line}, column ${this.#parser.column}`;
    const unclosed = /^unclosed tag: (.*)$/.exec(message)?.[1] ?? (message === 'unexpected close tag.' ? this.#closed : undefined);
    if (unclosed !== undefined) return new ReadError('READ-01', this.#positioned(position, `\`${unclosed}\` is not closed.`));
    if (message !== 'undefined entity.') return new ReadError('READ-01', this.#positioned(position, withCapital(message)));
    return new ReadError('READ-02', this.#positioned(position, 'an entity is not read. Send the character itself.'));
  }

  #doctypeError(): ReadError {
    const before = this.xml.slice(0, this.xml.lastIndexOf(DOCTYPE_START, this.#parser.position));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    return new ReadError('READ-02', this.#positioned(`${line}, column ${column}`,
      'a document type declaration is not read. Send the XML without it.'));
  }

  #checkName(name: string): void {
    if (name.length > MAX_NAME_LENGTH) throw tooLarge(`The XML has a name of more than ${MAX_NAME_LENGTH} characters.`);
  }

  #checkStart(name: string): void {
    this.#checkName(name);
    this.#attributes = 0;
    this.#elements += 1;
    this.work.debit('value', 1, 'body');
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw tooLarge(`The XML is nested deeper than ${MAX_DEPTH} elements.`);
    if (this.#elements > MAX_ELEMENTS) throw tooLarge('The XML has more than 250,000 elements.');
  }

  #checkAttribute(name: string): void {
    this.#checkName(name);
    this.#attributes += 1;
    if (this.#attributes > MAX_ATTRIBUTES) throw tooLarge(`An element of the XML has more than ${MAX_ATTRIBUTES} attributes.`);
  }

  #open({ local, prefix, uri, attributes }: {
    readonly local: string; readonly prefix: string; readonly uri: string;
    readonly attributes: Readonly<Record<string, { readonly name: string; readonly value: string }>>;
  }): void {
    const given = Object.values(attributes).filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'));
    const element: XmlElement = {
      name: local, local, prefix, uri, parent: this.#current, children: [], text: '', mark: undefined, whole: undefined,
      attributes: given.length === 0 ? NO_ATTRIBUTES : given.map(({ name, value }) => ({ name, text: value, mark: undefined })),
    };
    this.#current?.children.push(element);
    this.#root ??= element;
    this.#current = element;
  }

  #close(name: string): void {
    this.#closed = name;
    this.#depth -= 1;
    this.#current = this.#current?.parent;
  }

  #addText(text: string): void {
    if (this.#current !== undefined) this.#current.text += text;
  }
}

/**
 * Parses a well-formed XML document with namespaces. Fetches nothing and reads no document type declaration.
 * @throws ReadError READ-01, READ-02, READ-03
 */
export const parseXml = (xml: string, work: WorkBudget): XmlElement => {
  work.debit('parsed', xml.length, 'body');
  return new TreeBuilder(xml, work).build();
};
