import { constants, open, realpath } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { openOutput, type OutputFile } from 'invoice-pdf-client/node';

/** Ending of a file that this server writes. */
export type FileExtension = '.pdf' | '.xml' | '.zip';

/** Control characters, half characters, and characters that Windows rejects or gives a meaning. A colon names a stream of another file there. */
const FORBIDDEN = /[\p{Cc}\p{Cs}<>:"|?*\\]/u;

/** Apple's older file systems ignore invisible characters, so a dot after them is the first character. */
const DOT_NAME = /^\p{Cf}*\./u;

/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

const nameProblem = (name: string): string | undefined => {
  if (FORBIDDEN.test(name)) return 'holds a character that not every system allows in a name';
  if (DOT_NAME.test(name)) return 'begins with a dot';
  if (/[. ]$/.test(name)) return 'ends with a dot or a space';
  return DEVICE.test(name) ? 'is the name of a device on Windows' : undefined;
};

const assertNames = (names: readonly string[]): void => {
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem !== undefined) throw new Error(`\`path\`: the name ${JSON.stringify(name)} ${problem}. Choose another name.`);
  }
};

const outsideFolderError = (folder: string, extension: FileExtension): Error => new Error(
  `\`path\` must be in ${folder} or in an existing folder below it, such as \`invoice${extension}\`, which is in that folder. `
  + 'The owner of this computer sets the folder as INVOICE_PDF_FOLDER.',
);

/** Names of the folders from one folder down to another; undefined if the other one is not below it. */
const namesBelow = (folder: string, other: string): readonly string[] | undefined => {
  const relativePath = relative(folder, other);
  if (relativePath === '..' || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath)) return undefined;
  return relativePath === '' ? [] : relativePath.split(sep);
};

const realFolderOf = async (folder: string): Promise<string> => {
  const real = await realpath(folder);
  if (dirname(real) !== real) return real;
  throw new Error(`This server may not write into ${real}, where it was started. The owner of this computer must set INVOICE_PDF_FOLDER to a folder for invoices.`);
};

/**
 * Checks where an agent wants to write. Only real folders are compared, so no link leads out of the folder.
 * @param path as the agent sent it, relative to the folder or absolute
 * @param folder the only one that the agent may write into; may be a link itself
 * @returns the path, without links
 * @throws Error that tells the agent what to change
 */
export const resolveOutputPath = async (path: string, folder: string, extension: FileExtension): Promise<string> => {
  const name = basename(path);
  // First, because the file system rejects some of these characters with an error that explains nothing.
  assertNames([name]);
  if (extname(name).toLowerCase() !== extension) throw new Error(`\`path\` must end in ${extension}; got ${JSON.stringify(path)}.`);
  const rootFolder = await realFolderOf(folder);
  const parent = await realpath(dirname(resolve(folder, path))).catch(() => undefined);
  const subfolders = parent === undefined ? undefined : namesBelow(rootFolder, parent);
  if (parent === undefined || subfolders === undefined) throw outsideFolderError(folder, extension);
  assertNames(subfolders);
  return join(parent, name);
};

/** The largest file that the service reads, in bytes. */
const MAX_INPUT_BYTES = Math.floor(4.4 * 1024 * 1024);

/** Reads a file, which is no link. */
const readFileAt = async (path: string): Promise<Uint8Array | undefined> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  try {
    const found = await file?.stat();
    return found?.isFile() === true && found.size <= MAX_INPUT_BYTES ? await file?.readFile() : undefined;
  } finally {
    await file?.close();
  }
};

/**
 * Reads a file that an agent wants to send. Only real files are compared, so no link leads out of the folder, also if it
 * takes the place of the file in between.
 * @param path as the agent sent it, relative to the folder or absolute
 * @param folder the only one that the agent may read from
 * @throws Error that tells the agent what to change
 */
export const readInput = async (path: string, folder: string): Promise<Uint8Array> => {
  const rootFolder = await realFolderOf(folder);
  const real = await realpath(resolve(folder, path)).catch(() => undefined);
  const names = real === undefined ? undefined : namesBelow(rootFolder, real);
  if (real === undefined || names === undefined) throw new Error(`\`source\` must be a file in ${folder} or below it.`);
  if (names.some((name) => DOT_NAME.test(name))) throw new Error('`source` must not be a hidden file.');
  const bytes = await readFileAt(real);
  if (bytes === undefined) throw new Error('`source` must be a file of at most 4.4 MiB.');
  return bytes;
};

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'exists. Ask the user, then send `overwrite: true`, or choose another path',
  EINVAL: 'is a link or a device, which this server does not replace. Choose another path',
};

const openError = (outputPath: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`${outputPath} ${REASONS[code] ?? `cannot be written: ${message}`}.`);
};

/**
 * Opens a file before anything is sent.
 * @param outputPath from {@link resolveOutputPath}
 * @throws Error that tells the agent what to change; nothing is left then
 */
export const openOutputPath = async (outputPath: string, mayReplace: boolean): Promise<OutputFile> => {
  const file = await openOutput(outputPath, mayReplace).catch((error: unknown) => { throw openError(outputPath, error); });
  // A folder that became a link since the check would lead elsewhere. Later it is harmless: the unfinished file is not there.
  if (await realpath(file.draft).catch(() => undefined) === file.draft) return file;
  await file.discard();
  throw new Error(`The folder of ${outputPath} was changed. Call again.`);
};
