import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FoundBody, SearchJob } from './search-process.js';

/** Time of a search, and extra time for a request that does not end. */
const SEARCH_MS = 60_000;
const EXTRA_TIME_MS = 20_000;

const PROGRAM = fileURLToPath(new URL('search-process.ts', import.meta.url));

/** Searches sizes in a process of its own, so that a request that never ends does not stop the search. */
export class Searcher {
  #process: ChildProcess | undefined;

  /** @returns undefined if the search failed or did not end */
  async find(wanted: SearchJob): Promise<readonly FoundBody[] | undefined> {
    const child = this.#process ??= fork(PROGRAM, { execArgv: ['--import', 'tsx'] });
    const end = Math.min(wanted.end, Date.now() + SEARCH_MS);
    let timer: NodeJS.Timeout | undefined;
    const found = await new Promise<readonly FoundBody[] | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), end - Date.now() + EXTRA_TIME_MS);
      child.once('message', (all) => resolve(all as readonly FoundBody[])).once('exit', () => resolve(undefined));
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
