import type { ThemeName } from '../../invoice/types.js';
import type { Design } from './design.js';
import { classic } from './classic.js';
import { corporate } from './corporate/corporate.js';
import { creative } from './creative/creative.js';
import { formal } from './formal.js';
import { futuristic } from './futuristic/futuristic.js';
import { luxury } from './luxury.js';
import { minimal } from './minimal.js';

/** The design of each theme. */
export const DESIGNS: Readonly<Record<ThemeName, Design>> = {
  Classic: classic,
  Corporate: corporate,
  Formal: formal,
  Minimal: minimal,
  Creative: creative,
  Futuristic: futuristic,
  Luxury: luxury,
};

/** Line height of each design's running text, as a share of the size. */
export const LINE_HEIGHTS: Readonly<Record<ThemeName, number>> = {
  Classic: 13 / 9.25,
  Corporate: 12.8 / 9,
  Formal: 14 / 10,
  Minimal: 13.5 / 9.4,
  Creative: 13 / 9.25,
  Futuristic: 13 / 9,
  Luxury: 13 / 9.75,
};
