/**
 * The `index.js` of every function: runs `main.cjs` next to it, with its compile cache if there is one for this version
 * of Node.js. V8 rejects a cache of another build and compiles the code as usual. The function
 * logs whether a cache was used.
 */
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
const { setFlagsFromString } = process.getBuiltinModule('node:v8');
const { Script } = process.getBuiltinModule('node:vm');
const { fileURLToPath } = process.getBuiltinModule('node:url');

// Lambda starts Node.js with --expose-gc, which nothing here uses. Under any flag of V8 but its defaults, V8 rejects the
// compile cache, and Node.js compiles its own modules too: 16 ms of CPU in a cold start.
setFlagsFromString('--no-expose-gc');

const url = new URL('main.cjs', import.meta.url);
const filename = fileURLToPath(url);
const cacheFile = filename.replace(/cjs$/, `${process.version}-${process.platform}-${process.arch}.cache`);
const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;

// The code is ASCII, which the build checks. Read as Latin-1, it takes one byte per character.
const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData });
const use = script.cachedDataRejected === true ? 'refused' : 'used';
const importLater = (file) => import(new URL(file, import.meta.url)); // on Node.js 20, code from a cache cannot import
const module = { exports: {} };
script.runInThisContext()(module, url.href, importLater, cachedData === undefined ? 'none' : use);

export const { handler } = module.exports;
