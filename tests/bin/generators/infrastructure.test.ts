import { describe, expect, test } from '@jest/globals';
import { withBlocks } from '../../../bin/generators/infrastructure.js';

const TEXT = 'a:\n  # endpoints: one, generated\n  old: 1\n  # end of endpoints\nb:\n  # endpoints: two\n  # end of endpoints\n';

describe('withBlocks', () => {
  test('renews what is in each block, and nothing else', () => {
    const result = withBlocks('x.yml', TEXT, { one: () => '  new: $1\n', two: () => '  other: 2\n' });
    expect(result).toBe(TEXT.replace('  old: 1\n', () => '  new: $1\n').replace('two\n', 'two\n  other: 2\n'));
  });

  test('rejects a file that lacks a block', () => {
    expect(() => withBlocks('x.yml', TEXT, { three: () => '' })).toThrow('x.yml has no block "# endpoints: three"');
  });
});
