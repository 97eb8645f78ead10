import { PDFArray, PDFName, type PDFDict, PDFString, type PDFObject } from 'pdf-lib';
import { contentOperations } from './content-operators.js';
import { dictionariesAt, dictionaryAt, entry, listAt, numberAt, pageContent, textAt, type PdfFile } from './pdf-file.js';

/** An element of the structure tree with its content. */
interface Element {
  readonly dictionary: PDFDict;
  readonly tag: string;
  readonly children: readonly Element[];
  /** Marked content as `page index:identifier`. */
  readonly content: readonly string[];
  readonly annotations: readonly PDFDict[];
  readonly violations: readonly string[];
}

/** Allowed parents of elements that are not allowed everywhere. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  THead: ['Table'], TBody: ['Table'], TFoot: ['Table'], TR: ['Table', 'THead', 'TBody', 'TFoot'], TH: ['TR'], TD: ['TR'],
  LI: ['L'], Lbl: ['LI'], LBody: ['LI'], Document: ['StructTreeRoot'], Part: ['Document'],
};
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ['THead', 'TBody', 'TFoot', 'TR'], THead: ['TR'], TBody: ['TR'], TFoot: ['TR'], TR: ['TH', 'TD'], L: ['LI'], LI: ['Lbl', 'LBody'],
};
const STANDARD = new Set(['Document', 'Part', 'Sect', 'Div', 'H1', 'H2', 'H3', 'P', 'Span', 'Figure', 'Link', 'Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody']);

/** Elements that contain text. */
const INLINE = new Set(['Span', 'Link', 'Lbl', 'LBody', 'Strong']);

const attribute = (dictionary: PDFDict, key: string): PDFObject | undefined =>
  dictionariesAt(dictionary, 'A').map((attributes) => entry(attributes, key)).find((value) => value !== undefined);

type Rule = (element: Omit<Element, 'violations'>, parent: PDFDict) => string | false;

const RULES: readonly Rule[] = [
  ({ dictionary, tag }, parent) => entry(dictionary, 'P') !== parent && `a ${tag} does not know its parent`,
  ({ tag }, parent) => {
    const parentTag = textAt(parent, 'S') ?? 'StructTreeRoot';
    return PARENTS[tag]?.includes(parentTag) === false && `a ${tag} stands in a ${parentTag}`;
  },
  ({ tag, children }) => children.some((child) => CHILDREN[tag]?.includes(child.tag) === false) && `a ${tag} holds what it may not`,
  ({ tag, dictionary }) => tag === 'Figure' && (textAt(dictionary, 'Alt') ?? '') === '' && 'a Figure has no alternate text',
  ({ tag, dictionary }) => tag === 'Figure' && attribute(dictionary, 'BBox') === undefined && 'a Figure has no bounding box',
  ({ tag, dictionary }) => tag === 'TH' && attribute(dictionary, 'Scope') === undefined && 'a TH has no Scope',
  ({ tag, children }) => tag === 'LI' && children.filter((child) => child.tag === 'LBody').length !== 1 && 'an LI has not one LBody',
  ({ tag, dictionary, children }) => tag === 'L' && attribute(dictionary, 'ListNumbering') !== undefined
    && children.some((item) => item.children[0]?.tag !== 'Lbl') && 'a numbered list has an item without a Lbl',
  ({ tag, children, content }) => INLINE.has(tag) && children.length + content.length === 0 && `a ${tag} is empty`,
  ({ tag, dictionary, children }) => tag === 'Table' && flatten({ children } as Element).some((cell) => cell.tag === 'TH')
    && (attribute(dictionary, 'Summary')?.toString() ?? '') === '' && 'a Table has no Summary',
  ({ tag, annotations }) => (tag === 'Link') !== (annotations.length > 0) && `a ${tag} holds ${annotations.length} annotations`,
];

const readElement = (dictionary: PDFDict, parent: PDFDict, pages: readonly PDFDict[]): Element => {
  const page = (holder: PDFDict): number => pages.indexOf((dictionaryAt(holder, 'Pg') ?? dictionaryAt(dictionary, 'Pg'))!);
  const kids = dictionariesAt(dictionary, 'K');
  const kidsOf = (type: string | undefined): readonly PDFDict[] => kids.filter((kid) => textAt(kid, 'Type') === type);
  const numbers = listAt(dictionary, 'K').map(String).filter((kid) => /^\d+$/.test(kid));
  const element = {
    dictionary,
    tag: textAt(dictionary, 'S') ?? '',
    children: kidsOf(undefined).map((kid) => readElement(kid, dictionary, pages)),
    content: [
      ...numbers.map((id) => `${page(dictionary)}:${id}`),
      ...kidsOf('MCR').map((kid) => `${page(kid)}:${numberAt(kid, 'MCID') ?? -1}`),
    ],
    annotations: kidsOf('OBJR').map((kid) => dictionaryAt(kid, 'Obj')!),
  };
  return { ...element, violations: RULES.map((rule) => rule(element, parent)).filter((violation) => violation !== false) };
};

const flatten = (element: Element): readonly Element[] => [element, ...element.children.flatMap(flatten)];

const columnsOf = (row: Element): number =>
  row.children.reduce((sum, { dictionary }) => sum + Number(attribute(dictionary, 'ColSpan')?.toString() ?? 1), 0);

const holdsContent = (element: Element): boolean => flatten(element).some(({ content }) => content.length > 0);

const headsRow = ({ tag, dictionary }: Element): boolean => tag === 'TH' && attribute(dictionary, 'Scope') === PDFName.of('Row');

/** Rows below the head with data but no row header in any column. A row whose first cell is empty needs none. */
const rowViolations = ({ children: groups }: Element): readonly string[] => groups.filter(({ tag }) => tag === 'TBody')
  .flatMap(({ children: rows }) => rows)
  .filter(({ children: [first, ...others] }) => first !== undefined && holdsContent(first) && others.some(holdsContent)
    && ![first, ...others].some(headsRow))
  .map(() => 'no cell heads a row');

const emptyHeaders = (table: Element): readonly string[] =>
  flatten(table).filter((element) => element.tag === 'TH' && !holdsContent(element)).map(() => 'a TH is empty');

/** ISO 14289-1, 7.5 */
const tableViolations = (elements: readonly Element[]): readonly string[] => elements.filter(({ tag }) => tag === 'Table').flatMap((table) => {
  const rows = flatten(table).filter(({ tag }) => tag === 'TR');
  return [
    ...new Set(rows.map(columnsOf)).size === 1 ? [] : ['the rows of a table differ in their number of columns'],
    ...rows.some((row) => row.children.some(({ tag }) => tag === 'TH')) ? [] : ['a table has no header cell'],
    ...rowViolations(table),
    ...emptyHeaders(table),
  ];
});

const idOf = ({ dictionary }: Element): string | undefined => textAt(dictionary, 'ID');

/** Text of a string object. Empty for any other object. */
const decoded = (object: PDFObject): string => (object instanceof PDFString ? object.decodeText() : '');

const headersOf = ({ dictionary }: Element): readonly string[] => {
  const list = attribute(dictionary, 'Headers');
  return list instanceof PDFArray ? list.asArray().map(decoded) : [];
};

/** ISO 14289-1, 7.5. If a header spans columns, its scope does not define its cells. */
const headersViolations = (elements: readonly Element[]): readonly string[] => {
  const ids = new Set(elements.map(idOf).filter((id) => id !== undefined));
  return elements.filter(({ tag }) => tag === 'Table').map(flatten).flatMap((cells) => {
    const isSpanned = cells.some(({ tag, dictionary }) => tag === 'TH' && attribute(dictionary, 'ColSpan') !== undefined);
    const lacksHeaders = (cell: Element): boolean => cell.tag === 'TD' && holdsContent(cell) && headersOf(cell).length === 0;
    const isMissing = isSpanned && cells.some(lacksHeaders);
    const unknown = cells.some((cell) => headersOf(cell).some((id) => !ids.has(id)));
    return [...isMissing ? ['a TD below a header that spans columns has no Headers'] : [], ...unknown ? ['a cell has Headers that no element is'] : []];
  });
};

/** ISO 32000-1, 14.7.2. The name tree has the elements with an identifier, in order. */
const idViolations = (root: PDFDict, elements: readonly Element[]): readonly string[] => {
  const names = listAt(dictionaryAt(root, 'IDTree'), 'Names');
  const pairs = names.flatMap((name, at) => (at % 2 === 0 ? [[decoded(name), names[at + 1]] as const] : []));
  const own = elements.flatMap((element) => (idOf(element) === undefined ? [] : [[idOf(element), element.dictionary] as const]));
  const isListed = ([id, dictionary]: (typeof own)[number]): boolean =>
    pairs.some(([name, target]) => name === id && target === dictionary);
  const isComplete = pairs.length === own.length && own.every(isListed);
  const isSorted = pairs.every(([name], index) => index === 0 || (pairs[index - 1]?.[0] ?? '') < name);
  return [...isComplete ? [] : ['the IDTree has not the elements with an ID'], ...isSorted ? [] : ['the IDTree is not in order']];
};

/** ISO 14289-1, 7.1. Other types are mapped to standard ones. */
const roleViolations = (root: PDFDict, elements: readonly Element[]): readonly string[] => {
  const roles = dictionaryAt(root, 'RoleMap');
  return [...new Set(elements.map(({ tag }) => tag))].filter((tag) => !STANDARD.has((roles && textAt(roles, tag)) ?? tag))
    .map((tag) => `${tag} is no standard structure type`);
};

/** The kind of document is read first. No list or table is before the first heading. */
const orderViolations = (elements: readonly Element[]): readonly string[] => {
  const heading = elements.findIndex(({ tag }) => tag === 'H1');
  const early = elements.slice(0, heading < 0 ? undefined : heading).find(({ tag }) => tag === 'L' || tag === 'Table');
  return early === undefined ? [] : [`a ${early.tag} comes before the H1`];
};

/** ISO 32000-1, table 330. Pagination artifacts have a subtype. */
const artifactViolations = (pages: readonly PDFDict[]): readonly string[] => pages
  .flatMap((page) => contentOperations(pageContent(page)))
  .filter(({ operator, operands }) => operator === 'BDC' && operands[0] === '/Artifact' && operands[1]?.includes('/Pagination') === true)
  .filter(({ operands }) => !/\/Subtype\s*\/(?:Header|Footer|Watermark)\b/.test(operands[1] ?? ''))
  .map(() => 'an artifact of pagination has no Subtype');

/** ISO 14289-1, 7.4 */
const headingViolations = (elements: readonly Element[]): readonly string[] => {
  let level = 0;
  return elements.filter(({ tag }) => /^H\d$/.test(tag)).flatMap(({ tag }) => {
    const next = Number(tag.slice(1));
    const isSkipped = next > level + 1;
    level = next;
    return isSkipped ? [`the headings skip a level before ${tag}`] : [];
  });
};

type MarkedContent = readonly [position: string, tag: string];

const markedContentOn = (page: PDFDict, index: number): readonly MarkedContent[] => contentOperations(pageContent(page))
  .filter(({ operator, operands }) => operator === 'BDC' && operands[1]?.includes('/MCID') === true)
  .map(({ operands: [tag = '', properties = ''] }) => [`${index}:${/\/MCID (\d+)/.exec(properties)?.[1] ?? ''}`, tag.slice(1)]);

const parentTreeOf = (root: PDFDict | undefined): ReadonlyMap<number, PDFObject> => {
  const pairs = new Map<number, PDFObject>();
  const numbers = listAt(dictionaryAt(root, 'ParentTree'), 'Nums');
  for (let at = 0; at + 1 < numbers.length; at += 2) pairs.set(Number(numbers[at]!.toString()), numbers[at + 1]!);
  return pairs;
};

const ownersOf = (elements: readonly Element[]): ReadonlyMap<string, readonly Element[]> => {
  const owners = new Map<string, Element[]>();
  for (const element of elements) {
    for (const position of element.content) owners.set(position, [...owners.get(position) ?? [], element]);
  }
  return owners;
};

/** Element in the parent tree for the marked content of a page. */
const parentOf = (page: PDFDict | undefined, id: number, parentTree: ReadonlyMap<number, PDFObject>): PDFObject | undefined => {
  const list = parentTree.get(numberAt(page, 'StructParents') ?? -1);
  return list instanceof PDFArray && id < list.size() ? list.lookup(id) : undefined;
};

type Check = (file: PdfFile, elements: readonly Element[], parentTree: ReadonlyMap<number, PDFObject>) => readonly string[];

/** ISO 32000-1, 14.7.4.4: pages, structure tree and parent tree must agree. */
const contentViolations: Check = ({ pages }, elements, parentTree) => {
  const owners = ownersOf(elements);
  const all = pages.flatMap(markedContentOn);
  const marked = new Map(all);
  const positionViolation = ([position, tag]: readonly [string, string]): string => {
    const [page = 0, id = 0] = position.split(':').map(Number);
    const [owner, ...others] = owners.get(position) ?? [];
    if (owner === undefined || others.length > 0) return `content ${position} belongs to not one element`;
    const isKnown = (owner.tag === tag || tag === 'Span') && owner.dictionary === parentOf(pages[page], id, parentTree);
    return isKnown ? '' : `content ${position} has another parent in the parent tree`;
  };
  return [
    marked.size === all.length ? '' : 'an identifier marks two stretches of a page',
    ...[...marked].map(positionViolation),
    ...[...owners.keys()].map((position) => marked.has(position) ? '' : `content ${position} is in the tree but on no page`),
  ].filter((violation) => violation !== '');
};

/** ISO 14289-1, 7.18.5 */
const annotationViolations: Check = ({ pages }, elements, parentTree) =>
  pages.flatMap((page) => dictionariesAt(page, 'Annots')).flatMap((annotation) => {
    const [owner, second] = elements.filter(({ annotations }) => annotations.includes(annotation));
    if (owner === undefined || second !== undefined) return ['a link belongs to not one element'];
    return parentTree.get(numberAt(annotation, 'StructParent') ?? -1) === owner.dictionary ? [] : ['a link has another parent in the parent tree'];
  });

/** Violations in the structure tree. */
export const structureViolations = (file: PdfFile): readonly string[] => {
  const treeRoot = dictionaryAt(file.catalog, 'StructTreeRoot');
  const [top, ...others] = dictionariesAt(treeRoot, 'K');
  if (treeRoot === undefined || top === undefined || others.length > 0) return ['there is not one root element'];
  const root = readElement(top, treeRoot, file.pages);
  const elements = flatten(root);
  const parentTree = parentTreeOf(treeRoot);
  return [
    ...root.tag === 'Document' ? [] : ['the root element is no Document'],
    ...elements.flatMap(({ violations }) => violations),
    ...roleViolations(treeRoot, elements),
    ...tableViolations(elements),
    ...headersViolations(elements),
    ...idViolations(treeRoot, elements),
    ...orderViolations(elements),
    ...artifactViolations(file.pages),
    ...headingViolations(elements),
    ...contentViolations(file, elements, parentTree),
    ...annotationViolations(file, elements, parentTree),
  ];
};
