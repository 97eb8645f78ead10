import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';

/** An invoice that is drawn in every design. */
export interface SheetCase {
  /** Names the file of its sheet. */
  readonly name: string;
  /** What to look at. */
  readonly shows: string;
  /** Without a theme: each design has its turn. */
  readonly request: Omit<InvoiceRequest, 'theme'>;
}
