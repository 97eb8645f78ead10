import { describe, expect, test } from '@jest/globals';
import { footerErrors } from '../../../lib/validation/foot-offences.js';

describe('a foot', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['of 8 lines of 60 characters is accepted', [Array(8).fill('é'.repeat(60)).join('\n')], []],
    ['counts code points', ['😀'.repeat(60)], []],
    ['of 9 lines is refused', ['a', 'b\n'.repeat(8)], [{ path: ['foot', 1], message: 'Expected at most 8 lines; got 9.' }]],
    ['with a long line is refused', [`a\n${'😀'.repeat(61)}`], [{ path: ['foot', 0], message: 'Expected at most 60 characters in a line; line 2 has 61.' }]],
    ['that is absent has no fault', undefined, []],
    ['of another type is left to the schema', [7], []],
  ])('%s', (_, footer, fieldErrors) => expect(footerErrors({ foot: footer })).toEqual(fieldErrors));
});
