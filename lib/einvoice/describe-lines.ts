import type { ComputedInvoice, Invoice, LineItem } from '../invoice/types.js';
import { required } from '../required.js';
import { isInkless } from '../text/is-inkless.js';
import { DISCOUNT_CODE, vatOf } from './describe-groups.js';
import { grossLines } from './gross-lines.js';
import { netLine, type LinePrices } from './net-lines.js';
import type { Classification, Line, Vat } from './types.js';
import { unitCodeOf } from './units.js';

/** UNTDID 7143: harmonised system. */
const HS_SCHEME = 'HS';

/** BT-153 and 154: the first line with visible text, and the lines after it. */
const namesOf = (description: string): Pick<Line, 'name' | 'description'> => {
  const lines = description.split('\n');
  const first = Math.max(0, lines.findIndex((line) => !isInkless(line)));
  const rest = lines.slice(first + 1).join('\n');
  return { name: required(lines[first], 'line of the description'), ...(isInkless(rest) ? {} : { description: rest }) };
};

const classificationsOf = ({ classifications = [], hsCode }: LineItem): readonly Classification[] =>
  (hsCode === undefined ? classifications : [...classifications, { code: hsCode, scheme: HS_SCHEME }]);

const allowanceOf = ({ allowance }: LinePrices, item: LineItem, { labels }: Invoice): Pick<Line, 'allowance'> => (allowance === undefined
  ? {}
  : { allowance: { ...allowance, reason: item.discount?.label ?? labels.discount, reasonCode: DISCOUNT_CODE } });

const pricesOf = ({ netAmount, netPrice, grossPrice }: LinePrices): Pick<Line, 'netAmount' | 'netPrice' | 'grossPrice'> =>
  ({ netAmount, netPrice, ...grossPrice === undefined ? {} : { grossPrice } });

const lineOf = (item: LineItem, prices: LinePrices, vat: Vat | undefined, invoice: Invoice): Line => {
  /* eslint-disable @typescript-eslint/no-unused-vars -- the rest is written as it is */
  const {
    description, quantity, rate, hsCode, unit, unitCode: given, discount, taxes, classifications, date, attributes = [], ...facts
  } = item;
  /* eslint-enable @typescript-eslint/no-unused-vars */
  const unitCode = unitCodeOf(item);
  return {
    ...facts, ...namesOf(description), ...pricesOf(prices), ...allowanceOf(prices, item, invoice), quantity, attributes,
    classifications: classificationsOf(item),
    ...unitCode === undefined ? {} : { unitCode },
    ...vat === undefined ? {} : { vat },
  };
};

/** BG-25: the lines, in the order of the request. */
export const describeLines = (computed: ComputedInvoice): readonly Line[] => {
  const { invoice, lines, groups, groupOfLine } = computed;
  const { minorUnitDigits } = invoice.currency;
  const vats = groups.map(({ taxes }) => vatOf(taxes));
  const prices = invoice.pricesIncludeTax
    ? grossLines(computed)
    : invoice.lineItems.map((item, index) => netLine(item, required(lines[index], 'line'), minorUnitDigits));
  return invoice.lineItems.map((item, index) =>
    lineOf(item, required(prices[index], 'prices'), vats[required(groupOfLine[index], 'group of the line')], invoice));
};
