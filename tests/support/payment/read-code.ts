import { readFileSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from '../pdf/pdf-readers.js';

/** By default, the package would fetch the module from the network. */
const wasmBinary = readFileSync(new URL('../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url));
let prepared: Promise<unknown> | undefined;

/** A picture of twice the width and height. */
const enlarged = ({ width, height, data }: Pixels): Pixels => {
  const from = new Uint32Array(Uint8Array.from(data).buffer);
  const to = Uint32Array.from({ length: 4 * width * height }, (_, index) => {
    const [x, y] = [index % (2 * width), Math.floor(index / (2 * width))];
    return from[Math.floor(y / 2) * width + Math.floor(x / 2)]!;
  });
  return { width: 2 * width, height: 2 * height, data: new Uint8Array(to.buffer) };
};

const readOnce = async ({ width, height, data }: Pixels): Promise<string | undefined> => {
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
  const found = await readBarcodes(image as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'], characterSet: 'UTF8' });
  return found.length === 1 ? found[0]?.text : undefined;
};

/**
 * The text of the only QR code in a picture, as ZXing reads it; undefined if it finds none, or several. A picture that is not read is read again
 * at twice its size: a module of a large code is only two pixels wide at 150 dpi.
 */
export const readByZxing = async (picture: Pixels): Promise<string | undefined> => {
  await (prepared ??= prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true }));
  return await readOnce(picture) ?? readOnce(enlarged(picture));
};

/** The text of the QR code in a picture, as the encoder's own decoder reads it; undefined if it finds none. */
export const readByQr = ({ width, height, data }: Pixels): string | undefined => {
  try {
    return decodeQR({ width, height, data }, { effort: Infinity, timeLimit: Infinity });
  } catch {
    return undefined;
  }
};

const PIXELS_PER_MODULE = 4;
const QUIET_MODULES = 4;

/** A code as a picture, with its quiet zone. */
const pictureOf = (modules: readonly Uint8Array[]): Pixels => {
  const side = (modules.length + 2 * QUIET_MODULES) * PIXELS_PER_MODULE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let index = 0; index < side * side; index += 1) {
    const moduleAt = (pixel: number): number => Math.floor(pixel / PIXELS_PER_MODULE) - QUIET_MODULES;
    if (modules[moduleAt(Math.floor(index / side))]?.[moduleAt(index % side)] === 1) data.fill(0, index * 4, index * 4 + 3);
  }
  return { width: side, height: side, data };
};

/** The text of a code for both decoders. */
export const readModules = async (modules: readonly Uint8Array[]): Promise<readonly (string | undefined)[]> => {
  const picture = pictureOf(modules);
  return [await readByZxing(picture), readByQr(picture)];
};

/** The level of error correction of a code, as ZXing reads it. */
export const levelOf = async (modules: readonly Uint8Array[]): Promise<string | undefined> => {
  await (prepared ??= prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer }, fireImmediately: true }));
  const { width, height, data } = pictureOf(modules);
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' };
  const [found] = await readBarcodes(image as Parameters<typeof readBarcodes>[0], { formats: ['QRCode'] });
  return found === undefined ? undefined : (JSON.parse(found.extra) as { readonly ECLevel: string }).ECLevel;
};
