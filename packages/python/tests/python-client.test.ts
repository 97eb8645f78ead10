// Runs in check:slow: it runs all tests of the Python client, and packs it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PYTHON_CLIENT, runPython, testWithPython } from '../../../tests/support/commands/python.js';

const FOLDERS = ['src/invoice_pdf_client', 'tests'];
const files = FOLDERS.flatMap((folder) => readdirSync(join(PYTHON_CLIENT, folder)).filter((name) => name.endsWith('.py')).map((name) => `${folder}/${name}`));
const linesOf = (path: string): readonly string[] => readFileSync(join(PYTHON_CLIENT, path), 'utf8').trimEnd().split('\n');
const isGenerated = (path: string): boolean => linesOf(path).slice(0, 4).some((line) => line.startsWith('Generated from '));

describe('the Python client', () => {
  testWithPython('passes its own tests', async () => {
    const { status, output } = await runPython(['-m', 'unittest', 'discover', '-s', 'tests'], { cwd: PYTHON_CLIENT });
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/Ran (?:[5-9]\d|\d{3}) tests/) });
  }, 120_000);

  test('has files of at most 300 lines, and lines of at most 130 characters', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => linesOf(path).length > 300 && !isGenerated(path))).toEqual([]);
    expect(files.flatMap((path) => linesOf(path).flatMap((line, index) => line.length > 130 ? [`${path}:${index + 1}`] : []))).toEqual([]);
  });

  test('has small functions', () => {
    const long = files.flatMap((path) => linesOf(path).join('\n').split(/^(?= *(?:def |class |@))/m).slice(1).map((text) => ({ path, text })))
      .filter(({ text }) => /^ *def /.test(text) && text.split('\n').length > 50).map(({ path, text }) => `${path}: ${text.split('\n')[0] ?? ''}`);
    expect(long).toEqual([]);
  });
});
