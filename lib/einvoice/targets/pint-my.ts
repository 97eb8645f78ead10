import { RULE_SETS } from '../rule-sets.data.js';
import { compare } from '../../invoice/decimal.js';
import { INVOICES_OF_PINT, pintRules, rateIds } from '../rules/pint.js';
import { requires, type Rule, violationIf } from '../rules/rule.js';
import { taxWithin } from '../rules/vat.js';
import { PINT } from './pint.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn, type TaxCodes, writtenCategory } from './target-form.js';

const NAME = 'PINT MY';

const TAX_CODES: TaxCodes = {
  codes: { SA: 'S', SE: 'S', HVG: 'S', LVG: 'S', E: 'E', O: 'O' }, defaults: { E: 'E', O: 'O' },
};

/** ibr-cl-05: the tax currency is MYR. */
const taxCurrency: Rule = ({ invoice }) => violationIf(![undefined, 'MYR'].includes(invoice.taxCurrency?.code), 'taxCurrency',
  'Malaysian tax is accounted in ringgit. Send `taxCurrency` with the code MYR, or leave it out.', 'ibr-cl-05-my');

const CENTS = { coefficient: 2n, scale: 2 };

export const PINT_MY: Target = {
  ...PINT, id: 'pint-my', choice: { format: 'pint-my' },
  name: { title: NAME, meaning: 'PINT MY of Malaysia' },
  specification: 'urn:peppol:pint:billing-1@my-1',
  ruleSets: [RULE_SETS.pint, RULE_SETS.pintMy], needs: [...NEEDS.addressed, 'buyer.legalId', 'seller.legalId', 'seller.taxNumber'],
  taxOutsideEu: 'VAT', taxCodes: TAX_CODES,
  isListed: isSellerIn('MY'),
  rules: [
    ...pintRules({
      name: NAME, address: '{"id": "202601234565", "scheme": "0230"}', categories: [['aligned-ibrp-cl-01-my'], TAX_CODES], documents: INVOICES_OF_PINT,
      others: [],
      ids: {
        ...rateIds([], ''), 'BR-E-05': 'aligned-ibrp-e-05', ...Object.fromEntries(['06', '07', '09'].map((number) => [`BR-E-${number}`, 'aligned-ibrp-e-09'])),
        ...Object.fromEntries(['05', '06', '07', '09'].map((number) => [`BR-S-${number}`, 'INV-04'])),
      },
    }),
    requires('seller.legalId', 'A Malaysian invoice needs the seller\'s BRN. Send `seller.legalId`.', ({ seller }) => seller.legalId, 'ibr-02-my'),
    requires('buyer.legalId', 'A Malaysian invoice needs the buyer\'s BRN. Send `buyer.legalId`.', ({ buyer }) => buyer.legalId, 'ibr-03-my'),
    requires('seller.taxNumber', 'A Malaysian invoice needs the seller\'s TIN. Send `seller.taxNumber`.', ({ seller }) => seller.taxNumber, 'ibr-04-my'),
    taxCurrency,
    taxWithin((difference) => compare(difference, CENTS) <= 0, (group) => `aligned-ibrp-${writtenCategory({ taxCodes: TAX_CODES }, group).toLowerCase()}-09`),
  ],
};
