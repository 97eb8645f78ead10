import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';

/** An invoice that is drawn in every design. */
export interface SheetCase {
  /** Names the file of its sheet. */
  readonly name: string;
  /** What to look at. */
  readonly shows: string;
  /** Must not have a theme, because it is drawn in each design. */
  readonly request: Omit<InvoiceRequest, 'theme'>;
}
