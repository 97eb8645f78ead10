import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process and waits for its exit. */
export const stopProcess = async (child: ChildProcess, graceMs = 5000): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(killTimer);
};
