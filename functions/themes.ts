import { bootstrap } from '../lib/http/bootstrap.js';
import { referenceEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';
import { DEFAULT_THEME, THEMES } from '../lib/invoice/themes.js';
import { themeEntry } from '../lib/variants.js';

/** GET /themes */
export const handler = startHandler(() => referenceEndpoint(
  '/themes',
  (variant) => ({ themes: THEMES.map((theme) => themeEntry(variant, theme)), defaultTheme: DEFAULT_THEME }),
  bootstrap(),
));
