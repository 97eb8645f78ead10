import { describe, expect, test } from '@jest/globals';
import { checkJpeg, damagedJpeg, huffmanTable, readJpegScans } from '../../../lib/pictures/check-jpeg.js';
import { readJpeg } from '../../../lib/pictures/read-jpeg.js';
import { jpeg, JPEG_TABLES, jpegFrame, jpegGreyScan, jpegOf, jpegSegment } from '../../support/invoices/pictures.js';
import { rejectionOf } from '../../support/thrown.js';
import fc from 'fast-check';

const counts = (...given: readonly number[]): Uint8Array => Uint8Array.from({ length: 16 }, (_, index) => given[index] ?? 0);

describe('a table of codes', () => {
  test('gives symbol and length of the code at the start of sixteen bits', () => {
    const table = huffmanTable(counts(1, 1, 2), Uint8Array.of(7, 8, 9, 10))!;
    const at = (bits: string): readonly [number, number] => {
      const entry = table[Number.parseInt(bits.padEnd(16, '1'), 2)]!;
      return [entry >> 8, entry & 255];
    };
    expect([at('0'), at('10'), at('110'), at('111')]).toEqual([[7, 1], [8, 2], [9, 3], [10, 3]]);
  });

  test('gives 0 if no code matches', () => expect(huffmanTable(counts(0, 1), Uint8Array.of(5))![0xFFFF]).toBe(0));

  test('does not exist if a length has more codes than are possible', () => {
    expect(huffmanTable(counts(3), Uint8Array.of(1, 2, 3))).toBeUndefined();
  });
});

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('the scans and tables of a JPEG', () => {
  test('are read with the components of the frame', () => {
    const { scans, quantizations } = readJpegScans(readJpeg(jpeg({ width: 20, height: 9 })));
    expect([...quantizations]).toEqual([0]);
    expect(scans.map(({ restartInterval, data }) => [restartInterval, data.length])).toEqual([[0, 5]]);
    expect(scans[0]!.components.map(({ component }) => component.id)).toEqual([1, 2, 3]);
  });

  test('are found after restarts, markers without length and fill bytes', () => {
    const file = jpegOf(
      Buffer.from([0xFF, 0x01, 0xFF, 0xFF]), JPEG_TABLES, jpegSegment(0xDD, Buffer.from([0, 4])),
      jpegFrame({ coding: 0xC2 }), jpegGreyScan(),
      Buffer.from([0xFF, 0xD0, 0, 0xFF, 0]), Buffer.from([0xFF]),
    );
    const { scans: [scan] } = readJpegScans(readJpeg(file));
    expect([scan!.restartInterval, scan!.data.length]).toEqual([4, 7]);
  });

  test.each([
    ['a scan before the frame', jpegOf(JPEG_TABLES, jpegGreyScan(), jpegFrame())],
    ['a scan of no component of the frame', jpegOf(JPEG_TABLES, jpegFrame({ components: 1 }), jpegGreyScan())],
    ['a table of codes cut off', jpegOf(jpegSegment(0xC4, Buffer.from([0, 5])), jpegSegment(0xC4, Buffer.from([0, 200, ...Buffer.alloc(15)])), jpegFrame(), jpegGreyScan())],
    ['a quantization table cut off', jpegOf(jpegSegment(0xDB, Buffer.alloc(20)), jpegFrame(), jpegGreyScan())],
    ['a quantization table of 16 bits cut off', jpegOf(jpegSegment(0xDB, Buffer.concat([Buffer.from([0x10]), Buffer.alloc(64)])), jpegFrame(), jpegGreyScan())],
  ])('rejects %s', (_, file) => {
    const picture = readJpeg(file);
    expect(rejectionOf(() => readJpegScans(picture))).toEqual(REJECTED);
  });

  test('are rejected with the field of the logo', () => {
    expect(damagedJpeg('it is blank')).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
  });
});

const SIZE = { width: 40, height: 20 };
const restart = (number: number): Buffer => Buffer.from([0xFF, 0xD0 + number]);

/** A code of the symbols of one length; those of the first coefficient have class 0, the others class 1. */
const codes = (kind: 0 | 1, bits: number, symbols: readonly number[]): Buffer => jpegSegment(0xC4, Buffer.from([
  kind << 4, ...Array.from({ length: 16 }, (_, index) => (index === bits - 1 ? symbols.length : 0)), ...symbols,
]));
/** A grey picture of one block. */
const block = (dc: Buffer, ac: Buffer, data: readonly number[], width = 8): Buffer => jpegOf(
  JPEG_TABLES, dc, ac, jpegFrame({ width, height: 8, components: 1 }),
  jpegSegment(0xDA, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from(data),
);
const ZERO = codes(0, 1, [0]);
/** 15 units (5 × 3), eight between two restarts: 48 bits and 42 bits. */
const restarted = (...marks: readonly Buffer[]): Buffer => jpegOf(
  JPEG_TABLES, jpegFrame(SIZE), jpegSegment(0xDD, Buffer.from([0, 8])),
  jpegGreyScan({ width: 8, height: 8 }).subarray(0, -1), Buffer.alloc(6), ...marks.flatMap((mark) => [mark, Buffer.alloc(6)]),
);

const HEADED = jpegGreyScan({ width: 8, height: 8 }).subarray(0, -1);
const QUANTIZATION = JPEG_TABLES.subarray(0, 69);
/** The first of three components has four blocks a unit. */
const subsampled = Buffer.from(jpegFrame(SIZE));
subsampled[11] = 0x22;
const unsampled = Buffer.from(jpegFrame(SIZE));
unsampled[11] = 0;
const alone = (id: number, bytes: number): Buffer =>
  Buffer.concat([jpegSegment(0xDA, Buffer.from([1, id, 0, 0, 63, 0])), Buffer.alloc(bytes)]);

const VALID: readonly (readonly [string, Buffer])[] = [
  ['of three components', jpeg(SIZE)],
  ['in grey', jpeg({ ...SIZE, components: 1 })],
  ['of half the colours', jpegOf(JPEG_TABLES, subsampled, HEADED, Buffer.alloc(9))],
  ['of a scan a component', jpegOf(JPEG_TABLES, subsampled, alone(1, 4), alone(2, 2), alone(3, 2))],
  ['with restarts', restarted(restart(0))],
  ['with padding after its last block', block(ZERO, codes(1, 1, [0]), [0x3F, 0xFF, 0x00, 0x00])],
  ['with a stuffed zero', block(codes(0, 1, [11]), codes(1, 2, [0x0A, 0]), [0x7F, 0xF3, 0xFF, 0x00, 0x7F])],
  ['with sixteen zeros in a row', block(ZERO, codes(1, 2, [0xF0, 0]), [0b00001111])],
  ['progressive, of which only the parts are looked at', jpegOf(JPEG_TABLES, jpegFrame({ coding: 0xC2 }), jpegGreyScan())],
];

describe('a JPEG', () => {
  test.each(VALID)('that is sound, %s, passes', (_, file) => expect(() => { checkJpeg(readJpeg(file)); }).not.toThrow());

  test.each([
    ['without a quantization table', jpegOf(JPEG_TABLES.subarray(69), jpegFrame(), jpegGreyScan())],
    ['without a table of codes', jpegOf(QUANTIZATION, jpegFrame(), jpegGreyScan())],
    ['with a table of more codes than can be', block(codes(0, 1, [0, 0, 0]), codes(1, 1, [0]), [0x3F])],
    ['without one of its components', jpegOf(JPEG_TABLES, jpegFrame(), jpegGreyScan({ components: 1 }))],
    ['with an empty scan', jpegOf(JPEG_TABLES, jpegFrame({ coding: 0xC2 }), HEADED)],
    ['with a sampling of nothing', jpegOf(JPEG_TABLES, unsampled, jpegGreyScan(SIZE))],
    ['with a code that does not exist', block(ZERO, codes(1, 2, [0]), [0x7F])],
    ['with a run that does not exist', block(ZERO, codes(1, 1, [0x10]), [0x3F])],
    ['with a first coefficient that is too large', block(codes(0, 1, [12]), codes(1, 1, [0]), [0x00, 0x00, 0x00])],
    ['with too many coefficients', block(ZERO, codes(1, 2, [0xF0, 0]), [0x00, 0x00])],
    ['whose data ends too soon', jpegOf(JPEG_TABLES, jpegFrame({ width: 80, height: 80 }), jpegGreyScan(SIZE))],
    ['whose data ends in the middle of a block', block(codes(0, 1, [11]), codes(1, 1, [0]), [0x7F])],
    ['whose data goes on', block(ZERO, codes(1, 1, [0]), [0x3F, 0x12])],
    ['with a standalone marker in its data', Buffer.concat([jpegOf(JPEG_TABLES, jpegFrame(), jpegGreyScan(), Buffer.from([0xFF, 0x01, 0x10, 0, 4])), Buffer.from('x')])],
    ['without a restart', restarted()],
    ['with a restart too many', restarted(restart(0), restart(1))],
    ['with restarts out of order', restarted(restart(3))],
  ])('%s is rejected', (_, file) => {
    const picture = readJpeg(file);
    expect(rejectionOf(() => { checkJpeg(picture); })).toEqual(REJECTED);
  });

  test('passes or is rejected, whatever is changed in it', () => {
    const files = VALID.map(([, file]) => file);
    fc.assert(fc.property(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 1, max: 255 }), (file, at, flip) => {
      const damaged = Buffer.from(file);
      damaged[4 + at % (file.length - 6)]! ^= flip;
      try {
        checkJpeg(readJpeg(damaged));
      } catch (error) {
        expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
      }
    }), { numRuns: 500 });
  });
});
