import type { PrintedLetter } from '../../content/content.js';
import { beside, drawing, space, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import type { Kit } from '../../engine/kit.js';
import { factsToBalance, headLook, linkLook, payLink } from '../../parts/amount-due.js';
import { markOnPage } from '../../parts/colors.js';
import { brokenFacts, factList, type FactListLook } from '../../parts/fact-list.js';
import { factLists, shareFacts, type FactHalves, type SharedFacts } from '../../parts/many-facts.js';
import { references } from '../../parts/reference-facts.js';
import { passageBlock, passagesStayWhole, passageStack } from '../../parts/passages.js';
import { companyDetails, senderBlock, titleBlock, titleOnOneLine, titleRole } from '../../parts/sender-and-title.js';
import type { Composition } from '../design.js';
import { letterOpening, piece, withoutDetails } from '../letter.js';
import { gap, GRID_PT, halvesOf, ROLES, type ClassicKit } from './classic-looks.js';

/** Bold letters of this size are read at a lower contrast. */
const LEAST_LARGE_PT = 14;

const senderIn = (kit: ClassicKit, widthPt: number, dropPt: number): Block => senderBlock(kit, {
  name: kit.looks.company, details: kit.looks.quiet, align: 'start',
  logo: { widthPt: 150, heightPt: 52, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt,
}, widthPt);

const factsLook = (kit: ClassicKit): FactListLook => {
  const { quiet: label, body: value, strong, due } = kit.looks;
  return { label, value, strong, due: headLook(kit, due), gapPt: 10, align: 'end', labelShare: 0.5 };
};

const sharedFacts = (kit: ClassicKit, widthPt: number): SharedFacts => {
  const facts = factsToBalance(kit.content);
  return shareFacts(facts, brokenFacts(kit, facts, factsLook(kit), widthPt));
};

/** The facts, with the link at which to pay below the amount due. */
const factsIn = (kit: ClassicKit, { head }: SharedFacts, widthPt: number): Block =>
  stack([factList(kit, head, factsLook(kit), widthPt), payLink(kit, linkLook(kit, kit.looks.body.role), widthPt, 'end')]);

const letterhead = (kit: ClassicKit, { leftPt, axisPt, rightPt }: FactHalves): Block => {
  const { looks } = kit;
  const role = titleRole(kit, titleOnOneLine(kit, ROLES.title, rightPt), rightPt);
  const sender = senderIn(kit, leftPt, role.leadingPt - ROLES.company.leadingPt);
  const { color } = role.style.sizePt < LEAST_LARGE_PT ? looks.company : looks.title;
  const title = titleBlock(kit, { role, color }, rightPt);
  const document = stack([title, space(title.heightPt === 0 ? 0 : GRID_PT), factsIn(kit, sharedFacts(kit, rightPt), rightPt)]);
  return beside([{ xPt: 0, block: sender }, { xPt: axisPt, block: document }]);
};

const parties = (kit: ClassicKit, { leftPt, axisPt, rightPt }: FactHalves): Block => {
  const places = [[0, leftPt], [axisPt, rightPt]] as const;
  const look = { label: kit.looks.label, lead: kit.looks.strong, text: kit.looks.body };
  const areWhole = places.every(([, widthPt], index) =>
    passagesStayWhole(kit, kit.content.parties.slice(index, index + 1), look, widthPt));
  if (!areWhole) return passageStack(kit, kit.content.parties, look, axisPt + rightPt, 2 * GRID_PT);
  return beside(places.flatMap(([xPt, widthPt], index) =>
    kit.content.parties.slice(index, index + 1).map((party) => ({ xPt, block: passageBlock(kit, party, look, widthPt) }))));
};

/** The parties, and facts without space at the head: below the parties, or above them with the number of the invoice. */
const partiesAndFacts = (kit: ClassicKit, halves: FactHalves): Block => {
  const { rest } = sharedFacts(kit, halves.rightPt);
  const people = parties(kit, halves);
  if (rest.length === 0) return people;
  const facts = factLists(kit, rest, { ...factsLook(kit), align: 'start' }, halves);
  const isFirst = rest.some(({ key }) => key === 'invoiceNumber');
  return stack([isFirst ? facts : people, space(2 * GRID_PT), isFirst ? people : facts]);
};

const ruleIn = ({ palette }: Kit, widthPt: number): Block => drawing(2 * GRID_PT, (sheet, xPt, yPt) =>
  sheet.rule(xPt, yPt + 1, widthPt, { color: markOnPage(palette, palette.accentColor), widthPt: 2 }));

/** A letter has its facts below the rule. The amount due is on the baseline of the facts in the first column. */
const asLetter = (kit: ClassicKit, letter: PrintedLetter, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { looks } = kit;
  const halves = halvesOf(kit, widthPt);
  const facts = { ...factsLook(kit), align: 'start', aboveDuePt: GRID_PT, isOnLines: true } as const;
  const hasParties = kit.content.parties.length > 0;
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, columnPt: halves.axisPt,
    head: (headPt) => piece('sender', senderIn(withoutDetails(kit), headPt, 0)),
    side: (sidePt) => [piece('sender', companyDetails(kit, looks.quiet, sidePt, 'start'))],
    below: [
      gap(1), piece('title', titleBlock(kit, looks.title, widthPt)), gap(1, 0.5), piece('title', ruleIn(kit, widthPt)),
      piece('facts', references(kit, facts, halves)), gap(hasParties ? 2 : 0),
      piece('others', parties(kit, halves)), gap(3, 1, 1),
    ],
  });
};

export const opening = (kit: ClassicKit, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { letter } = kit.content;
  if (letter !== undefined) return asLetter(kit, letter, frame);
  const halves = halvesOf(kit, widthPt);
  const head = [letterhead(kit, halves), gap(2), ruleIn(kit, widthPt), gap(1)];
  return [...head, partiesAndFacts(kit, halves), gap(4, 1, 2)];
};
