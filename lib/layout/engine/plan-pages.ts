import { type Block, EPSILON_PT, type Fragments } from './block.js';
import { isLess } from './candidates.js';
import { required } from '../../required.js';

/** Rows below each other, as heights and possible splits. */
export interface PlannableRows {
  readonly rowCount: number;
  /** Height of three lines with padding. */
  readonly minFragmentPt: number;
  heightPt(index: number, widthPt: number): number;
  /** Whether a row begins on the page on which the row before it ends. */
  isKeptWithPrevious(index: number): boolean;
  /** Whether a row of this height has three lines for each of two fragments. */
  canBeSplit(heightPt: number): boolean;
  split(index: number, request: SplitRequest): Fragments | undefined;
}

export interface SplitRequest {
  /** The rest of the row, if it is split for the second time. */
  readonly rest: Block | undefined;
  readonly widthPt: number;
  readonly nextWidthPt: number;
  readonly maxPt: number;
  /** Minimum heights of the fragments. */
  readonly minPt: number;
  readonly minNextPt: number;
}

/** The space of a page for rows. `pagePt` is the height between its margins. */
export interface PageArea {
  readonly widthPt: number;
  readonly pagePt: number;
  readonly spacePt: number;
  /** Space to keep free below the last row, which leaves space for a row on later pages. */
  readonly reservePt: () => number;
}

export interface PlannablePages {
  readonly first: PageArea;
  readonly later: PageArea;
  /** Whether the rows may begin on the next page. */
  readonly canSkipFirst: boolean;
  /** Space to keep free below the rows of each page but the last. */
  readonly footPt: number;
  /** Preferred height of the rows on the last page. */
  readonly minLastRowsPt: number;
}

/** The rows from `start` to before `end`, and the first fragment of row `end` if it is split. */
export interface PlannedPage {
  readonly start: number;
  /** The rest of row `start`, which began on an earlier page. */
  readonly rest: Block | undefined;
  readonly end: number;
  readonly fragments: Fragments | undefined;
}

/** What the rules see of a page. `count` and `rowsPt` include fragments, `emptyPt` is below them. */
interface PageFacts {
  readonly area: PageArea;
  readonly isLast: boolean;
  /** Whether all rows are on this page. */
  readonly isOnly: boolean;
  readonly count: number;
  readonly rowsPt: number;
  readonly emptyPt: number;
  /** Height that the lower fragment of a split row lacks; undefined if no row is split at the end of the page. */
  readonly missingPt: number | undefined;
  /** Whether the page ends between two rows that keep together. */
  readonly separates: boolean;
  /** Whether the space below is not for whole rows that the last page needs. */
  readonly canFill: () => boolean;
  readonly minLastRowsPt: number;
}

/** The cost of a page, 0 if it follows the rule. */
type PageRule = (facts: PageFacts) => number;

/** A page is nearly empty if less than this share is used. Rows of this share are enough for the last page. */
const MIN_PAGE_SHARE = 0.2;
const MIN_LAST_ROWS = 3;
/** Fewer rows are enough if they and the totals fill this share of the last page, unless the totals take the second share. */
const [FULL_SHARE, LARGE_TOTALS_SHARE] = [0.4, 0.5];
/** Maximum empty share of a page before a row that stays whole. */
const MAX_EMPTY_SHARE = 0.15;

/** The rules of page breaks, as costs of a page. Of two rules that conflict, the earlier wins. */
export const PAGE_RULES = {
  noTextLost: ({ emptyPt }) => Math.max(0, -emptyPt - EPSILON_PT),
  totalsWithARow: ({ isLast, emptyPt, area }) => Number(isLast && emptyPt + EPSILON_PT < area.reservePt()),
  textsWithTheirRow: ({ separates }) => Number(separates),
  threeLinesBelowHead: ({ missingPt = 0 }) => Number(missingPt > EPSILON_PT),
  rowOnFirstPage: ({ count }) => Number(count === 0),
  noPageNearlyEmpty: ({ isLast, emptyPt, area }) => Number(!isLast && emptyPt > (1 - MIN_PAGE_SHARE) * area.pagePt),
  lastPageNotThin: ({ isLast, isOnly, count, rowsPt, area }) => {
    if (!isLast || isOnly || count >= MIN_LAST_ROWS || rowsPt >= MIN_PAGE_SHARE * area.pagePt) return 0;
    const [rowsShare, totalsShare] = [rowsPt / area.pagePt, area.reservePt() / area.pagePt];
    return totalsShare <= LARGE_TOTALS_SHARE && rowsShare + totalsShare >= FULL_SHARE ? 0 : MIN_LAST_ROWS - count;
  },
  shareOnLastPage: ({ isLast, rowsPt, minLastRowsPt }) => (isLast ? Math.max(0, minLastRowsPt - rowsPt) : 0),
  noHoleForAWholeRow: ({ canFill, emptyPt, area: { pagePt } }) => (emptyPt > MAX_EMPTY_SHARE * pagePt && canFill() ? emptyPt : 0),
  rowsWhole: ({ missingPt }) => Number(missingPt !== undefined),
  lastRowNotAlone: ({ isLast, isOnly, count, rowsPt, area: { pagePt } }) =>
    Number(isLast && !isOnly && count === 1 && rowsPt < MIN_PAGE_SHARE * pagePt),
} satisfies Readonly<Record<string, PageRule>>;

const RULES: readonly PageRule[] = Object.values(PAGE_RULES);
const NO_COSTS: readonly number[] = RULES.map(() => 0);
/** The least costs of a page that ends with a split row. */
const SPLIT_COSTS: readonly number[] = RULES.map((rule) => Number(rule === PAGE_RULES.rowsWhole));

/** More pages hardly ever change the first one, but each of them may take several splits. */
const PAGES_PLANNED_TOGETHER = 2;

interface Start { readonly index: number; readonly rest?: Block | undefined; readonly area: PageArea }
interface PageEnd { readonly end: number; readonly rowsPt: number; readonly fragments?: Fragments }
/** The next page is absent if it is not planned yet. */
interface Plan { readonly costs: readonly number[]; readonly page: PlannedPage; readonly next?: PlannedPage | undefined }

const startAfter = ({ end, fragments }: PlannedPage, { later }: PlannablePages): Start =>
  ({ index: end, rest: fragments?.[1], area: later });

/** Tries the possible ends of a page, from the last one back, until one costs nothing. */
class PageSearch {
  #best: Plan | undefined;
  /** Whether one of the rows after the tried end could be split. */
  #canFill = false;
  /** The row after those that fit, and their height. */
  #fullEnd: number;
  #fullPt = 0;

  /** @param pageCount the number of pages to plan */
  constructor(
    private readonly rows: PlannableRows, private readonly pages: PlannablePages, private readonly start: Start,
    private readonly pageCount: number,
  ) {
    this.#fullEnd = start.index;
    for (let heightPt = 0; this.#fullEnd < rows.rowCount; this.#fullEnd += 1, this.#fullPt += heightPt) {
      heightPt = this.#heightPt(this.#fullEnd);
      const footPt = this.#fullEnd < rows.rowCount - 1 ? pages.footPt : 0;
      if (this.#fullPt + heightPt > start.area.spacePt - footPt + EPSILON_PT) break;
    }
  }

  best(): Plan {
    const { pages, start: { index: first, area }, rows: { rowCount } } = this;
    const canSkip = pages.canSkipFirst && area === pages.first;
    const isTooHigh = this.#fullEnd === first && !canSkip;
    if (isTooHigh) this.#offer({ end: first + 1, rowsPt: this.#heightPt(first) });
    else if (this.#fullEnd === rowCount) this.#offer({ end: rowCount, rowsPt: this.#fullPt });
    // If this can be the last page, a page more has no advantage.
    if (this.#fullEnd < rowCount || this.#fullPt + area.reservePt() > area.spacePt + EPSILON_PT) this.#offerEnds();
    if (isTooHigh) this.#offerSplit(first, 0, 0, 0);
    if (canSkip && !this.#isFree) this.#offer({ end: first, rowsPt: 0 });
    return required(this.#best, 'page');
  }

  /** Offers to end the page before or inside the row that does not fit, then before or inside each earlier row. */
  #offerEnds(): void {
    const latest = Math.min(this.#fullEnd, this.rows.rowCount - 1);
    let rowsPt = this.#fullPt;
    for (let index = latest; index >= this.start.index && !this.#isFree; index -= 1) {
      const takesMorePages = index < latest && !this.#fitOnLastPage(index) && this.#fitOnLastPage(latest);
      if (index < this.#fullEnd) rowsPt -= this.#heightPt(index);
      this.#offerEnd(index, rowsPt, takesMorePages);
      if (takesMorePages) break;
    }
  }

  #offerEnd(index: number, rowsPt: number, takesMorePages: boolean): void {
    const canBeSplit = this.rows.canBeSplit(this.#heightPt(index));
    this.#canFill ||= canBeSplit;
    if (index > this.start.index && !takesMorePages) this.#offer({ end: index, rowsPt });
    if (canBeSplit) this.#offerSplits(index, rowsPt);
  }

  get #isFree(): boolean { return this.#best !== undefined && !isLess(NO_COSTS, this.#best.costs); }

  #heightPt(index: number): number {
    const { start: { index: first, rest, area }, rows } = this;
    return index === first && rest !== undefined ? rest.heightPt : rows.heightPt(index, area.widthPt);
  }

  /** Whether the last page can have all rows from one on. */
  #fitOnLastPage(from: number): boolean {
    const { rows, pages: { later } } = this;
    let spacePt = later.spacePt - later.reservePt() + EPSILON_PT;
    for (let index = from; index < rows.rowCount && spacePt >= 0; index += 1) spacePt -= rows.heightPt(index, later.widthPt);
    return spacePt >= 0;
  }

  /** Keeps a page if it and the next one cost less than the best so far. */
  #offer(pageEnd: PageEnd): void {
    const { rows, pages, start: { index, rest } } = this;
    const own = this.#costs(pageEnd);
    if (this.#best !== undefined && !isLess(own, this.#best.costs)) return;
    const page = { start: index, rest, end: pageEnd.end, fragments: pageEnd.fragments };
    const isPlanned = page.end === rows.rowCount || this.pageCount === 1;
    const next = isPlanned ? undefined : new PageSearch(rows, pages, startAfter(page, pages), this.pageCount - 1).best();
    const costs = next === undefined ? own : own.map((cost, rule) => cost + (next.costs[rule] ?? 0));
    if (this.#best === undefined || isLess(costs, this.#best.costs)) this.#best = { costs, page, next: next?.page };
  }

  #costs({ end, rowsPt, fragments }: PageEnd): readonly number[] {
    const { rows, pages, start: { index, rest, area } } = this;
    const [isLast, count] = [end === rows.rowCount, end - index + (fragments === undefined ? 0 : 1)];
    const facts: PageFacts = {
      area, isLast, isOnly: index === 0 && rest === undefined, count, rowsPt, minLastRowsPt: pages.minLastRowsPt,
      emptyPt: count === 0 ? Math.max(0, area.spacePt) : area.spacePt - rowsPt,
      missingPt: fragments && rows.minFragmentPt - Math.min(fragments[0].heightPt, fragments[1].heightPt),
      separates: fragments === undefined && !isLast && rows.isKeptWithPrevious(end),
      canFill: () => !isLast && (this.#canFill || !this.#fitOnLastPage(end)),
    };
    return RULES.map((rule) => rule(facts));
  }

  /** Splits a row that does not fit, or of which the next page may need a fragment. */
  #offerSplits(index: number, rowsPt: number): void {
    const { rows, rows: { rowCount, minFragmentPt }, pages: { later } } = this;
    const isNearEnd = index > rowCount - MIN_LAST_ROWS;
    if (index < rowCount - MIN_LAST_ROWS && index !== this.#fullEnd && !rows.isKeptWithPrevious(index + 1)) return;
    // With the rows below it, the second fragment fills enough of the last page.
    let minNextPt = isNearEnd ? MIN_PAGE_SHARE * later.pagePt : 0;
    for (let below = index + 1; isNearEnd && below < rowCount; below += 1) minNextPt -= rows.heightPt(below, later.widthPt);
    this.#offerSplit(index, rowsPt, minFragmentPt, Math.max(minFragmentPt, minNextPt));
    // A first page with a row is better than a fuller last page.
    if (index === 0) this.#offerSplit(index, rowsPt, minFragmentPt, minFragmentPt);
  }

  #offerSplit(index: number, rowsPt: number, minPt: number, minNextPt: number): void {
    const { rows, pages: { footPt, later }, start: { index: first, rest, area: { widthPt, spacePt } } } = this;
    if (this.#best !== undefined && !isLess(SPLIT_COSTS, this.#best.costs)) return;
    const area = { widthPt, nextWidthPt: later.widthPt, maxPt: spacePt - rowsPt - footPt, minPt, minNextPt };
    const fragments = rows.split(index, { ...area, rest: index === first ? rest : undefined });
    if (fragments !== undefined) this.#offer({ end: index, rowsPt: rowsPt + fragments[0].heightPt, fragments });
  }
}

/** Puts rows onto pages at the least cost, one page after the other, so that a long table is painted while it is planned. */
export function* planPages(rows: PlannableRows, pages: PlannablePages): Generator<PlannedPage, void> {
  let start: Start = { index: 0, area: pages.first };
  for (;;) {
    const { page, next } = new PageSearch(rows, pages, start, PAGES_PLANNED_TOGETHER).best();
    yield page;
    if (page.end === rows.rowCount) return;
    if (next?.end === rows.rowCount) return yield next;
    start = startAfter(page, pages);
  }
}
