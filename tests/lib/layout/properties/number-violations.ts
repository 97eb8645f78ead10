import type { LaidOutDocument, Meaning, TextItem } from '../../../../lib/layout/engine/page.js';
import { textItems } from '../support/laid-out.js';
import { contentTexts } from '../support/page-checks.js';
import { drawnClusters } from './drawn-clusters.js';
import type { Property } from './page-violations.js';

const NUMBER_AT_END = /\d$/;
const UNIT_AT_START = /^(?:[%€$£¥₹‰×°]|(?:mm|cm|m|km|m²|kg|g|mg|ml|cl|l|L|h|min|kW|kWh|kHz|MB|GB|EUR|USD|CHF|KWD|[a-z])(?![\p{L}\p{N}\p{M}]))/u;
/** A currency after a number belongs to that number. */
const SYMBOL_AT_END = /(?:[§×±]|(?<!\p{Nd}[\u061c\u200e\u200f\s]*[A-Z]{0,2})[€$£¥₹])$/u;
const NUMBER_AT_START = /^\d/;
const COUNTER_AT_START = /^[\p{Script=Han}\p{Script=Hangul}]/u;

/** Texts of one element, below each other. */
const linesByElement = (document: LaidOutDocument): readonly (readonly TextItem[])[] => {
  const elements = new Map<Meaning, TextItem[]>();
  for (const item of document.pages.flatMap(contentTexts)) {
    elements.set(item.meaning, [...elements.get(item.meaning) ?? [], item]);
  }
  return [...elements.values()];
};

/** No line ends between a number and its unit, its sign or its counter. */
export const numbersSplitFromUnits: Property = (document) => linesByElement(document).flatMap((lines) =>
  lines.slice(1).flatMap((next, index) => {
    const item = lines[index];
    if (item === undefined || Math.abs(item.yPt - next.yPt) < 1) return [];
    const [before, after] = [item.line.text.trimEnd(), next.line.text];
    const isSplit = item.line.endsInSpace === true
      ? (NUMBER_AT_END.test(before) && UNIT_AT_START.test(after)) || (SYMBOL_AT_END.test(before) && NUMBER_AT_START.test(after))
      : NUMBER_AT_END.test(before) && COUNTER_AT_START.test(after);
    return isSplit ? [`"${before}" | "${after}"`] : [];
  })).slice(0, 3);

const GROUP_SPACE = '\u202f';
const MIN_EM = 0.179;

/** The space between the groups of a number can be seen: it is 0.18 of the type size wide. */
export const narrowGroups: Property = ({ pages }) => pages.flatMap(({ items }) => textItems(items)).flatMap(({ line }) => {
  if (!line.text.includes(GROUP_SPACE)) return [];
  const narrow = drawnClusters(line).some(({ text, leftPt, rightPt, sizePt }) =>
    text.includes(GROUP_SPACE) && rightPt - leftPt < MIN_EM * sizePt);
  return narrow ? [`"${line.text}" in ${line.font.family}`] : [];
}).slice(0, 3);
