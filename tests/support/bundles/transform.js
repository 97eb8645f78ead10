// Compiles TypeScript for Jest. Jest runs tests in a context of their own, where each use of a global such as `Math` is looked up by a slow interceptor:
// a loop over pixels takes ten times longer. So each module imports the globals that it names. The import is at the end of the file, which leaves
// lines and source maps as they are. Packages that loop over pixels or glyphs get the import, too; CommonJS modules get `sandboxInjectedGlobals`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';

const GLOBALS = fileURLToPath(new URL('globals.js', import.meta.url));
const VERSION = createHash('sha256').update(readFileSync(GLOBALS)).update(readFileSync(fileURLToPath(import.meta.url))).digest('hex');
const NAMES = [...readFileSync(GLOBALS, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);

const withImport = (source, compiled) => {
  const used = NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
  const line = used.length === 0 ? '' : `\nimport { ${used.join(', ')} } from ${JSON.stringify(GLOBALS)};\n`;
  return { ...compiled, code: compiled.code + line };
};

const isTypeScript = (path) => path.endsWith('.ts');

export default {
  createTransformer: (options) => {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      process: (source, path, how) => {
        const compiled = isTypeScript(path) ? swc.process(source, path, how) : { code: source };
        return how.supportsStaticESM ? withImport(source, compiled) : compiled;
      },
      processAsync: async (source, path, how) => {
        const compiled = isTypeScript(path) ? await swc.processAsync(source, path, how) : { code: source };
        return withImport(source, compiled);
      },
      getCacheKey: (...args) => createHash('sha256').update(VERSION).update(swc.getCacheKey(...args)).digest('hex'),
    };
  },
};
