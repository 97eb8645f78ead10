import type { Modules } from '../layout/engine/page.js';

/** Dark modules next to each other: from the first column up to, but not including, the last. */
type Run = readonly [start: number, end: number];

const runsOf = (row: Uint8Array): readonly Run[] => {
  const runs: Run[] = [];
  for (let start = row.indexOf(1); start >= 0;) {
    const light = row.indexOf(0, start);
    const end = light < 0 ? row.length : light;
    runs.push([start, end]);
    start = row.indexOf(1, end);
  }
  return runs;
};

const isIn = (runs: readonly Run[], [start, end]: Run): boolean => runs.some((run) => run[0] === start && run[1] === end);

/**
 * The dark modules of a code as rectangles, one unit for each module, y down. Modules next to each other are one rectangle, and so are equal runs in
 * rows below each other: fewer operators, and no hairlines between them.
 * @param modules row by row
 * @returns operators that add the rectangles to the path
 */
export const matrixPath = (modules: Modules): string => {
  const rows = modules.map(runsOf);
  return rows.flatMap((runs, top) => runs.filter((run) => !isIn(rows[top - 1] ?? [], run)).map((run) => {
    const below = rows.findIndex((others, row) => row > top && !isIn(others, run));
    const height = (below < 0 ? rows.length : below) - top;
    return `${run[0]} ${top} ${run[1] - run[0]} ${height} re\n`;
  })).join('');
};
