import { compare, decimalFromMinorUnits, type MinorUnits, sumAmounts, ZERO } from '../../invoice/decimal.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { findAll, findTexts, firstText, markText, textAt } from './xml-path.js';
import type { XmlElement } from './parse-xml.js';
import { ReadError } from './read-answer.js';
import type { Fields } from './read-terms.js';
import { fitText, parseDecimal } from './read-texts.js';
import { type LineContext, type ReadLine, readLine } from './read-lines.js';

/** A line of text between the line items, or a line item. */
export type TableRow = ReadLine | { readonly item: Fields };

export const isLine = (row: TableRow): row is ReadLine => 'amount' in row;

const LINES = { ubl: 'InvoiceLine | CreditNoteLine', cii: 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem' } as const;
const MAX_LINES = 5000;

/** The lines of the file. */
export const lineElements = (root: XmlElement, { syntax }: Pick<LineContext, 'syntax'>): readonly XmlElement[] => {
  const lines = findAll(root, LINES[syntax]);
  const count = lines.length.toLocaleString('en-US');
  if (lines.length > MAX_LINES) throw new ReadError('READ-11', `The invoice has ${count} lines; the limit is 5,000.`);
  return lines;
};

/** BT-X-8, BT-X-304: what a line of the profile EXTENDED is, and the group that it belongs to. */
const DOCUMENT = 'AssociatedDocumentLineDocument';
const STATUS = `${DOCUMENT}/LineStatusReasonCode`;
const PARENT = `${DOCUMENT}/ParentLineID`;
const TOTAL = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';

interface Section { readonly title: string; readonly element: XmlElement; readonly amounts: MinorUnits[] }

const STATUSES = ['GROUP', 'INFORMATION', 'DETAIL'];

const isGroup = (line: XmlElement): boolean => firstText(line, STATUS) === 'GROUP';

/** Groups of the profile EXTENDED. A group may stand before its lines, or after them as their subtotal. */
class LineTree {
  readonly #byId = new Map<string, XmlElement>();
  readonly #roots = new Map<XmlElement, XmlElement>();

  constructor(lines: readonly XmlElement[]) {
    for (const line of lines) {
      const id = firstText(line, `${DOCUMENT}/LineID`);
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, line);
    }
  }

  parentOf(line: XmlElement): XmlElement | undefined {
    const id = firstText(line, PARENT);
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The outermost line above a line, or the line itself. */
  rootOf(line: XmlElement): XmlElement {
    const path: XmlElement[] = [];
    let at: XmlElement | undefined = line;
    let root = line;
    while (at !== undefined && !this.#roots.has(at)) {
      path.push(at);
      root = at;
      this.#roots.set(at, at); // Ends a circle.
      at = this.parentOf(at);
    }
    if (at !== undefined) root = this.#roots.get(at) ?? at;
    for (const each of path) this.#roots.set(each, root);
    return root;
  }

  /** Whether a line is a part of another line. Its amount is in that line already. */
  isPartOfLine(line: XmlElement): boolean {
    const parent = this.parentOf(line);
    return parent !== undefined && !(isGroup(parent) && isGroup(this.rootOf(line)));
  }
}

/** Reads the lines in order, with the sections and texts of the profile EXTENDED. */
class TableReader {
  readonly rows: TableRow[] = [];
  readonly #tree: LineTree;
  readonly #sections = new Map<XmlElement, Section>(); // By their groups
  readonly #titles = new Set<string>();

  constructor(lines: readonly XmlElement[], private readonly context: LineContext) {
    this.#tree = new LineTree(lines);
    for (const line of lines) if (isGroup(line)) this.#readGroup(line);
  }

  read(line: XmlElement): void {
    const status = firstText(line, STATUS);
    const section = this.#sections.get(this.#tree.rootOf(line));
    if (status === 'GROUP') return;
    if (status === 'INFORMATION') this.#readText(line, section);
    else if (this.#tree.isPartOfLine(line)) line.whole = { why: 'noField' };
    else this.#readLine(line, section);
  }

  /** The amount of a section is that of its lines. */
  finish(): void {
    for (const { element, amounts } of this.#sections.values()) {
      const [text] = findTexts(element, TOTAL);
      const stated = parseDecimal(text?.text);
      const sum = decimalFromMinorUnits(sumAmounts(amounts), this.context.digits);
      if (stated !== undefined && compare(stated, sum) === 0) markText(text, 'read');
    }
  }

  #markStructure(line: XmlElement): void {
    markText(textAt(line, `${DOCUMENT}/LineID`), 'read');
    const [status, parent] = [STATUS, PARENT].map((path) => textAt(line, path));
    if (STATUSES.includes(status?.text.trim() ?? '')) markText(status, 'read');
    if (this.#tree.parentOf(line) !== undefined) markText(parent, 'read');
  }

  /** An outermost group is a section. Lines of other groups are in the section around them. */
  #readGroup(line: XmlElement): void {
    const [name] = findTexts(line, 'SpecifiedTradeProduct/Name');
    const fitted = name && fitText(name.text, 'lineItems[].section');
    const title = fitted?.text ?? '';
    if (this.#tree.rootOf(line) !== line || title === '' || this.#titles.has(title)) {
      line.whole = { why: 'noField' };
      return;
    }
    this.#titles.add(title);
    this.#sections.set(line, { title, element: line, amounts: [] });
    markText(name, fitted?.why === undefined ? 'read' : { why: fitted.why });
    this.#markStructure(line);
  }

  #readText(line: XmlElement, section: Section | undefined): void {
    const [name, note, total] = ['SpecifiedTradeProduct/Name', `${DOCUMENT}/IncludedNote/Content`, TOTAL].map((path) => textAt(line, path));
    const amount = parseDecimal(total?.text) ?? ZERO;
    const fitted = fitText([name, note].filter((text) => text !== undefined).map(({ text }) => text.trim()).join('\n'), 'lineItems[].text');
    if (compare(amount, ZERO) !== 0 || fitted.text === '' || fitted.why !== undefined) {
      line.whole = { why: fitted.why ?? 'noField' };
      return;
    }
    for (const text of [name, note, total]) markText(text, 'read');
    this.#markStructure(line);
    this.rows.push({ item: omitUndefined({ text: fitted.text, section: section?.title }) });
  }

  #readLine(line: XmlElement, section: Section | undefined): void {
    const row = readLine(line, this.context);
    this.#markStructure(line);
    section?.amounts.push(row.amount);
    if (section !== undefined) row.item.section = section.title;
    this.rows.push(row);
  }
}

/** The rows of the table, in the order of the file. */
export const readTable = (lines: readonly XmlElement[], context: LineContext): readonly TableRow[] => {
  const reader = new TableReader(lines, context);
  for (const line of lines) reader.read(line);
  reader.finish();
  return reader.rows;
};
