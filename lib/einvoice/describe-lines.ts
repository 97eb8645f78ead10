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
export const namesOf = (description: string): Pick<Line, 'name' | 'description'> => {
  const lines = description.split('\n');
  const first = Math.max(0, lines.findIndex((line) => !isInkless(line)));
  const rest = lines.slice(first + 1).join('\n');
  return { name: required(lines[first], 'line of the description'), description: isInkless(rest) ? undefined : rest };
};

const NO_CLASSIFICATIONS: readonly Classification[] = [];
const NO_ATTRIBUTES: Line['attributes'] = [];

const classificationsOf = ({ classifications = NO_CLASSIFICATIONS, hsCode }: LineItem): readonly Classification[] =>
  (hsCode === undefined ? classifications : [...classifications, { code: hsCode, scheme: HS_SCHEME }]);

const NO_ALLOWANCES: Line['allowances'] = [];

/** BG-27. What takes nothing off is not written. */
const allowancesOf = ({ discounts }: LinePrices, item: LineItem, { labels }: Invoice): Line['allowances'] => {
  if (discounts.length === 0) return NO_ALLOWANCES;
  return discounts.flatMap((part, index) => (part.amount > 0n
    ? [{ ...part, reason: item.discounts?.[index]?.label ?? labels.discount, reasonCode: DISCOUNT_CODE }]
    : []));
};

/** BG-28. A charge has no code: its label is the reason. */
const chargesOf = ({ charges }: LinePrices, item: LineItem): Line['charges'] => {
  if (charges.length === 0) return NO_ALLOWANCES;
  const reasonOf = (index: number): string => required(item.charges?.[index], 'charge of the line').label;
  return charges.flatMap((part, index) => (part.amount > 0n ? [{ ...part, reason: reasonOf(index) }] : []));
};

/** Every line has every member, so that all lines have one shape: spreading what is present takes more than twice as long. */
const lineOf = (item: LineItem, prices: LinePrices, vat: Vat | undefined, invoice: Invoice): Line => {
  const { quantity, sku, buyerSku, gtin, originCountry, attributes = NO_ATTRIBUTES } = item;
  const { period, note, orderLine, accounting, object } = item;
  const { netAmount, netPrice, grossPrice } = prices;
  const { name, description } = namesOf(item.description);
  return {
    name, description, quantity, unitCode: unitCodeOf(item), vat,
    netAmount, netPrice, grossPrice, allowances: allowancesOf(prices, item, invoice), charges: chargesOf(prices, item),
    sku, buyerSku, gtin, classifications: classificationsOf(item), originCountry, attributes,
    period, note, orderLine, accounting, object,
  };
};

/** BG-25: the lines, in the order of the request. */
export const buildLines = (computed: ComputedInvoice): readonly Line[] => {
  const { invoice, lines, groups, groupOfLine } = computed;
  const { minorUnitDigits } = invoice.currency;
  const vats = groups.map(({ taxes }) => vatOf(taxes));
  const prices = invoice.pricesIncludeTax
    ? grossLines(computed)
    : invoice.lineItems.map((item, index) => netLine(item, required(lines[index], 'line'), minorUnitDigits));
  return invoice.lineItems.map((item, index) =>
    lineOf(item, required(prices[index], 'prices'), vats[required(groupOfLine[index], 'group of the line')], invoice));
};
