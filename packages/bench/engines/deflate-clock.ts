/** Measures the time spent in Node's deflate. */
const zlib = process.getBuiltinModule('node:zlib');
const { deflateSync } = zlib;

/** Milliseconds spent since the last reset. */
export const deflateClock = { ms: 0 };

zlib.deflateSync = (...parameters: Parameters<typeof deflateSync>): ReturnType<typeof deflateSync> => {
  const before = performance.now();
  const deflated = deflateSync(...parameters);
  deflateClock.ms += performance.now() - before;
  return deflated;
};
