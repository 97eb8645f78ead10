import type { HostileRequest } from '../attacked-service.js';

/** The expected answer to an attack. */
export interface ExpectedAnswer {
  readonly status: number;
  /** Code of the error; absent for a success. */
  readonly code?: string;
  /** The invalid fields, in order; absent: any. */
  readonly fields?: readonly string[];
  /** Expected headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A named attack. A PDF of generate is opened and searched for actions, scripts and hidden content; an XML is checked by its schema. */
export interface Attack {
  readonly name: string;
  readonly request: HostileRequest;
  readonly expected: ExpectedAnswer;
  /** Names in the PDF that are no danger here. */
  readonly allowedNames?: readonly string[];
}

const LINE = { description: 'Widget', quantity: 1, rate: 10 };

/** A valid body with some fields replaced. */
export const invoiceWith = (fields: object = {}): object =>
  ({ companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-1', date: '2026-03-31', lineItems: [LINE], ...fields });

/** A valid body with some fields of its only line replaced. */
export const invoiceWithLine = (fields: object): object => invoiceWith({ lineItems: [{ ...LINE, ...fields }] });

/** A rejection with the invalid fields. */
export const rejected = (...fields: readonly string[]): ExpectedAnswer => ({ status: 400, code: 'VALIDATION_ERROR', fields });

/** A success. */
export const ACCEPTED: ExpectedAnswer = { status: 200 };

/** An attack by the body alone. */
export const bodyAttack = (name: string, body: object | string, expected: ExpectedAnswer, to: HostileRequest['to'] = 'generate'): Attack =>
  ({ name, request: { to, body: typeof body === 'string' ? body : JSON.stringify(body) }, expected });
