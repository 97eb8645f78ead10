/**
 * Validates every golden e-invoice and every rejected body with the official rules, which are not part of this repository.
 * See tests/README.md.
 */
import { spawnSync } from 'node:child_process';
import { helpOf, readCommand } from '../../bin/command-line.js';
import { REJECTED_CASES, VALID_CASES, writeCases, writePdfs } from './cases.js';
import { validateCases } from './validate-cases.js';
import { SEED } from '../support/seed.js';
import { randomCases } from './random-cases.js';
import { unknownRules } from './known-rules.js';
import { confirmed, mismatchesOf, tableOf } from './report.js';
import { findRules, missingRules } from './rule-sets.js';
import { findSaxon, saxon } from './schematron.js';

const COMMAND = {
  usage: 'npm run reliability -- official DIR [VERAPDF]', maxWords: 2,
  about: 'DIR is a folder with the official rules as XSLT, and with Saxon or the KoSIT validator (or SAXON_JAR names it).\n'
    + 'VERAPDF is the command of veraPDF, which validates the PDFs as well.',
  flags: { random: { type: 'string', value: 'COUNT', help: 'also validates so many random e-invoices of each format; TEST_SEED draws others' } },
} as const;

const FOLDER = 'build/official';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

const fail = (message: string): never => {
  console.error(message);
  process.exit(2);
};

/** Errors that veraPDF finds in the PDFs; empty if all of them are PDF/A-3a. */
const pdfErrors = async (command: string): Promise<readonly string[]> => {
  const paths = await writePdfs(VALID_CASES, `${FOLDER}/pdf`);
  const { stdout, error } = spawnSync(command, ['--format', 'text', '--flavour', '3a', ...paths], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (error !== undefined) return [error.message];
  const passed = stdout.split('\n').filter((line) => line.startsWith('PASS')).length;
  print(`veraPDF: ${passed} of ${paths.length} PDFs are PDF/A-3a`);
  return passed === paths.length ? [] : stdout.split('\n').filter((line) => line.startsWith('FAIL'));
};

const { words: [dir, veraPdf], flags: { random = '0' } } = readCommand(COMMAND);
const folder = dir ?? fail(helpOf(COMMAND));
const rules = findRules(folder);
const jar = findSaxon(folder, process.env.SAXON_JAR) ?? fail(`Saxon is not in ${folder}. Put saxon-he-….jar or the KoSIT validator there, or name it in SAXON_JAR.`);
if (rules.length === 0) fail(`${folder} has none of the official rules: ${missingRules(rules).join(', ')}.`);
print(`Rules: ${rules.map(({ name }) => name).join(', ')}. Not there: ${missingRules(rules).join(', ') || 'none'}.`);

const validate = async (name: string, cases: Parameters<typeof writeCases>[0]): ReturnType<typeof validateCases> =>
  validateCases(writeCases(cases, `${FOLDER}/${name}`), `${FOLDER}/${name}`, rules, saxon(jar));

const valid = await validate('valid', [...VALID_CASES, ...randomCases(Number(random), SEED)]);
const rejected = await validate('rejected', REJECTED_CASES);
print(`\n${tableOf(valid, rejected)}\n`);
const { ids, others } = confirmed(rejected);
print(`${ids.length} rules of rejected bodies are confirmed${others.length > 0 ? `; not: ${others.join(', ')}` : ''}.`);
const mismatches = [
  ...unknownRules(rules).map((rule) => `the tests do not list the rule ${rule}`),
  ...mismatchesOf(valid, missingRules(rules).length > 0 ? [] : rejected),
  ...veraPdf === undefined ? [] : await pdfErrors(veraPdf),
];
for (const mismatch of mismatches) print(mismatch);
process.exitCode = mismatches.length > 0 ? 1 : 0;
