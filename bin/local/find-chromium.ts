import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

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
  return CHROMIUM_NAMES.flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)))).find(isProgram);
};
