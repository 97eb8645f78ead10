const PAGE_BITS = 8;
const PAGE_SIZE = 1 << PAGE_BITS;
const PAGE_COUNT = 0x110000 >> PAGE_BITS;

/** The code points of a face, looked up in a few nanoseconds without opening the face. */
export interface CodePointSet {
  has(codePoint: number): boolean;
}

/**
 * Encodes a set as text, small enough for a manifest: alternating lengths of gaps and runs in base 36.
 * @param codePoints Code points in any order, duplicates allowed
 */
export const encodeCodePoints = (codePoints: Iterable<number>): string => {
  const sorted = [...new Set(codePoints)].sort((left, right) => left - right);
  const parts: string[] = [];
  let end = 0;
  for (let index = 0; index < sorted.length;) {
    const first = sorted[index] ?? 0;
    let length = 1;
    while (sorted[index + length] === first + length) length += 1;
    parts.push((first - end).toString(36), length.toString(36));
    end = first + length;
    index += length;
  }
  return parts.join(' ');
};

/** Decodes the text form of {@link encodeCodePoints}. */
export const decodeCodePoints = (encoded: string): CodePointSet => {
  const pages: (Uint8Array | undefined)[] = new Array<undefined>(PAGE_COUNT).fill(undefined);
  const numbers = encoded === '' ? [] : encoded.split(' ').map((part) => parseInt(part, 36));
  let codePoint = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    codePoint += numbers[index] ?? 0;
    const end = codePoint + (numbers[index + 1] ?? 0);
    for (; codePoint < end; codePoint += 1) {
      const page = (pages[codePoint >> PAGE_BITS] ??= new Uint8Array(PAGE_SIZE));
      page[codePoint & (PAGE_SIZE - 1)] = 1;
    }
  }
  return { has: (codePoint) => pages[codePoint >> PAGE_BITS]?.[codePoint & (PAGE_SIZE - 1)] === 1 };
};
