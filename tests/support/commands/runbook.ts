import { readFileSync } from 'node:fs';

/** The text of docs/operations.md. */
export const runbookText = (): string => readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** Every command line of the runbook, in order. */
export const runbookCommands = (): readonly string[] =>
  [...runbookText().matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n')).filter((line) => line !== '');

/** The text below a heading of the third level, up to the next heading. */
export const runbookSection = (title: string): string => {
  const [, below = ''] = runbookText().split(`\n### ${title}\n`);
  return below.split(/^##/m)[0] ?? '';
};

/** Splits a command line into words like a shell, with both kinds of quotes. */
export const shellWords = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'([^']*)'|"([^"]*)"|([^\s'"]+))+/g)].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
