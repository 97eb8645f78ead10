import { execFileSync } from 'node:child_process';

/**
 * Writes compile caches next to the files of functions. V8 compares only the length of the code with that of a cache, so
 * each build writes them again or removes them.
 * @param root folder of the repository
 * @param node command that starts the Node.js of the functions, such as `docker run … node`; empty: no caches are written
 * @param files paths in the folder, which the command must see, too
 */
export const writeCompileCaches = (root: string, node: string, files: readonly string[]): void => {
  const [program, ...args] = node.split(' ').filter((part) => part !== '');
  if (program === undefined) return;
  execFileSync(program, [...args, 'bin/bundle/write-compile-cache.js', ...files], { cwd: root, stdio: 'inherit' });
};
