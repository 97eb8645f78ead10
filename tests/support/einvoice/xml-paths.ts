/** Texts of an XML document by paths. Namespaces are left out, because element names are unique in e-invoices. */
import { XMLParser } from 'fast-xml-parser';
import type { Terms } from './read-invoice.js';

/** An element: its children by name, its attributes by `@name`, its text by `#text`. */
export interface Element { readonly [name: string]: readonly Element[] | string | undefined }

const PARSER = new XMLParser({
  ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true, parseTagValue: false, parseAttributeValue: false, trimValues: false,
  alwaysCreateTextNode: true, isArray: (name, ...[, , isAttribute]) => !isAttribute && name !== '?xml',
});

const STEP = /^(?<name>\w+)(?:\[(?<key>@?\w+)(?<operator>!?=)(?<value>[^\]]*)\])?$/;

/** The children of a name. */
const childrenOf = (element: Element, name: string): readonly Element[] => {
  const children = element[name];
  return Array.isArray(children) ? children as readonly Element[] : [];
};

/** The text of an element. */
export const textOf = ({ '#text': text }: Element): string => (typeof text === 'string' ? text : '');

const valueOf = (element: Element, key: string): string | undefined => {
  if (key.startsWith('@')) return element[key] as string | undefined;
  const [child] = childrenOf(element, key);
  return child && textOf(child);
};

const takeStep = (elements: readonly Element[], step: string): readonly Element[] => {
  const { name = '', key, operator, value = '' } = STEP.exec(step)?.groups ?? {};
  return elements.flatMap((element) => childrenOf(element, name))
    .filter((child) => key === undefined || (valueOf(child, key) === (value === '' ? undefined : value)) === (operator === '='));
};

/** Elements at a path, such as `TaxRegistration/ID[@schemeID=VA]`. `[@schemeID=]` means: without that attribute. */
export const elementsAt = (element: Element, path: string): readonly Element[] =>
  path.split('/').reduce<readonly Element[]>(takeStep, [element]);

/** Texts at a path; if its last part is `@name`, the values of that attribute. */
export const textsAt = (element: Element, path: string): readonly string[] => {
  const [, elements = path, attribute] = /^(.*)\/(@\w+)$/.exec(path) ?? [];
  const found = elementsAt(element, elements);
  if (attribute === undefined) return found.map(textOf);
  return found.map((each) => valueOf(each, attribute)).filter((value) => value !== undefined);
};

/** Business terms and their paths. */
export type Paths = Readonly<Record<string, string>>;

/** The terms that an element has. */
export const termsAt = (element: Element, paths: Paths): Terms => new Map(
  Object.entries(paths).map(([term, path]) => [term, textsAt(element, path)] as const).filter(([, values]) => values.length > 0),
);

/** The elements of a document, with the one of the given name as root. */
export const rootOf = (xml: Uint8Array, name: string): Element | undefined =>
  childrenOf(PARSER.parse(Buffer.from(xml).toString('utf8')) as Element, name)[0];
