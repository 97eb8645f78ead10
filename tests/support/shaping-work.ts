import { jest } from '@jest/globals';
import { harfBuzz } from '../../lib/typeset/harfbuzz.js';

/** What a piece of work asked of the shaper. Counted, so that a busy machine does not change it. */
export interface ShapingWork {
  /** UTF-16 units of all shaped texts. */
  readonly shaped: number;
  /** Units of the longest text that was shaped at once: the shaper may take the square of it. */
  readonly longestText: number;
}

/** Counts the work of the shaper. */
export const shapingWorkOf = async (work: () => unknown): Promise<ShapingWork> => {
  const shape = jest.spyOn(harfBuzz(), 'shape');
  try {
    await work();
    const lengths = shape.mock.calls.map(([text]) => text.length);
    return { shaped: lengths.reduce((sum, length) => sum + length, 0), longestText: Math.max(0, ...lengths) };
  } finally {
    shape.mockRestore();
  }
};
