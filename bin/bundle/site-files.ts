import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playgroundBundle, type Site } from '../../packages/playground/bundle/bundle-playground.js';

/** The source of a file for browsers, and how it is changed. */
interface Source {
  readonly path: string;
  /** The licences of the software in it, as comments that are added to the script. */
  readonly licences?: string;
  readonly transform?: (text: string) => string;
}

const REDOC = 'node_modules/redoc/bundles/redoc.standalone.js';
const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const EMPTY_SVG = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

// Removes the only thing that Redoc loads from another site, because our pages make no third-party requests.
const withoutRedocLogo = (script: string): string => {
  if (!script.includes(REDOC_LOGO)) throw new Error(`Redoc no longer loads ${REDOC_LOGO}. Find out what it loads now, and replace that.`);
  return script.replaceAll(REDOC_LOGO, EMPTY_SVG);
};

/** Replaces the links to files of the repository, which are at the end, by those of a deployment. */
const withServedLinks = (llmsText: string): string => `${llmsText.slice(0, llmsText.indexOf('## '))}${[
  '## Docs', '',
  '- [OpenAPI 3.1](/api/v1/openapi.json): every field, header, error and example of this deployment',
  '- [Reference](/docs): the same, for people', '',
].join('\n')}`;

/** By function, then by name under `static/` in the folder of its bundle. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  docs: {
    'docs.html': { path: 'pages/docs.html' },
    'redoc.js': { path: REDOC, licences: `${REDOC}.LICENSE.txt`, transform: withoutRedocLogo },
    'llms.txt': { path: 'llms.txt', transform: withServedLinks },
    'openapi-a.json': { path: 'schemas/generated/openapi-a.json' },
    'openapi-b.json': { path: 'schemas/generated/openapi-b.json' },
  },
};

const EMPTY_SITE: Site = { files: new Map(), inputs: [] };

/**
 * The files that a function serves to browsers; empty for most functions.
 * @param root folder of the repository
 * @param functionName name of the function's file
 */
export const siteOf = async (root: string, functionName: string): Promise<Site> => {
  if (functionName === 'playground') return playgroundBundle(root);
  const sources = Object.entries(SOURCES[functionName] ?? {});
  if (sources.length === 0) return EMPTY_SITE;
  const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  const files = await Promise.all(sources.map(async ([name, { path, licences, transform }]) => {
    const text = await textOf(path);
    const notices = licences === undefined ? '' : `\n${await textOf(licences)}`;
    return [name, (transform?.(text) ?? text) + notices] as const;
  }));
  return { files: new Map(files), inputs: sources.map(([, { path }]) => path) };
};
