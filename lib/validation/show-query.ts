import { AppError, type FieldError, validationError } from '../errors.js';
import type { ShowQuery } from '../invoice/types.js';
import { validateInvoiceRequest } from './validate-invoice-request.js';

const PARAMETERS: readonly (keyof ShowQuery)[] = ['language', 'locale', 'theme', 'paperSize'];

/** A request in which nothing but the parameters can be wrong. */
const REQUEST = {
  companyName: '-', billTo: '-', invoiceNumber: '-', date: '2000-01-01', lineItems: [{ description: '-', quantity: 1, rate: 1 }],
};

const isParameter = (name: string): boolean => PARAMETERS.some((parameter) => parameter === name);

const unknownParameter = (name: string): FieldError =>
  ({ field: `query.${name}`, message: `Unknown parameter. The parameters are ${PARAMETERS.join(', ')}.` });

/** The parameters as a request has them, or their errors. */
const readParameters = (parameters: Readonly<Record<string, string>>): ShowQuery | readonly FieldError[] => {
  try {
    const { language, locale, theme, paperSize } = validateInvoiceRequest({ ...REQUEST, ...parameters });
    return Object.fromEntries(Object.entries({ language, locale, theme, paperSize }).filter(([, value]) => value !== undefined));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.map(({ field, message }) => ({ field: `query.${field}`, message }));
  }
};

/**
 * Validates the query of POST /invoices/show, with the values of a request.
 * @throws AppError VALIDATION_ERROR on `query.theme` and so on, unknown parameters included
 */
export const validateShowQuery = (query: Readonly<Record<string, string>>): ShowQuery => {
  const entries = Object.entries(query);
  const unknown = entries.filter(([name]) => !isParameter(name)).map(([name]) => unknownParameter(name));
  const read = readParameters(Object.fromEntries(entries.filter(([name]) => isParameter(name))));
  const known = Array.isArray(read) ? read as readonly FieldError[] : [];
  // The client invented the unknown names, so the log has none of them.
  if (unknown.length + known.length > 0) {
    throw validationError([...known, ...unknown], [...known.map(({ field }) => field), ...unknown.map(() => 'query.*')]);
  }
  return read as ShowQuery;
};
