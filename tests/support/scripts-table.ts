import { READERS, type Extraction, type Reader } from './extraction.js';
import { SCRIPT_TITLES } from './script-titles.js';

/** What each reader made of each script. */
export type Results = Readonly<Record<string, Readonly<Partial<Record<Reader, Extraction>>>>>;

const START = '<!-- table of scripts: npm run scripts-table -->';
const END = '<!-- end of the table -->';

const cell = (extraction: Extraction | undefined): string => {
  if (extraction === undefined) return 'not judged';
  const { lines, lostLines, lostWords, everyCharacter } = extraction;
  if (lostLines.length === 0) return `${lines}/${lines}`;
  const words = lostWords.length === 0 ? 'all words' : `${lostWords.length} ${lostWords.length === 1 ? 'word' : 'words'} changed`;
  return `${lines - lostLines.length}/${lines}, ${words}${everyCharacter ? '' : ', characters changed'}`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The lines that came back whole, of all lines, for each script and reader. */
const scriptsTable = (results: Results): string => [
  row(['Invoice', ...READERS]),
  row(['---', ...READERS.map(() => '---')]),
  ...Object.entries(SCRIPT_TITLES)
    .map(([name, title]) => row([title, ...READERS.map((reader) => cell(results[name]?.[reader]))])),
].join('\n');

/**
 * A page of the documentation with its table made anew.
 * @param page Markdown that holds the two comments between which the table stands
 */
export const withTable = (page: string, results: Results): string => {
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('The page has no place for the table of scripts.');
  return `${page.slice(0, from)}${START}\n\n${scriptsTable(results)}\n\n${page.slice(to)}`;
};
