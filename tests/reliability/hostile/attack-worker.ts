/** A process that sends every named attack to the real functions and checks the answers. */
import { serveWorker } from '../support/worker.js';
import type { ExpectedAnswer, Attack as NamedAttack } from './attacks/attack.js';
import { BATCH_ATTACKS } from './attacks/batch-attacks.js';
import { E_INVOICE_ATTACKS } from './attacks/e-invoice-attacks.js';
import { FILE_NAME_ATTACKS, TEXT_ATTACKS } from './attacks/text-attacks.js';
import { HTTP_ATTACKS } from './attacks/http-attacks.js';
import { NUMBER_ATTACKS, STRUCTURE_ATTACKS } from './attacks/structure-attacks.js';
import { PDF_ATTACKS } from './attacks/pdf-attacks.js';
import { PICTURE_ATTACKS } from './attacks/picture-attacks.js';
import { XML_ATTACKS } from './attacks/xml-attacks.js';
import { minCpuMs, loadAttackedService, type HostileRequest } from './attacked-service.js';
import { captureLog } from './captured-log.js';
import { violationsIn, errorIn, pdfsIn } from './check-answer.js';
import { pdfDangers } from './pdf-dangers.js';
import { setLenientEnvironment } from './lenient-environment.js';
import type { HttpResponse } from '../../../lib/http/http-response.js';

/** The account to attack, and the secrets to look for. */
export interface AttackJob { readonly endpoint: string; readonly key: string; readonly secrets: readonly string[] }

/** The results of the attacks. */
export interface AttackFindings {
  readonly attacks: number;
  /** Numbers of rejections, PDFs, also those in zips, XMLs and zips. */
  readonly rejected: number;
  readonly pdfs: number;
  readonly xmls: number;
  readonly zips: number;
  /** Number of answers that are charged. */
  readonly delivered: number;
  readonly violations: readonly string[];
  readonly slowest: readonly { readonly name: string; readonly cpuMs: number; readonly bytes: number }[];
  readonly logLines: number;
}

const ALL: readonly NamedAttack[] = [
  STRUCTURE_ATTACKS, NUMBER_ATTACKS, TEXT_ATTACKS, FILE_NAME_ATTACKS, HTTP_ATTACKS, PICTURE_ATTACKS, PDF_ATTACKS, XML_ATTACKS,
  E_INVOICE_ATTACKS, BATCH_ATTACKS,
].flat();

/** Number of slow answers that are measured again; the first ones in a process are always slow. */
const SUSPECTS = 20;

const receivedError = (response: HttpResponse): { readonly code?: string; readonly fields?: readonly string[] } => {
  if (response.statusCode === 200) return {};
  const { code, details } = errorIn(response);
  return { code, fields: details.map(({ field }) => field) };
};

const differences = (response: HttpResponse, expected: ExpectedAnswer): readonly string[] => {
  const { code, fields = [] } = receivedError(response);
  const wrongHeaders = Object.entries(expected.headers ?? {}).filter(([name, value]) => response.headers[name] !== value);
  return [
    ...response.statusCode === expected.status ? [] : [`status ${response.statusCode}, not ${expected.status}`],
    ...code === expected.code ? [] : [`code ${String(code)}, not ${String(expected.code)}`],
    ...expected.fields === undefined || fields.join() === expected.fields.join() ? [] : [`fields ${fields.slice(0, 5).join(', ')}, not ${expected.fields.slice(0, 5).join(', ')}`],
    ...wrongHeaders.map(([name]) => `${name}: ${String(response.headers[name])}`),
  ];
};

const attackAll = async ({ endpoint, key, secrets }: AttackJob): Promise<AttackFindings> => {
  setLenientEnvironment(endpoint);
  const log = captureLog(secrets);
  const attack = await loadAttackedService(key);
  const violations: string[] = [];
  const costs: { readonly name: string; readonly cpuMs: number; readonly request: HostileRequest }[] = [];
  let [rejected, pdfs, delivered] = [0, 0, 0];
  const types: string[] = [];
  for (const { name, request, expected, allowedNames = [] } of ALL) {
    const { response, cpuMs } = await attack(request);
    const files = pdfsIn(response);
    const dangers = (await Promise.all(files.map(pdfDangers))).flat();
    const found = [
      ...differences(response, expected),
      ...violationsIn(request, response, secrets),
      ...dangers.filter((danger) => !allowedNames.includes(danger)).map((danger) => `the PDF holds ${danger}`),
    ];
    violations.push(...found.map((violation) => `${name}: ${violation}`));
    rejected += response.statusCode === 200 ? 0 : 1;
    pdfs += files.length;
    delivered += response.isBase64Encoded ? 1 : 0;
    types.push(response.headers['Content-Type'] ?? '');
    if (response.statusCode !== 200) costs.push({ name, cpuMs, request });
  }
  const suspects = costs.sort((left, right) => right.cpuMs - left.cpuMs).slice(0, SUSPECTS);
  const measured: { readonly name: string; readonly cpuMs: number; readonly bytes: number }[] = [];
  for (const { name, request } of suspects) {
    measured.push({ name, cpuMs: await minCpuMs(attack, request), bytes: Buffer.byteLength(request.body) });
  }
  const slowest = measured.sort((left, right) => right.cpuMs - left.cpuMs).slice(0, 5);
  const filesOf = (kind: string): number => types.filter((type) => type.startsWith(`application/${kind}`)).length;
  const counts = { attacks: ALL.length, rejected, pdfs, xmls: filesOf('xml'), zips: filesOf('zip'), delivered };
  return { ...counts, violations: [...violations, ...log.faults()], slowest, logLines: log.lines() };
};

serveWorker({ attackAll });
