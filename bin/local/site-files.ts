import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { playgroundBundle } from './playground-bundle.js';

/** A file that browsers get: where it comes from, and what is changed on the way. */
interface Source {
  readonly path: string;
  /** The licences of what is bundled in it, as comments: they go with the script. */
  readonly licences?: string;
  readonly change?: (text: string) => string;
}

const REDOC = 'node_modules/redoc/bundles/redoc.standalone.js';
const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

// The one thing that Redoc fetches from elsewhere; our pages ask no third party for anything.
const withoutRedocLogo = (script: string): string => {
  if (!script.includes(REDOC_LOGO)) throw new Error(`Redoc no longer fetches ${REDOC_LOGO}: see what it fetches now.`);
  return script.replaceAll(REDOC_LOGO, NO_PICTURE);
};

/** By function, by the name under `static/` beside its bundle. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  docs: {
    'docs.html': { path: 'pages/docs.html' },
    'redoc.js': { path: REDOC, licences: `${REDOC}.LICENSE.txt`, change: withoutRedocLogo },
    'llms.txt': { path: 'pages/generated/llms.txt' },
    'openapi-a.json': { path: 'schemas/generated/openapi-a.json' },
    'openapi-b.json': { path: 'schemas/generated/openapi-b.json' },
  },
};

const gzipped = (text: string): Uint8Array => gzipSync(text, { level: 9 });

/**
 * The files that a function serves to browsers, gzipped, by their path beside its bundle; none for most functions.
 * @param root folder of the repository
 * @param functionName name of the function's file
 */
export const siteFiles = async (root: string, functionName: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  if (functionName === 'playground') {
    return new Map([...await playgroundBundle(root)].map(([name, text]) => [`static/${name}.gz`, gzipped(text)]));
  }
  const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  const files = Object.entries(SOURCES[functionName] ?? {}).map(async ([name, { path, licences, change }]) => {
    const text = await textOf(path);
    const notices = licences === undefined ? '' : `\n${await textOf(licences)}`;
    return [`static/${name}.gz`, gzipped((change?.(text) ?? text) + notices)] as const;
  });
  return new Map(await Promise.all(files));
};
