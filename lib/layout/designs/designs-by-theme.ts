import type { ThemeName } from '../../invoice/themes.js';
import { classic } from './classic/classic.js';
import { corporate } from './corporate/corporate.js';
import { creative } from './creative/creative.js';
import type { Design } from './design.js';
import { formal } from './formal/formal.js';
import { futuristic } from './futuristic/futuristic.js';
import { luxury } from './luxury/luxury.js';
import { minimal } from './minimal/minimal.js';

export const DESIGNS: Readonly<Record<ThemeName, Design>> = {
  Classic: classic,
  Corporate: corporate,
  Formal: formal,
  Minimal: minimal,
  Creative: creative,
  Futuristic: futuristic,
  Luxury: luxury,
};
