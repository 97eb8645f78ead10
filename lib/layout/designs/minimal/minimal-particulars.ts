import type { MetaFact } from '../../content/content.js';
import { beside, space, stack, type Block } from '../../engine/block.js';
import { longestLinePt } from '../../engine/fit.js';
import type { Grid } from '../../engine/grid.js';
import { apartFromDueDate } from '../../parts/amount-due.js';
import { factList, type FactListLook } from '../../parts/fact-list.js';
import { factHalves, factLists, shareFacts, type SharedFacts } from '../../parts/many-facts.js';
import { passageBlock, passageColumns, passagesStayWhole, passageStack, type PassageLook } from '../../parts/passages.js';
import { GRID_PT, GUTTER_PT, type MinimalKit } from './minimal-looks.js';

const COLUMNS = 12;
/** Columns of the grid at which the parties begin, unless a text needs more space; the facts are to their left. */
const PARTY_AXES: readonly [number, number] = [5, 9];
/** All positions that two parties may have. */
const PLACES = [4, 5, 6].flatMap((first) => [2, 3, 4, 5].map((span) => [first, first + span] as const))
  .filter(([, second]) => second <= 10);
/** All positions of a single party, the first on the axis of the totals. A long fact moves it further to the right. */
const SINGLE_PLACES = [[6, COLUMNS], [7, COLUMNS], [8, COLUMNS]] as const;
/** Gap between the facts and the first party. Long facts make it smaller. */
const FACTS_GAP_PT = 2 * GUTTER_PT;
const LEAST_FACTS_GAP_PT = GUTTER_PT;

const FACTS_SHAPE = { gapPt: 12, align: 'start', labelShare: 0.6 } as const;

const factsLook = ({ looks: { label, body } }: MinimalKit): FactListLook =>
  ({ label, value: body, strong: body, ...FACTS_SHAPE });

const facts = (kit: MinimalKit, list: readonly MetaFact[], widthPt: number): Block =>
  factList(kit, list, factsLook(kit), widthPt);

/** All facts except the due date, which is below the amount due. */
const sharedFacts = ({ content }: MinimalKit): SharedFacts => shareFacts(apartFromDueDate(content).others);

/** Width of the facts with a measure of their values: their longest lines, or their longest words. */
const factsPt = (kit: MinimalKit, valuePt: (text: string) => number): number => {
  const { head } = sharedFacts(kit);
  const most = (widths: readonly number[]): number => Math.max(...widths);
  return most(head.map((fact) => longestLinePt(kit, fact.label.text, kit.looks.label.role))) + FACTS_SHAPE.gapPt
    + most(head.map((fact) => valuePt(fact.value.text)));
};

const linesPt = (kit: MinimalKit): number => factsPt(kit, (text) => longestLinePt(kit, text, kit.looks.body.role));
const wordsPt = (kit: MinimalKit): number => factsPt(kit, (text) => kit.measurer.longestWordPt(text, kit.looks.body.role.style));

/** Space for the facts before the edge of the first party. */
const factsSpace = (kit: MinimalKit, edgePt: number): number =>
  Math.max(edgePt - FACTS_GAP_PT, Math.min(edgePt - LEAST_FACTS_GAP_PT, linesPt(kit)));

/** The positions of the parties at which the least text has to wrap; among equals, the nearest to the usual ones. */
const axesOf = (kit: MinimalKit, grid: Grid): readonly [number, number] => {
  const { content: { parties }, looks: { body } } = kit;
  const [first = 0, second = 0] = parties.map(({ text }) => longestLinePt(kit, text.text, body.role));
  const needsPt = linesPt(kit);
  const [usual, places] = parties.length > 1 ? [PARTY_AXES, PLACES] : [SINGLE_PLACES[0], SINGLE_PLACES];
  const missing = (needPt: number, spacePt: number): number => Math.max(0, needPt - spacePt);
  const costOf = ([one, other]: readonly [number, number]): number =>
    missing(needsPt, grid.edgePt(one) - LEAST_FACTS_GAP_PT)
    + missing(first, grid.spanPt(other - one)) + missing(second, grid.spanPt(COLUMNS - other))
    + (Math.abs(one - usual[0]) + Math.abs(other - usual[1])) * 0.01;
  return places.reduce<readonly [number, number]>((best, place) => (costOf(place) < costOf(best) ? place : best), usual);
};

/** Whether a code would be broken at every position of the parties, so that they are below the facts. */
const isTooLong = (kit: MinimalKit, grid: Grid): boolean => {
  const { parties } = kit.content;
  if (parties.length === 0) return false;
  const furthest = Math.max(...(parties.length > 1 ? PLACES : SINGLE_PLACES).map(([first]) => first));
  return wordsPt(kit) > grid.edgePt(furthest) - LEAST_FACTS_GAP_PT;
};

export const particulars = (kit: MinimalKit, grid: Grid): Block => {
  const { content: { parties }, looks } = kit;
  const look: PassageLook = { label: looks.label, text: looks.body, lead: looks.body };
  if (isTooLong(kit, grid)) {
    const widthPt = grid.spanPt(COLUMNS);
    const list = facts(kit, sharedFacts(kit).head, widthPt);
    return stack([list, space(2 * GRID_PT), passageColumns(kit, parties, look, widthPt, GUTTER_PT)]);
  }
  const [one, other] = axesOf(kit, grid);
  const list = facts(kit, sharedFacts(kit).head, factsSpace(kit, grid.edgePt(one)));
  const columns = [[one, other], [other, COLUMNS]] as const;
  const places = columns.flatMap(([start, end], index) => parties.slice(index, index + 1).map((party) =>
    ({ party, xPt: grid.edgePt(start), widthPt: grid.spanPt(end - start) })));
  if (places.every(({ party, widthPt }) => passagesStayWhole(kit, [party], look, widthPt))) {
    const blocks = places.map(({ party, xPt, widthPt }) => ({ xPt, block: passageBlock(kit, party, look, widthPt) }));
    return beside([{ xPt: 0, block: list }, ...blocks]);
  }
  const below = passageStack(kit, parties, look, grid.spanPt(COLUMNS - one), 2 * GRID_PT);
  return beside([{ xPt: 0, block: list }, { xPt: grid.edgePt(one), block: below }]);
};

/** The facts next to the amount due of a letter. */
export const factsAtHead = (kit: MinimalKit, widthPt: number): Block => facts(kit, sharedFacts(kit).head, widthPt);

/** If there are many facts, those that are printed in two columns below the others. */
export const moreFacts = (kit: MinimalKit, grid: Grid, second?: number): Block =>
  factLists(kit, sharedFacts(kit).rest, factsLook(kit), factHalves(grid, second), 2 * GRID_PT);

export const otherParties = (kit: MinimalKit, widthPt: number): Block => {
  const { content: { parties }, looks } = kit;
  return passageStack(kit, parties, { label: looks.label, text: looks.body, lead: looks.body }, widthPt, 2 * GRID_PT);
};
