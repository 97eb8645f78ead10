import { readFileSync } from 'node:fs';
import type { Variant } from '../config.js';
import { API_PREFIX } from '../http/routes.js';
import type { StaticFile } from './static-endpoint.js';

// The reference docs make their own style sheets, and search in a worker made from a blob. Nothing comes from elsewhere.
const DOCS_POLICY = 'default-src \'none\'; script-src \'self\'; style-src \'self\' \'unsafe-inline\'; img-src \'self\' data:; '
  + 'connect-src \'self\'; worker-src blob:; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'';

// Beside the bundle, whatever the working directory is; the build puts them there.
const beside = (name: string) => (): Uint8Array => readFileSync(new URL(`./static/${name}.gz`, import.meta.url));

/**
 * The reference docs, and the description of the API that they show, by path.
 * @param variant of the deployment
 */
export const docsFiles = (variant: Variant): ReadonlyMap<string, StaticFile> => new Map([
  ['/docs', { mediaType: 'text/html; charset=utf-8', read: beside('docs.html'), contentSecurityPolicy: DOCS_POLICY }],
  ['/docs/redoc.js', { mediaType: 'text/javascript; charset=utf-8', read: beside('redoc.js') }],
  [`${API_PREFIX}/openapi.json`, { mediaType: 'application/json; charset=utf-8', read: beside(`openapi-${variant.toLowerCase()}.json`) }],
]);
