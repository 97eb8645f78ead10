/** What is needed of Node's file system. */
interface FileSystem {
  readonly writeFile: (path: string, bytes: Uint8Array, options: { readonly flag: 'wx'; readonly flush: true }) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options: { readonly force: true }) => Promise<void>;
}

interface NodeGlobals {
  readonly process?: { readonly getBuiltinModule?: (name: string) => FileSystem | undefined };
}

/** Asked for at run time and not imported, so that bundlers for browsers find nothing that they cannot resolve. */
const fileSystem = (): FileSystem => {
  const found = (globalThis as NodeGlobals).process?.getBuiltinModule?.('node:fs/promises');
  if (found === undefined) throw new TypeError('save() needs Node.js. In a browser, use blob() or stream().');
  return found;
};

/**
 * Writes a file as a whole or not at all: beside its place first, then renamed. Replaces a file that is there.
 * @param path where to, from the current folder
 * @throws TypeError where there is no file system; else what the file system throws
 */
export const saveFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const files = fileSystem();
  const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await files.writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    await files.rename(unfinished, path);
  } catch (error) {
    await files.rm(unfinished, { force: true });
    throw error;
  }
};
