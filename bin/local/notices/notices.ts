import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { componentsOf, type Component } from './components.js';
import { licenceText } from './licence-text.js';

const LINE = '='.repeat(80);
const FONTS = 'The fonts in fonts/ are under the SIL Open Font License 1.1; its text is OFL.txt in each folder.';

const titleOf = async (root: string, { name, folder, host }: Component): Promise<string> => {
  if (folder === undefined) return `${name} (inside ${host ?? ''})`;
  const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as { readonly version: string };
  return `${name} ${version}`;
};

/** Components by licence text, since many have exactly the same. */
const byText = async (root: string, components: readonly Component[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const groups = new Map<string, string[]>();
  for (const component of components) {
    const text = await licenceText(root, component);
    const title = await titleOf(root, component);
    groups.set(text, [...groups.get(text) ?? [], title].sort());
  }
  return new Map([...groups].sort(([, [left = '']], [, [right = '']]) => (left < right ? -1 : 1)));
};

/**
 * The notices of all third-party software in some files: each component, with its licence.
 * @param root folder of the repository
 * @param paths of the files from there: inputs of bundles, and files that are packaged as they are
 * @throws Error if a component has no licence text
 */
export const noticesOf = async (root: string, paths: readonly string[]): Promise<string> => {
  const groups = await byText(root, await componentsOf(root, paths));
  return [
    'Third-party software in this service, with its licences.',
    ...paths.some((path) => path.startsWith('fonts/')) ? [FONTS] : [],
    ...[...groups].flatMap(([text, titles]) => [LINE, titles.join('\n'), text]),
    '',
  ].join('\n\n');
};
