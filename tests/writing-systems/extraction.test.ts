/**
 * The text that PDF readers extract from an invoice in each script. Exceptions are stored line by line, so that both better and worse
 * readers are noticed. `UPDATE_GOLDEN=1 npm run test:unit -- tests/writing-systems/extraction` rewrites them and the table in docs/designs.md#scripts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  compareExtraction, popplerVersion, READERS, testWithReader, textBy, type Extraction, type Reader,
} from '../support/pdf/extraction.js';
import { isUpdate } from '../support/pdf/golden.js';
import {
  layOut, scriptNames, scriptRequest, textItems, textsIn, type ScriptInvoice,
} from '../support/invoices/script-invoices.js';
import { SCRIPT_TITLES } from '../support/invoices/script-titles.js';
import { withTable, type Results } from '../support/invoices/scripts-table.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const ON_FILE = new URL('extraction.json', import.meta.url);
const DOCS = new URL('../../docs/measurements.md', import.meta.url);

interface OnFile { readonly poppler: string | null; readonly results: Results }

const onFile = JSON.parse(readFileSync(ON_FILE, 'utf8')) as OnFile;
const installed = popplerVersion();
const found: Record<string, Partial<Record<Reader, Extraction>>> = {};

const linesOf = ({ document }: ScriptInvoice, isContent: boolean): readonly string[] =>
  textItems(document).filter(({ meaning }) => (typeof meaning !== 'string') === isContent).map(({ line }) => line.text);

/** Texts that are printed as they were sent. */
const printedAsSent = (name: string): readonly string[] => {
  const notPrinted = new Set(['currency', 'locale', 'theme', 'date', 'dueDate', 'tax']);
  return Object.entries(scriptRequest(name)).flatMap(([field, value]) => (notPrinted.has(field) ? [] : textsIn(value)));
};

const withoutSpace = (text: string): string => text.normalize('NFC').replace(/[\s·]/g, '');

/** The number of lines depends on the design. Other versions of poppler are only checked for what every version must extract. */
const assertReader = (name: string, reader: Reader, { lostLines, lostWords, everyCharacter }: Extraction): void => {
  const isKnownVersion = reader !== 'poppler' || installed === onFile.poppler;
  const exceptions = isKnownVersion ? { lostLines, lostWords, everyCharacter } : { everyCharacter };
  expect(onFile.results[name]?.[reader]).toMatchObject(exceptions);
};

test('every script has its title, and every title its script', () => {
  expect([...scriptNames()].sort()).toEqual(Object.keys(SCRIPT_TITLES).sort());
});

describe.each(Object.keys(SCRIPT_TITLES))('%s', (name) => {
  const invoice = layOut(scriptRequest(name));

  test('every text of the request is printed, without a missing character', () => {
    const printed = withoutSpace(linesOf(invoice, true).join(''));
    expect(printedAsSent(name).flatMap((text) => text.split('\n')).filter((text) => !printed.includes(withoutSpace(text)))).toEqual([]);
    expect(invoice.missing).toEqual([]);
  });

  for (const reader of READERS) testWithReader(reader)(`${reader} extracts the text, except for the stored exceptions`, async () => {
    const text = await textBy(reader, (await drawComputed(invoice.computed)).bytes);
    const result = compareExtraction(linesOf(invoice, true), linesOf(invoice, false), text);
    found[name] = { ...found[name], [reader]: result };
    if (!isUpdate) assertReader(name, reader, result);
  });
});

test('the documentation has the table of the stored results', () => {
  if (isUpdate) {
    writeFileSync(ON_FILE, `${JSON.stringify({ poppler: installed, results: found }, null, 1)}\n`);
    writeFileSync(DOCS, withTable(readFileSync(DOCS, 'utf8'), found));
  }
  const { results } = JSON.parse(readFileSync(ON_FILE, 'utf8')) as OnFile;
  const docs = readFileSync(DOCS, 'utf8');
  expect(docs).toBe(withTable(docs, results));
});
