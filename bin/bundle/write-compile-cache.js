/**
 * `node write-compile-cache.js FILE…`: writes V8's compile cache of each file next to it. It fits the Node.js that runs
 * this. The cache holds every function of the code, so the first request compiles nothing. start-function.js reads it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

for (const filename of process.argv.slice(2)) {
  setFlagsFromString('--no-lazy'); // compiles a function before it is called
  const script = new Script(readFileSync(filename, 'latin1'), { filename });
  setFlagsFromString('--lazy'); // V8 rejects a cache that was written under other flags
  const name = filename.replace(/cjs$/, `${process.version}-${process.platform}-${process.arch}.cache`);
  writeFileSync(name, script.createCachedData());
}
