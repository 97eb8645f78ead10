/** A program of a group, or tests that rewrite the files they compare with. Paths begin at the root of the repository. */
export interface Tool { readonly program?: string; readonly tests?: string }

/** The tools by group and name. The tool without a name runs if no other is named. */
export const COMMAND_GROUPS: Readonly<Record<string, Readonly<Record<string, Tool>>>> = {
  bench: {
    '': { program: 'packages/bench/run.ts' },
    paired: { program: 'packages/bench/paired/run.ts' },
    work: { program: 'packages/bench/work.ts' },
    cold: { program: 'packages/bench/cold-start/run.ts' },
  },
  pictures: {
    gallery: { program: 'bin/pictures/gallery.ts' },
    sheet: { program: 'bin/pictures/sheet.ts' },
    screenshots: { program: 'bin/pictures/screenshots.ts' },
  },
  reliability: {
    '': { program: 'tests/reliability/run.ts' },
    soak: { program: 'packages/bench/load/run.ts' },
    official: { program: 'tests/official/run.ts' },
    'dynamodb-local': { program: 'tests/reliability/dynamodb-local.ts' },
  },
  update: {
    golden: { tests: 'tests/golden' },
    'scripts-table': { tests: 'tests/writing-systems/extraction' },
  },
};

/**
 * The tool that a command line names, and the arguments for it.
 * @throws Error that lists the tools of the group, for an unknown or missing name
 */
export const findTool = (group: string, words: readonly string[]): { readonly tool: Tool; readonly args: readonly string[] } => {
  const tools = COMMAND_GROUPS[group] ?? {};
  const [first = ''] = words;
  const name = first.startsWith('-') ? '' : first;
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool !== undefined) return { tool, args: name === '' ? words : words.slice(1) };
  const known = Object.keys(tools).filter((each) => each !== '').join('|');
  throw new Error(`Usage: npm run ${group} -- ${'' in tools ? `[${known}]` : known}${name === '' ? '' : `. There is no "${name}".`}`);
};
