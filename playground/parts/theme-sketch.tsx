import type { JSX } from 'preact';
import type { ThemeCard } from '../model/palette.js';

interface Ink { readonly primary: string; readonly accent: string; readonly dark: string; readonly quiet: string; readonly paper: string; readonly onPrimary: string }

const inkOf = ({ primaryColor = '#98a3a0', accentColor = '#c2cac7', primaryColorDark, borderColor = '#dfe4e2', backgroundColor = '#ffffff', headerTextColor = '#ffffff' }: ThemeCard['colours']): Ink =>
  ({ primary: primaryColor, accent: accentColor, dark: primaryColorDark ?? primaryColor, quiet: borderColor, paper: backgroundColor, onPrimary: headerTextColor });

const bar = (x: number, y: number, width: number, height: number, fill: string): JSX.Element => <rect x={x} y={y} width={width} height={height} fill={fill} />;

const rows = (x: number, width: number, from: number, ink: Ink, step = 7): JSX.Element => (
  <>{[0, 1, 2, 3].map((row) => (
    <g key={row}>
      {bar(x, from + row * step, width * 0.45, 2, ink.primary)}
      {bar(x + width - 9, from + row * step, 9, 2, ink.primary)}
      {bar(x, from + row * step + 4, width, 0.6, ink.quiet)}
    </g>
  ))}</>
);

const SKETCHES: Readonly<Record<string, (ink: Ink) => JSX.Element>> = {
  Classic: (ink) => <>{bar(8, 9, 20, 4, ink.primary)}{bar(50, 9, 14, 4, ink.primary)}{bar(8, 18, 56, 1.6, ink.accent)}{bar(8, 24, 16, 2, ink.quiet)}{bar(8, 28, 20, 2, ink.quiet)}{bar(40, 24, 16, 2, ink.quiet)}{rows(8, 56, 40, ink)}{bar(42, 73, 22, 0.8, ink.primary)}{bar(46, 78, 18, 4, ink.primary)}</>,
  Corporate: (ink) => <>{bar(0, 0, 72, 19, ink.primary)}{bar(8, 7, 18, 4, ink.onPrimary)}{bar(50, 7, 14, 4, ink.onPrimary)}{[8, 23, 38, 53].map((x) => <g key={x}>{bar(x, 24, 9, 1.4, ink.quiet)}{bar(x, 27, 11, 2.4, ink.primary)}</g>)}{bar(8, 45, 56, 7, ink.quiet)}{bar(8, 59, 56, 7, ink.quiet)}{rows(8, 56, 40, ink)}{bar(40, 72, 24, 13, ink.accent)}{bar(44, 77, 16, 3, ink.onPrimary)}</>,
  Formal: (ink) => <>{bar(8, 7, 56, 0.8, ink.accent)}{bar(24, 11, 24, 4, ink.primary)}{bar(29, 17, 14, 1.4, ink.quiet)}{bar(8, 21, 56, 0.8, ink.accent)}{bar(8, 23, 56, 0.8, ink.accent)}{bar(8, 29, 18, 2, ink.quiet)}{bar(8, 37, 56, 1.2, ink.primary)}{rows(8, 56, 42, ink)}{bar(8, 70, 56, 1.2, ink.primary)}{bar(44, 75, 20, 3, ink.primary)}{bar(44, 80, 20, 0.7, ink.accent)}{bar(44, 82, 20, 0.7, ink.accent)}</>,
  Minimal: (ink) => <>{bar(12, 11, 14, 2, ink.accent)}{bar(40, 10, 22, 5, ink.primary)}{bar(12, 22, 18, 2, ink.quiet)}{bar(12, 26, 14, 2, ink.quiet)}{[42, 49, 56, 63].map((y) => <g key={y}>{bar(12, y, 24, 2, ink.accent)}{bar(53, y, 9, 2, ink.accent)}</g>)}{bar(12, 71, 50, 0.7, ink.primary)}{bar(48, 76, 14, 3, ink.primary)}</>,
  Creative: (ink) => <>{bar(0, 0, 21, 96, ink.primary)}{bar(5, 9, 11, 3, ink.onPrimary)}{bar(5, 15, 9, 1.6, ink.onPrimary)}{bar(5, 58, 11, 1.6, ink.onPrimary)}{bar(5, 62, 11, 4, ink.onPrimary)}{bar(27, 9, 34, 7, ink.primary)}<rect x="27" y="31" width="38" height="5" rx="2.5" fill={ink.accent} />{rows(27, 38, 42, ink)}{bar(46, 75, 19, 4, ink.primary)}</>,
  Futuristic: (ink) => <>{bar(0, 0, 72, 22, ink.dark)}{bar(0, 22, 72, 1.6, ink.accent)}{bar(8, 8, 26, 3, ink.onPrimary)}{bar(46, 7, 18, 1.4, ink.accent)}{bar(46, 11, 18, 1.4, ink.accent)}{[36, 43, 50, 57, 64].map((y) => <g key={y}>{bar(8, y, 56, 0.5, ink.quiet)}{y < 64 && bar(10, y + 2.5, 4, 1.6, ink.accent)}{y < 64 && bar(18, y + 2.5, 20, 1.6, ink.dark)}</g>)}{[8, 16, 48, 63.5].map((x) => <g key={x}>{bar(x, 36, 0.5, 28, ink.quiet)}</g>)}{bar(36, 70, 28, 14, ink.dark)}{bar(41, 76, 18, 2.5, ink.accent)}</>,
  Luxury: (ink) => <><circle cx="36" cy="14" r="6.5" fill="none" stroke={ink.accent} stroke-width="1" />{bar(34.5, 11.5, 3, 5, ink.primary)}{bar(21, 25, 30, 3, ink.primary)}{bar(28, 31, 16, 1.4, ink.quiet)}{[43, 50, 57, 64].map((y) => <g key={y}>{bar(12, y, 22, 1.8, ink.primary)}{bar(52, y, 8, 1.8, ink.primary)}</g>)}{bar(36, 71, 24, 0.6, ink.accent)}{bar(42, 74, 18, 3, ink.primary)}{bar(36, 80, 24, 0.6, ink.accent)}</>,
};

/** A thumbnail of a design in its colours. It is grey until the colours are loaded. */
export const ThemeSketch = ({ name, colours }: Pick<ThemeCard, 'name' | 'colours'>): JSX.Element => {
  const ink = inkOf(colours);
  return (
    <svg class="sketch" viewBox="0 0 72 96" aria-hidden="true" focusable="false">
      <rect width="72" height="96" fill={ink.paper} />
      {SKETCHES[Object.hasOwn(SKETCHES, name) ? name : 'Classic']?.(ink)}
    </svg>
  );
};
