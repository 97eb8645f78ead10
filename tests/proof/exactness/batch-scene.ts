import { batchCall, invoiceCall, invoicesIn, isFile, kindInTurn, kindOf, numberIn } from '../support/answers.js';
import { tally, type Findings } from '../support/findings.js';
import type { LoadCall } from '../support/load-process.js';
import type { Stage } from '../support/stage.js';
import { overGranted, untilUndisturbed, type OverGranted } from './undisturbed.js';

const QUOTA = 60;
const PARALLEL = 90;
const NO_RATE = 1_000_000;
/** Invoices of the calls, in turn: single ones and batches. */
const SIZES = [1, 3, 1, 5, 2, 7];

const sizeOf = (index: number): number => SIZES[index % SIZES.length]!;

const callOf = (key: string, index: number): LoadCall =>
  (sizeOf(index) === 1 ? invoiceCall(key, kindInTurn(index), `single ${index}`) : batchCall(key, sizeOf(index), `batch ${index}`));

const sum = (numbers: readonly number[]): number => numbers.reduce((left, right) => left + right, 0);

const play = async (stage: Stage, findings: Findings, sure: Findings): Promise<OverGranted> => {
  const key = await stage.accounts.open({ requestsPerMinute: NO_RATE, monthlyQuota: QUOTA });
  const answers = await stage.send(Array.from({ length: PARALLEL }, (_, index) => callOf(key.key, index)));
  const files = answers.filter(isFile);
  const charged = await stage.accounts.charged(key);
  const what = `${PARALLEL} parallel requests for 1 to 7 invoices, room for ${QUOTA}`;
  findings.promise(`${what}: charged − delivered`, charged - sum(files.map(invoicesIn)), 0);
  const refused = answers.flatMap(({ code }, index) => (code === 'MONTHLY_LIMIT_EXCEEDED' ? [sizeOf(index)] : []));
  sure.promise(`${what}: refusals of what had room in the end`, refused.filter((size) => charged + size <= QUOTA).length, 0);
  const usage = files.map((answer) => [numberIn(answer, 'x-monthly-usage'), invoicesIn(answer)] as const).sort(([one], [other]) => one - other);
  const gaps = usage.filter(([after, size], index) => after - size !== (usage[index - 1]?.[0] ?? 0)).length;
  findings.promise(`${what}: X-Monthly-Usage that does not follow the one before`, gaps, 0);
  const others = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  if (others.length > 0) findings.breach(`${what}: answers beside files and MONTHLY_LIMIT_EXCEEDED: ${tally(others.map(kindOf))}`);
  return overGranted(what, charged, QUOTA);
};

/** Single invoices and batches race for the rest of a month: each is charged completely or not at all. */
export const playBatches = (stage: Stage, findings: Findings): Promise<void> =>
  untilUndisturbed(stage, findings, (scratch, sure) => play(stage, scratch, sure));
