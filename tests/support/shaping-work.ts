import { jest } from '@jest/globals';
import { harfBuzz } from '../../lib/typeset/harfbuzz.js';

/** Work of the shaper, counted so that a busy machine does not change it. */
export interface ShapingWork {
  /** UTF-16 units of all shaped texts. */
  readonly shaped: number;
  /** UTF-16 units of the longest text shaped at once. The time may grow with its square. */
  readonly longestText: number;
}

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
