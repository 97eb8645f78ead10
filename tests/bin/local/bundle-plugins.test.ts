import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import fc from 'fast-check';
import { countingQr } from '../../../bin/local/bundle-plugins.js';
import { codeModules } from '../../../lib/payment/matrix.js';

const ROOT = new URL('../../..', import.meta.url).pathname;

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT, entryPoints: ['lib/payment/matrix.ts'], bundle: true, format: 'esm', platform: 'node', write: false, plugins: [countingQr],
  });
  return outputFiles[0]!.text;
};

describe('the encoder of QR codes in a bundle', () => {
  test('fills no table while it loads', async () => {
    const text = await bundled();
    expect([text.includes('POP16'), text.includes('Math.imul')]).toEqual([false, true]);
  });

  test('makes the codes of the package, for texts of any length', async () => {
    const { codeModules: ofBundle } = await import(`data:text/javascript;base64,${Buffer.from(await bundled()).toString('base64')}`) as
      { readonly codeModules: typeof codeModules };
    const rows = (modules: readonly Uint8Array[]): readonly string[] => modules.map((row) => row.join(''));
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 330 }), (text) => {
      expect(rows(ofBundle(text))).toEqual(rows(codeModules(text)));
    }), { seed: 16, numRuns: 20 });
  });
});
