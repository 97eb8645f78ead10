import { readFileSync } from 'node:fs';

/**
 * Reads a file that the build has put beside the bundle, whatever the working directory is.
 * @param name under `static/`, without the `.gz`
 * @returns a reader of the gzipped file
 */
export const beside = (name: string) => (): Uint8Array => readFileSync(new URL(`./static/${name}.gz`, import.meta.url));
