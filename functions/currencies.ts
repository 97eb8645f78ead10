import { bootstrap } from '../lib/http/bootstrap.js';
import { referenceEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';
import { CURRENCIES, DEFAULT_CURRENCY } from '../lib/invoice/currencies.js';
import { currencyEntry } from '../lib/variants.js';

/** GET /currencies */
export const handler = startHandler(() => referenceEndpoint(
  '/currencies',
  (variant) => ({
    currencies: CURRENCIES.map((currency) => currencyEntry(variant, currency)),
    defaultCurrency: DEFAULT_CURRENCY,
  }),
  bootstrap(),
));
