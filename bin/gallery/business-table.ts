import type { PreviewResult } from '../../lib/document/preview-result.js';
import type { Business } from './businesses.js';

/** A business with the result of previewing its invoice. */
export interface PreviewedBusiness {
  readonly business: Business;
  /** The design, even if it is recoloured. */
  readonly design: string;
  /** Decimals of the invoice's currency. */
  readonly minorUnitDigits: number;
  readonly preview: PreviewResult['preview'];
}

const amountText = (amount: number, digits: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const row = ({ business, design, minorUnitDigits: digits, preview }: PreviewedBusiness): string => {
  const { currency, pageCount, financial: { total, balanceDue } } = preview;
  const file = `[${business.title}](../examples/${business.request}.json)`;
  const look = preview.theme === design ? design : `${design}, own colours`;
  return `| ${file} | ${business.shows} | ${look} `
    + `| ${currency} ${amountText(total, digits)} | ${amountText(balanceDue, digits)} | ${pageCount} |`;
};

/**
 * The features and amounts of each business, as a Markdown table.
 * @param businesses in the order of the table
 */
export const businessTable = (businesses: readonly PreviewedBusiness[]): string => [
  '| request | shows | design | total | balance due | pages |',
  '|---|---|---|---:|---:|---:|',
  ...businesses.map(row),
].join('\n');
