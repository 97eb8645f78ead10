import type { OutlineCommand } from '../../bake-fonts/compare-ink.js';

/** A length in an SVG path, with at most one decimal. */
export const coordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** Tenths of a point between two coordinates, in points. */
const relativeStep = (from: number, to: number): string => coordinate((to - from) / 10).replace(/^(-?)0\./, '$1.');

type Point = readonly [x: number, y: number];

/** In tenths of a point. */
const MIN_STEP = 4;

const PATH_COMMANDS: Readonly<Record<string, string>> = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };

/**
 * An outline as a path, in relative steps. Steps that are too small to be seen are left out.
 * @param place a point of the outline on the page
 */
export const outlinePath = (commands: readonly OutlineCommand[], toPage: (x: number, y: number) => Point): string => {
  let pen: Point = [0, 0];
  return commands.map(({ command, args }) => {
    if (command === 'closePath') return 'z';
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      toPage(args[index * 2] ?? 0, args[index * 2 + 1] ?? 0).map((value) => Math.round(value * 10)) as [number, number]);
    const from = pen;
    const to = points.at(-1) ?? pen;
    if (command !== 'moveTo' && Math.hypot(to[0] - from[0], to[1] - from[1]) < MIN_STEP) return '';
    pen = to;
    if (command === 'moveTo') return `M${pen.map((value) => coordinate(value / 10)).join(' ')}`;
    return (PATH_COMMANDS[command] ?? '') + points.flatMap(([x, y]) => [relativeStep(from[0], x), relativeStep(from[1], y)]).join(' ').replaceAll(' -', '-');
  }).join('');
};

/** A filled rectangle as a path. */
export const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${coordinate(x)} ${coordinate(y)}h${coordinate(width)}v${coordinate(height)}h${coordinate(-width)}z`;

/** A rectangle with round corners as a path. */
export const roundedBoxPath = (x: number, y: number, width: number, height: number, radius: number): string => {
  const corner = Math.min(radius, width / 2, height / 2);
  const size = coordinate(corner);
  const arc = (dx: number, dy: number): string => `a${size} ${size} 0 0 1 ${coordinate(dx)} ${coordinate(dy)}`;
  const [across, down] = [width - 2 * corner, height - 2 * corner].map(coordinate);
  return `M${coordinate(x + corner)} ${coordinate(y)}h${across}${arc(corner, corner)}v${down}${arc(-corner, corner)}h-${across}`
    + `${arc(-corner, -corner)}v-${down}${arc(corner, -corner)}z`;
};

/** A circle as a path. */
export const circlePath = (x: number, y: number, radius: number): string => {
  const half = `a${coordinate(radius)} ${coordinate(radius)} 0 0 1 `;
  return `M${coordinate(x - radius)} ${coordinate(y)}${half}${coordinate(2 * radius)} 0${half}${coordinate(-2 * radius)} 0z`;
};
