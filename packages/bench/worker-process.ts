import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** What a worker measured in one turn. */
export interface Turn {
  /** The time of each document, in milliseconds. */
  readonly times: readonly number[];
  /** Size of the last document. */
  readonly bytes: number;
  /** Milliseconds of each stage of the last document; only from the instrumented bundle. */
  readonly stages?: Readonly<Record<string, number>>;
  readonly rssKb: number;
  readonly peakRssKb: number;
}

/** A process that renders with one library. */
export class Worker {
  readonly #process: ChildProcess;

  /**
   * @param module absolute path of the library's module
   * @param factory export that creates its renderer
   */
  constructor(module: string, factory: string) {
    this.#process = fork(join(HERE, 'worker.js'), [module, factory], { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  /**
   * Renders inputs until the time is up, but at least one.
   * @param inputs one for each document
   * @param budgetMs time after which no new document starts
   * @param limitMs time after which the process is considered stuck
   */
  async render(inputs: readonly unknown[], budgetMs: number, limitMs: number): Promise<Turn> {
    this.#process.send({ inputs, budgetMs });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    const { signal } = limit;
    const ended = once(this.#process, 'exit', { signal }).then(() => ({ error: 'the process ended, most likely out of memory' }));
    const answered = once(this.#process, 'message', { signal }).then(([answer]) => answer as Turn | { readonly error: string });
    const answer = await Promise.race([answered, ended]).finally(() => {
      clearTimeout(timer);
      limit.abort();
    });
    await Promise.allSettled([answered, ended]);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  /** Ends the process. */
  stop(): void {
    this.#process.kill('SIGKILL');
  }
}
