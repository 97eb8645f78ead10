import { letterWindow, windowsFor } from '../invoice/letter-windows.js';
import type { Invoice } from '../invoice/types.js';
import type { Offence } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

const PAPERS: readonly unknown[] = ['A4', 'Letter'] satisfies readonly Invoice['paperSize'][];

const offence = (name: string, message: string): readonly Offence[] => [{ path: ['letter', name], message }];

const isWindow = (name: unknown): name is Parameters<typeof letterWindow>[0] =>
  PAPERS.some((paper) => windowsFor(paper as Invoice['paperSize']).some((known) => known === name));

const paperOffences = (window: Parameters<typeof letterWindow>[0], paperSize: unknown): readonly Offence[] => {
  const { paperSize: own } = letterWindow(window);
  if (!PAPERS.includes(paperSize) || paperSize === own) return [];
  const fitting = windowsFor(paperSize as Invoice['paperSize']).map((name) => `\`${name}\``);
  const named = fitting.length === 1 ? fitting.join('') : `${fitting.slice(0, -1).join(', ')} or ${fitting.at(-1) ?? ''}`;
  return offence('window', `The window \`${window}\` is for ${own} paper, and \`paperSize\` is ${String(paperSize)}, which fits ${named}.`);
};

/** Finds a window for other paper, and parts of a letter that need another window. See docs/designs.md#letters. */
export const letterOffences = ({ letter, paperSize = 'A4' }: Fields): readonly Offence[] => {
  if (!isFields(letter)) return [];
  const { window, returnLine } = letter;
  if (window === undefined) {
    return ['foldMarks', 'returnLine'].filter((name) => letter[name] === true)
      .flatMap((name) => offence(name, 'Needs `window`, which says where it is printed.'));
  }
  if (!isWindow(window)) return [];
  const isRefused = returnLine === true && letterWindow(window).notes === 0;
  return [
    ...paperOffences(window, paperSize),
    ...isRefused ? offence('returnLine', `The window \`${window}\` has no space for it; those of DIN 5008 have.`) : [],
  ];
};
