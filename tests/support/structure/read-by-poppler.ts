import { spawnSync } from 'node:child_process';
import { areValidatorsRequired } from '../external-validators.js';
import type { ReadElement } from './read-element.js';

interface OpenElement { readonly tag: string; readonly kids: (string | OpenElement)[] }

const ELEMENT = /^( *)([A-Z][A-Za-z0-9]*)(?: <.*>)?(?: ".*")?(?: \((?:inline|block)\))?:?$/;
const TEXT = /^ *"(.*)"$/;

/** Each element is below its parent, with two more spaces of indentation. */
const parse = (lines: readonly string[]): ReadElement => {
  const root: OpenElement = { tag: 'Root', kids: [] };
  const path = [root];
  for (const line of lines) {
    const [, indent = '', tag] = ELEMENT.exec(line) ?? [];
    const text = TEXT.exec(line)?.[1];
    if (tag !== undefined) {
      path.length = indent.length / 2 + 1;
      const element: OpenElement = { tag, kids: [] };
      path.at(-1)?.kids.push(element);
      path.push(element);
    } else if (text !== undefined) {
      path.length = line.search(/\S/) / 2 + 1;
      path.at(-1)?.kids.push(text);
    }
  }
  return root;
};

/** Reads the structure tree with `pdfinfo -struct-text`, which returns marked content without replacement text. Null if poppler is not installed. */
export const readByPoppler = (pdf: Uint8Array): ReadElement | null => {
  const { status, stdout } = spawnSync('pdfinfo', ['-struct-text', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status === 0) return parse(stdout.split('\n'));
  if (areValidatorsRequired()) throw new Error('poppler, which must read this PDF, is missing or failed.');
  return null;
};
