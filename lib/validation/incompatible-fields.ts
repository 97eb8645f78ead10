import { DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { chargeErrors, depositErrors } from './tax-rules.js';
import { copyErrors, documentTypeErrors, letterErrors, paymentTermErrors } from './document-rules.js';
import { errorAt, type Fields, isFields, type ValidationError } from './field-errors.js';

/** Currencies and paper size that payment codes require. */
const PAYMENT_CODES: Readonly<Record<string, { readonly currencies: readonly string[]; readonly paperSize?: string }>> = {
  epc: { currencies: ['EUR'] }, swiss: { currencies: ['CHF', 'EUR'], paperSize: 'A4' }, upi: { currencies: ['INR'] },
};

const paymentCodeErrors = ({ payment, currency = DEFAULT_CURRENCY, paperSize = 'A4' }: Fields): readonly ValidationError[] => {
  const code = isFields(payment) && typeof payment.qr === 'string' ? PAYMENT_CODES[payment.qr] : undefined;
  if (code === undefined) return [];
  const requirements = [
    ...code.currencies.includes(String(currency)) ? [] : [code.currencies.join(' or ')],
    ...code.paperSize === undefined || code.paperSize === paperSize ? [] : [code.paperSize],
  ];
  return requirements.length === 0 ? [] : errorAt(['payment', 'qr'], `This payment code needs ${requirements.join(' and ')}.`);
};

/** Fields that document type, currency or paper size do not allow, in a request without lines. */
export const incompatibleFieldErrors = (body: Fields): readonly ValidationError[] => [
  ...documentTypeErrors(body), ...paymentTermErrors(body), ...letterErrors(body), ...depositErrors(body), ...chargeErrors(body),
  ...copyErrors(body), ...paymentCodeErrors(body),
];
