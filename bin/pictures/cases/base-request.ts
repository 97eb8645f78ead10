import { readFileSync } from 'node:fs';
import type { InvoiceRequest, LineItem } from '../../../schemas/generated/invoice-request.js';

/** An invoice that is drawn in every design. */
export interface SheetCase {
  /** Names the file of its sheet. */
  readonly name: string;
  /** What to look at. */
  readonly description: string;
  /** Must not have a theme, because it is drawn in each design. */
  readonly request: Omit<InvoiceRequest, 'theme'>;
}

type CaseRequest = SheetCase['request'];

/** Items of a studio: short and long descriptions, with and without a second line, units and unusual quantities. */
const SAMPLE_ITEMS: readonly LineItem[] = [
  { description: 'Brand workshop\nHalf a day with the whole team, in your office', quantity: 1, rate: 1450 },
  { description: 'Website design', quantity: 32.5, unit: 'h', rate: 95 },
  { description: 'Icon set', quantity: 24, unit: 'pcs', rate: 18 },
  { description: 'Photography, two days', quantity: 2, unit: 'days', rate: 780 },
  { description: 'Front-end development\nTemplates, forms and search', quantity: 61.25, unit: 'h', rate: 88 },
  { description: 'Hosting, twelve months', quantity: 12, rate: 14.9 },
  { description: 'Typeface licence for web and print', quantity: 1, rate: 340 },
  { description: 'Business cards, 350 g cotton', quantity: 500, unit: 'pcs', rate: 0.42 },
  { description: 'Copy editing', quantity: 7.75, unit: 'h', rate: 72 },
  { description: 'Travel to Portland', quantity: 1, rate: 186.4 },
];

/** The same items in every run. Each has its number, so that a missing one is noticed. */
export const sampleItems = (count: number): LineItem[] => Array.from({ length: count }, (_, index) => {
  const item = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length] ?? { description: '', quantity: 0, rate: 1 };
  return index < SAMPLE_ITEMS.length ? item : { ...item, description: `${index + 1} ${item.description}` };
});

/** A plain invoice of a studio. */
export const BASE = {
  companyName: 'Northwind Studio Ltd.',
  companyDetails: '12 Harbour Street\nPortland, OR 97201\nbilling@northwind.example\nEIN 00-0000000',
  billTo: 'Harbor Lane Coffee Roasters\nAttn. Maya Lindqvist\n88 Pier Street\nTacoma, WA 98402',
  invoiceNumber: 'NS-2026-0147',
  date: '2026-03-16',
  dueDate: '2026-04-15',
  paymentTerms: 'Net 30',
  lineItems: sampleItems(3),
  tax: '8.25%',
  notes: 'Thank you for your business.',
} satisfies CaseRequest;

/**
 * An invoice of a studio.
 * @param fields added to the plain one; they replace its own
 */
export const invoice = (fields: Partial<CaseRequest>): CaseRequest => ({ ...BASE, ...fields });

/** A case whose invoice is the plain one with other fields. */
export const caseWith = (name: string, description: string, fields: Partial<CaseRequest>): SheetCase =>
  ({ name, description, request: invoice(fields) });

/** A request of the repository, without the design and the colours that it asks for. */
export const readRequest = (path: string): CaseRequest => {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  return JSON.parse(text, (name, value: unknown) => (['theme', 'customTheme'].includes(name) ? undefined : value)) as CaseRequest;
};
