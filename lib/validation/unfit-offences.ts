import { DEFAULT_CURRENCY } from '../invoice/currencies.js';
import { chargeOffences } from './charge-offences.js';
import { depositOffences } from './deposit-offences.js';
import { kindOffences } from './kind-offences.js';
import { letterOffences } from './letter-offences.js';
import type { Offence } from './offence.js';
import { isFields, type Fields } from './tax-places.js';
import { termOffences } from './term-offences.js';

/** The currencies and papers of payment codes. */
const CODES: Readonly<Record<string, { readonly currencies: readonly string[]; readonly paperSize?: string }>> = {
  epc: { currencies: ['EUR'] }, swiss: { currencies: ['CHF', 'EUR'], paperSize: 'A4' }, upi: { currencies: ['INR'] },
};

const codeOffences = ({ payment, currency = DEFAULT_CURRENCY, paperSize = 'A4' }: Fields): readonly Offence[] => {
  const code = isFields(payment) && typeof payment.qr === 'string' ? CODES[payment.qr] : undefined;
  if (code === undefined) return [];
  const needed = [
    ...code.currencies.includes(String(currency)) ? [] : [code.currencies.join(' or ')],
    ...code.paperSize === undefined || code.paperSize === paperSize ? [] : [code.paperSize],
  ];
  return needed.length === 0 ? [] : [{ path: ['payment', 'qr'], message: `This payment code needs ${needed.join(' and ')}.` }];
};

/** Finds what the kind of document, the currency or the paper refuses in a request without lines. */
export const unfitOffences = (head: Fields): readonly Offence[] => [
  ...kindOffences(head), ...termOffences(head), ...letterOffences(head), ...depositOffences(head), ...chargeOffences(head),
  ...codeOffences(head),
];
