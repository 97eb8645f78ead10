import { median } from './statistics.js';
import type { Facts } from './facts.js';
import type { Measured, Outcome } from './measure.js';
import type { HandlerStart, MemoryCurve, StageTimes } from './own-figures.js';

/** All that one run measured. */
export interface Results {
  readonly facts: Facts;
  readonly outcomes: readonly Outcome[];
  readonly stages: readonly StageTimes[];
  readonly memory: MemoryCurve;
  readonly handler: HandlerStart;
}

const WHAT: Readonly<Record<string, string>> = {
  ours: 'ours (tagged PDF/A-3a + PDF/UA-1)',
  typst: 'typst, native (tagged PDF 1.7)',
  'typst-a3a': 'typst, native (tagged PDF/A-3a)',
  'typst-untagged': 'typst, native (no tags)',
  jspdf: 'jsPDF + autotable',
  'pdf-lib': 'pdf-lib + fontkit',
  'react-pdf': '@react-pdf/renderer',
};

const isMeasured = (outcome: Outcome): outcome is Measured => 'medianMs' in outcome;
const number = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: value < 100 ? 2 : 3 });
const milliseconds = (value: number): string => (value < 100 ? value.toPrecision(value < 1 ? 2 : 3) : Math.round(value).toLocaleString('en-US'));
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

const sizesOf = (outcomes: readonly Outcome[]): readonly number[] => [...new Set(outcomes.map(({ lines }) => lines))];

const outcomeRow = (outcome: Outcome, ours: Measured | undefined): readonly string[] => {
  const name = WHAT[outcome.name] ?? outcome.name;
  if (!isMeasured(outcome)) return [name, outcome.reason, '', '', '', '', ''];
  const ratio = ours === undefined || outcome === ours ? '1' : number(outcome.medianMs / ours.medianMs);
  return [
    name, milliseconds(outcome.medianMs), milliseconds(outcome.p95Ms), `${ratio}×`, milliseconds(outcome.coldMs),
    number(outcome.bytes / 1000), number(outcome.peakRssKb / 1024),
  ];
};

const sizeTable = (outcomes: readonly Outcome[], lines: number): string => {
  const own = outcomes.filter((outcome) => outcome.lines === lines);
  const ours = own.filter(isMeasured).find(({ name }) => name === 'ours');
  const head = ['', 'median ms', 'p95 ms', 'time against ours', 'cold ms', 'KB', 'peak RSS MB'];
  return `### ${lines.toLocaleString('en-US')} lines\n\n${table(head, own.map((outcome) => outcomeRow(outcome, ours)))}`;
};

/** Microseconds a line between one size and the next: what stays the same whatever the size is left out. */
const lineCosts = (outcomes: readonly Outcome[]): string => {
  const ours = outcomes.filter(isMeasured).filter(({ name }) => name === 'ours');
  return ours.slice(1).map((larger, index) => {
    const smaller = ours[index]!;
    const cost = (larger.medianMs - smaller.medianMs) / (larger.lines - smaller.lines) * 1000;
    return `from ${smaller.lines.toLocaleString('en-US')} to ${larger.lines.toLocaleString('en-US')} lines ${number(cost)} µs`;
  }).join(', ');
};

const STAGES: readonly (readonly [string, string])[] = [
  ['validate', 'validate'], ['normalize', 'normalize'], ['compute', 'compute (exact sums)'], ['format', 'format (dates, amounts)'],
  ['layout', 'lay out'], ['shape', 'shape and measure text'], ['draw', 'draw (content, fonts, structure, objects)'], ['deflate', 'deflate'],
];

const stageTable = (stages: readonly StageTimes[]): string => table(
  ['ms, median', ...stages.map(({ lines }) => `${lines.toLocaleString('en-US')} lines`)],
  STAGES.map(([key, name]) => [name, ...stages.map(({ stages: times }) => milliseconds(times[key] ?? 0))]),
);

const memoryLine = (curve: MemoryCurve): string =>
  curve.filter((_, index) => index % 2 === 1).map(({ documents, rssKb }) => `${documents.toLocaleString('en-US')}: ${Math.round(rssKb / 1024)} MB`).join(', ');

/** How much more the last third of the documents held than the middle third. */
const memoryGrowth = (curve: MemoryCurve): number => {
  const third = Math.floor(curve.length / 3);
  const of = (part: MemoryCurve): number => median(part.map(({ rssKb }) => rssKb));
  return of(curve.slice(-third)) / of(curve.slice(third, -third)) - 1;
};

/**
 * The measured part of the page: what a run writes between its two markers.
 * @param results of one run
 */
export const reportResults = ({ facts, outcomes, stages, memory, handler }: Results): string => `Measured on ${facts.date}: Node.js ${facts.node}, ${facts.cpu}, ${facts.memoryGb} GB, load ${facts.load} at the start${facts.load > 0.5 ? ': **the machine was busy**, so read the ratios, not the milliseconds' : ''}.
Against ${facts.versions.join(', ')}.

${sizesOf(outcomes).map((lines) => sizeTable(outcomes, lines)).join('\n\n')}

### Ours alone

- Cost of a further line: ${lineCosts(outcomes)}.
- Memory of one process after so many different documents of 10 to 59 lines: ${memoryLine(memory)}; the last third against the middle third: ${(memoryGrowth(memory) * 100).toFixed(1)} %.
- Cold start of the bundled generate function: its import takes ${milliseconds(handler.importCpuMs)} ms of CPU (${milliseconds(handler.importMs)} ms of time), the first PDF after it ${milliseconds(handler.firstPdfMs)} ms (${milliseconds(handler.firstPdfCpuMs)} ms of CPU).

### Where our time goes

${stageTable(stages)}
`;
