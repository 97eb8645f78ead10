import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * The playground's local address with the demo key after the `#`. Browsers do not send that part to servers, and the page reads a key from there
 * only on a loopback address.
 * @param baseUrl of the local service, ends in `/api/v1`
 */
export const playgroundUrl = (baseUrl: string, key: string): string => `${new URL('/', baseUrl).href}#key=${key}`;

type Command = readonly [program: string, ...args: string[]];

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, Command>>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

const openerOf = (browser: string | undefined): Command => {
  if (browser !== undefined && browser !== '') return [browser];
  return OPENERS[process.platform] ?? ['xdg-open'];
};

/**
 * Opens an address in the user's browser.
 * @param browser the program in the environment variable BROWSER; absent: the system's default
 * @returns whether a program was found
 */
export const openInBrowser = async (url: string, browser: string | undefined): Promise<boolean> => {
  const [program, ...args] = openerOf(browser);
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.unref();
  return Promise.race([once(child, 'spawn').then(() => true), once(child, 'error').then(() => false)]);
};

const CHROMIUM_NAMES = [
  'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * Finds an installed Chromium or Chrome.
 * @param environment `CHROMIUM` names one and comes first; otherwise `PATH` is searched
 * @returns undefined if there is none
 * @throws Error if `CHROMIUM` is not a program
 */
export const findChromium = ({ CHROMIUM: named = '', PATH = '' }: NodeJS.ProcessEnv): string | undefined => {
  if (named !== '' && !isProgram(named)) throw new Error(`CHROMIUM is set to ${named}, which is not a program.`);
  if (named !== '') return named;
  const folders = PATH.split(delimiter);
  return CHROMIUM_NAMES
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
};
