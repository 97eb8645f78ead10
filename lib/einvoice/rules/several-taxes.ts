import { add, compare, decimalToNumber, decimalToText, ZERO } from '../../invoice/decimal.js';
import type { GroupTax } from '../../invoice/tax-types.js';

/** Characters of labels in a message. */
const MAX_LABEL_LENGTH = 60;

const labelsOf = (taxes: readonly GroupTax[]): readonly string[] => [...new Set(taxes.flatMap(({ label }) => label ?? []))];

/** The taxes in words, such as "9 % CGST and 9 % SGST"; long labels are left out. */
const listOf = (taxes: readonly GroupTax[]): string => {
  const isShort = labelsOf(taxes).join('').length <= MAX_LABEL_LENGTH;
  const names = taxes.map(({ percent, label = '' }) => `${decimalToText(percent)} %${isShort && label !== '' ? ` ${label}` : ''}`);
  return `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
};

/** Equal rates are usually the parts of one tax, such as CGST and SGST. */
const areEqual = ([first, ...others]: readonly GroupTax[]): boolean =>
  first !== undefined && others.every(({ percent }) => compare(percent, first.percent) === 0);

/** The taxes as one, as a request writes it. */
const wholeOf = (taxes: readonly GroupTax[]): string => {
  const label = labelsOf(taxes).join(' + ');
  const percent = decimalToNumber(taxes.reduce((sum, tax) => add(sum, tax.percent), ZERO));
  return JSON.stringify({ percent, ...label !== '' && label.length <= MAX_LABEL_LENGTH && { label } });
};

const hintFor = (taxes: readonly GroupTax[], isLine: boolean): string => (areEqual(taxes)
  ? `If they are the parts of one tax, send one with the whole rate: ${wholeOf(taxes)}. Or leave`
  : `It has no second tax, such as a recargo de equivalencia or QST. Send one tax${isLine ? ', and a line for each rate' : ''}; or leave`);

/**
 * The message that refuses two or more taxes on one sum: what is wrong, and what to send instead.
 * @param place where they are: `per line`, `on the shipping`, `on the charge`
 */
export const severalTaxes = (taxes: readonly GroupTax[], location: string): string =>
  `An e-invoice has one VAT rate ${location}; here are ${taxes.length}: ${listOf(taxes)}. `
  + `${hintFor(taxes, location === 'per line')} out \`eInvoice\`: the page states all taxes.`;
