import type { MetaFact } from '../../content/content.js';
import { beside, drawing, space, stack, tagged, type Block } from '../../engine/block.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { brokenFacts, factOnOneLine, factOnTwoLines, fittedValue, spacedFacts, valueLook } from '../../parts/fact-list.js';

export interface TerminalLook {
  readonly label: TextLook;
  readonly value: TextLook;
  readonly strong: TextLook;
  /** The amount due. Its line may be higher than the others. */
  readonly due: TextLook;
  /** Colour of the dots between a label and its value. */
  readonly leaderColor: Color;
}

/** Share of a line that a label may take. It may take more if no value needs the space. */
const LABEL_SHARE = 0.48;
const GAP_PT = 8;
const LEAST_LEADER_PT = 10;
const DOT_PT = 0.8;
const PITCH_PT = 4;
/** Distance from the baseline to the middle of the dots. */
const RISE_PT = 0.9;

const firstLinePt = (kit: Kit, text: string, look: TextLook, mostPt: number): number =>
  kit.measurer.wrap(text, look.role.style, mostPt)[0]?.widthPt ?? 0;

const labelWidth = (kit: Kit, facts: readonly MetaFact[], look: TerminalLook, widthPt: number): number => {
  const most = (widths: readonly number[]): number => Math.max(...widths);
  const labels = most(facts.map((fact) => firstLinePt(kit, fact.label.text, look.label, widthPt)));
  const values = most(facts.map((fact) => firstLinePt(kit, fact.value.text, valueLook(fact, look), widthPt)));
  return Math.min(labels, Math.max(widthPt * LABEL_SHARE, widthPt - GAP_PT - values));
};

/** Label and value share a line if both fit. A value too long for its column gets the space that a label of one line leaves. */
const ownLabelPt = (kit: Kit, fact: MetaFact, look: TerminalLook, [columnPt, widthPt]: readonly [number, number]): number => {
  const valuePt = firstLinePt(kit, fact.value.text, valueLook(fact, look), Number.MAX_SAFE_INTEGER);
  const ownPt = firstLinePt(kit, fact.label.text, look.label, Number.MAX_SAFE_INTEGER);
  if (ownPt + GAP_PT + valuePt <= widthPt) return ownPt;
  return valuePt <= widthPt - columnPt - GAP_PT ? columnPt : Math.min(columnPt, ownPt);
};

/** Dots from the column of labels to the first line of the value, if there is space. */
const leader = (kit: Kit, fact: MetaFact, look: TerminalLook, [labelPt, widthPt]: readonly [number, number]): Block => {
  const { leadingPt, dropPt } = look.label.role;
  const start = labelPt + GAP_PT;
  const end = widthPt - firstLinePt(kit, fact.value.text, valueLook(fact, look), widthPt) - GAP_PT;
  const isDrawn = fact.label.text !== '' && end - start >= LEAST_LEADER_PT;
  // Whole pitches from a common edge, so that the dots of all lines are below each other.
  const first = widthPt - Math.floor((widthPt - start) / PITCH_PT) * PITCH_PT;
  const last = widthPt - Math.ceil((widthPt - end) / PITCH_PT) * PITCH_PT;
  return drawing(leadingPt, (sheet, xPt, yPt) => {
    if (!isDrawn) return;
    sheet.rule(xPt + first, yPt + leadingPt - dropPt - RISE_PT, last - first + DOT_PT, {
      color: look.leaderColor, widthPt: DOT_PT, dashPt: [DOT_PT, PITCH_PT - DOT_PT],
    });
  });
};

/** The facts whose values would be broken within a word or a code, on lines of a width. */
export const brokenLines = (kit: Kit, facts: readonly MetaFact[], look: TerminalLook, widthPt: number): readonly MetaFact[] =>
  brokenFacts(kit, facts, { ...look, gapPt: GAP_PT, align: 'end', labelShare: LABEL_SHARE }, widthPt);

/** One or more facts like lines of a terminal: label, dots and value on one baseline, from edge to edge. */
export const terminalLines = (kit: Kit, facts: readonly MetaFact[], look: TerminalLook, widthPt: number): Block => {
  const columnPt = labelWidth(kit, facts, look, widthPt);
  const items = facts.map((fact) => {
    const labelPt = ownLabelPt(kit, fact, look, [columnPt, widthPt]);
    const valueX = labelPt === 0 ? 0 : labelPt + GAP_PT;
    const value = fittedValue(kit, fact, look, widthPt - valueX);
    const place = { label: look.label, value, align: 'end', labelPt, valueX, widthPt } as const;
    const columns = factOnOneLine(kit, fact, place);
    if (columns === undefined) return tagged('LI', factOnTwoLines(kit, fact, place));
    const dots = leader(kit, fact, { ...look, due: value }, [Math.max(columnPt, labelPt), widthPt]);
    const drop = space(value.role.leadingPt - look.label.role.leadingPt);
    return tagged('LI', beside([{ xPt: 0, block: stack([drop, dots]) }, ...columns]));
  });
  return tagged('L', spacedFacts(items, look.label.role));
};
