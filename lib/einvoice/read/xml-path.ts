import { BoundedCache } from '../../bounded-cache.js';
import { required } from '../../required.js';
import type { Mark, XmlAttribute, XmlElement, XmlText } from './parse-xml.js';

/** A condition on a text or an attribute below an element: `[TypeCode=50]`, `[@schemeID!=SEPA]`. */
interface Condition { readonly path: Path; readonly isEqual: boolean; readonly values: readonly string[] }

interface Step { readonly name: string; readonly condition?: Condition }

/** A path below an element. It ends in an element or in an attribute. */
export interface Path { readonly steps: readonly Step[]; readonly attribute?: string }

const STEP = /([\w@.]+)(?:\[([\w@/]+)(!?=)([^\]]*)\])?/g;

const parsePath = (text: string): Path => {
  const steps = Array.from(text.matchAll(STEP), ([, name = '', below, operator, values = '']): Step => (below === undefined ? { name } : {
    name, condition: { path: parsePath(below), isEqual: operator === '=', values: values.split(',') },
  }));
  const { name } = required(steps.at(-1), text);
  return name.startsWith('@') ? { steps: steps.slice(0, -1), attribute: name.slice(1) } : { steps };
};

/** CII: the context, the document, and the agreement, delivery and settlement of the transaction. */
const CII_PARTS: Readonly<Record<string, string>> = {
  X: 'ExchangedDocumentContext', H: 'ExchangedDocument', A: 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement',
  D: 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery', S: 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement',
};

/** Writes out the first letter of a path in CII. */
export const fullPath = (path: string): string => path.replace(/^[XHADS](?=\/)/, (part) => String(CII_PARTS[part]));

const knownPaths = new BoundedCache<readonly Path[]>(1000); // More than terms and rules have

/** The alternatives of a path, parsed once; none of an empty path. */
const pathsOf = (text: string): readonly Path[] =>
  knownPaths.getOrMake(text, () => text.split(' | ').filter((each) => each !== '').map((each) => parsePath(fullPath(each))));

/** The attributes of an element; an attribute has none. */
export const attributesOf = (text: XmlText): readonly XmlAttribute[] => ('attributes' in text ? (text as XmlElement).attributes : []);

export const attributeOf = (text: XmlText, name: string): XmlAttribute | undefined =>
  attributesOf(text).find((attribute) => attribute.name === name);

/** Whether an element fulfils a condition. An identifier's scheme is read with it, unless any other would do as well. */
const fulfils = (element: XmlElement, { path, isEqual, values }: Condition): boolean => {
  const found = textsAt(element, path);
  const isFulfilled = found.some(({ text }) => values.includes(text.trim())) === isEqual;
  if (isFulfilled && isEqual && path.attribute !== undefined) for (const text of found) markText(text, 'read');
  return isFulfilled;
};

const elementsAt = (element: XmlElement, steps: readonly Step[], index = 0): readonly XmlElement[] => {
  const step = steps[index];
  if (step === undefined) return [element];
  const found = element.children.filter(({ name }) => name === step.name)
    .filter((child) => step.condition === undefined || fulfils(child, step.condition));
  return index === steps.length - 1 ? found : found.flatMap((child) => elementsAt(child, steps, index + 1));
};

const textsAt = (element: XmlElement, { steps, attribute }: Path): readonly XmlText[] => {
  const elements = elementsAt(element, steps);
  if (attribute === undefined) return elements;
  return elements.map((each) => attributeOf(each, attribute)).filter((each) => each !== undefined);
};

/** All elements at a path, those of the first alternative first. */
export const findAll = (element: XmlElement, path: string): readonly XmlElement[] =>
  pathsOf(path).flatMap(({ steps }) => elementsAt(element, steps));

export const findFirst = (element: XmlElement, path: string): XmlElement | undefined => findAll(element, path)[0];

/** All texts at a path, without empty ones. */
export const findTexts = (element: XmlElement, path: string): readonly XmlText[] =>
  pathsOf(path).flatMap((each) => textsAt(element, each)).filter(({ text }) => text.trim() !== '');

/** The first text at a path that is not empty. */
export const textAt = (element: XmlElement, path: string): XmlText | undefined => findTexts(element, path)[0];

/** The first text at a path, trimmed; undefined if there is none. */
export const firstText = (element: XmlElement, path: string): string | undefined => textAt(element, path)?.text.trim();

/** Marks a text that nothing has marked yet. */
export const markText = (text: XmlText | undefined, mark: Mark): void => { if (text !== undefined) text.mark ??= mark; };

/** Marks all texts at a path that nothing has marked yet. */
export const markAll = (element: XmlElement, path: string, mark: Mark = 'read'): void => {
  for (const text of findTexts(element, path)) markText(text, mark);
};
