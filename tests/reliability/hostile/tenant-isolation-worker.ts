/** A process that serves two accounts in turns, as a warm instance does, and searches the PDFs of each for texts of the other. */
import { PDFRawStream } from 'pdf-lib';
import { pdfjsText } from '../../support/pdf/pdf-readers.js';
import { openPdf, streamData } from '../../support/pdf/pdf-file.js';
import { serveWorker } from '../support/worker.js';
import { loadAttackedService, type Attack } from './attacked-service.js';
import { invoiceWith } from './attacks/attack.js';
import { captureLog } from './captured-log.js';
import { setLenientEnvironment } from './lenient-environment.js';

/** An account, and a word that only its texts contain. */
export interface Tenant { readonly key: string; readonly word: string }

/** The accounts to serve, and how often. */
export interface TenantIsolationJob {
  readonly endpoint: string;
  readonly tenants: readonly [Tenant, Tenant];
  readonly rounds: number;
}

/** The result of the search. */
export interface TenantIsolationFindings {
  readonly pdfs: number;
  /** PDFs with the account's own word, which shows that the search would find the other's. */
  readonly withOwn: number;
  readonly violations: readonly string[];
}

const invoiceOf = (word: string, round: number): object => invoiceWith({
  companyName: `${word} Ltd.`, companyDetails: `${word} Street\nhttps://${word}.example/`, billTo: `${word}\nhello@${word}.example`,
  invoiceNumber: `${word}-${round}`, notes: `${word} thanks you`, terms: `${word} terms`, watermark: word,
  lineItems: [{ description: `${word} goods`, quantity: 1, rate: 10, unit: word.slice(0, 10), sku: word }],
  customFields: [{ name: word, value: word }], labels: { notes: word },
});

/** All texts of a file: its bytes, inflated streams, decoded hexadecimal strings, and the text that a PDF reader extracts. */
const allTextsIn = async (bytes: Buffer): Promise<{ readonly extractedText: string; readonly allTexts: string }> => {
  const { document } = await openPdf(bytes);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const streams = objects.filter((object) => object instanceof PDFRawStream).map(streamData);
  const raw = [bytes, ...streams].map((data) => data.toString('latin1')).join('\n');
  const hexadecimal = [...raw.matchAll(/<(?:feff)?((?:[0-9a-f]{2})+)>/gi)].map(([, digits]) => Buffer.from(digits!, 'hex').toString('latin1').replaceAll('\0', ''));
  const extractedText = (await pdfjsText(bytes)).join('\n');
  return { extractedText, allTexts: [raw.replaceAll('\0', ''), ...hexadecimal, extractedText].join('\n') };
};

const answerTo = async (attack: Attack, word: string, round: number): Promise<Buffer> => {
  const { response } = await attack({ to: 'generate', body: JSON.stringify(invoiceOf(word, round)) });
  if (response.statusCode !== 200) throw new Error(`Status ${response.statusCode}: ${response.body.slice(0, 200)}`);
  return Buffer.from(response.body, 'base64');
};

const serveTenants = async ({ endpoint, tenants, rounds }: TenantIsolationJob): Promise<TenantIsolationFindings> => {
  setLenientEnvironment(endpoint);
  const log = captureLog(tenants.flatMap(({ key, word }) => [key, word]));
  const served = await Promise.all(tenants.map(async ({ key, word }) => ({ word, attack: await loadAttackedService(key) })));
  const violations: string[] = [];
  let [pdfs, withOwn] = [0, 0];
  const first = await answerTo(served[0]!.attack, served[0]!.word, 0);
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(served.map(({ attack, word }) => answerTo(attack, word, round)));
    for (const [index, bytes] of answers.entries()) {
      const { extractedText, allTexts } = await allTextsIn(bytes);
      pdfs += 1;
      if (extractedText.includes(served[index]!.word)) withOwn += 1;
      if (allTexts.includes(served[1 - index]!.word)) violations.push(`Round ${round}: a PDF holds a text of the other account.`);
    }
  }
  if (!first.equals(await answerTo(served[0]!.attack, served[0]!.word, 0))) violations.push('An invoice has other bytes after another account was served.');
  return { pdfs, withOwn, violations: [...violations, ...log.faults()] };
};

serveWorker({ serveTenants });
