import { readFile } from 'node:fs/promises';
import type { Generator } from './generated-file.js';

const PYTHON_VERSION = 'packages/python/src/invoice_pdf_client/_version.py';

/** Generates the version of the service as a module, because a bundle has no package.json. The Python client has the same version. */
export const serviceVersion: Generator = {
  name: 'version of the service',
  produce: async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
    const notice = 'Generated from package.json. Do not edit: run `npm run generate`.';
    return [
      { path: 'schemas/generated/service-version.ts', text: `// ${notice}\n\nexport const SERVICE_VERSION = '${version}';\n` },
      { path: PYTHON_VERSION, text: `"""The version of this client. ${notice}"""\n\n__version__ = "${version}"\n` },
    ];
  },
};
