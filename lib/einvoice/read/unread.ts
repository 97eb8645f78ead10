import { memoize } from '../../bounded-cache.js';
import { codePointCount } from '../../text/characters.js';
import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { usualName } from './document-root.js';
import type { Mark, XmlAttribute, XmlElement } from './parse-xml.js';
import type { Unread } from './read-answer.js';
import { groupPath, pathIn, type Syntax } from './read-terms.js';
import { ALLOWANCE_CHARGE_TERMS, ATTACHMENT_TERMS, DOCUMENT_TERMS, LINE_GROUPS, LINE_TERMS, PRECEDING_INVOICES, type Term, VAT_TERMS } from './terms.js';
import { fullPath } from './xml-path.js';

const MAX_ENTRIES = 1_000;
const MAX_VALUE = 200;

/** What e-invoices have below a document, and where. The first is the document. */
interface Parts { readonly terms: ReadonlyMap<string, string>; readonly aggregates: ReadonlySet<string> }

const LINES = { ubl: ['InvoiceLine', 'CreditNoteLine'], cii: ['SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'] } as const;
const ALLOWANCES = {
  ubl: ['AllowanceCharge', ...LINES.ubl.map((line) => `${line}/AllowanceCharge`)],
  cii: ['S/SpecifiedTradeAllowanceCharge', `${LINES.cii[0]}/SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge`],
} as const;
const VAT_ROWS = { ubl: ['TaxTotal/TaxSubtotal'], cii: ['S/ApplicableTradeTax'] } as const;
const ATTACHMENTS = { ubl: ['AdditionalDocumentReference'], cii: ['A/AdditionalReferencedDocument'] } as const;
/** Aggregates that rules read. */
const MORE_AGGREGATES = {
  ubl: ['PaymentMeans/CardAccount'],
  cii: [
    'S/SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms/BasisDateTime', 'S/SpecifiedAdvancePayment/FormattedReceivedDateTime',
    'S/SpecifiedAdvancePayment/IncludedTradeTax', 'S/SpecifiedAdvancePayment/InvoiceSpecifiedReferencedDocument/FormattedIssueDateTime',
  ],
} as const;

type PathTerm = readonly [path: string, term: string];

const below = (bases: readonly string[], terms: readonly Term[], syntax: Syntax): readonly PathTerm[] =>
  bases.flatMap((base) => terms.flatMap((term) => pathIn(syntax, term).split(' | ').filter((path) => path !== '')
    .map((path) => [`${base}${base === '' ? '' : '/'}${path}`, term[0]] as const)));

const allPaths = (syntax: Syntax): readonly PathTerm[] => {
  const adjustments = ALLOWANCES[syntax].flatMap((base, index) => ALLOWANCE_CHARGE_TERMS.map((row): readonly [string, string] =>
    [`${base}/${row[syntax === 'ubl' ? 4 : 5]}`, index === 0 ? row[0] : row[2]]));
  return [
    // Attachments first: a reference is one of them unless its type says otherwise.
    ...below(ATTACHMENTS[syntax], ATTACHMENT_TERMS, syntax), ...below([''], DOCUMENT_TERMS, syntax),
    ...below(LINES[syntax], LINE_TERMS, syntax), ...adjustments, ...below(VAT_ROWS[syntax], VAT_TERMS, syntax),
    ...below([groupPath(syntax, PRECEDING_INVOICES)], PRECEDING_INVOICES.members, syntax),
    ...LINE_GROUPS.flatMap((group) =>
      below(LINES[syntax].map((line) => `${line}/${groupPath(syntax, group)}`), group.members, syntax)),
  ];
};

const partsOf = memoize(4, (syntax: Syntax): Parts => {
  const terms = new Map<string, string>();
  const aggregates = new Set<string>();
  const addAggregates = (names: readonly string[]): void => {
    for (const index of names.keys()) aggregates.add(names.slice(0, index + 1).join('/'));
  };
  for (const path of MORE_AGGREGATES[syntax]) addAggregates(fullPath(path).split('/'));
  for (const [given, term] of allPaths(syntax)) {
    const path = fullPath(given).replaceAll(/\[[^\]]*\]/g, '');
    if (!terms.has(path)) terms.set(path, term);
    const names = path.split('/');
    addAggregates(names.slice(0, -1));
    for (const [, inCondition = ''] of given.matchAll(/\[(\w+)\/\w+/g)) aggregates.add(`${names.slice(0, -1).join('/')}/${inCondition}`);
  }
  return { terms, aggregates };
});

/** Attributes that say nothing about the invoice: names of code lists, languages, schemas. */
const NO_DATA_ATTRIBUTE = /^(?:list\w*|unitCodeList\w*|scheme\w*Name|scheme\w*Agency\w*|languageID|xsi:\w+)$/;
/** Elements with texts that follow from the path, or that standards fix. */
const NO_DATA: readonly (readonly [path: RegExp, values?: RegExp])[] = [
  [/(?:^|\/)UBLVersionID$/],
  [/(?:^|\/)(?:TaxScheme\/(?:ID|Name)|\w*TradeTax\/TypeCode)$/, /^(?:VAT|GST)$/],
  [/^AccountingSupplierParty\/Party\/PartyTaxScheme\/TaxScheme\/ID$/, /^(?:TAX|FC)$/], // Of BT-32: any tax but VAT
  [/AdditionalReferencedDocument\/TypeCode$|DocumentReference\/DocumentTypeCode$/, /^(?:50|130|916)$/],
  [/(?:CardAccount\/NetworkID|DespatchLineReference\/LineID)$/, /^NA$/], // UBL requires them
  [/SpecifiedProcuringProject\/Name$/, /^Project reference$/],
];

/** The currencies of a file: BT-5, and BT-6 of its tax totals. */
type Currencies = readonly [ofInvoice: string | undefined, ofTax: string | undefined];
const TAX_TOTAL = /(?:^|\/)TaxTotal(?:\/|Amount$)/;

/** Aggregates that many others have. */
const COMMON_AGGREGATES: ReadonlySet<string> = new Set(['TaxScheme', 'ChargeIndicator']);

const countElements = (element: XmlElement): number => element.children.reduce((sum, child) => sum + countElements(child), 1);

/** Lists what nothing has read, in the order of the file. */
class UnreadList {
  readonly entries: Unread[] = [];
  #more = 0;
  readonly #names = new Map<XmlElement, string>();

  constructor(private readonly parts: Parts, private readonly currencies: Currencies) {}

  finish(): readonly Unread[] {
    return this.#more === 0 ? this.entries : [...this.entries, { path: '/', elements: this.#more, why: 'noField' }];
  }

  visit(element: XmlElement, path: string): void {
    if (element.whole !== undefined || this.#isUnknown(element, path)) {
      this.#addWhole(element);
      return;
    }
    this.#addText(element, path);
    for (const attribute of element.attributes) this.#addAttribute(attribute, element, path);
    for (const child of element.children) this.visit(child, path === '' ? child.name : `${path}/${child.name}`);
  }

  /** Whether no term is below an element that has elements. */
  #isUnknown(element: XmlElement, path: string): boolean {
    if (element.parent === undefined || element.children.length === 0) return false;
    return element.name === '' || !(this.parts.aggregates.has(path) || COMMON_AGGREGATES.has(element.name));
  }

  #addWhole(element: XmlElement): void {
    const { why, term } = typeof element.whole === 'object' ? element.whole : { why: 'noField' as const, term: undefined };
    const elements = countElements(element);
    this.#add(elements, () => omitUndefined({ path: this.#pathOf(element), term, elements, why }));
  }

  #addText(element: XmlElement, path: string): void {
    const text = element.text.trim();
    if (element.mark === 'read' || text === '' || NO_DATA.some(([each, values]) => each.test(path) && values?.test(text) !== false)) return;
    this.#addValue(element.mark, text, this.parts.terms.get(path), () => this.#pathOf(element));
  }

  #addAttribute(attribute: XmlAttribute, element: XmlElement, path: string): void {
    const { name, text, mark } = attribute;
    const term = this.parts.terms.get(`${path}/@${name}`);
    if (mark === 'read' || text.trim() === '' || (term === undefined && NO_DATA_ATTRIBUTE.test(name))) return;
    if (name === 'currencyID' && this.#isCurrencyOf(path, text.trim())) return;
    if (name === 'format' && /DateTimeString$|DateString$/.test(element.name)) return;
    this.#addValue(mark, text.trim(), term, () => `${this.#pathOf(element)}/@${name}`);
  }

  #isCurrencyOf(path: string, code: string): boolean {
    const [ofInvoice, ofTax] = this.currencies;
    return code === ofInvoice || (code === ofTax && TAX_TOTAL.test(path));
  }

  #addValue(mark: Mark | undefined, text: string, termOfPath: string | undefined, path: () => string): void {
    const { why = 'noField' as const, term: given = termOfPath, value = text } = typeof mark === 'object' ? mark : {};
    const term = given === '' ? undefined : given;
    const length = codePointCount(value);
    this.#add(1, () => omitUndefined({
      path: path(), term, value: length > MAX_VALUE ? [...value.slice(0, 2 * MAX_VALUE)].slice(0, MAX_VALUE).join('') : value,
      length: length > MAX_VALUE ? length : undefined, why,
    }));
  }

  #add(elements: number, entry: () => Unread): void {
    if (this.entries.length < MAX_ENTRIES) this.entries.push(entry());
    else this.#more += elements;
  }

  /** An XPath with positions among equals. The names of all children are made at once. */
  #pathOf(element: XmlElement): string {
    const { parent } = element;
    if (parent === undefined) return `/${usualName(element)}`;
    if (!this.#names.has(element)) this.#nameChildren(parent);
    return `${this.#pathOf(parent)}/${required(this.#names.get(element), 'name')}`;
  }

  #nameChildren({ children }: XmlElement): void {
    const byName = new Map<string, XmlElement[]>();
    for (const child of children) {
      const name = usualName(child);
      const equals = byName.get(name);
      if (equals === undefined) byName.set(name, [child]);
      else equals.push(child);
    }
    for (const [name, equals] of byName) {
      for (const [index, child] of equals.entries()) this.#names.set(child, equals.length > 1 ? `${name}[${index + 1}]` : name);
    }
  }
}

/**
 * What is not in the invoice, in the order of the file: at most 1,000 entries, then one that counts the rest.
 * @param currencies which amounts need not repeat
 */
export const listUnread = (root: XmlElement, syntax: Syntax, currencies: Currencies): readonly Unread[] => {
  const list = new UnreadList(partsOf(syntax), currencies);
  list.visit(root, '');
  return list.finish();
};
