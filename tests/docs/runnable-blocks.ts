/** The code blocks of the docs, and the programs that run them. */
import { codeBlocks, markdownPages, type CodeBlock } from './markdown.js';

/** Programs by language. They read the block from standard input. */
export const PROGRAMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  js: ['node', '--input-type=module'],
  python: ['python3', '-'],
};

export const BLOCKS: readonly CodeBlock[] = markdownPages().flatMap(codeBlocks);

/** Whether typescript-client.test.ts runs the block, in a folder with the packages. */
const runsElsewhere = ({ page, language }: CodeBlock): boolean =>
  ['packages/client/README.md', 'packages/cli/README.md'].includes(page) || (page === 'docs/tutorial.md' && language === 'js');

export const RUNNABLE: readonly CodeBlock[] = BLOCKS.filter((block) => block.language in PROGRAMS && !runsElsewhere(block));

export const SHELL: readonly CodeBlock[] = RUNNABLE.filter(({ language }) => language === 'sh');
