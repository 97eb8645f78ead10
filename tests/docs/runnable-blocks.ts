/** The code blocks of the docs, and the programs that run them. */
import { codeBlocks, markdownPages, type CodeBlock } from './markdown.js';

/** Programs by language. They read the block from standard input. */
export const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  js: ['node', '--input-type=module'],
  python: ['python3', '-'],
};

export const BLOCKS: readonly CodeBlock[] = markdownPages().flatMap(codeBlocks);

/** typescript-client.test.ts runs the blocks of these pages in a folder with the packages. */
const ELSEWHERE = ['packages/client/README.md', 'packages/cli/README.md'];

export const RUNNABLE: readonly CodeBlock[] =
  BLOCKS.filter(({ page, language }) => language in PROGRAMS && !ELSEWHERE.includes(page));

export const SHELL: readonly CodeBlock[] = RUNNABLE.filter(({ language }) => language === 'sh');
