import { letterWindow, windowsFor } from '../invoice/letter-windows.js';
import type { Invoice } from '../invoice/types.js';
import type { ValidationError } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

const PAPERS: readonly unknown[] = ['A4', 'Letter'] satisfies readonly Invoice['paperSize'][];

const letterError = (name: string, message: string): readonly ValidationError[] => [{ path: ['letter', name], message }];

const isWindow = (name: unknown): name is Parameters<typeof letterWindow>[0] =>
  PAPERS.some((paper) => windowsFor(paper as Invoice['paperSize']).some((known) => known === name));

const windowPaperErrors = (window: Parameters<typeof letterWindow>[0], paperSize: unknown): readonly ValidationError[] => {
  const { paperSize: windowPaper } = letterWindow(window);
  if (!PAPERS.includes(paperSize) || paperSize === windowPaper) return [];
  const matchingWindows = windowsFor(paperSize as Invoice['paperSize']).map((name) => `\`${name}\``);
  const windowList = matchingWindows.length === 1 ? matchingWindows.join('') : `${matchingWindows.slice(0, -1).join(', ')} or ${matchingWindows.at(-1) ?? ''}`;
  return letterError('window', `The window \`${window}\` is for ${windowPaper} paper, and \`paperSize\` is ${String(paperSize)}, which fits ${windowList}.`);
};

/** Finds a window for other paper, and parts of a letter that need another window. See docs/designs.md#letters. */
export const letterErrors = ({ letter, paperSize = 'A4' }: Fields): readonly ValidationError[] => {
  if (!isFields(letter)) return [];
  const { window, returnLine } = letter;
  if (window === undefined) {
    return ['foldMarks', 'returnLine'].filter((name) => letter[name] === true)
      .flatMap((name) => letterError(name, 'Needs `window`, which says where it is printed.'));
  }
  if (!isWindow(window)) return [];
  const hasNoReturnLine = returnLine === true && letterWindow(window).returnLineHeight === 0;
  return [
    ...windowPaperErrors(window, paperSize),
    ...hasNoReturnLine ? letterError('returnLine', `The window \`${window}\` has no space for it; those of DIN 5008 have.`) : [],
  ];
};
