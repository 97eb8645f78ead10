import type { ThemeName } from '../../presentation/themes.js';
import { classic } from './classic.js';
import { corporate } from './corporate.js';
import { creative } from './creative.js';
import type { Design } from './design.js';
import { formal } from './formal.js';
import { futuristic } from './futuristic.js';
import { luxury } from './luxury.js';
import { minimal } from './minimal.js';

/** Functions, because Lambda loads a design with the first invoice that has it. */
export const DESIGNS: Readonly<Record<ThemeName, () => Design>> = {
  Classic: classic, Corporate: corporate, Formal: formal, Minimal: minimal,
  Creative: creative, Futuristic: futuristic, Luxury: luxury,
};
