import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { CURRENCIES, DEFAULT_CURRENCY } from '../lib/invoice/currencies.js';
import { currencyEntry } from '../lib/variants.js';

/** GET /currencies */
export const handler = startHandler(() => {
  const services = bootstrap();
  const { variant } = services.config;
  return api('/currencies', services)
    .handler(() => successResponse({
      currencies: CURRENCIES.map((currency) => currencyEntry(variant, currency)), defaultCurrency: DEFAULT_CURRENCY,
    }));
});
