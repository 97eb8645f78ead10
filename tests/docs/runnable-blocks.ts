/** The code blocks of the docs, and how those of each language are run. */
import { codeBlocks, markdownPages, type CodeBlock } from './markdown.js';

/** Programs by language; the text of a block goes to standard input. */
export const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  js: ['node', '--input-type=module'],
  python: ['python3', '-'],
};

export const BLOCKS: readonly CodeBlock[] = markdownPages().flatMap(codeBlocks);

/** A page whose blocks need a folder with the package: typescript-client.test.ts runs them. */
const ELSEWHERE = 'clients/typescript/README.md';

export const RUNNABLE: readonly CodeBlock[] = BLOCKS.filter(({ page, language }) => language in PROGRAMS && page !== ELSEWHERE);

/** Those of the shell. */
export const SHELL: readonly CodeBlock[] = RUNNABLE.filter(({ language }) => language === 'sh');
