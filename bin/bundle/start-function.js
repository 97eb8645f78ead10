/**
 * The `index.js` of every function: runs `main.cjs` next to it, with its compile cache if there is one for this version
 * of Node.js. V8 refuses a cache of another build or of other flags, and then compiles the code as usual. The function
 * logs whether a cache was used.
 */
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
const { Script } = process.getBuiltinModule('node:vm');
const { fileURLToPath } = process.getBuiltinModule('node:url');

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
