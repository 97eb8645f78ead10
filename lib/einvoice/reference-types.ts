/** The references and notes of an e-invoice. */
import type { Identifier } from './party-types.js';

/** BG-1. */
export interface Note {
  /** BT-22 */
  readonly text: string;
  /** BT-21, UNTDID 4451 */
  readonly code?: string;
  /** The request's field, absent for the watermark that the service adds. */
  readonly field?: 'watermark' | 'notes' | 'terms';
}

/** BG-3. */
export interface PrecedingInvoice {
  /** BT-25 */
  readonly number: string;
  /** BT-26, `YYYY-MM-DD` */
  readonly date?: string;
}

/** BG-24: a file that belongs to the invoice. */
export interface Attachment {
  /** BT-122 */
  readonly id: string;
  /** BT-123 */
  readonly description?: string;
  /** BT-125-2 */
  readonly fileName: string;
  /** BT-125-1 */
  readonly mediaType: string;
  /** BT-125, in base64 */
  readonly content: string;
}

/** BT-11, 12, 14 to 19. */
export interface References {
  /** BT-12 */
  readonly contract?: string;
  /** BT-11 */
  readonly project?: string;
  /** BT-14 */
  readonly salesOrder?: string;
  /** BT-16 */
  readonly despatchAdvice?: string;
  /** BT-15 */
  readonly receivingAdvice?: string;
  /** BT-17 */
  readonly tender?: string;
  /** BT-19 */
  readonly accounting?: string;
  /** BT-18 */
  readonly object?: Identifier;
}
