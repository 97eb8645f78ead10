import { requestExamples } from '../../support/invoices/request-examples.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../../support/einvoice/national-format-bodies.js';

/** The values that examples and tests have at each path: account numbers, tax numbers and whatever else no schema can say. */
const VALUES = new Map<string, unknown[]>();

const keep = (value: unknown, path: string): void => {
  VALUES.set(path, [...VALUES.get(path) ?? [], value]);
};

const collect = (value: unknown, path: string): void => {
  keep(value, path);
  if (Array.isArray(value)) value.forEach((each) => collect(each, `${path}[]`));
  else if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([name, each]) => collect(each, path === '' ? name : `${path}.${name}`));
};

/** Requests that are valid, or would be with a brand. */
export const KNOWN_REQUESTS: readonly unknown[] = [
  ...requestExamples().values(), ...E_INVOICE_CASES.map(([, { body }]) => body), ...NATIONAL_FORMAT_BODIES.map(([, , body]) => body),
];

for (const request of KNOWN_REQUESTS) collect(request, '');

/** The known values at a path with `[]` for each index. */
export const knownValues = (path: string): readonly unknown[] => VALUES.get(path) ?? [];
