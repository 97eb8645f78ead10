import { median } from './statistics.js';
import type { Conditions } from './conditions.js';
import type { Measured, Outcome } from './measure.js';
import type { HandlerStart, MemoryCurve, StageTimes } from './own-figures.js';

/** The results of one run. */
export interface Results {
  readonly conditions: Conditions;
  readonly outcomes: readonly Outcome[];
  readonly stages: readonly StageTimes[];
  readonly memory: MemoryCurve;
  readonly handler: HandlerStart;
}

const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  ours: 'this service (PDF/A-3a + PDF/UA-1)',
  typst: 'typst (tagged PDF 1.7)',
  'typst-a3a': 'typst (tagged PDF/A-3a)',
  'typst-untagged': 'typst (no tags)',
  jspdf: 'jsPDF + autotable',
  'pdf-lib': 'pdf-lib + fontkit',
  'react-pdf': '@react-pdf/renderer',
};

const isMeasured = (outcome: Outcome): outcome is Measured => 'medianMs' in outcome;
const number = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: value < 100 ? 2 : 3 });
const milliseconds = (value: number): string => (value < 100 ? value.toPrecision(value < 1 ? 2 : 3) : Math.round(value).toLocaleString('en-US'));
const row = (cells: readonly string[]): string => `|${cells.join('|')}|`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(headings), `|---|${'---:|'.repeat(headings.length - 1)}`, ...rows.map(row)].join('\n');

const linesText = (lines: number): string => `${lines.toLocaleString('en-US')} lines`;
const sizesOf = (outcomes: readonly Outcome[]): readonly number[] => [...new Set(outcomes.map(({ lines }) => lines))];
const namesOf = (outcomes: readonly Outcome[]): readonly string[] => [...new Set(outcomes.map(({ name }) => name))];

const find = (outcomes: readonly Outcome[], name: string, lines: number): Outcome | undefined =>
  outcomes.find((outcome) => outcome.name === name && outcome.lines === lines);

const timeCell = (outcome: Outcome | undefined, ours: Outcome | undefined): string => {
  if (outcome === undefined) return '';
  if (!isMeasured(outcome)) return outcome.reason;
  const isCompared = ours !== undefined && isMeasured(ours) && outcome !== ours;
  return milliseconds(outcome.medianMs) + (isCompared ? ` (${number(outcome.medianMs / ours.medianMs)}×)` : '');
};

/** Median time of each library at each size, and its ratio to ours. */
const timeTable = (outcomes: readonly Outcome[]): string => {
  const sizes = sizesOf(outcomes);
  const rows = namesOf(outcomes).map((name) =>
    [LIBRARY_NAMES[name] ?? name, ...sizes.map((lines) => timeCell(find(outcomes, name, lines), find(outcomes, 'ours', lines)))]);
  return table(['', ...sizes.map(linesText)], rows);
};

/** Sizes with details. A run without them shows details of all its sizes. */
const DETAILED = [10, 1_000];

const detailCells = (outcome: Outcome | undefined): readonly string[] =>
  (outcome === undefined || !isMeasured(outcome)
    ? ['', '', '']
    : [milliseconds(outcome.coldMs), number(outcome.bytes / 1000), number(outcome.peakRssKb / 1024)]);

/** The first document of a process, the size of the PDF and the memory. */
const detailTable = (outcomes: readonly Outcome[]): string => {
  const detailed = sizesOf(outcomes).filter((lines) => DETAILED.includes(lines));
  const sizes = detailed.length === 0 ? sizesOf(outcomes) : detailed;
  const rows = namesOf(outcomes).map((name) => [LIBRARY_NAMES[name] ?? name, ...sizes.flatMap((lines) => detailCells(find(outcomes, name, lines)))]);
  return table(['', ...sizes.flatMap((lines) => [`${linesText(lines)}: cold ms`, 'KB', 'peak MB'])], rows);
};

/** Microseconds per additional line between one size and the next. */
const lineCosts = (outcomes: readonly Outcome[]): string => {
  const ours = outcomes.filter(isMeasured).filter(({ name }) => name === 'ours');
  return ours.slice(1).map((larger, index) => {
    const smaller = ours[index]!;
    const cost = (larger.medianMs - smaller.medianMs) / (larger.lines - smaller.lines) * 1000;
    return `${number(cost)} µs from ${smaller.lines.toLocaleString('en-US')} to ${linesText(larger.lines)}`;
  }).join(', ');
};

const STAGES: readonly (readonly [string, string])[] = [
  ['validate', 'validate'], ['normalize', 'normalize'], ['compute', 'compute'], ['format', 'format'],
  ['layout', 'lay out'], ['shape', 'shape and measure text'], ['draw', 'draw'], ['deflate', 'deflate'],
];

const stageTable = (stages: readonly StageTimes[]): string => table(
  ['', ...stages.map(({ lines }) => linesText(lines))],
  STAGES.map(([key, name]) => [name, ...stages.map(({ stages: times }) => milliseconds(times[key] ?? 0))]),
);

const memoryLine = (curve: MemoryCurve): string => {
  const { documents, rssKb } = curve.at(-1)!;
  return `After ${documents.toLocaleString('en-US')} different documents of 10 to 59 lines, one process uses ${Math.round(rssKb / 1024)} MB.`;
};

/** The growth of memory from the middle third of the documents to the last third, as a share. */
const memoryGrowth = (curve: MemoryCurve): number => {
  const third = Math.floor(curve.length / 3);
  const of = (part: MemoryCurve): number => median(part.map(({ rssKb }) => rssKb));
  return of(curve.slice(-third)) / of(curve.slice(third, -third)) - 1;
};

const startText = ({ importCpuMs, firstPdfCpuMs }: HandlerStart): string =>
  `${milliseconds(importCpuMs)} ms of CPU, and its first PDF ${milliseconds(firstPdfCpuMs)} ms`;

/**
 * The part of the page that a run writes between its two markers.
 * @param results of one run
 */
export const reportResults = ({ conditions, outcomes, memory, handler }: Results): string => `Measured on ${conditions.date}: Node.js ${conditions.node}, ${conditions.cpu}, ${conditions.memoryGb} GB, load ${conditions.load} at the start${conditions.load > 0.5 ? ': **the machine was busy**, so compare the ratios, not the milliseconds' : ''}.

### Median time, ms

${timeTable(outcomes)}

### First document, file size and memory

${detailTable(outcomes)}

### This service

- Each further line costs ${lineCosts(outcomes)}.
- ${memoryLine(memory)} The last third used ${(memoryGrowth(memory) * 100).toFixed(1)} % more than the middle third.
- Importing the bundled generate function takes ${startText(handler)}.
`;

/** The median time of each stage of this service, for the terminal. */
export const reportStages = ({ stages }: Results): string => `\nStages, median ms:\n\n${stageTable(stages)}\n`;
