import type { ValidationError } from './offence.js';
import { isFields, taxErrors, type Fields, type TaxCheck } from './tax-places.js';

/** Whether a tax of a request is a withholding: a percentage below 0. */
export const isWithholding = (tax: unknown): tax is Fields => isFields(tax) && typeof tax.percent === 'number' && tax.percent < 0;

const checkWithholding: TaxCheck = (tax, path) => (isWithholding(tax) && !('label' in tax) && path[0] !== 'deposits'
  ? [{ path, message: 'A tax below 0 is a withholding, which needs a `label`, such as "IRPF".' }]
  : []);

/** Finds withholdings without a label: the general label would call them a tax. See docs/money.md#withholding. */
export const withholdingErrors = (body: Fields): readonly ValidationError[] => taxErrors(body, checkWithholding);
