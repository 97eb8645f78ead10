import type { LaidOutDocument, Meaning, Page, StructureNode, TextItem } from '../../../../lib/layout/engine/page.js';
import type { TextLine } from '../../../../lib/layout/engine/text.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { textItems } from '../support/laid-out.js';
import { contentTexts, tableBodies } from '../support/page-checks.js';
import { drawnClusters, isHyphenated } from './drawn-clusters.js';
import type { Property } from './page-violations.js';
import { rowLines } from './page-rows.js';
import { pricedLines } from '../../../support/invoices/priced-lines.js';

const MIN_SIZE_PT = 7.75;
/** Rounding of sums of widths. */
const SAME_PT = 0.11;

/** Scripts that break lines between letters: no spaces between their words, or none that a reader expects. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u30ff\uff00-\uffef]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const HYPHEN = /[-\u00ad\u2010]$/;
/** A number or code may end a line after these, but not after one before it. */
const SEPARATOR = /[\p{L}\p{N}][\u061c\u200e\u200f]*[-./_@]/u;
/** What codes and numbers have, and words have not. */
const CODE = /[\p{Nd}_]/u;

const linesByElement = (document: LaidOutDocument): readonly (readonly TextLine[])[] => {
  const elements = new Map<Meaning, TextLine[]>();
  for (const { meaning, line } of document.pages.flatMap(contentTexts)) {
    if (line.text !== '') elements.set(meaning, [...elements.get(meaning) ?? [], line]);
  }
  return [...elements.values()];
};

const isSplitInside = (before: TextLine, after: TextLine): boolean => {
  if (before.endsInSpace === true) return false;
  const [last, first] = [[...before.text].at(-1) ?? '', [...after.text][0] ?? ''];
  return LETTER.test(last) && LETTER.test(first) && !UNSPACED.test(last) && !UNSPACED.test(first);
};

/** Heights above the baseline between which a rule would strike a text through, as shares of its size. */
const [STRIKE_FROM, STRIKE_TO] = [0.05, 0.5] as const;

/** Where a page has level rules. */
const levelRules = ({ items }: Page): readonly { readonly yPt: number; readonly fromPt: number; readonly toPt: number }[] =>
  items.flatMap((item) => {
    if (item.kind !== 'rule' || item.fromYPt !== item.toYPt) return [];
    return [{ yPt: item.fromYPt, fromPt: Math.min(item.fromXPt, item.toXPt), toPt: Math.max(item.fromXPt, item.toXPt) }];
  });

/** No rule runs through a text. */
export const struckTexts: Property = ({ pages }) => pages.flatMap((page) => {
  const rules = levelRules(page);
  return textItems(page.items).flatMap(({ xPt, yPt, line: { text, widthPt, font: { sizePt } }, rotationDegrees = 0 }) => {
    const isStruck = rotationDegrees === 0 && text !== '' && rules.some((rule) => {
      const [abovePt, isBeside] = [yPt - rule.yPt, rule.fromPt > xPt + widthPt - 1 || rule.toPt < xPt + 1];
      return abovePt > STRIKE_FROM * sizePt && abovePt < STRIKE_TO * sizePt && !isBeside;
    });
    return isStruck ? [`"${text}" is struck through`] : [];
  });
});

/** Whether a line ends in a hyphen: one of the text, or one that is drawn with the last letter. */
const showsHyphen = (line: TextLine): boolean => HYPHEN.test(line.text) || isHyphenated(line);

/** The part of a line after its last space. */
const lastWord = ({ text }: TextLine): string => text.slice(text.lastIndexOf(' ') + 1);

const isOneWord = ({ text, endsInSpace = false }: TextLine): boolean => !text.includes(' ') && !endsInSpace;

/** Whether the word that is split after a line is a number or code. It may take several lines. */
const isCodeSplit = (lines: readonly TextLine[], index: number): boolean => {
  let [start, end] = [index, index + 1];
  while (start > 0 && isOneWord(lines[start] as TextLine) && lines[start - 1]?.endsInSpace !== true) start -= 1;
  while (end < lines.length - 1 && isOneWord(lines[end] as TextLine)) end += 1;
  const between = lines.slice(start + 1, end).map(({ text }) => text).join('');
  return CODE.test(`${lastWord(lines[start] as TextLine)}${between}${lines[end]?.text.split(' ', 1)[0] ?? ''}`);
};

/** No number or code has a hyphen that is not its own. */
export const hyphenatedCodes: Property = (document) => linesByElement(document).flatMap((lines) =>
  lines.slice(1).flatMap((after, index) => {
    const before = lines[index] as TextLine;
    const isBroken = isSplitInside(before, after) && isCodeSplit(lines, index) && isHyphenated(before);
    return isBroken ? [`"${before.text}-" | "${after.text}"`] : [];
  }));

/** No word is split without a hyphen, and no number or code that could be broken after a separator. */
export const splitsWithoutHyphen: Property = (document) => linesByElement(document).flatMap((lines) =>
  lines.slice(1).flatMap((after, index) => {
    const before = lines[index] as TextLine;
    if (!isSplitInside(before, after)) return [];
    const lacksHyphen = isCodeSplit(lines, index) ? SEPARATOR.test(lastWord(before)) : !showsHyphen(before);
    return lacksHyphen ? [`"${before.text}" | "${after.text}"`] : [];
  }));

/** The right end of the last digit of a number. Digits run from left to right in every script. */
const axisOf = ({ xPt, line }: TextItem): number =>
  xPt + Math.max(...drawnClusters(line).filter(({ text }) => /\p{Nd}/u.test(text)).map(({ rightPt }) => rightPt));

const lastCells = (body: StructureNode | undefined): ReadonlySet<unknown> =>
  new Set((body?.children ?? []).map(({ children }) => children.at(-1)));

/** Amounts on one line, without the balance, which has a size and position of its own. */
const amountsOn = (page: Page, cells: ReadonlySet<unknown>): readonly TextItem[] => {
  const items = contentTexts(page).filter(({ meaning }) => cells.has(meaning));
  return items.filter((item) => /\p{Nd}/u.test(item.line.text) && items.filter(({ meaning }) => meaning === item.meaning).length === 1);
};

/** Whether a total is wider than the space that the table's axis leaves in a mirrored page: whole amounts take precedence. */
const isTooWide = (page: Page, table: readonly TextItem[], totals: readonly TextItem[]): boolean => {
  const edgePt = Math.min(...contentTexts(page).map(({ xPt }) => xPt));
  const spacePt = Math.min(...table.map(axisOf)) - edgePt;
  return totals.some(({ line }) => line.widthPt > spacePt);
};

const NO_CELLS: ReadonlySet<unknown> = new Set();

/** Whether the amounts are above the totals. */
const endsInAmounts = (columns: InvoiceRequest['columns'] = ['amount']): boolean => {
  const last = columns.at(-1);
  return last === 'amount' || (typeof last === 'object' && 'column' in last && last.column === 'amount');
};

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/**
 * On each page, the digits of the table's amounts, if they are in its last column, and of the totals end on one axis. Where a currency symbol after the digits is wider in bold or
 * smaller in a narrow table, the whole amounts end there.
 */
export const misalignedAmounts: Property = (document, { columns, documentType }) => {
  const [rows, totals] = tableBodies(document);
  const cells = documentType !== 'deliveryNote' && endsInAmounts(columns) ? lastCells(rows) : NO_CELLS;
  const sums = lastCells(totals && { ...totals, children: totals.children.slice(0, -1) });
  return document.pages.flatMap((page, index) => {
    const [table, below] = [amountsOn(page, cells), amountsOn(page, sums)];
    const all = [...table, ...below];
    const isAligned = spread(all.map(axisOf)) <= SAME_PT || spread(all.map(({ xPt, line }) => xPt + line.widthPt)) <= SAME_PT;
    if (all.length === 0 || isAligned || isTooWide(page, table, below)) return [];
    return [`page ${index + 1}: table ${rangeOf(table.map(axisOf))}, totals ${rangeOf(below.map(axisOf))}`];
  });
};

const rangeOf = (values: readonly number[]): string =>
  values.length === 0 ? 'none' : `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;

/** The first words of a text, without an ellipsis. */
const beginningOf = (text: string): string => text.replace(/…$/, '').slice(0, 12);

/** A page on which a row continues repeats the row's first line, with an ellipsis, as an artifact. */
export const unlabelledContinuations: Property = (document, { lineItems = [] }) =>
  rowLines(document).flatMap(({ lines }, row) => {
    const itemName = pricedLines({ lineItems })[row]?.description.split('\n', 1)[0] ?? '';
    const start = lines.findIndex((count) => count > 0);
    return lines.flatMap((count, page) => {
      if (count === 0 || page === start || itemName.trim() === '') return [];
      const repeated = textItems(document.pages[page]?.items ?? []).filter(({ meaning }) => meaning === 'header-artifact');
      const isLabelled = repeated.some(({ line: { text } }) => text.endsWith('…') && itemName.normalize().startsWith(beginningOf(text)));
      return isLabelled ? [] : [`row ${row + 1} continues on page ${page + 1} without "${beginningOf(itemName)}"`];
    });
  }).slice(0, 3);

/** The line above the recipient of a letter may have 6 pt. */
const isReturnLine = (text: string, { author }: LaidOutDocument): boolean => text.startsWith(`${author} · `);

/** No text is printed smaller than 7.75 pt. */
export const smallTexts: Property = (document) => document.pages.flatMap((page, index) => textItems(page.items)
  .map(({ line }) => ({ text: line.text, printedPt: line.font.sizePt * (page.scale ?? 1) }))
  .filter(({ text, printedPt }) => printedPt < MIN_SIZE_PT && !(isReturnLine(text, document) && printedPt >= 6))
  .map(({ text, printedPt }) => `page ${index + 1}: ${printedPt.toFixed(2)} pt "${text}"`)).slice(0, 3);
