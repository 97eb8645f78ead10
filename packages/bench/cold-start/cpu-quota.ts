import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How to start a program under the quota: run `execPath`, with `args` before the program's own arguments. */
export interface Launch { readonly execPath: string; readonly args: readonly string[] }

/** A limit on the processor time of a process and all its threads, as a share of one processor. */
export interface CpuQuota {
  /** Whether the system enforces it. */
  readonly enforced: boolean;
  /** Why it is not enforced; empty if it is. */
  readonly reason: string;
  readonly launch: (program: string) => Launch;
  readonly remove: () => Promise<void>;
}

/** Memory of a function that gets one whole processor. @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const MB_OF_ONE_PROCESSOR = 1_769;

/** The processors that Lambda gives to a function: in proportion to its memory, and possibly more than one. */
export const processorShare = (memoryMb: number): number => memoryMb / MB_OF_ONE_PROCESSOR;

/** The period is short, so that a result hardly depends on where in a period it starts. */
const PERIOD_US = 20_000;

interface Kind {
  readonly root: string;
  readonly files: (quotaUs: number) => readonly (readonly [file: string, value: string])[];
}

/** For each version of the control group interface, its folder and the files that set the quota. */
const KINDS: readonly Kind[] = [
  {
    root: '/sys/fs/cgroup/cpu',
    files: (quotaUs: number) => [['cpu.cfs_period_us', String(PERIOD_US)], ['cpu.cfs_quota_us', String(quotaUs)]],
  },
  { root: '/sys/fs/cgroup', files: (quotaUs: number) => [['cpu.max', `${quotaUs} ${PERIOD_US}`]] },
];

const withoutQuota = (reason: string): CpuQuota => ({
  enforced: false, reason, launch: (execPath) => ({ execPath, args: [] }), remove: () => Promise.resolve(),
});

/** `$0` is the group's list of processes; the shell joins it and becomes the program. */
const JOIN_GROUP = 'echo $$ > "$0" && exec "$@"';

const groupQuota = (group: string): CpuQuota => ({
  enforced: true,
  reason: '',
  launch: (program) => ({ execPath: '/bin/sh', args: ['-c', JOIN_GROUP, `${group}/cgroup.procs`, program] }),
  remove: () => rmdir(group),
});

const BUSY_LOOP = `const end = performance.now() + 400, before = process.cpuUsage(); while (performance.now() < end);
const { user, system } = process.cpuUsage(before); process.stdout.write(String((user + system) / 400000));`;

/** The share that a busy process gets under the quota. */
const measuredShare = async ({ launch }: CpuQuota): Promise<number> => {
  const { execPath, args } = launch(process.execPath);
  return Number((await promisify(execFile)(execPath, [...args, '-e', BUSY_LOOP])).stdout);
};

/**
 * Creates a quota with its own control group. If the system does not allow one (it needs Linux and root), there is no quota, but a reason.
 */
export const createCpuQuota = async (share: number): Promise<CpuQuota> => {
  const kind = KINDS.find(({ root }) => existsSync(`${root}/cgroup.procs`));
  if (kind === undefined) return withoutQuota('this system has no control groups');
  const group = `${kind.root}/cold-start-${process.pid}-${Math.round(share * 1000)}`;
  try {
    await mkdir(group);
    for (const [file, value] of kind.files(Math.round(share * PERIOD_US))) await writeFile(`${group}/${file}`, value);
  } catch (error) {
    await rmdir(group).catch(() => undefined);
    return withoutQuota(`no control group could be made (${(error as Error).message})`);
  }
  const quota = groupQuota(group);
  const measured = await measuredShare(quota);
  if (measured < share * 1.15) return quota;
  await quota.remove();
  return withoutQuota(`a control group was made, but a busy process got ${measured.toFixed(2)} of a processor instead of ${share.toFixed(2)}`);
};
