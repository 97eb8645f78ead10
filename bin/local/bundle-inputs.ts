import type { Metafile } from 'esbuild';

/** The source files of a bundle, from the root of the repository. */
export const bundleInputs = ({ outputs }: Metafile): readonly string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path));
