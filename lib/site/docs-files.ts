import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '../config.js';
import { API_PREFIX } from '../http/routes.js';
import { TIERS } from '../variants.js';
import { beside } from './beside.js';
import type { StaticFile } from './static-endpoint.js';
import { withOwnTiers } from './with-own-tiers.js';

// The reference docs make their own style sheets, and search in a worker made from a blob. Nothing comes from elsewhere.
const DOCS_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\' \'unsafe-inline\'; img-src \'self\' data:; '
  + 'connect-src \'self\'; worker-src blob:; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

const description = ({ variant, ownTiers }: Pick<Config, 'variant' | 'ownTiers'>) => (): Uint8Array => {
  const published = beside(`openapi-${variant.toLowerCase()}.json`)();
  if (ownTiers.length === 0) return published;
  return gzipSync(withOwnTiers(gunzipSync(published).toString('utf8'), TIERS[variant], ownTiers));
};

/**
 * The reference docs with the licences of what draws them, the description of the API that they show, and its summary for language models, by path.
 * @param config variant and tiers of the deployment
 */
export const docsFiles = (config: Pick<Config, 'variant' | 'ownTiers'>): ReadonlyMap<string, StaticFile> => new Map([
  ['/docs', { mediaType: 'text/html; charset=utf-8', read: beside('docs.html'), contentSecurityPolicy: DOCS_POLICY }],
  ['/docs/redoc.js', { mediaType: 'text/javascript; charset=utf-8', read: beside('redoc.js') }],
  ['/docs/licenses.txt', { mediaType: 'text/plain; charset=utf-8', read: beside('licenses.txt') }],
  ['/llms.txt', { mediaType: 'text/plain; charset=utf-8', read: beside('llms.txt') }],
  [`${API_PREFIX}/openapi.json`, { mediaType: 'application/json; charset=utf-8', read: description(config) }],
]);
