import { sectionsOf } from '../invoice/sections.js';
import type { TextLine } from '../invoice/structured-types.js';
import { sumOf } from '../invoice/sum-of.js';
import type { ComputedInvoice } from '../invoice/types.js';
import { mergeTextLines } from '../invoice/with-texts.js';
import { required } from '../required.js';
import { namesOf } from './describe-lines.js';
import type { Line, OutlineRow } from './types.js';

const textRow = ({ text, requestIndex }: TextLine): OutlineRow => {
  const { name, description: note } = namesOf(text);
  return { kind: 'text', id: `T${requestIndex + 1}`, name, note };
};

/**
 * The rows of the table in print order, each section before its rows. The amount of a section is the sum of the net
 * amounts of its lines (BR-FXEXT-08).
 */
export const buildOutline = (computed: ComputedInvoice, lines: readonly Line[]): readonly OutlineRow[] => {
  const sections = sectionsOf(computed);
  if (sections.length === 0 && computed.invoice.texts === undefined) return [];
  const rows = mergeTextLines<OutlineRow>(lines.map((_, index) => ({ kind: 'line', index })), computed.invoice, textRow);
  const outline: OutlineRow[] = [];
  let done = 0;
  for (const [index, { title, first, last }] of sections.entries()) {
    const [id, members] = [`S${index + 1}`, rows.slice(first, last + 1)];
    const nets = members.map((row) => (row.kind === 'line' ? required(lines[row.index], 'line').netAmount : 0n));
    outline.push(
      ...rows.slice(done, first), { kind: 'section', id, name: title, netAmount: sumOf(nets) },
      ...members.map((row) => ({ ...row, parent: id })),
    );
    done = last + 1;
  }
  return [...outline, ...rows.slice(done)];
};
