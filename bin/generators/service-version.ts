import { readFile } from 'node:fs/promises';
import type { Generator } from './generated-file.js';

/** Generates the version of the service as a module, because a bundle has no package.json. */
export const serviceVersion: Generator = {
  name: 'version of the service',
  produce: async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
    const text = `// Generated from package.json. Do not edit: run \`npm run generate\`.\n\nexport const SERVICE_VERSION = '${version}';\n`;
    return [{ path: 'schemas/generated/service-version.ts', text }];
  },
};
