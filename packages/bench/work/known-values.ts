import { requestExamples } from '../../../tests/support/invoices/request-examples.js';
import { E_INVOICE_CASES } from '../../../tests/support/einvoice/bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../../../tests/support/einvoice/national-format-bodies.js';

/** Values of examples and tests by path, such as account and tax numbers, which no schema describes. */
const VALUES = new Map<string, unknown[]>();

const keep = (value: unknown, path: string): void => {
  VALUES.set(path, [...VALUES.get(path) ?? [], value]);
};

const collect = (value: unknown, path: string): void => {
  keep(value, path);
  if (Array.isArray(value)) value.forEach((each) => collect(each, `${path}[]`));
  else if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([name, each]) => collect(each, path === '' ? name : `${path}.${name}`));
};

/** Valid requests. Some need a brand. */
export const KNOWN_REQUESTS: readonly unknown[] = [
  ...requestExamples().values(), ...E_INVOICE_CASES.map(([, { body }]) => body), ...NATIONAL_FORMAT_BODIES.map(([, , body]) => body),
];

for (const request of KNOWN_REQUESTS) collect(request, '');

/** @param path with `[]` for each index */
export const knownValues = (path: string): readonly unknown[] => VALUES.get(path) ?? [];
