import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** Folder of the source maps of a build, from the root of the repository: `<function>/<file>.map`. */
export const SOURCE_MAPS = 'dist/source-maps';

/** A position in a bundle, such as `/var/task/dist/generate/index.js:1:2345`. */
const POSITION = /[^\s"'()]*\bdist\/([\w-]+\/[\w.-]+\.js):(\d+):(\d+)/g;

/** A text with its positions in bundles as positions in source files, and the bundles whose source maps are missing. */
interface Decoded { readonly text: string; readonly missing: readonly string[] }

/**
 * Replaces each position in a bundle by the file, line and column of its source. Everything else stays as it is.
 * @param text a stack, or lines of a log
 * @param folder of the source maps of the build that wrote the stack
 */
export const decodeStack = (text: string, folder: string): Decoded => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (bundle: string): SourceMap | undefined => {
    const path = join(folder, `${bundle}.map`);
    if (!maps.has(bundle)) {
      maps.set(bundle, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined);
    }
    return maps.get(bundle);
  };
  const decoded = text.replace(POSITION, (position: string, bundle: string, line: string, column: string) => {
    const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Beyond the last line, the entry is the last one of the map.
    if (entry === undefined || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return position;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return { text: decoded, missing: [...maps].filter(([, map]) => map === undefined).map(([bundle]) => bundle) };
};
