import { plainText, readFormatted, type FormattedLine } from '../text/formatted-text.js';
import type { Invoice, LineItem } from './types.js';
import type { TextLine } from './structured-types.js';

type Read = readonly [plain: string, lines: readonly FormattedLine[]];

const read = (text: string): Read => {
  const lines = readFormatted(text);
  return [plainText(lines), lines];
};

const withDetails = (item: LineItem): LineItem => {
  const newline = item.description.indexOf('\n') + 1;
  if (newline === 0) return item;
  const [plain, details] = read(item.description.slice(newline));
  return { ...item, description: item.description.slice(0, newline) + plain, details };
};

const withLines = (line: TextLine): TextLine => {
  const [text, lines] = read(line.text);
  return { ...line, text, lines };
};

/** Notes or terms without their marks, and with them. */
const passage = (invoice: Invoice, key: 'notes' | 'terms'): Partial<Invoice> => {
  if (invoice[key] === undefined) return {};
  const [plain, lines] = read(invoice[key]);
  return { [key]: plain, [`${key}Lines`]: lines };
};

/**
 * Reads the marks of the texts that may have them. The texts themselves then have none, as in an e-invoice; the page
 * prints their lines.
 * @see docs/fields.md#formatted-text
 */
export const withFormats = (invoice: Invoice): Invoice => ({
  ...invoice, ...passage(invoice, 'notes'), ...passage(invoice, 'terms'),
  lineItems: invoice.lineItems.map(withDetails),
  ...invoice.texts && { texts: invoice.texts.map(withLines) },
});
