/** Runs compiled Schematron with Saxon, the engine that the official rules are written for. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { filesBelow } from './rule-sets.js';

/** A rule that a file breaks. */
export interface Finding {
  /** All ids of the rule. */
  readonly ids: readonly string[];
  /** Whether the file is invalid. Otherwise, it is a warning. */
  readonly isFatal: boolean;
  readonly text: string;
}

/** Validates every XML file of a folder with one stylesheet. Returns findings by file name. */
export type Engine = (stylesheet: string, folder: string) => Promise<ReadonlyMap<string, readonly Finding[]>>;

interface Assert { readonly '@id'?: string; readonly '@flag'?: string; readonly '@role'?: string; readonly text?: unknown }

const PARSER = new XMLParser({
  ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true, parseTagValue: false,
  isArray: (name) => name === 'failed-assert' || name === 'successful-report',
});

/** The files of France add a term, as in BR-FR-01/BT-1 or BR-FR-01_BT-1. One of them has the id of another rule. */
const ID_IN_TEXT = /\[\s*([A-Z][A-Za-z0-9-]+)\s*(?:\/[^\]:]*)?[\]:]/;

/** The id of a rule of France without the term. */
export const withoutTerm = (id: string | undefined): string | undefined => id?.replace(/^(BR-FR-(?:CO-|DEC-|MV-|BD-)?\d+).*$/, '$1');

/** A text may have elements of its own inside. */
const textOf = (node: unknown): string => {
  if (typeof node === 'string') return node;
  return typeof node === 'object' && node !== null ? Object.values(node).map(textOf).join(' ') : '';
};

const findingOf = (assert: Assert): Finding => {
  const text = textOf(assert.text).replaceAll(/\s+/g, ' ').trim();
  const level = assert['@flag'] ?? assert['@role'] ?? 'fatal';
  const ids = [ID_IN_TEXT.exec(text)?.[1], withoutTerm(assert['@id'])].filter((id) => id !== undefined);
  return { ids: [...new Set(ids)], isFatal: level === 'fatal' || level === 'error', text };
};

/** Reads the report of a validation (SVRL). */
export const readReport = (svrl: string): readonly Finding[] => {
  const parsed = PARSER.parse(svrl) as { readonly 'schematron-output'?: { readonly 'failed-assert'?: readonly Assert[]; readonly 'successful-report'?: readonly Assert[] } };
  const output = parsed['schematron-output'] ?? {};
  return [...output['failed-assert'] ?? [], ...output['successful-report'] ?? []].map(findingOf);
};

const run = promisify(execFile);
const LONGEST_RUN_MS = 900_000;

/** Runs Saxon and returns its messages if it fails. Some rules crash on a file with unexpected content; the messages name these files. */
const transform = async (args: readonly string[]): Promise<string> => {
  try {
    await run('java', args, { timeout: LONGEST_RUN_MS, maxBuffer: 1 << 26 });
    return '';
  } catch (error) {
    return (error as { readonly stderr?: string }).stderr ?? String(error);
  }
};

const GIVEN_UP = /^While processing (.+?\.xml): (.*)$/gm;

const givenUp = (messages: string): readonly (readonly [string, readonly Finding[]])[] =>
  [...messages.matchAll(GIVEN_UP)].map(([, file = '', text = '']) => [basename(file), [{ ids: [], isFatal: true, text }]] as const);

/**
 * Saxon for Java.
 * @param jar Saxon itself, or a program that contains it, such as the KoSIT validator
 */
export const saxon = (jar: string): Engine => async (stylesheet, folder) => {
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  try {
    const classPath = [jar, join(dirname(jar), 'lib', '*')].join(process.platform === 'win32' ? ';' : ':');
    const messages = await transform(['-Xss8m', '-cp', classPath, 'net.sf.saxon.Transform', `-s:${folder}`, `-xsl:${stylesheet}`, `-o:${reports}`]);
    const given = new Map(givenUp(messages));
    // Some versions of Saxon leave half a report of a file that they gave up.
    const checkedFiles = readdirSync(reports).filter((name) => !given.has(name))
      .map((name) => [name, readReport(readFileSync(join(reports, name), 'utf8'))] as const);
    if (checkedFiles.length === 0) throw new Error(`Saxon validated nothing: ${messages}`);
    return new Map([...checkedFiles, ...given]);
  } finally {
    rmSync(reports, { recursive: true });
  }
};

const JARS = /^(?:saxon-?he|validat(?:or|ion)).*\.jar$/i;

/** Saxon, or a program that contains it: the named one, else the first one below a folder. */
export const findSaxon = (folder: string, named: string | undefined): string | undefined => {
  if (named !== undefined && existsSync(named)) return named;
  return filesBelow(folder).find((file) => JARS.test(file.split(/[\\/]/).at(-1) ?? ''));
};
