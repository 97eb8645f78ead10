import type { HostileRequest } from '../attacked-service.js';

/** The answer that an attack must get. */
export interface ExpectedAnswer {
  readonly status: number;
  /** Of the error; absent for a success. */
  readonly code?: string;
  /** The offending fields, in order; absent: whichever. */
  readonly fields?: readonly string[];
  /** Headers that must read so. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A named attack. Of a 200 from generate the PDF is opened and searched for whatever runs, launches or hides. */
export interface Attack {
  readonly name: string;
  readonly request: HostileRequest;
  readonly expected: ExpectedAnswer;
}

const LINE = { description: 'Widget', quantity: 1, rate: 10 };

/** A sound body with some fields laid over. */
export const invoiceWith = (fields: object = {}): object =>
  ({ companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-1', date: '2026-03-31', lineItems: [LINE], ...fields });

/** A sound body whose one line has some fields laid over. */
export const invoiceWithLine = (fields: object): object => invoiceWith({ lineItems: [{ ...LINE, ...fields }] });

/** A refusal with the offending fields. */
export const refused = (...fields: readonly string[]): ExpectedAnswer => ({ status: 400, code: 'VALIDATION_ERROR', fields });

/** A success. */
export const TAKEN: ExpectedAnswer = { status: 200 };

/** An attack by the body alone. */
export const bodyAttack = (name: string, body: object | string, expected: ExpectedAnswer, to: HostileRequest['to'] = 'generate'): Attack =>
  ({ name, request: { to, body: typeof body === 'string' ? body : JSON.stringify(body) }, expected });
