import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { successResponse } from '../lib/http/http-response.js';
import { DEFAULT_THEME, THEMES } from '../lib/presentation/themes.js';
import { themeEntry } from '../lib/variants.js';

/** GET /themes */
export const handler = startHandler(() => {
  const services = bootstrap();
  const { variant } = services.config;
  return api('/themes', services)
    .handler(() => successResponse({ themes: THEMES.map((theme) => themeEntry(variant, theme)), defaultTheme: DEFAULT_THEME }));
});
