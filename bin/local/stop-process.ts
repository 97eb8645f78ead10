import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process and waits for its exit. */
export const stopProcess = async (child: ChildProcess, graceMs = 5000): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(kill);
};
