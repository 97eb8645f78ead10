import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder in fonts/ by font family. */
const FAMILIES = { Inter: 'inter', 'JetBrains Mono': 'jetbrains-mono', 'Noto Sans': 'noto-sans' } as const;

const matchRule = ([family, folder]: readonly [string, string]): string => `
  <match target="scan">
    <test name="file" compare="contains"><string>/${folder}/</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
  </match>`;

const aliasRule = (generic: string, family: string): string =>
  `<alias binding="strong"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/**
 * Writes a fontconfig configuration with only the repository's own fonts, so that pictures of pages do not depend on the machine.
 */
export const writeFontConfig = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  const file = join(folder, 'fonts.conf');
  await writeFile(file, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${Object.values(FAMILIES).map((name) => `<dir>${join(root, 'fonts', name)}</dir>`).join('')}
  <cachedir>${folder}</cachedir>${Object.entries(FAMILIES).map(matchRule).join('')}
  <match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit><edit name="antialias" mode="assign"><bool>true</bool></edit></match>
  ${['system-ui', 'sans-serif', 'sans'].map((generic) => aliasRule(generic, 'Inter')).join('')}
  ${['ui-monospace', 'monospace'].map((generic) => aliasRule(generic, 'JetBrains Mono')).join('')}
</fontconfig>
`);
  return file;
};
