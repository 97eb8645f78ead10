import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type ReadAnswer, ReadError } from '../../../lib/einvoice/read/read-answer.js';
import { type ReceivedInvoice, readFile } from '../../../lib/received/read-file.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { xmlFor } from '../../support/einvoice/written.js';
import type { Suite, SuiteSize } from '../suite.js';
import { heldMemory } from './collect-garbage.js';
import { mutatedFile } from './received-mutations.js';

const FILES: Readonly<Record<SuiteSize, number>> = { ci: 400, full: 20_000 };
const MAX_CPU_MS = 1_000;
const MAX_GROWTH_MIB = 48;
const MAX_EXAMPLES = 12;

/** Real files: an example, and what the service writes in three formats. */
const seedFiles = (): readonly Buffer[] => [
  readFileSync(new URL('../../../examples/received/ubl.xml', import.meta.url)),
  ...E_INVOICE_CASES.slice(0, MAX_EXAMPLES).flatMap(([, { body, targets }]) =>
    targets.slice(0, 3).map((target) => Buffer.from(xmlFor(body, target)))),
];

/** Plain texts of an answer. Others may be decoded or shortened. */
const textsIn = ({ stated, unread }: ReadAnswer): readonly string[] => {
  const leaves = (part: unknown): readonly string[] => (typeof part === 'string' ? [part] : Object.values(part as object).flatMap(leaves));
  return [...leaves(stated), ...unread.flatMap(({ value = '', term }) => (term === 'BT-125' ? [] : [value]))];
};

const PLAIN_TEXT = /^[\w.,+-]+$/;

/** Texts of an answer that are not in the file. Comments and CDATA sections may split a text in the file. */
const inventedTexts = ({ answer, xml }: ReceivedInvoice): readonly string[] => {
  const text = Buffer.from(xml).toString('latin1');
  if (/<!\[CDATA|<!--|<\?|&#/.test(text)) return [];
  return textsIn(answer).filter((each) => PLAIN_TEXT.test(each) && !text.includes(each));
};

interface Outcome { readonly result: string; readonly problems: readonly string[] }

const outcomeOf = async (bytes: Buffer): Promise<Outcome> => {
  try {
    const read = await readFile({ bytes, mediaType: 'application/octet-stream', isText: false });
    return { result: 'read', problems: inventedTexts(read).map((text) => `The answer has ${JSON.stringify(text)}, which is not in the file.`) };
  } catch (error) {
    if (!(error instanceof ReadError)) return { result: 'fault', problems: [`It throws ${String(error)}.`] };
    const isDescribed = error.details.length === 1 && error.details[0]?.field === 'body' && error.details[0].message.length < 1_000;
    return { result: error.id, problems: isDescribed ? [] : [`${error.id} is not described.`] };
  }
};

const cpuMsOf = async (bytes: Buffer): Promise<readonly [Outcome, number]> => {
  const before = process.cpuUsage();
  const outcome = await outcomeOf(bytes);
  const { user, system } = process.cpuUsage(before);
  return [outcome, (user + system) / 1000];
};

/** The outcome and its CPU. A slow one may be caused by the machine or a new process, so the fastest of three counts. */
const measured = async (bytes: Buffer): Promise<readonly [Outcome, number]> => {
  const [outcome, first] = await cpuMsOf(bytes);
  if (first <= MAX_CPU_MS) return [outcome, first];
  const [, second] = await cpuMsOf(bytes);
  const [, third] = await cpuMsOf(bytes);
  return [outcome, Math.min(first, second, third)];
};

class Findings {
  readonly outcomes: Record<string, number> = {};
  readonly violations: string[] = [];
  slowestMs = 0;
  sent = 0;

  async check(bytes: Buffer): Promise<boolean> {
    const [{ result, problems }, cpuMs] = await measured(bytes);
    this.sent += 1;
    this.outcomes[result] = (this.outcomes[result] ?? 0) + 1;
    this.slowestMs = Math.max(this.slowestMs, cpuMs);
    this.#problems = [...problems, ...cpuMs > MAX_CPU_MS ? [`It takes ${cpuMs.toFixed(0)} ms of CPU.`] : []];
    return this.#problems.length === 0;
  }

  #problems: readonly string[] = [];

  /** Keeps the smallest file with a problem. */
  keep(seed: number, bytes: Buffer): void {
    this.violations.push(`${this.#problems.join(' ')} Seed ${seed}, ${bytes.length} bytes in Base64: ${bytes.toString('base64').slice(0, 2_000)}`);
  }
}

const BATCH = 200;

const runBatch = async (findings: Findings, seeds: readonly Buffer[], seed: number): Promise<void> => {
  let smallest: Buffer | undefined;
  const property = fc.asyncProperty(mutatedFile(seeds), async (file) => {
    if (await findings.check(file)) return;
    smallest = file;
    throw new Error('A file has a problem.');
  });
  await fc.check(property, { seed, numRuns: BATCH, interruptAfterTimeLimit: 600_000 });
  if (smallest === undefined) return;
  await findings.check(smallest);
  findings.keep(seed, smallest);
};

/** Reads mutated files. */
export const receivedSuite: Suite = {
  name: 'received',
  guarantee: 'whatever a received file contains, it is read or rejected within a second of CPU, and the answer has nothing that the file has not',
  run: async (size, seed) => {
    const seeds = seedFiles();
    const findings = new Findings();
    const batches = Math.ceil(FILES[size] / BATCH);
    let warm = heldMemory();
    for (let batch = 0; batch < batches; batch += 1) {
      if (batch === Math.floor(batches / 2)) warm = heldMemory();
      await runBatch(findings, seeds, seed * 1_000 + batch);
    }
    const end = heldMemory();
    const growth = Math.max(end.heap - warm.heap, end.outside - warm.outside);
    const read = findings.outcomes.read ?? 0;
    return {
      figures: [
        { what: 'mutated files', measured: findings.sent },
        ...Object.entries(findings.outcomes).sort().map(([outcome, count]) => ({ what: `files by outcome, ${outcome}`, measured: count })),
        { what: 'slowest file, CPU', measured: `${findings.slowestMs.toFixed(0)} ms`, expected: `at most ${MAX_CPU_MS} ms` },
        { what: 'growth of memory over the second half, MiB', measured: growth, expected: `at most ${MAX_GROWTH_MIB}` },
      ],
      violations: [
        ...findings.violations,
        ...growth > MAX_GROWTH_MIB ? [`Memory grew by ${growth} MiB over the second half of the files.`] : [],
        ...read < findings.sent / 10 ? [`Of ${findings.sent} files, only ${read} were read. Make the mutations milder.`] : [],
      ],
    };
  },
};
