import { plainText, parseMarkdown, type FormattedLine } from '../text/formatted-text.js';
import type { Invoice, LineItem } from './types.js';
import type { TextLine } from './structured-types.js';

type ParsedText = readonly [plain: string, lines: readonly FormattedLine[]];

const parseText = (text: string): ParsedText => {
  const lines = parseMarkdown(text);
  return [plainText(lines), lines];
};

const withDetails = (item: LineItem): LineItem => {
  const newline = item.description.indexOf('\n') + 1;
  if (newline === 0) return item;
  const [plain, details] = parseText(item.description.slice(newline));
  return { ...item, description: item.description.slice(0, newline) + plain, details };
};

const withLines = (line: TextLine): TextLine => {
  const [text, lines] = parseText(line.text);
  return { ...line, text, lines };
};

/** Notes or terms without their marks, and with them. */
const textBlock = (invoice: Invoice, key: 'notes' | 'terms'): Partial<Invoice> => {
  if (invoice[key] === undefined) return {};
  const [plain, lines] = parseText(invoice[key]);
  return { [key]: plain, [`${key}Lines`]: lines };
};

/**
 * Reads the marks of the texts that may have them. The texts themselves then have none, as in an e-invoice; the page
 * prints their lines.
 * @see docs/fields.md#formatted-text
 */
export const withFormats = (invoice: Invoice): Invoice => ({
  ...invoice, ...textBlock(invoice, 'notes'), ...textBlock(invoice, 'terms'),
  lineItems: invoice.lineItems.map(withDetails),
  ...invoice.texts && { texts: invoice.texts.map(withLines) },
});
