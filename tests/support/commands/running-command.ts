import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A command that may still run. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** The output so far, both streams. */
  readonly output: () => string;
  /** Resolves with the exit status. */
  readonly ended: Promise<number | null>;
  /** Resolves when the output contains the text. */
  readonly says: (text: string) => Promise<void>;
}

/** Starts a command and reads its output. */
export const startCommand = ([program, ...args]: readonly [string, ...string[]], options: SpawnOptions): RunningCommand => {
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const says = (text: string): Promise<void> => new Promise((resolve, reject) => {
    const poll = (): void => { if (output.includes(text)) resolve(); };
    listeners.add(poll);
    poll();
    void ended.then(() => { reject(new Error(`${[program, ...args].join(' ')} ended without saying "${text}":\n${output}`)); });
  });
  return { child, output: () => output, ended, says };
};

/** Whether something listens on a port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(() => true, () => fetch(`http://localhost:${port}`).then(() => true, () => false));
