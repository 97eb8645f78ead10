import { describe, expect, test } from '@jest/globals';
import { letterErrors } from '../../../lib/validation/letter-offences.js';

const fieldError = (name: string, message: string): unknown => ({ path: ['letter', name], message });

describe('a letter', () => {
  test.each<[string, Readonly<Record<string, unknown>>, readonly unknown[]]>([
    ['that is absent has no fault', {}, []],
    ['without parts has no fault', { letter: {} }, []],
    ['of another type is left to the schema', { letter: 7 }, []],
    ['with an unknown window is left to the schema', { letter: { window: 'din', returnLine: true }, paperSize: 'Letter' }, []],
    ['for A4 is accepted without a paper size', { letter: { window: 'din-5008-a', returnLine: true, foldMarks: true } }, []],
    ['for Letter is accepted on Letter', { letter: { window: 'us-10', returnLine: false }, paperSize: 'Letter' }, []],
    ['on unknown paper is left to the schema', { letter: { window: 'us-10' }, paperSize: 'A5' }, []],
    ['for Letter is refused on A4', { letter: { window: 'us-10' } },
      [fieldError('window', 'The window `us-10` is for Letter paper, and `paperSize` is A4, which fits `din-5008-a`, `din-5008-b`, `ch-left` or `ch-right`.')]],
    ['for A4 is refused on Letter', { letter: { window: 'ch-left' }, paperSize: 'Letter' },
      [fieldError('window', 'The window `ch-left` is for A4 paper, and `paperSize` is Letter, which fits `us-10`.')]],
    ['has a return line only in a window of DIN 5008', { letter: { window: 'ch-right', returnLine: true } },
      [fieldError('returnLine', 'The window `ch-right` has no space for it; those of DIN 5008 have.')]],
    ['has marks and return line only with a window', { letter: { foldMarks: true, returnLine: true } },
      ['foldMarks', 'returnLine'].map((name) => fieldError(name, 'Needs `window`, which says where it is printed.'))],
    ['may leave them out without a window', { letter: { foldMarks: false, returnLine: false } }, []],
  ])('%s', (_, body, fieldErrors) => expect(letterErrors(body)).toEqual(fieldErrors));
});
