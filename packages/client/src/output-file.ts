import { randomUUID } from 'node:crypto';
import { rmSync, type Stats } from 'node:fs';
import { constants, link, lstat, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file that was opened but has no content and no name yet. Call `finish` or `discard`. */
export interface OutputFile {
  /** Path of the unfinished file, in the folder of the finished one. */
  readonly draft: string;
  /**
   * Writes the content, and gives the file its name.
   * @throws the error of the file system; nothing is left then, and an existing file is as it was
   */
  readonly finish: (bytes: Uint8Array) => Promise<void>;
  /** Removes the unfinished file. */
  readonly discard: () => Promise<void>;
}

/** Unfinished files of this process. */
const drafts = new Set<string>();

const removeDrafts = (): void => {
  for (const draft of drafts) rmSync(draft, { force: true });
};

/** Removes unfinished files when the process ends, also by a signal such as Ctrl-C. */
export const removeDraftsAtExit = (): void => {
  process.once('exit', removeDrafts);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      removeDrafts();
      process.kill(process.pid, signal);
    });
  }
};

const DRAFT = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** Removes the unfinished files in a folder that processes have left that were killed. */
export const removeOldDrafts = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => DRAFT.test(name)).map((name) => rm(join(folder, name), { force: true })));
};

const fileSystemError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const statIfExists = (path: string): Promise<Stats | undefined> => lstat(path).catch((error: unknown) => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
});

/** Opens the old file as well, and changes nothing: a rename would replace one that is protected against writing. */
const assertReplaceable = async (path: string, oldStats: Stats, mayReplace: boolean): Promise<void> => {
  if (!mayReplace) throw fileSystemError('EEXIST', 'it exists');
  if (oldStats.isDirectory()) throw fileSystemError('EISDIR', 'it is a folder');
  if (!oldStats.isFile()) throw fileSystemError('EINVAL', 'it is not a regular file');
  const file = await open(path, constants.O_WRONLY | constants.O_NOFOLLOW);
  await file.close();
};

const PERMISSIONS = 0o777;

/** Gives a new file the permissions of the one that it replaces, and its owner where the system allows that. */
const copyPermissions = async (file: FileHandle, { mode, uid, gid }: Stats): Promise<void> => {
  const newStats = await file.stat();
  if (newStats.uid !== uid || newStats.gid !== gid) await file.chown(uid, gid).catch(() => undefined);
  // File systems without permissions reject the change.
  if ((newStats.mode & PERMISSIONS) !== (mode & PERMISSIONS)) await file.chmod(mode & PERMISSIONS);
};

/** A link, unlike a rename, never replaces a file that appeared in the meantime. Some file systems have no links. */
const linkOrRename = async (draft: string, path: string): Promise<void> => {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || await statIfExists(path) !== undefined) throw fileSystemError('EEXIST', 'it exists');
    await rename(draft, path);
  }
};

const writeAndClose = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
};

const discardOf = (file: FileHandle, draft: string) => async (): Promise<void> => {
  await file.close().catch(() => undefined);
  await rm(draft, { force: true });
  drafts.delete(draft);
};

/**
 * Opens a file under a temporary name in its folder, so that a request is sent only if its answer can be written.
 * @param path of the finished file; a link is not followed
 * @param mayReplace whether it may replace an existing file, whose permissions it then keeps
 * @throws the error of the file system, such as EEXIST, EISDIR, EACCES or ENOENT, with its `code`
 */
export const openOutput = async (path: string, mayReplace: boolean): Promise<OutputFile> => {
  const oldStats = await statIfExists(path);
  if (oldStats !== undefined) await assertReplaceable(path, oldStats, mayReplace);
  const draft = join(dirname(path), `.${randomUUID()}.tmp`);
  const file = await open(draft, 'wx');
  drafts.add(draft);
  const discard = discardOf(file, draft);
  const finish = async (bytes: Uint8Array): Promise<void> => {
    try {
      await writeAndClose(file, bytes);
      await (mayReplace ? rename(draft, path) : linkOrRename(draft, path));
    } finally {
      await discard();
    }
  };
  try {
    if (oldStats !== undefined) await copyPermissions(file, oldStats);
  } catch (error) {
    await discard();
    throw error;
  }
  return { draft, finish, discard };
};
