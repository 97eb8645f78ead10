import { AppError } from '../../errors.js';

export type ReadErrorId = `READ-${'01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'}`;

/** A file that cannot be read. Nothing is charged. */
export class ReadError extends AppError {
  /** @param message what is wrong, and what to send instead */
  constructor(readonly id: ReadErrorId, message: string) {
    super('VALIDATION_ERROR', 'The request is not valid; see details.', { details: [{ field: 'body', message, rules: [id] }] });
  }
}
