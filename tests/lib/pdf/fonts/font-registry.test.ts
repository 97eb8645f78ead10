// Runs alone: it checks that no face has been read yet.
import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';

describe('faceOf', () => {
  test('gives one face a family and weight', () => {
    expect(faceOf('noto-sans', 'bold')).toBe(faceOf('noto-sans', 'bold'));
    expect(faceOf('noto-sans', 'bold').name).toBe('NotoSans-Bold');
    expect(faceOf('noto-sans', 'regular').name).toBe('NotoSans-Regular');
  });

  test('a family without a bold face is set regular', () => {
    expect(faceOf('manrope-extrabold', 'bold')).toBe(faceOf('manrope-extrabold', 'regular'));
  });

  test('reads no face', () => expect(faceOf('noto-sans-sc', 'regular').isLoaded).toBe(false));

  test('an unknown family is a fault', () => expect(() => faceOf('comic-sans', 'regular')).toThrow());
});
