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

const codeOffences = ({ payment, currency = 'USD', paperSize = 'A4' }: Fields): readonly Offence[] => {
  const { currencies, paperSize: paper = paperSize } = CODES[isFields(payment) ? String(payment.qr) : ''] ?? { currencies: [currency] };
  if (currencies.includes(currency as string) && paper === paperSize) return [];
  return [{ path: ['payment', 'qr'], message: `This payment code needs ${currencies.join(' or ')}${paper === paperSize ? '' : ` and ${paper}`}.` }];
};

/** Finds what the kind of document, the currency or the paper refuses in a request without lines. */
export const unfitOffences = (head: Fields): readonly Offence[] => [
  ...kindOffences(head), ...termOffences(head), ...letterOffences(head), ...depositOffences(head), ...chargeOffences(head),
  ...codeOffences(head),
];
