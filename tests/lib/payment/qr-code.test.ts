import { describe, expect, test } from '@jest/globals';
import { codeVersion, maxBytes, minSideMm, modulesOf } from '../../../lib/authority/code-size.js';
import { qrCodeModules } from '../../../lib/payment/qr-code.js';
import { readModules } from '../../support/payment/read-code.js';

const LEVELS = ['L', 'M', 'Q', 'H'] as const;

describe.each(LEVELS)('a code of level %s', (level) => {
  test.each([1, 14, 200, 700])('holds %i bytes in the smallest version that has the space', async (bytes) => {
    const text = 'x'.repeat(bytes);
    const version = codeVersion(bytes, level)!;
    const modules = qrCodeModules(text, { level, version });
    expect(modules).toHaveLength(modulesOf(version));
    expect(await readModules(modules)).toEqual([text, text]);
    if (version > 1) expect(() => qrCodeModules(text, { level, version: version - 1 })).toThrow();
  });

  test('has a largest version', () => {
    expect(codeVersion(maxBytes(level), level)).toBe(30);
    expect(codeVersion(maxBytes(level) + 1, level)).toBeUndefined();
  });
});

test('a code has at least a version, and a side for its modules', () => {
  expect(codeVersion(1, 'M', 9)).toBe(9);
  expect([minSideMm(modulesOf(30)), minSideMm(modulesOf(9))]).toEqual([48, 19]);
});
