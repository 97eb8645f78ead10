import { gapsInUsage, invoicesInAll, isFile, kindOf, mixedCall } from '../support/answers.js';
import { tally, type Findings } from '../support/findings.js';
import type { Stage } from '../support/stage.js';
import { overGranted, untilUndisturbed, type OverGranted } from './undisturbed.js';

const QUOTA = 60;
const PARALLEL = 90;
const NO_RATE = 1_000_000;

const play = async (stage: Stage, findings: Findings, sure: Findings): Promise<OverGranted> => {
  const key = await stage.accounts.open({ requestsPerMinute: NO_RATE, monthlyQuota: QUOTA });
  const answers = await stage.send(Array.from({ length: PARALLEL }, (_, index) => mixedCall(key.key, index, `call ${index}`)));
  const files = answers.filter(isFile);
  const charged = await stage.accounts.charged(key);
  const what = `${PARALLEL} parallel requests for 1 to 7 invoices, room for ${QUOTA}`;
  findings.promise(`${what}: charged − delivered`, charged - invoicesInAll(files), 0);
  const refused = answers.flatMap(({ code, asked }) => (code === 'MONTHLY_LIMIT_EXCEEDED' ? [asked] : []));
  sure.promise(`${what}: refusals of what had room in the end`, refused.filter((size) => charged + size <= QUOTA).length, 0);
  findings.promise(`${what}: X-Monthly-Usage that does not follow the one before`, gapsInUsage(files), 0);
  const others = answers.filter((answer) => !isFile(answer) && answer.code !== 'MONTHLY_LIMIT_EXCEEDED');
  if (others.length > 0) findings.breach(`${what}: answers beside files and MONTHLY_LIMIT_EXCEEDED: ${tally(others.map(kindOf))}`);
  return overGranted(what, charged, QUOTA);
};

/** Single invoices and batches race for the rest of a month: each is charged completely or not at all. */
export const playBatches = (stage: Stage, findings: Findings): Promise<void> =>
  untilUndisturbed(stage, findings, (scratch, sure) => play(stage, scratch, sure));
