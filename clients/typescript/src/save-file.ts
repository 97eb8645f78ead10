/** The parts of Node's file system that are used here. */
interface FileSystem {
  readonly writeFile: (path: string, bytes: Uint8Array, options: { readonly flag: 'wx'; readonly flush: true }) => Promise<void>;
  readonly stat: (path: string) => Promise<{ readonly mode: number }>;
  readonly chmod: (path: string, mode: number) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options: { readonly force: true }) => Promise<void>;
}

interface NodeGlobals {
  readonly process?: { readonly getBuiltinModule?: (name: string) => FileSystem | undefined };
}

/** Loaded at run time instead of imported, so that bundlers for browsers do not try to resolve it. */
const fileSystem = (): FileSystem => {
  const found = (globalThis as NodeGlobals).process?.getBuiltinModule?.('node:fs/promises');
  if (found === undefined) throw new TypeError('save() needs Node.js. In a browser, use blob() or stream().');
  return found;
};

/**
 * Writes a file completely or not at all: to a temporary name in the same folder, which is then renamed. Replaces an existing file,
 * and keeps its permissions.
 * @param path relative to the current folder
 * @throws TypeError if there is no file system; else the error of the file system
 */
export const saveFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const files = fileSystem();
  const mode = await files.stat(path).then((old) => old.mode, () => undefined);
  const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await files.writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    if (mode !== undefined) await files.chmod(unfinished, mode);
    await files.rename(unfinished, path);
  } catch (error) {
    await files.rm(unfinished, { force: true });
    throw error;
  }
};
