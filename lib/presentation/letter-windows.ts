import type { Letter } from '../../schemas/generated/invoice-request.js';
import type { Invoice } from '../invoice/types.js';

type WindowName = NonNullable<Letter['window']>;

/** The window of an envelope as it shows a folded page, in millimetres from the left and top edges of the paper. */
export interface LetterWindow {
  readonly paperSize: Invoice['paperSize'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height above the address for the return line; 0: the address is in the middle of the window. */
  readonly returnLineHeight: number;
  /** From the left edge of the window to its texts, and their width. */
  readonly inset: number;
  readonly textWidth: number;
  /** Where the page is folded or punched, from its top. */
  readonly foldMarks: readonly number[];
}

const INCH = 25.4;
const A4 = { paperSize: 'A4', returnLineHeight: 0, inset: 3, foldMarks: [105, 210] } as const;
const DIN = { ...A4, x: 20, width: 85, height: 45, returnLineHeight: 17.7, inset: 5, textWidth: 77.5 } as const;

/** The windows by name. docs/designs.md#letters has their sources. */
const WINDOWS: Readonly<Record<WindowName, LetterWindow>> = {
  'din-5008-a': { ...DIN, y: 27, foldMarks: [87, 148.5, 192] },
  'din-5008-b': { ...DIN, y: 45, foldMarks: [105, 148.5, 210] },
  'ch-left': { ...A4, x: 22, y: 48, width: 78, height: 35, textWidth: 72 },
  'ch-right': { ...A4, x: 122, y: 44, width: 71, height: 31, textWidth: 65 },
  // A page moves by an inch in its envelope, so only 3.5 of the 4 inches are always visible.
  'us-10': {
    paperSize: 'Letter', x: 0.875 * INCH, y: 2.0625 * INCH, width: 4 * INCH, height: INCH, returnLineHeight: 0,
    inset: 0.125 * INCH, textWidth: 3.25 * INCH, foldMarks: [11 / 3 * INCH, 22 / 3 * INCH],
  },
};

/** The window of a name. */
export const letterWindow = (name: WindowName): LetterWindow => WINDOWS[name];

/** The names of the windows for a paper. */
export const windowsFor = (paperSize: Invoice['paperSize']): readonly WindowName[] =>
  (Object.keys(WINDOWS) as WindowName[]).filter((name) => WINDOWS[name].paperSize === paperSize);
