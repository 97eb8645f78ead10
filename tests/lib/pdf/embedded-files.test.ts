import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readEmbeddedFiles } from '../../../lib/pdf/embedded-files.js';
import { UnreadablePdf } from '../../../lib/pdf/pdf-objects.js';
import { WorkBudget, WorkExceeded } from '../../../lib/work/work-budget.js';
import { embedding, flateStream, packedPdf, pdfWithoutTable, pdfWithTable, stream } from '../../support/pdf/small-pdf.js';

/** Nanoseconds of reading one file. */
const LIMIT = 600_000_000;
/** One object, which is parsed before it is debited. */
const OVERRUN = 300_000_000;

const filesOf = (pdf: Uint8Array, work = new WorkBudget(LIMIT)): Readonly<Record<string, string>> =>
  readEmbeddedFiles(pdf, work, (files) =>
    Object.fromEntries(files.map(({ name, read }) => [name, Buffer.from(read()).toString('latin1')])));

const reasonOf = (pdf: Uint8Array): string => {
  const work = new WorkBudget(LIMIT);
  try {
    filesOf(pdf, work);
    return 'read';
  } catch (error) {
    expect(work.spent).toBeLessThan(LIMIT + OVERRUN);
    if (error instanceof UnreadablePdf) return error.reason;
    if (error instanceof WorkExceeded) return 'work';
    throw error;
  }
};

const XML = '<Invoice/>';
const OBJECTS = embedding({ 'factur-x.xml': XML, 'notes.txt': 'Thanks' });
const FILES = { 'factur-x.xml': XML, 'notes.txt': 'Thanks' };

describe('the embedded files', () => {
  test.each([
    ['a table', pdfWithTable({ objects: OBJECTS })],
    ['object streams', packedPdf({ objects: OBJECTS })],
    ['no cross-references', pdfWithoutTable({ objects: OBJECTS })],
    ['an offset beyond the file', pdfWithTable({ objects: OBJECTS, startOffset: 99_999_999 })],
    ['an offset within an object', pdfWithTable({ objects: OBJECTS, startOffset: 20 })],
    ['a loop of tables', pdfWithTable({ objects: OBJECTS, trailer: `/Prev ${Buffer.from(pdfWithTable({ objects: OBJECTS })).indexOf('xref')}` })],
    ['bytes after the file', Buffer.concat([packedPdf({ objects: OBJECTS }), Buffer.alloc(3000, ' ')])],
  ])('are found with %s', (_, pdf) => expect(filesOf(pdf)).toEqual(FILES));

  test.each([
    ['wrong offsets in a table', pdfWithTable({ objects: OBJECTS }), /\d{10} 00000 n/g, '0000000012 00000 n'],
    ['a damaged table', pdfWithTable({ objects: OBJECTS }), /00000 n/g, '0000 n  '],
    ['a damaged stream of cross-references', packedPdf({ objects: OBJECTS }), /\/W\[1 2 1\]/, '/W[1 2 9]'],
    ['no trailer', pdfWithTable({ objects: OBJECTS }), /trailer/, 'trialer'],
    ['a wrong length', pdfWithTable({ objects: OBJECTS }), /\/Length \d+/g, '/Length 3'],
    ['a negative length', pdfWithTable({ objects: OBJECTS }), /\/Length \d/g, '/Length -'],
  ])('are found with %s', (_, pdf, pattern, replacement) => {
    expect(filesOf(Buffer.from(Buffer.from(pdf).toString('latin1').replace(pattern, replacement), 'latin1'))).toEqual(FILES);
  });

  test('are those of the last update', () => {
    const first = Buffer.from(pdfWithTable({ objects: OBJECTS })).toString('latin1');
    const previous = first.lastIndexOf('xref\n0 1');
    const object = `11 0 obj\n${stream('<New/>')}\nendobj\n`;
    const table = `xref\n11 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer<</Root 1 0 R/Prev ${previous}>>`;
    const update = (start: number): Uint8Array => Buffer.from(`${first}${object}${table}\nstartxref\n${start}\n%%EOF`, 'latin1');
    const expected = { ...FILES, 'factur-x.xml': '<New/>' };
    expect(filesOf(update(first.length + object.length))).toEqual(expected);
    expect(filesOf(update(7))).toEqual(expected);
  });

  test('may be in object streams that a hybrid file lists beside its table', () => {
    const [packed] = [Buffer.from(packedPdf({ objects: OBJECTS })).toString('latin1')];
    const start = packed.lastIndexOf('91 0 obj');
    const body = packed.slice(0, packed.lastIndexOf('startxref'));
    const pdf = `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/XRefStm ${start}>>\nstartxref\n${body.length}\n%%EOF`;
    expect(filesOf(Buffer.from(pdf, 'latin1'))).toEqual(FILES);
  });

  test('may be below branches of the tree', () => {
    const objects = {
      ...OBJECTS, 1: '<</Type/Catalog/Names 3 0 R>>', 3: '<</EmbeddedFiles 4 0 R>>', 4: '<</Kids[5 0 R 6 0 R 5 0 R]>>',
      5: '<</Names[(x)10 0 R]>>', 6: '<</Kids[4 0 R 2 0 R]>>',
    };
    expect(filesOf(pdfWithTable({ objects }))).toEqual(FILES);
  });

  test('may be associated files alone, in an array or not', () => {
    expect(filesOf(pdfWithTable({ objects: { ...OBJECTS, 1: '<</Type/Catalog/AF 4 0 R>>', 4: '[10 0 R 12 0 R]' } }))).toEqual(FILES);
    expect(filesOf(pdfWithTable({ objects: { ...OBJECTS, 1: '<</Type/Catalog/AF 10 0 R>>' } }))).toEqual({ 'factur-x.xml': XML });
  });

  test('are none without a tree, and with specifications that embed nothing', () => {
    expect(filesOf(pdfWithTable({ objects: { 1: '<</Type/Catalog>>' } }))).toEqual({});
    expect(filesOf(pdfWithTable({ objects: { ...OBJECTS, 10: '<</F(a.xml)>>', 12: '(b.xml)' } }))).toEqual({});
  });

  test('are each listed once', () => {
    const pdf = pdfWithTable({ objects: OBJECTS });
    expect(readEmbeddedFiles(pdf, new WorkBudget(), (files) => files.length)).toBe(2);
  });

  test.each([
    ['/UF(new.xml)/F(old.xml)', 'new.xml'],
    ['/F(old.xml)', 'old.xml'],
    ['', 'key.xml'],
    ['/UF<FEFF007200E4002E0078006D006C>', 'rä.xml'],
    ['/UF<FEFF 0061\n002E00 78006D006C>', 'a.xml'],
    ['/UF<EFBBBF72C3A42E786D6C>', 'rä.xml'],
    ['/UF(r\\344.xml)', 'rä.xml'],
    ['/UF(a\\(1\\).xml)', 'a(1).xml'],
    ['/#55F(new.xml)', 'new.xml'],
    [`/UF(${'x'.repeat(9000)})`, 'x'.repeat(255)],
    ['/UF 7', 'key.xml'],
  ])('with %s are named %s', (entries, name) => {
    const objects = { ...embedding({ 'key.xml': XML }), 10: `<</Type/Filespec${entries}/EF<</F 11 0 R>>>>` };
    expect(filesOf(pdfWithTable({ objects }))).toEqual({ [name]: XML });
  });

  const predicted = Buffer.from([1, 60, 13, 25, 2, 11, 0, 0]); // Differences to the left, then to the row above

  test.each([
    ['no filter', stream(XML), XML],
    ['a filter twice', stream(deflateSync(deflateSync(XML)), '/Filter[/FlateDecode/FlateDecode]'), XML],
    ['hexadecimal digits', stream(`${Buffer.from(XML).toString('hex')}>`, '/Filter/ASCIIHexDecode'), XML],
    ['base 85', stream('9jqo^~>', '/Filter/ASCII85Decode'), 'Man '],
    ['a length elsewhere', stream(XML, '/Length 14 0 R'), XML],
    ['a length that is the stream itself', stream(XML, '/Length 11 0 R'), `${XML}\n`],
    ['a predictor', flateStream(predicted, '/DecodeParms<</Predictor 15/Columns 3>>'), '<IbGIb'],
  ])('with %s are unpacked', (_, object, content) => {
    expect(filesOf(pdfWithTable({ objects: { ...embedding({ 'a.xml': '' }), 11: object, 14: String(XML.length) } }))).toEqual({ 'a.xml': content });
  });
});

const withFile = (object: string): Uint8Array => pdfWithTable({ objects: { ...embedding({ 'a.xml': '' }), 11: object } });

const MIB = 1024 * 1024;

describe('a PDF', () => {
  test.each([
    ['with a table', pdfWithTable({ objects: OBJECTS, trailer: '/Encrypt 20 0 R' })],
    ['with object streams', packedPdf({ objects: OBJECTS, trailer: '/Encrypt<</Filter/Standard>>' })],
    ['without cross-references', pdfWithoutTable({ objects: OBJECTS, trailer: '/Encrypt 20 0 R' })],
  ])('%s may be encrypted', (_, pdf) => expect(reasonOf(pdf)).toBe('encrypted'));

  test('with null as its encryption is not encrypted', () => {
    expect(filesOf(pdfWithTable({ objects: OBJECTS, trailer: '/Encrypt null' }))).toEqual(FILES);
  });

  test.each([
    ['none', Buffer.from('Hello')],
    ['empty', Buffer.from('%PDF-1.7\n')],
    ['cut', packedPdf({ objects: OBJECTS }).subarray(0, 150)],
    ['without a catalog', pdfWithTable({ objects: { 1: '<</Type/Page>>' } })],
    ['with a damaged file', withFile(stream('no data', '/Filter/FlateDecode'))],
    ['with a cut file', withFile(stream(deflateSync('a'.repeat(999)).subarray(0, 9), '/Filter/FlateDecode'))],
    ['with an unknown filter', withFile(stream('', '/Filter/Crypt'))],
    ['with a filter that packs well', withFile(stream('', '/Filter/LZWDecode'))],
    ['with many filters', withFile(stream('', `/Filter[${'/ASCIIHexDecode'.repeat(5)}]`))],
    ['with another predictor', withFile(flateStream('', '/DecodeParms<</Predictor 2>>'))],
    ['with a predictor of no columns', withFile(flateStream('', '/DecodeParms<</Predictor 12/Columns 0>>'))],
    ['with a stream without an end', withFile(`<<>>stream\n${XML}`)],
    ['with a reference to itself', pdfWithTable({ objects: { 1: '<</Type/Catalog/AF 2 0 R>>', 2: '3 0 R', 3: '2 0 R' } })],
    ['with deep arrays', pdfWithTable({ objects: { 1: '<</Type/Catalog/AF 2 0 R>>', 2: '['.repeat(99_999) } })],
    ['with deep dictionaries', pdfWithTable({ objects: { 1: '<</Type/Catalog/AF 2 0 R>>', 2: '<</A'.repeat(99_999) } })],
    ['with a deep tree', pdfWithTable({
      objects: {
        1: '<</Type/Catalog/Names<</EmbeddedFiles 2 0 R>>>>',
        ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 2, `<</Kids[${index + 3} 0 R]>>`])),
      },
    })],
    ['with an object stream in itself', Buffer.from(Buffer.from(packedPdf({ objects: OBJECTS })).toString('latin1')
      .replace(/90 0 obj\n<</, '90 0 obj\n<</N 92 0 R/First 92 0 R/A').replace('/Index[', '/Index[92 1 '), 'latin1')],
    ['with a table without an end', Buffer.from(`%PDF-1.7\nxref\n${'0 0 \n'.repeat(99_999)}startxref 9`)],
    ['with a large object', pdfWithTable({ objects: { 1: '<</Type/Catalog/AF 2 0 R>>', 2: `[${'<<>>'.repeat(MIB / 6)}]` } })],
  ])('%s is broken', (_, pdf) => expect(reasonOf(pdf)).toBe('broken'));

  test.each([
    ['a file', withFile(flateStream(Buffer.alloc(17 * MIB)))],
    ['a file, twice packed', withFile(stream(deflateSync(deflateSync(Buffer.alloc(400 * MIB))), '/Filter[/FlateDecode/FlateDecode]'))],
    ['an object stream', pdfWithTable({
      objects: { 1: '<</Type/Catalog>>', 5: flateStream(Buffer.alloc(17 * MIB, '1 '), '/Type/ObjStm/N 1/First 9') },
      trailer: '/XRefStm 9',
    })],
    ['all files', pdfWithTable({ objects: embedding(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.xml`, Buffer.alloc(2 * MIB)]))) })],
  ])('may unpack to too much: %s', (_, pdf) => expect(reasonOf(pdf)).toBe('too-large'));

  const repeated = (unit: string): Uint8Array => Buffer.from(`%PDF-1.7\n${unit.repeat(4.4 * MIB / unit.length)}`);

  test.each([
    ['digits', '1'], ['objects', '1 0 obj '], ['trailers', 'trailer<<>> '], ['catalogs', '1 0 obj/Catalog '], ['object streams', '1 0 obj/ObjStm '],
    ['cross-references', '1 0 obj/XRef '], ['strings', '1 0 obj( '], ['starts', 'startxref 9 '],
  ])('of nothing but %s costs little', (_, unit) => expect(['broken', 'work']).toContain(reasonOf(repeated(unit))));
});

describe('reading a PDF', () => {
  const warn = jest.spyOn(console, 'warn');
  beforeEach(() => { warn.mockClear(); });
  afterEach(() => expect(warn).not.toHaveBeenCalled());

  test('does not follow a negative length back', () => {
    const pdf = pdfWithTable({ objects: { ...OBJECTS, 1: '<</Type/Catalog/AF 10 0 R/A[%endstream\n<</Length -30>>stream\nendstream]>>' } });
    expect(reasonOf(pdf)).toBe('broken');
  });

  test('writes nothing to the console', () => {
    const objects = { ...OBJECTS, 1: `<</Type/Catalog/AF[10 0 R 12 0 R]/A ${'9'.repeat(30)}/B[-+. 1..2]>>` };
    expect(reasonOf(pdfWithTable({ objects }))).toBe('broken');
    expect(filesOf(pdfWithTable({ objects: { ...objects, 1: objects[1].replace('/B[-+. 1..2]', '') } }))).toEqual(FILES);
  });

  test('keeps no name and no reference of the file', () => {
    const number = 1_000_000;
    const objects = { ...OBJECTS, 1: `<</Type/Catalog/AF[10 0 R 12 0 R]/A[${Array.from({ length: 20_000 }, (_, index) => `/N${index} ${number + index} 0 R`).join(' ')}]>>` };
    const pdf = pdfWithTable({ objects });
    const map = jest.spyOn(Map.prototype, 'set');
    filesOf(pdf);
    const { length } = map.mock.calls;
    map.mockRestore();
    expect(length).toBeLessThan(1000);
  });
});
