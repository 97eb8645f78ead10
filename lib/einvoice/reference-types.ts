/** The references and notes of an e-invoice. */
import type { Identifier } from './party-types.js';

/** BG-1. */
export interface Note {
  readonly text: string; // BT-22
  readonly code?: string; // BT-21, UNTDID 4451
  /** The request's field of the text, absent for texts that the service adds. */
  readonly field?: string;
  /** The request's field of the code. */
  readonly codeField?: string;
}

/** BG-3. */
export interface PrecedingInvoice {
  readonly number: string; // BT-25
  readonly date?: string; // BT-26, `YYYY-MM-DD`
}

/** BG-24: a file that belongs to the invoice. */
export interface Attachment {
  readonly id: string; // BT-122
  readonly description?: string; // BT-123
  readonly fileName: string; // BT-125-2
  readonly mediaType: string; // BT-125-1
  readonly content: string; // BT-125, in base64
}

/** BT-11, 12, 14 to 19. */
export interface References {
  readonly contract?: string; // BT-12
  readonly project?: string; // BT-11
  readonly salesOrder?: string; // BT-14
  readonly despatchAdvice?: string; // BT-16
  readonly receivingAdvice?: string; // BT-15
  readonly tender?: string; // BT-17
  readonly accounting?: string; // BT-19
  readonly object?: Identifier; // BT-18
}
