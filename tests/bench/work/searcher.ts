import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Found, Wanted } from './search-process.js';

/** What a search may take, and what a request of it that does not end may take longer. */
const SEARCH_MS = 60_000;
const EXTRA_TIME_MS = 20_000;

const PROGRAM = fileURLToPath(new URL('search-process.ts', import.meta.url));

/** Finds the sizes of bodies in a process of its own, so that a request without an end does not stop the search. */
export class Searcher {
  #process: ChildProcess | undefined;

  /** @returns undefined if the search did not end, or failed */
  async find(wanted: Wanted): Promise<readonly Found[] | undefined> {
    const child = this.#process ??= fork(PROGRAM, { execArgv: ['--import', 'tsx'] });
    const end = Math.min(wanted.end, Date.now() + SEARCH_MS);
    let timer: NodeJS.Timeout | undefined;
    const found = await new Promise<readonly Found[] | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), end - Date.now() + EXTRA_TIME_MS);
      child.once('message', (all) => resolve(all as readonly Found[])).once('exit', () => resolve(undefined));
      child.send({ ...wanted, end });
    });
    clearTimeout(timer);
    child.removeAllListeners();
    if (found === undefined) this.stop();
    return found;
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}
