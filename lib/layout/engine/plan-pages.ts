import { type Block, EPSILON_PT, type Fragments, isLess } from './block.js';
import { required } from '../../required.js';

/** Rows below each other, as heights and possible splits. */
export interface PlannableRows {
  readonly rowCount: number;
  /** Height of three lines with padding. */
  readonly minFragmentHeightPt: number;
  heightPt(index: number, widthPt: number): number;
  /** Whether a row begins on the page on which the row before it ends. */
  isKeptWithPrevious(index: number): boolean;
  /** Whether a row of this height has three lines for each of two fragments. */
  canBeSplit(heightPt: number): boolean;
  split(index: number, request: SplitRequest): Fragments | undefined;
}

export interface SplitRequest {
  /** What remains of the row after an earlier split; undefined if the row is still whole. */
  readonly remainder: Block | undefined;
  readonly widthPt: number;
  readonly nextWidthPt: number;
  readonly maxHeightPt: number;
  /** Minimum heights of the first fragment and of the second one, which is on the next page. */
  readonly minHeightPt: number;
  readonly minNextHeightPt: number;
}

/** The space of a page for rows. `pageHeightPt` is the height between its margins. */
export interface PageArea {
  readonly widthPt: number;
  readonly pageHeightPt: number;
  readonly freeHeightPt: number;
  /** Space to keep free below the last row, for what follows the table. It always leaves space for a row on later pages. */
  readonly reservedHeightPt: () => number;
}

export interface PlannablePages {
  readonly firstArea: PageArea;
  readonly laterArea: PageArea;
  /** Whether the rows may begin on the next page. */
  readonly canSkipFirstPage: boolean;
  /** Space to keep free below the rows of each page but the last. */
  readonly reservedBelowPt: number;
  /** Preferred height of the rows on the last page. */
  readonly minLastRowsPt: number;
}

/** The rows from `start` to before `end`, and the first fragment of row `end` if it is split. */
export interface PlannedPage {
  readonly start: number;
  /** What remains of row `start`, which began on an earlier page. */
  readonly remainder: Block | undefined;
  readonly end: number;
  readonly fragments: Fragments | undefined;
}

/** What the rules see of a page. `rowCount` and `rowsHeightPt` include fragments; `emptyHeightPt` is the space below them. */
interface PageFacts {
  readonly area: PageArea;
  readonly isLast: boolean;
  /** Whether all rows are on this page. */
  readonly isOnly: boolean;
  readonly rowCount: number;
  readonly rowsHeightPt: number;
  readonly emptyHeightPt: number;
  /** Height by which the lower fragment of a split row is too short; undefined if the page ends with a whole row. */
  readonly missingHeightPt: number | undefined;
  /** Whether the page ends between two rows that keep together. */
  readonly separatesKeptRows: boolean;
  /** Whether rows may fill the empty space of the page, because the last page does not need these rows. */
  readonly canBeFilled: () => boolean;
  readonly minLastRowsPt: number;
}

/** The cost of a page, 0 if it follows the rule. */
type PageRule = (facts: PageFacts) => number;

/** A page is nearly empty if less than this share is used. Rows of this share are enough for the last page. */
const MIN_PAGE_SHARE = 0.2;
const MIN_LAST_ROWS = 3;
/** Fewer rows are enough if rows and totals fill the first share of the last page, unless totals alone take the second share. */
const [FULL_SHARE, LARGE_TOTALS_SHARE] = [0.4, 0.5];
/** Maximum empty share of a page before a row that stays whole. */
const MAX_EMPTY_SHARE = 0.15;

/** The rules of page breaks, as costs of a page. Of two rules that conflict, the earlier wins. */
export const PAGE_RULES = {
  noTextLost: ({ emptyHeightPt }) => Math.max(0, -emptyHeightPt - EPSILON_PT),
  totalsWithARow: ({ isLast, emptyHeightPt, area }) => Number(isLast && emptyHeightPt + EPSILON_PT < area.reservedHeightPt()),
  textsWithTheirRow: ({ separatesKeptRows }) => Number(separatesKeptRows),
  threeLinesBelowHead: ({ missingHeightPt = 0 }) => Number(missingHeightPt > EPSILON_PT),
  rowOnFirstPage: ({ rowCount }) => Number(rowCount === 0),
  noPageNearlyEmpty: ({ isLast, emptyHeightPt, area }) =>
    Number(!isLast && emptyHeightPt > (1 - MIN_PAGE_SHARE) * area.pageHeightPt),
  lastPageNotThin: ({ isLast, isOnly, rowCount, rowsHeightPt, area }) => {
    if (!isLast || isOnly || rowCount >= MIN_LAST_ROWS || rowsHeightPt >= MIN_PAGE_SHARE * area.pageHeightPt) return 0;
    const [rowsShare, totalsShare] = [rowsHeightPt / area.pageHeightPt, area.reservedHeightPt() / area.pageHeightPt];
    return totalsShare <= LARGE_TOTALS_SHARE && rowsShare + totalsShare >= FULL_SHARE ? 0 : MIN_LAST_ROWS - rowCount;
  },
  shareOnLastPage: ({ isLast, rowsHeightPt, minLastRowsPt }) => (isLast ? Math.max(0, minLastRowsPt - rowsHeightPt) : 0),
  noHoleForAWholeRow: ({ canBeFilled, emptyHeightPt, area: { pageHeightPt } }) =>
    (emptyHeightPt > MAX_EMPTY_SHARE * pageHeightPt && canBeFilled() ? emptyHeightPt : 0),
  rowsWhole: ({ missingHeightPt }) => Number(missingHeightPt !== undefined),
  lastRowNotAlone: ({ isLast, isOnly, rowCount, rowsHeightPt, area: { pageHeightPt } }) =>
    Number(isLast && !isOnly && rowCount === 1 && rowsHeightPt < MIN_PAGE_SHARE * pageHeightPt),
} satisfies Readonly<Record<string, PageRule>>;

const RULES: readonly PageRule[] = Object.values(PAGE_RULES);
const NO_COSTS: readonly number[] = RULES.map(() => 0);
/** The least costs of a page that ends with a split row. */
const SPLIT_COSTS: readonly number[] = RULES.map((rule) => Number(rule === PAGE_RULES.rowsWhole));

/** Number of pages planned at once. More pages hardly ever change the first one, but each of them may take several splits. */
const PAGES_PLANNED_TOGETHER = 2;

interface PageStart { readonly index: number; readonly remainder?: Block | undefined; readonly area: PageArea }
interface PageEnd { readonly end: number; readonly rowsHeightPt: number; readonly fragments?: Fragments }
/** A planned page and the next one, with the costs of both. The next page is absent if it is not planned yet. */
interface PagePlan { readonly costs: readonly number[]; readonly page: PlannedPage; readonly next?: PlannedPage | undefined }

const startAfter = ({ end, fragments }: PlannedPage, { laterArea }: PlannablePages): PageStart =>
  ({ index: end, remainder: fragments?.[1], area: laterArea });

/** Tries the possible ends of a page, from the last one back, until one costs nothing. */
class PageSearch {
  #best: PagePlan | undefined;
  /** Whether one of the rows after the tried end could be split. */
  #canSplitLaterRow = false;
  /** The row after those that fit, and their height. */
  #fittingEnd: number;
  #fittingHeightPt = 0;

  /** @param pageCount the number of pages to plan */
  constructor(
    private readonly rows: PlannableRows, private readonly pages: PlannablePages, private readonly start: PageStart,
    private readonly pageCount: number,
  ) {
    this.#fittingEnd = start.index;
    for (let heightPt = 0; this.#fittingEnd < rows.rowCount; this.#fittingEnd += 1, this.#fittingHeightPt += heightPt) {
      heightPt = this.#heightPt(this.#fittingEnd);
      const footPt = this.#fittingEnd < rows.rowCount - 1 ? pages.reservedBelowPt : 0;
      if (this.#fittingHeightPt + heightPt > start.area.freeHeightPt - footPt + EPSILON_PT) break;
    }
  }

  best(): PagePlan {
    const { pages, start: { index: first, area }, rows: { rowCount } } = this;
    const canSkip = pages.canSkipFirstPage && area === pages.firstArea;
    const isTooHigh = this.#fittingEnd === first && !canSkip;
    if (isTooHigh) this.#offer({ end: first + 1, rowsHeightPt: this.#heightPt(first) });
    else if (this.#fittingEnd === rowCount) this.#offer({ end: rowCount, rowsHeightPt: this.#fittingHeightPt });
    // If this can be the last page, a page more has no advantage.
    if (this.#fittingEnd < rowCount
      || this.#fittingHeightPt + area.reservedHeightPt() > area.freeHeightPt + EPSILON_PT) this.#offerEnds();
    if (isTooHigh) this.#offerSplit(first, 0, 0, 0);
    if (canSkip && !this.#isFree) this.#offer({ end: first, rowsHeightPt: 0 });
    return required(this.#best, 'page');
  }

  /** Offers to end the page before or inside the row that does not fit, then before or inside each earlier row. */
  #offerEnds(): void {
    const latest = Math.min(this.#fittingEnd, this.rows.rowCount - 1);
    let rowsPt = this.#fittingHeightPt;
    for (let index = latest; index >= this.start.index && !this.#isFree; index -= 1) {
      const takesMorePages = index < latest && !this.#fitOnLastPage(index) && this.#fitOnLastPage(latest);
      if (index < this.#fittingEnd) rowsPt -= this.#heightPt(index);
      this.#offerEnd(index, rowsPt, takesMorePages);
      if (takesMorePages) break;
    }
  }

  #offerEnd(index: number, rowsHeightPt: number, takesMorePages: boolean): void {
    const canBeSplit = this.rows.canBeSplit(this.#heightPt(index));
    this.#canSplitLaterRow ||= canBeSplit;
    if (index > this.start.index && !takesMorePages) this.#offer({ end: index, rowsHeightPt });
    if (canBeSplit) this.#offerSplits(index, rowsHeightPt);
  }

  get #isFree(): boolean { return this.#best !== undefined && !isLess(NO_COSTS, this.#best.costs); }

  #heightPt(index: number): number {
    const { start: { index: first, remainder, area }, rows } = this;
    return index === first && remainder !== undefined ? remainder.heightPt : rows.heightPt(index, area.widthPt);
  }

  /** Whether all rows from an index on fit on the last page. */
  #fitOnLastPage(from: number): boolean {
    const { rows, pages: { laterArea } } = this;
    let spacePt = laterArea.freeHeightPt - laterArea.reservedHeightPt() + EPSILON_PT;
    for (let index = from; index < rows.rowCount && spacePt >= 0; index += 1) spacePt -= rows.heightPt(index, laterArea.widthPt);
    return spacePt >= 0;
  }

  /** Keeps a page if it and the next one cost less than the best so far. */
  #offer(pageEnd: PageEnd): void {
    const { rows, pages, start: { index, remainder } } = this;
    const own = this.#costs(pageEnd);
    if (this.#best !== undefined && !isLess(own, this.#best.costs)) return;
    const page = { start: index, remainder, end: pageEnd.end, fragments: pageEnd.fragments };
    const isPlanned = page.end === rows.rowCount || this.pageCount === 1;
    const next = isPlanned ? undefined : new PageSearch(rows, pages, startAfter(page, pages), this.pageCount - 1).best();
    const costs = next === undefined ? own : own.map((cost, rule) => cost + (next.costs[rule] ?? 0));
    if (this.#best === undefined || isLess(costs, this.#best.costs)) this.#best = { costs, page, next: next?.page };
  }

  #costs({ end, rowsHeightPt, fragments }: PageEnd): readonly number[] {
    const { rows, pages, start: { index, remainder, area } } = this;
    const [isLast, count] = [end === rows.rowCount, end - index + (fragments === undefined ? 0 : 1)];
    const facts: PageFacts = {
      area, isLast, isOnly: index === 0 && remainder === undefined, rowCount: count, rowsHeightPt,
      minLastRowsPt: pages.minLastRowsPt,
      emptyHeightPt: count === 0 ? Math.max(0, area.freeHeightPt) : area.freeHeightPt - rowsHeightPt,
      missingHeightPt: fragments && rows.minFragmentHeightPt - Math.min(fragments[0].heightPt, fragments[1].heightPt),
      separatesKeptRows: fragments === undefined && !isLast && rows.isKeptWithPrevious(end),
      canBeFilled: () => !isLast && (this.#canSplitLaterRow || !this.#fitOnLastPage(end)),
    };
    return RULES.map((rule) => rule(facts));
  }

  /** Splits a row that does not fit, or of which the next page may need a fragment. */
  #offerSplits(index: number, rowsPt: number): void {
    const { rows, rows: { rowCount, minFragmentHeightPt }, pages: { laterArea } } = this;
    const isNearEnd = index > rowCount - MIN_LAST_ROWS;
    if (index < rowCount - MIN_LAST_ROWS && index !== this.#fittingEnd && !rows.isKeptWithPrevious(index + 1)) return;
    // The second fragment must be so high that it and the rows below it fill enough of the last page.
    let minNextPt = isNearEnd ? MIN_PAGE_SHARE * laterArea.pageHeightPt : 0;
    for (let below = index + 1; isNearEnd && below < rowCount; below += 1) minNextPt -= rows.heightPt(below, laterArea.widthPt);
    this.#offerSplit(index, rowsPt, minFragmentHeightPt, Math.max(minFragmentHeightPt, minNextPt));
    // A first page with a row is better than a fuller last page.
    if (index === 0) this.#offerSplit(index, rowsPt, minFragmentHeightPt, minFragmentHeightPt);
  }

  #offerSplit(index: number, rowsPt: number, minHeightPt: number, minNextHeightPt: number): void {
    const { rows, pages: { reservedBelowPt, laterArea }, start: { index: first, remainder, area: { widthPt, freeHeightPt } } } =
      this;
    if (this.#best !== undefined && !isLess(SPLIT_COSTS, this.#best.costs)) return;
    const area = {
      widthPt, nextWidthPt: laterArea.widthPt, maxHeightPt: freeHeightPt - rowsPt - reservedBelowPt, minHeightPt, minNextHeightPt,
    };
    const fragments = rows.split(index, { ...area, remainder: index === first ? remainder : undefined });
    if (fragments !== undefined) this.#offer({ end: index, rowsHeightPt: rowsPt + fragments[0].heightPt, fragments });
  }
}

/** Puts rows onto pages at the least cost, one page after the other, so that a long table is painted while it is planned. */
export function* planPages(rows: PlannableRows, pages: PlannablePages): Generator<PlannedPage, void> {
  let start: PageStart = { index: 0, area: pages.firstArea };
  for (;;) {
    const { page, next } = new PageSearch(rows, pages, start, PAGES_PLANNED_TOGETHER).best();
    yield page;
    if (page.end === rows.rowCount) return;
    if (next?.end === rows.rowCount) {
      yield next;
      return;
    }
    start = startAfter(page, pages);
  }
}
