import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import { chooseScheme, colorScheme, type ColorScheme } from '../state/color-scheme.js';
import { openDialogs } from './dialogs.js';
import { Icon, type IconName } from './icon.js';
import { KeyMenu } from './key-menu.js';
import { Popover } from './popover.js';

// Outlines of Manrope ExtraBold (SIL Open Font License, fonts/manrope-extrabold/OFL.txt), because the page does not load this font.
const INVOICE = 'M1.92 -14.76L1.92 -17.64L5.18 -17.64L5.18 -14.76ZM1.92 0L1.92 -12.96L5.18 -12.96L5.18 0ZM17.26 0L17.26 -6.12Q17.26 -6.56 17.21 -7.25'
  + 'Q17.16 -7.94 16.91 -8.64Q16.66 -9.34 16.09 -9.8Q15.52 -10.27 14.47 -10.27Q14.05 -10.27 13.57 -10.14Q13.09 -10.01 12.67 -9.63'
  + 'Q12.25 -9.25 11.98 -8.52Q11.71 -7.79 11.71 -6.58L9.84 -7.46Q9.84 -9 10.46 -10.34Q11.09 -11.69 12.34 -12.52Q13.6 -13.34 15.5 -13.34'
  + 'Q17.03 -13.34 17.99 -12.83Q18.95 -12.31 19.48 -11.52Q20.02 -10.73 20.24 -9.87Q20.47 -9.01 20.52 -8.3Q20.57 -7.6 20.57 -7.27L20.57 0ZM8.4 0'
  + 'L8.4 -12.96L11.3 -12.96L11.3 -8.66L11.71 -8.66L11.71 0ZM26.83 0L22.13 -12.96L25.39 -12.96L28.46 -3.98L31.54 -12.96L34.8 -12.96L30.1 0Z'
  + 'M41.95 0.36Q40 0.36 38.52 -0.52Q37.04 -1.39 36.22 -2.93Q35.4 -4.48 35.4 -6.48Q35.4 -8.51 36.24 -10.05Q37.08 -11.59 38.56 -12.46'
  + 'Q40.03 -13.32 41.95 -13.32Q43.91 -13.32 45.39 -12.44Q46.87 -11.57 47.7 -10.03Q48.53 -8.48 48.53 -6.48Q48.53 -4.46 47.69 -2.92'
  + 'Q46.86 -1.38 45.38 -0.51Q43.9 0.36 41.95 0.36ZM41.95 -2.69Q43.52 -2.69 44.3 -3.75Q45.07 -4.81 45.07 -6.48Q45.07 -8.21 44.29 -9.24'
  + 'Q43.5 -10.27 41.95 -10.27Q40.88 -10.27 40.2 -9.79Q39.52 -9.31 39.19 -8.46Q38.86 -7.61 38.86 -6.48Q38.86 -4.74 39.64 -3.71'
  + 'Q40.43 -2.69 41.95 -2.69ZM51.05 -14.76L51.05 -17.64L54.31 -17.64L54.31 -14.76ZM51.05 0L51.05 -12.96L54.31 -12.96L54.31 0ZM63.26 0.36'
  + 'Q61.25 0.36 59.81 -0.54Q58.37 -1.44 57.6 -2.99Q56.83 -4.54 56.83 -6.48Q56.83 -8.45 57.63 -10Q58.43 -11.54 59.88 -12.43'
  + 'Q61.33 -13.32 63.31 -13.32Q65.6 -13.32 67.16 -12.16Q68.71 -11 69.14 -9L65.88 -8.14Q65.59 -9.14 64.88 -9.71Q64.16 -10.27 63.26 -10.27'
  + 'Q62.23 -10.27 61.57 -9.77Q60.91 -9.28 60.6 -8.42Q60.29 -7.56 60.29 -6.48Q60.29 -4.79 61.04 -3.74Q61.79 -2.69 63.26 -2.69'
  + 'Q64.37 -2.69 64.94 -3.19Q65.52 -3.7 65.81 -4.63L69.14 -3.94Q68.59 -1.87 67.06 -0.76Q65.52 0.36 63.26 0.36ZM76.85 0.36Q74.86 0.36 73.34 -0.5'
  + 'Q71.82 -1.36 70.96 -2.86Q70.1 -4.37 70.1 -6.31Q70.1 -8.44 70.94 -10.01Q71.78 -11.58 73.26 -12.45Q74.74 -13.32 76.66 -13.32'
  + 'Q78.7 -13.32 80.12 -12.36Q81.55 -11.4 82.24 -9.66Q82.92 -7.92 82.72 -5.57L79.49 -5.57L79.49 -6.77Q79.49 -8.75 78.86 -9.62'
  + 'Q78.23 -10.49 76.8 -10.49Q75.13 -10.49 74.35 -9.47Q73.56 -8.46 73.56 -6.48Q73.56 -4.67 74.35 -3.68Q75.13 -2.69 76.66 -2.69'
  + 'Q77.62 -2.69 78.3 -3.11Q78.98 -3.53 79.34 -4.32L82.61 -3.38Q81.88 -1.61 80.3 -0.62Q78.72 0.36 76.85 0.36ZM72.55 -5.57L72.55 -7.99'
  + 'L81.14 -7.99L81.14 -5.57Z';
const PDF = 'M8.04 0.36Q6.11 0.36 4.81 -0.54Q3.52 -1.44 2.86 -2.99Q2.21 -4.54 2.21 -6.48Q2.21 -8.42 2.86 -9.97Q3.5 -11.52 4.76 -12.42'
  + 'Q6.02 -13.32 7.87 -13.32Q9.73 -13.32 11.11 -12.43Q12.49 -11.54 13.25 -10Q14.02 -8.46 14.02 -6.48Q14.02 -4.54 13.27 -2.99'
  + 'Q12.52 -1.44 11.17 -0.54Q9.83 0.36 8.04 0.36ZM1.66 5.76L1.66 -12.96L4.54 -12.96L4.54 -4.08L4.94 -4.08L4.94 5.76ZM7.51 -2.54'
  + 'Q8.57 -2.54 9.24 -3.07Q9.91 -3.6 10.24 -4.49Q10.56 -5.39 10.56 -6.48Q10.56 -7.56 10.22 -8.45Q9.89 -9.35 9.19 -9.88Q8.48 -10.42 7.39 -10.42'
  + 'Q6.37 -10.42 5.74 -9.92Q5.11 -9.43 4.82 -8.54Q4.54 -7.66 4.54 -6.48Q4.54 -5.3 4.82 -4.42Q5.11 -3.53 5.77 -3.04Q6.42 -2.54 7.51 -2.54Z'
  + 'M21.55 0.36Q19.76 0.36 18.42 -0.54Q17.08 -1.44 16.33 -2.99Q15.58 -4.54 15.58 -6.48Q15.58 -8.46 16.34 -10Q17.1 -11.54 18.48 -12.43'
  + 'Q19.86 -13.32 21.72 -13.32Q23.57 -13.32 24.83 -12.42Q26.09 -11.52 26.74 -9.97Q27.38 -8.42 27.38 -6.48Q27.38 -4.54 26.73 -2.99'
  + 'Q26.08 -1.44 24.78 -0.54Q23.48 0.36 21.55 0.36ZM22.08 -2.54Q23.17 -2.54 23.83 -3.04Q24.48 -3.53 24.77 -4.42Q25.06 -5.3 25.06 -6.48'
  + 'Q25.06 -7.66 24.77 -8.54Q24.48 -9.43 23.85 -9.92Q23.22 -10.42 22.2 -10.42Q21.11 -10.42 20.41 -9.88Q19.7 -9.35 19.37 -8.45'
  + 'Q19.03 -7.56 19.03 -6.48Q19.03 -5.39 19.36 -4.49Q19.68 -3.6 20.35 -3.07Q21.02 -2.54 22.08 -2.54ZM25.06 0L25.06 -8.88L24.65 -8.88'
  + 'L24.65 -17.28L27.94 -17.28L27.94 0ZM32.02 0L32.02 -12.91Q32.02 -13.4 32.04 -14.03Q32.06 -14.65 32.24 -15.29Q32.41 -15.92 32.88 -16.44'
  + 'Q33.48 -17.11 34.18 -17.36Q34.88 -17.6 35.54 -17.62Q36.2 -17.64 36.67 -17.64L38.28 -17.64L38.28 -15L36.79 -15Q36.02 -15 35.65 -14.61'
  + 'Q35.28 -14.22 35.28 -13.68L35.28 0ZM29.98 -10.44L29.98 -12.96L38.28 -12.96L38.28 -10.44Z';

/** The name of the page, next to a sheet with a folded corner. */
const Wordmark = (): JSX.Element => (
  <svg class="wordmark" viewBox="0 -20 166 27" role="img" aria-label="Invoice PDF playground">
    <path class="mark-sheet" d="M2 -19h11l6 6V4H2z" />
    <path class="mark-fold" d="M13 -19l6 6h-6z" />
    <path class="mark-lines" d="M6 -8h9M6 -4h9M10 0h5" />
    <path class="mark-word" transform="translate(28 0)" d={INVOICE} />
    <path class="mark-pdf" transform="translate(115 0)" d={PDF} />
  </svg>
);

const SCHEMES: readonly (readonly [ColorScheme, string, IconName])[] = [['light', 'Light', 'light'], ['system', 'Use system setting', 'system'], ['dark', 'Dark', 'dark']];

const SchemeSwitch = (): JSX.Element => (
  <fieldset class="schemes">
    <legend class="sr-only">Colours of the page</legend>
    {SCHEMES.map(([scheme, title, icon]) => (
      <label key={scheme} title={title}>
        <input type="radio" name="scheme" class="sr-only" checked={colorScheme.value === scheme} onChange={() => chooseScheme(scheme)} />
        <span class="scheme"><Icon name={icon} /><span class="sr-only">{title}</span></span>
      </label>
    ))}
  </fieldset>
);

const ACTIONS = [['samples', 'Samples', 'samples'], ['read', 'Read', 'read'], ['batch', 'Batch', 'batch'], ['share', 'Share', 'share'], ['code', 'Code', 'code']] as const;

const menuIsOpen = signal(false);

const Actions = (): JSX.Element => (
  <nav class="actions" aria-label="Playground">
    {ACTIONS.map(([name, title, icon]) => (
      <button key={name} type="button" class="button quiet" aria-haspopup="dialog" onClick={() => { menuIsOpen.value = false; openDialogs[name].value = true; }}><Icon name={icon} /><span>{title}</span></button>
    ))}
    <a class="button quiet" href="docs"><Icon name="book" /><span>API reference</span></a>
  </nav>
);

/** The name, the actions on the whole invoice, the colour scheme, and the key. A narrow screen has actions and scheme in a menu. */
export const TopBar = (): JSX.Element => (
  <header class="top">
    <h1><Wordmark /></h1>
    <Popover name="menu" open={menuIsOpen} label="Menu" button={<Icon name="menu" />}><Actions /><SchemeSwitch /></Popover>
    <KeyMenu />
  </header>
);
