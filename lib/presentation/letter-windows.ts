import type { Letter } from '../../schemas/generated/invoice-request.js';
import type { Invoice } from '../invoice/types.js';

type WindowName = NonNullable<Letter['window']>;

/** The window of an envelope over a folded page, in millimetres from the top left corner of the paper. */
export interface LetterWindow {
  readonly paperSize: Invoice['paperSize'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of the return line above the address; 0: none, and the address is centred vertically. */
  readonly returnLineHeight: number;
  /** Distance from the left edge of the window to its texts, and their width. */
  readonly inset: number;
  readonly textWidth: number;
  /** Distances from the top at which the page is folded or punched. */
  readonly foldMarks: readonly number[];
}

const MM_PER_INCH = 25.4;
const A4_WINDOW = { paperSize: 'A4', returnLineHeight: 0, inset: 3, foldMarks: [105, 210] } as const;
const DIN_WINDOW = { ...A4_WINDOW, x: 20, width: 85, height: 45, returnLineHeight: 17.7, inset: 5, textWidth: 77.5 } as const;

/** Sources: docs/designs.md#letters. */
const WINDOW_BY_NAME: Readonly<Record<WindowName, LetterWindow>> = {
  'din-5008-a': { ...DIN_WINDOW, y: 27, foldMarks: [87, 148.5, 192] },
  'din-5008-b': { ...DIN_WINDOW, y: 45, foldMarks: [105, 148.5, 210] },
  'ch-left': { ...A4_WINDOW, x: 22, y: 48, width: 78, height: 35, textWidth: 72 },
  'ch-right': { ...A4_WINDOW, x: 122, y: 44, width: 71, height: 31, textWidth: 65 },
  // A page can move in its envelope, so only 3.5 of the 4 inches are always visible.
  'us-10': {
    paperSize: 'Letter', x: 0.875 * MM_PER_INCH, y: 2.0625 * MM_PER_INCH, width: 4 * MM_PER_INCH, height: MM_PER_INCH, returnLineHeight: 0,
    inset: 0.125 * MM_PER_INCH, textWidth: 3.25 * MM_PER_INCH, foldMarks: [11 / 3 * MM_PER_INCH, 22 / 3 * MM_PER_INCH],
  },
};

export const letterWindow = (name: WindowName): LetterWindow => WINDOW_BY_NAME[name];

/** The names of the windows for a paper size. */
export const windowNamesForPaper = (paperSize: Invoice['paperSize']): readonly WindowName[] =>
  (Object.keys(WINDOW_BY_NAME) as WindowName[]).filter((name) => WINDOW_BY_NAME[name].paperSize === paperSize);
