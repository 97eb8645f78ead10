/** Level of error correction of a QR code. */
export type CodeLevel = 'L' | 'M' | 'Q' | 'H';

/** Bytes that a QR code holds, by version from 1 to 30 (ISO/IEC 18004, table 7). Larger versions do not scan well from paper. */
const BYTES_BY_VERSION: Readonly<Record<CodeLevel, readonly number[]>> = {
  L: [
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858,
    929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732,
  ],
  M: [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370,
  ],
  Q: [
    11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482,
    509, 565, 611, 661, 715, 751, 805, 868, 908, 982,
  ],
  H: [
    7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382,
    403, 439, 461, 511, 535, 593, 625, 658, 698, 742,
  ],
};

/** Minimum side of a module in millimetres, which phones still read from paper. */
const MIN_MODULE_MM = 0.35;

/** Maximum bytes of a code. */
export const maxBytes = (level: CodeLevel): number => BYTES_BY_VERSION[level].at(-1) ?? 0;

/** The smallest version that holds a number of bytes; undefined if there is none up to 30. */
export const codeVersion = (bytes: number, level: CodeLevel, minVersion = 1): number | undefined => {
  const index = BYTES_BY_VERSION[level].findIndex((capacity, at) => at >= minVersion - 1 && bytes <= capacity);
  return index < 0 ? undefined : index + 1;
};

/** Modules on a side of a version. */
export const modulesOf = (version: number): number => 17 + 4 * version;

/** The smallest side of a code of some modules, in whole millimetres. */
export const minSideMm = (modules: number): number => Math.ceil(modules * MIN_MODULE_MM);
