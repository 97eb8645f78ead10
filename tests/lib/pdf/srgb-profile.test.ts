import { describe, expect, test } from '@jest/globals';
import { srgbProfile } from '../../../lib/pdf/srgb-profile.js';

const profile = Buffer.from(srgbProfile());

const tags = new Map(Array.from({ length: profile.readUInt32BE(128) }, (_, index) => {
  const at = 132 + 12 * index;
  const offset = profile.readUInt32BE(at + 4);
  return [profile.toString('latin1', at, at + 4), profile.subarray(offset, offset + profile.readUInt32BE(at + 8))];
}));

const xyz = (tag: string): readonly number[] => [8, 12, 16].map((at) => tags.get(tag)!.readInt32BE(at) / 65_536);

describe('srgbProfile', () => {
  test('is a small version 2.1 display profile of its own size', () => {
    expect(profile.readUInt32BE(0)).toBe(profile.length);
    expect(profile.length).toBeLessThan(600);
    expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
    expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  });

  test('has all tags that a display profile needs, each on a border of four bytes', () => {
    expect([...tags.keys()].sort()).toEqual(['bTRC', 'bXYZ', 'cprt', 'desc', 'gTRC', 'gXYZ', 'rTRC', 'rXYZ', 'wtpt']);
    for (const tag of tags.values()) expect((tag.byteOffset - profile.byteOffset) % 4).toBe(0);
  });

  test('has primaries that add up to the white point', () => {
    xyz('wtpt').forEach((white, axis) => {
      expect(xyz('rXYZ')[axis]! + xyz('gXYZ')[axis]! + xyz('bXYZ')[axis]!).toBeCloseTo(white, 3);
    });
  });

  test('has a tone curve within half a level of the formula for every 8-bit value', () => {
    const curve = tags.get('gTRC')!;
    const points = curve.readUInt32BE(8);
    for (let value = 0; value < 256; value++) {
      const at = value / 255 * (points - 1);
      const value16 = (point: number): number => curve.readUInt16BE(12 + 2 * point) / 65_535;
      const [low, high] = [value16(Math.floor(at)), value16(Math.ceil(at))];
      const linear = low + (high - low) * (at % 1);
      const encoded = linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
      expect(Math.abs(encoded * 255 - value)).toBeLessThan(0.5);
    }
  });
});
