import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { keyOfCode } from '../code-lists.js';
import { attributeOf, findAll, findFirst, findTexts, markText } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import { readText, shapeOf } from './read-texts.js';
import type { UnreadReason } from './read-answer.js';
import { DOCUMENT_TERMS, type GroupTerms, type Term } from './terms.js';

/** Members of the request while they are read. */
export type Fields = Record<string, unknown>;

/** Sets a member such as `address.city`, and makes the objects above it. */
export const setField = (target: Fields, path: string, value: unknown): void => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) target[name] = value;
  else setField((target[name] ??= {}) as Fields, rest.join('.'), value);
};

export type Syntax = 'ubl' | 'cii';

/** The path of a term or a list. */
export const pathIn = (syntax: Syntax, [, ubl, cii]: Term): string => (syntax === 'ubl' ? ubl : cii);
/** The paths of terms by syntax and number. */
export const pathsByTerm = (terms: readonly Term[]): Readonly<Record<Syntax, Readonly<Record<string, string>>>> => {
  const pathsOf = (syntax: Syntax): Readonly<Record<string, string>> =>
    Object.fromEntries(terms.map((term) => [term[0], pathIn(syntax, term)]));
  return { ubl: pathsOf('ubl'), cii: pathsOf('cii') };
};

const DOCUMENT_PATHS = pathsByTerm(DOCUMENT_TERMS);

/** The path of a document term in a syntax. */
export const documentPath = (syntax: Syntax, term: string): string => required(DOCUMENT_PATHS[syntax][term], term);

export const groupPath = (syntax: Syntax, { ubl, cii }: GroupTerms): string => (syntax === 'ubl' ? ubl : cii);

/** Marks the texts after the first. One that repeats the first is read with it. */
export const markOthers = ([first, ...others]: readonly XmlText[], term: string): void => {
  for (const text of others) {
    const isEqual = first !== undefined && text.text.trim() === first.text.trim();
    markText(text, isEqual && first.mark === 'read' ? 'read' : { why: 'tooMany', term });
  }
};

/** Reads the code of a document term as the value of the request that stands for it. A code without one is unread. */
export const readCode = <Key extends string>(
  root: XmlElement, syntax: Syntax, term: string, codes: Readonly<Record<Key, string>>,
): Key | undefined => {
  const texts = findTexts(root, documentPath(syntax, term));
  const key = keyOfCode(codes, texts[0]?.text.trim() ?? '');
  markText(texts[0], key === undefined ? { why: 'noField', term } : 'read');
  markOthers(texts, term);
  return key;
};

const isElement = (text: XmlText): text is XmlElement => 'children' in text;

/** The scheme of an identifier: an attribute, or in CII a code next to a document's number. */
const schemeText = (id: XmlText): XmlText | undefined => {
  if (!isElement(id)) return undefined;
  return attributeOf(id, 'schemeID') ?? (id.name === 'IssuerAssignedID' && id.parent ? findFirst(id.parent, 'ReferenceTypeCode') : undefined);
};

/** Reads an identifier. One whose scheme is required, and missing or invalid, is not read. */
const readIdentifier = (text: XmlText, field: string, term: string): Fields | undefined => {
  const scheme = schemeText(text);
  const schemeCode = scheme && readText(scheme, `${field}.scheme`, term);
  const isRequired = field === 'delivery.locationId' || (field.endsWith('.electronicAddress') && !text.text.includes('@'));
  if (schemeCode === undefined && isRequired) markText(text, { why: 'invalid', term });
  const id = text.mark === undefined ? readText(text, `${field}.id`, term) : undefined;
  return id === undefined ? undefined : omitUndefined({ id, scheme: schemeCode });
};

const readOne = (text: XmlText, field: string, term: string): unknown =>
  (shapeOf(field).fields?.id === undefined ? readText(text, field, term) : readIdentifier(text, field, term));

const readList = (texts: readonly XmlText[], field: string, maxItems: number, term: string): readonly unknown[] => {
  for (const text of texts.slice(maxItems)) markText(text, { why: 'tooMany', term });
  return texts.slice(0, maxItems).map((text) => readOne(text, `${field}[]`, term)).filter((each) => each !== undefined);
};

/** Reads the texts of a term into a value of its field; undefined if there is none, or none that fits. */
export const readTexts = (texts: readonly XmlText[], field: string, term: string): unknown => {
  const { list } = shapeOf(field);
  if (list !== undefined) {
    const items = readList(texts, field, list.maxItems, term);
    return items.length === 0 ? undefined : items;
  }
  const [first] = texts;
  const value = first && readOne(first, field, term);
  markOthers(texts, term);
  return value;
};

/** Reads all terms that have a field. `prefix` is the path of the target in the request, such as `lineItems[].`. */
export const readTerms = (scope: XmlElement, terms: readonly Term[], syntax: Syntax, target: Fields, prefix = ''): void => {
  for (const each of terms) {
    const [term, , , field] = each;
    if (field === undefined) continue;
    const texts = findTexts(scope, pathIn(syntax, each));
    const value = texts.length === 0 ? undefined : readTexts(texts, `${prefix}${field}`, term);
    if (value !== undefined) setField(target, field, value);
  }
};

const rejectTerms = (scope: XmlElement, terms: readonly Term[], syntax: Syntax, why: UnreadReason): void => {
  for (const term of terms) for (const text of findTexts(scope, pathIn(syntax, term))) rejectText(text, why, term[0]);
};

/** Reads a list of objects. An entry without its required members is not read. */
export const readGroup = (scope: XmlElement, group: GroupTerms, syntax: Syntax, target: Fields, prefix = ''): void => {
  const field = `${prefix}${group.field}`;
  const maxItems = shapeOf(field).list?.maxItems ?? 0;
  const entries: Fields[] = [];
  for (const element of findAll(scope, groupPath(syntax, group))) {
    const entry: Fields = {};
    const isFull = entries.length >= maxItems;
    if (!isFull) readTerms(element, group.members, syntax, entry, `${field}[].`);
    if (group.required.every((name) => entry[name] !== undefined)) entries.push(entry);
    else rejectTerms(element, group.members, syntax, isFull ? 'tooMany' : 'noField');
  }
  if (entries.length > 0) target[group.field] = entries;
};

/** Marks a text that a rule drops after it was read. */
export const rejectText = (text: XmlText | undefined, why: UnreadReason, term?: string): void => {
  if (text !== undefined && (text.mark === undefined || text.mark === 'read')) text.mark = omitUndefined({ why, term });
};
