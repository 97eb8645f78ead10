/** Points of the shared tone curve, enough for every 8-bit value to be exact. */
const CURVE_POINTS = 64;

/** Media white and primaries of sRGB, adapted to D50 (IEC 61966-2-1, ICC.1:2001-04). */
const COLORANTS: readonly (readonly [signature: string, x: number, y: number, z: number])[] = [
  ['wtpt', 0.9642, 1, 0.8249], ['rXYZ', 0.43607, 0.22249, 0.01392],
  ['gXYZ', 0.38515, 0.71687, 0.09708], ['bXYZ', 0.14307, 0.06061, 0.7141],
];

const paddedLength = (length: number): number => Math.ceil(length / 4) * 4;

const fixedPoint = (buffer: Buffer, offset: number, values: readonly number[]): void =>
  values.forEach((value, index) => buffer.writeInt32BE(Math.round(value * 65_536), offset + 4 * index));

const xyzTag = (values: readonly number[]): Buffer => {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  fixedPoint(tag, 8, values);
  return tag;
};

const textTag = (text: string): Buffer => {
  const tag = Buffer.alloc(paddedLength(8 + text.length + 1));
  tag.write('text', 'latin1');
  tag.write(text, 8, 'latin1');
  return tag;
};

/** A textDescriptionType with empty Unicode and ScriptCode parts. */
const descriptionTag = (text: string): Buffer => {
  const tag = Buffer.alloc(paddedLength(12 + text.length + 1 + 4 + 4 + 2 + 1 + 67));
  tag.write('desc', 'latin1');
  tag.writeUInt32BE(text.length + 1, 8);
  tag.write(text, 12, 'latin1');
  return tag;
};

const linearize = (encoded: number): number => encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

const curveTag = (): Buffer => {
  const tag = Buffer.alloc(paddedLength(12 + 2 * CURVE_POINTS));
  tag.write('curv', 'latin1');
  tag.writeUInt32BE(CURVE_POINTS, 8);
  for (let point = 0; point < CURVE_POINTS; point++) {
    tag.writeUInt16BE(Math.round(linearize(point / (CURVE_POINTS - 1)) * 65_535), 12 + 2 * point);
  }
  return tag;
};

const profileHeader = (size: number): Buffer => {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02_10_00_00, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((value, index) => bytes.writeUInt16BE(value, 24 + 2 * index));
  bytes.write('acsp', 36, 'latin1');
  fixedPoint(bytes, 68, [0.9642, 1, 0.8249]);
  return bytes;
};

/**
 * An ICC profile of sRGB, computed from the published values, so that no third-party profile is shipped.
 * @returns version 2.1 display profile, some 480 bytes
 * @see ICC.1:2001-04 (the version that PDF/A accepts everywhere)
 */
export const srgbProfile = (): Uint8Array => {
  const curve = curveTag();
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', descriptionTag('sRGB')],
    ['cprt', textTag('CC0')],
    ...COLORANTS.map(([signature, ...xyz]) => [signature, xyzTag(xyz)] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((signature) => [signature, curve] as const),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  const offsets = new Map<Buffer, number>();
  let size = 128 + table.length;
  tags.forEach(([signature, tag], index) => {
    const offset = offsets.get(tag) ?? size;
    if (!offsets.has(tag)) size += tag.length;
    offsets.set(tag, offset);
    table.write(signature, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(offset, 8 + 12 * index);
    table.writeUInt32BE(tag.length, 12 + 12 * index);
  });
  return Buffer.concat([profileHeader(size), table, ...offsets.keys()]);
};
