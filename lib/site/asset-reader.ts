import { readFileSync } from 'node:fs';

/**
 * Reads a file that the build has put next to the bundle, independent of the working directory.
 * @param name under `static/`, without the `.gz`
 * @returns a function that reads the gzipped file
 */
export const assetReader = (name: string) => (): Uint8Array => readFileSync(new URL(`./static/${name}.gz`, import.meta.url));
