import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Command = readonly [program: string, ...args: string[]];

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, Command>>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

const openerOf = (browser: string | undefined): Command => {
  if (browser !== undefined && browser !== '') return [browser];
  return OPENERS[process.platform] ?? ['xdg-open'];
};

/**
 * Opens an address in the user's browser.
 * @param browser the program in the environment variable BROWSER; absent: that of the system
 * @returns whether a program was found
 */
export const openInBrowser = async (url: string, browser: string | undefined): Promise<boolean> => {
  const [program, ...args] = openerOf(browser);
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.unref();
  return Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
};
