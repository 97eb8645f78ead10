import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '../config.js';
import { API_PREFIX } from '../endpoints.js';
import { TIERS } from '../variants.js';
import { assetReader, type Redirect, type StaticFile } from './static-endpoint.js';
import { withCustomTiers } from './tier-table.js';

// Redoc creates inline style sheets, and searches in a worker made from a blob. Everything else has this origin.
const DOCS_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\' \'unsafe-inline\'; img-src \'self\' data:; '
  + 'connect-src \'self\'; worker-src blob:; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

const apiDescription = ({ variant, customTiers }: Pick<Config, 'variant' | 'customTiers'>) => (): Uint8Array => {
  const published = assetReader(`openapi-${variant.toLowerCase()}.json`)();
  if (customTiers.length === 0) return published;
  return gzipSync(withCustomTiers(gunzipSync(published).toString('utf8'), TIERS[variant], customTiers));
};

/** The API reference by path, with the licences of its script, the API description, and a summary for language models. */
export const docsFiles = (config: Pick<Config, 'variant' | 'customTiers'>): ReadonlyMap<string, StaticFile> => new Map([
  ['/docs', { mediaType: 'text/html; charset=utf-8', read: assetReader('docs.html'), contentSecurityPolicy: DOCS_POLICY }],
  ['/docs/redoc.js', { mediaType: 'text/javascript; charset=utf-8', read: assetReader('redoc.js') }],
  ['/docs/licenses.txt', { mediaType: 'text/plain; charset=utf-8', read: assetReader('licenses.txt') }],
  ['/llms.txt', { mediaType: 'text/plain; charset=utf-8', read: assetReader('llms.txt') }],
  [`${API_PREFIX}/openapi.json`, { mediaType: 'application/json; charset=utf-8', read: apiDescription(config) }],
]);

/** Common guesses of the addresses. */
export const DOCS_ALIASES: ReadonlyMap<string, Redirect> = new Map([
  [`${API_PREFIX}/docs`, { location: '../../docs' }],
  ['/openapi.json', { location: `${API_PREFIX.slice(1)}/openapi.json` }],
]);
