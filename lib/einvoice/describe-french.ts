import { frenchMentions } from '../invoice/french-mentions.js';
import { omitUndefined } from '../invoice/present.js';
import type { Invoice } from '../invoice/types.js';
import type { FrenchDetails } from './types.js';

const SUPPLIES = { goods: 'B', services: 'S', mixed: 'M' } as const;
const USUAL_CASE = '1';
const CASES = { paid: '2', final: '4', subcontractor: '5', coContractor: '6', vatReported: '7' } as const;

/** Values of the note BAR. */
const TREATMENTS = {
  b2b: 'B2B', b2bInternational: 'B2BINT', b2c: 'B2C', b2cInternational: 'B2CINT', outOfScope: 'OUTOFSCOPE', archiveOnly: 'ARCHIVEONLY',
} as const;

/** What only the e-invoices of France state: the billing mode (BT-23), the legal mentions and the treatment. */
export const buildFrenchDetails = (invoice: Invoice): FrenchDetails => {
  const { supply, billingCase, eInvoice: { treatment } = {} } = invoice;
  return {
    ...omitUndefined({
      process: supply && `${SUPPLIES[supply]}${billingCase === undefined ? USUAL_CASE : CASES[billingCase]}`,
      treatment: treatment && TREATMENTS[treatment],
    }),
    mentions: frenchMentions(invoice).map(({ code, text }) => ({ code, text })),
  };
};
