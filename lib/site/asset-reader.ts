import { readFileSync } from 'node:fs';

/** A function that reads a gzipped file of `static/`, next to the bundle, by its name without `.gz`. */
export const assetReader = (name: string) => (): Uint8Array => readFileSync(new URL(`./static/${name}.gz`, import.meta.url));
