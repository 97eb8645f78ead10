import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INVOICE, startE2e } from '../http/e2e-service.js';

const MAIN = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
/** Where the source of the client is. */
const TSCONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));

/** Result of a batch that was killed twice and then completed. */
interface KilledBatch {
  readonly code: number | null;
  /** Whole PDFs after each run. */
  readonly complete: readonly number[];
  /** Files in the folder that are neither whole PDFs nor the command's own. */
  readonly others: readonly string[];
  /** Invoices that the account was charged. */
  readonly charged: number;
}

const isCompletePdf = async (path: string): Promise<boolean> => {
  const bytes = await readFile(path);
  return bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-5).toString() === '%%EOF';
};

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => { child.once('close', done); });

/** Kills a process once a folder has so many files. */
const killAt = async (child: ChildProcess, folder: string, count: number): Promise<void> => {
  for (;;) {
    const names = await readdir(folder).catch(() => []);
    if (child.exitCode !== null || names.length >= count) break;
    await new Promise((next) => { setTimeout(next, 20); });
  }
  child.kill('SIGKILL');
};

/** Draws invoices with the command against a service of this machine, and kills the command twice on the way. */
export const killedBatch = async (count: number): Promise<KilledBatch> => {
  const service = await startE2e('A');
  const folder = await mkdtemp(join(tmpdir(), 'batch-'));
  const out = join(folder, 'out');
  try {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 1_000_000, monthlyQuota: count } });
    const lines = Array.from({ length: count }, (_, index) => JSON.stringify({ ...INVOICE, invoiceNumber: `R-${index}` }));
    await writeFile(join(folder, 'all.jsonl'), lines.join('\n'));
    const start = (): ChildProcess => spawn(process.execPath, ['--import', TSX, MAIN, 'batch', 'all.jsonl', '--out', out], {
      cwd: folder, stdio: 'ignore',
      env: { PATH: process.env.PATH ?? '', TSX_TSCONFIG_PATH: TSCONFIG, INVOICE_PDF_URL: service.packaged.baseUrl, INVOICE_PDF_KEY: key },
    });
    const complete: number[] = [];
    const countCompletePdfs = async (): Promise<readonly string[]> => {
      const names = (await readdir(out)).filter((name) => name.endsWith('.pdf'));
      const areComplete = await Promise.all(names.map((name) => isCompletePdf(join(out, name))));
      complete.push(areComplete.filter(Boolean).length);
      return names.filter((_, index) => areComplete[index] === false);
    };
    const broken: string[] = [];
    for (const share of [0.25, 0.6]) {
      const child = start();
      await Promise.all([killAt(child, out, share * count), ended(child)]);
      broken.push(...await countCompletePdfs());
    }
    const code = await ended(start());
    broken.push(...await countCompletePdfs());
    const others = (await readdir(out)).filter((name) => !/^(R-\d+\.pdf|journal\.jsonl)$/.test(name));
    const usage = await service.call('/usage', { key });
    return { code, complete, others: [...broken, ...others], charged: Number(usage.headers['x-monthly-usage']) };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
};
