import type { Node } from './node.js';
import { nameText, pdf, stringText, type Out, type Parts } from './out.js';

/** A colour space that may pass. */
export interface ColorSpace {
  readonly parts: Parts;
  /** Numbers of a colour. */
  readonly components: number;
  /** Whether its colour of ones is white. */
  readonly isAdditive: boolean;
  readonly isPattern?: boolean;
}

export const GRAY: ColorSpace = { parts: ['/DeviceGray'], components: 1, isAdditive: true };
export const RGB: ColorSpace = { parts: ['/DeviceRGB'], components: 3, isAdditive: true };
const PATTERN: ColorSpace = { parts: ['/Pattern'], components: 0, isAdditive: false, isPattern: true };

const DEVICES: ReadonlyMap<string, ColorSpace> = new Map([
  ['DeviceGray', GRAY], ['G', GRAY], ['CalGray', GRAY], ['DeviceRGB', RGB], ['RGB', RGB], ['CalRGB', RGB], ['Pattern', PATTERN],
]);

const EXPORT = 'Export the file as sRGB.';
export const CMYK = `The colour space DeviceCMYK is not accepted. ${EXPORT}`;

const SIGNATURES: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ' };
const CLASSES = ['scnr', 'mntr', 'prtr', 'spac'];
const HEADER = 128;
const VERSIONS = [2, 4];

const isProfile = (bytes: Buffer, signature: string): boolean => {
  if (bytes.length <= HEADER || bytes.readUInt32BE(0) > bytes.length) return false;
  const at = (start: number): string => bytes.toString('latin1', start, start + 4);
  return at(36) === 'acsp' && at(16) === signature && CLASSES.includes(at(12)) && VERSIONS.includes(bytes.readUInt8(8));
};

const profile = (node: Node, out: Out): ColorSpace => {
  const components = node.get('N').number ?? 0;
  const signature = SIGNATURES[components];
  if (signature === undefined) return node.refuse(`An ICC profile of ${components} components is not accepted. ${EXPORT}`);
  const bytes = Buffer.from(node.bytes());
  if (!isProfile(bytes, signature)) return node.refuse('An ICC profile is broken, or of an unknown version.');
  const stream = out.addDeflated(pdf`/N ${String(components)}`, bytes);
  return { parts: pdf`[/ICCBased ${stream}]`, components, isAdditive: true };
};

const MOST_INDEX = 255;

const indexed = (node: Node, out: Out): ColorSpace => {
  const [, base, high, table] = node.items;
  if (base === undefined || high?.number === undefined || table === undefined) return node.refuse('An indexed colour space is broken.');
  const { parts, components } = colorSpace(base, out);
  const size = components * (high.number + 1);
  const colors = (table.isStream ? table.bytes() : table.text ?? new Uint8Array()).slice(0, size);
  if (size === 0 || high.number > MOST_INDEX || colors.length < size) return node.refuse('An indexed colour space is broken.');
  return { parts: pdf`[/Indexed ${parts} ${String(high.number)} ${stringText(colors)}]`, components: 1, isAdditive: false };
};

const refuseCmyk = (node: Node): ColorSpace => node.refuse(CMYK);

const FAMILIES: ReadonlyMap<string, (node: Node, out: Out) => ColorSpace> = new Map([
  ['ICCBased', (node: Node, out: Out) => profile(node.items[1] ?? node, out)],
  ['Indexed', indexed], ['I', indexed], ['DeviceCMYK', refuseCmyk], ['CMYK', refuseCmyk],
]);

/** Reads a colour space: grey, RGB, with an ICC profile, or indexed over one of them. */
export const colorSpace = (node: Node, out: Out): ColorSpace => {
  const name = node.name ?? node.items[0]?.name ?? '';
  const [device, family] = [DEVICES.get(name), FAMILIES.get(name)];
  if (device !== undefined && (device !== PATTERN || node.items.length < 2)) return device;
  return family !== undefined ? family(node, out) : node.refuse(`The colour space ${nameText(name).slice(1) || 'without a name'} is not accepted. ${EXPORT}`);
};
