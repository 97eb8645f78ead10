/** Mutations of received files: their bytes, the structure of their XML, and the objects of their PDF. */
import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { embedding, flateStream, packedPdf, pdfWithoutTable, pdfWithTable } from '../../support/pdf/small-pdf.js';

type Mutation = (file: Buffer, at: number, value: number) => Buffer;

/** The index of a part of a list, from 0 to 1. */
const indexAt = (at: number, length: number): number => Math.min(length - 1, Math.floor(at * length));

const splice = (file: Buffer, index: number, removed: number, added: Buffer | string): Buffer =>
  Buffer.concat([file.subarray(0, index), Buffer.from(added as string, 'latin1'), file.subarray(index + removed)]);

const NUMBERS = ['-1', '0', '1e9', '99999999999999999999999999999.99', '0.000000000000000000000000000001', 'NaN', '１', ''];
const TEXTS = ['\u202Eabc', '&#x0;', '&lol;', ']]>', '<![CDATA[x]]>', 'x'.repeat(9_000), 'a\u0301'.repeat(400), '<!-- c -->', '<?p i?>', '\uD83D', '=cmd()', '#AAI#x'];

/** A match of a pattern, chosen by a number from 0 to 1; undefined if there is none. */
const matchAt = (text: string, pattern: RegExp, at: number): RegExpExecArray | undefined => {
  const all = [...text.matchAll(pattern)];
  return all.length === 0 ? undefined : all[indexAt(at, all.length)];
};

type Make = (match: string, value: number, text: string) => string;

/** Replaces a match by what a function makes of it. */
const replaced = (pattern: RegExp, make: Make): Mutation => (file, at, value) => {
  const text = file.toString('latin1');
  const match = matchAt(text, pattern, at);
  return match === undefined ? file : splice(file, match.index, match[0].length, make(match[0], value, text));
};

const ELEMENT = /<([\w:]+)(?: [^<>]*)?>[^<>]*<\/\1>/g;
const TAG = /<[\w:]+(?: [^<>]*)?>/g;

const BYTES: readonly Mutation[] = [
  (file, at, value) => splice(file, indexAt(at, file.length), 1, String.fromCharCode(value % 256)),
  (file, at, value) => splice(file, indexAt(at, file.length), value % 400, ''),
  (file, at, value) => splice(file, indexAt(at, file.length), 0, String.fromCharCode(value % 256).repeat(value % 50)),
  (file, at) => file.subarray(0, indexAt(at, file.length)),
];

const XML: readonly Mutation[] = [
  replaced(ELEMENT, () => ''),
  replaced(ELEMENT, (element, value) => element.repeat(1 + (value % 40))),
  replaced(ELEMENT, (element, value, text) => matchAt(text, ELEMENT, value / 1000)?.[0] ?? element),
  replaced(/(?<=>)[^<>]+(?=<)/g, (_, value) => Buffer.from(NUMBERS[value % NUMBERS.length]!).toString('latin1')),
  replaced(/(?<=>)[^<>]+(?=<)/g, (_, value) => Buffer.from(TEXTS[value % TEXTS.length]!).toString('latin1')),
  replaced(/ [\w:]+="[^"]*"/g, (_, value) => (value % 2 === 0 ? '' : ' schemeID="&#x1F600;"')),
  replaced(TAG, (tag, value) => `${tag}${'<a>'.repeat(value % 70)}${'</a>'.repeat(value % 70)}`),
  replaced(TAG, (tag, value) => tag.replace('>', Array.from({ length: value % 70 }, (_, index) => ` a${index}=""`).join('').concat('>'))),
  replaced(/^/g, (_, value) => ['<!DOCTYPE a [<!ENTITY b "c">]>', '<?xml version="1.0" encoding="UTF-16"?>', '\u00EF\u00BB\u00BF', '<?xml version="1.0" encoding="windows-1252"?>'][value % 4]!),
];

const PDF: readonly Mutation[] = [
  replaced(/\d+ 0 R/g, (_, value) => `${value % 30} 0 R`),
  replaced(/\d{10} 00000 n/g, (_, value) => `${String(value * 7).padStart(10, '0')} 00000 n`),
  replaced(/startxref\n\d+/g, (_, value) => `startxref\n${value * 11}`),
  replaced(/\/Length \d+/g, (_, value) => `/Length ${['-1', '0', '99999999999', `${value}`, '1 0 R'][value % 5]!}`),
  replaced(/\/Root 1 0 R/g, (root, value) => `${root}${['/Encrypt 1 0 R', '/Prev 0', '/Prev 9', '/XRefStm 9'][value % 4]!}`),
  replaced(/\/Names|\/EmbeddedFiles|\/EF|\/AF|\/F\b/g, (_, value) => ['/Kids', '/Limits', '/Names', '/AF'][value % 4]!),
  replaced(/<<|>>|\[|\]/g, (mark, value) => mark.repeat(value % 200)),
  replaced(/\/FlateDecode/g, (_, value) => ['/LZWDecode', '[/FlateDecode/FlateDecode]', '/ASCIIHexDecode', '/Crypt'][value % 4]!),
];

type Wrap = (xml: Buffer) => Buffer;

const withObject = (number: number, object: string): Wrap => (xml) =>
  Buffer.from(pdfWithTable({ objects: { ...embedding({ 'a.xml': xml }), [number]: object } }));

/** Ways to put an XML into a PDF, some of them hostile. */
const WRAPS: readonly Wrap[] = [
  (xml) => Buffer.from(pdfWithTable({ objects: embedding({ 'factur-x.xml': xml }) })),
  (xml) => Buffer.from(pdfWithoutTable({ objects: embedding({ 'factur-x.xml': xml, 'notes.txt': 'x' }) })),
  (xml) => Buffer.from(packedPdf({ objects: embedding({ 'xrechnung.xml': xml }) })),
  withObject(2, '<</Kids[2 0 R 2 0 R]>>'),
  withObject(1, '1 0 R'),
  withObject(11, flateStream(Buffer.alloc(3_000_000))),
  withObject(11, flateStream(deflateSync(Buffer.alloc(20_000_000))).replace('/FlateDecode', '[/FlateDecode/FlateDecode]')),
];

const change = fc.record({
  kind: fc.nat({ max: 99 }), at: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.nat({ max: 999 }),
});
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never;

const applied = (file: Buffer, changes: readonly Change[], kinds: readonly Mutation[]): Buffer =>
  changes.reduce((bytes, { kind, at, value }) =>
    (bytes.length === 0 ? bytes : kinds[kind % kinds.length]!(bytes, at, value)), file);

/** A mutated file: XML, or a PDF that embeds it. */
export const mutatedFile = (seeds: readonly Buffer[]): fc.Arbitrary<Buffer> => fc.record({
  seed: fc.nat({ max: seeds.length - 1 }), wrap: fc.option(fc.nat({ max: WRAPS.length - 1 }), { freq: 2 }),
  inXml: fc.array(change, { maxLength: 4 }), inPdf: fc.array(change, { maxLength: 3 }),
  inBytes: fc.array(change, { maxLength: 1 }),
}).map(({ seed, wrap, inXml, inPdf, inBytes }) => {
  const xml = applied(seeds[seed]!, inXml, XML);
  const file = wrap === null ? xml : applied(WRAPS[wrap]!(xml), inPdf, PDF);
  return applied(file, inBytes, BYTES);
});
