import { countText } from './field-messages.js';
import { listOr, objectOr, shownText, type Json, type JsonObject } from './json.js';

/** An amount that the file states, and what the service computes from its lines. Empty if one side has none. */
export interface Difference { readonly term: string; readonly at: string; readonly stated: string; readonly computed: string }

/** Something in the file that the invoice does not hold. */
export interface Unread { readonly path: string; readonly term: string; readonly value: string; readonly reason: string }

/** A received e-invoice, as the service reads it. */
export interface Received {
  readonly fileName: string;
  readonly invoice: JsonObject;
  /** What it is, such as `UBL · urn:cen.eu:en16931:2017`. */
  readonly source: string;
  readonly differences: readonly Difference[];
  readonly unread: readonly Unread[];
}

const REASONS: Readonly<Record<string, string>> = {
  noField: 'has no field', tooMany: 'is one too many', tooLong: 'is too long', invalid: 'is not valid', asLine: 'became a line', ambiguous: 'has two meanings',
};

const sourceText = ({ syntax, customization, documentType, file }: JsonObject): string =>
  [syntax, customization, documentType, file].filter((part) => typeof part === 'string').join(' · ');

const readDifference = (entry: Json): Difference => {
  const { term, at, stated, computed } = objectOr(entry);
  const amount = (value: Json | undefined): string => (value === null ? '' : shownText(value));
  return { term: shownText(term), at: shownText(at), stated: amount(stated), computed: amount(computed) };
};

const readUnread = (entry: Json): Unread => {
  const { path, term, value, elements, why } = objectOr(entry);
  const content = typeof elements === 'number' ? countText(elements, 'element') : shownText(value);
  return { path: shownText(path), term: shownText(term), value: content, reason: REASONS[shownText(why)] ?? shownText(why) };
};

/**
 * The answer of `POST /invoices/read`.
 * @param data of the envelope
 */
export const parseReceived = (fileName: string, data: JsonObject): Received => ({
  fileName, invoice: objectOr(data.invoice), source: sourceText(objectOr(data.source)),
  differences: listOr(data.differences).map(readDifference), unread: listOr(data.unread).map(readUnread),
});

/** Whether a file holds requests for a batch, by its name. Other files are received e-invoices. */
export const isRequestFile = (name: string): boolean => /\.json$/i.test(name);
