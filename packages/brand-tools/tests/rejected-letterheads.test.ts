import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { rewritePage } from '../src/letterhead/rewrite-page.js';
import { PAPERS } from '../../../lib/layout/context/layout-context.js';
import { A4, bomb, smallPdf, type SmallPdf } from '../../../tests/support/brand/small-pdf.js';

const reasonOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    await rewritePage(bytes, () => PAPERS.A4);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

const INTER = readFileSync('fonts/inter/regular.ttf');
const FONT = '/Type/Font/Subtype/TrueType/BaseFont/Inter/FirstChar 65/LastChar 65/Widths[600]/Encoding/WinAnsiEncoding';
const DESCRIPTOR = '/Type/FontDescriptor/FontName/Inter/Flags 32/FontBBox[0 0 1 1]';
const CMAP = 'beginbfchar <41><0041> endbfchar';
const SHOWS = { content: 'BT /F 9 Tf (A) Tj ET', resources: '/Font<</F 10 0 R>>' };
const PAINTS = { content: '/X Do', resources: '/XObject<</X 10 0 R>>' };
const IMAGE = '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8';
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]';
const spaced = (space: string, objects: NonNullable<SmallPdf['objects']> = []): SmallPdf => ({ content: '/C cs 0 sc', resources: `/ColorSpace<</C ${space}>>`, objects });
const shaded = (entries: string): SmallPdf => ({ content: '/S sh', resources: `/Shading<</S<<${entries}>>>>` });
const nested = (levels: number): NonNullable<SmallPdf['objects']> =>
  Array.from({ length: levels }, (_, index) => [`${FORM}/Resources<</XObject<</X ${11 + index} 0 R>>>>`, '/X Do'] as const);
const laughs = Array.from({ length: 9 }, (_, index) => [`${FORM}/Resources<</XObject<</X ${11 + index} 0 R>>>>`, '/X Do '.repeat(10)] as const);
/** A JPEG frame of 2 × 2 pixels and four components. */
const CMYK_JPEG = Buffer.from('ffd8ffc0001408000200020401110002110003110004110000ffd9', 'hex');

/** Each file, why it is rejected, and where. */
const HOSTILE: readonly (readonly [string, SmallPdf | Uint8Array, RegExp])[] = [
  ['no PDF', Buffer.from('GIF89a'), /no PDF/],
  ['half a PDF', smallPdf({}).subarray(0, 60), /one page/],
  ['two pages', { catalog: '/Pages<</Kids[3 0 R 3 0 R]>>' }, /one page/],
  ['a tree of pages that contains itself', { objects: ['<</Kids[10 0 R]>>'], catalog: '/Pages 10 0 R' }, /object 10: The tree of pages has no end/],
  ['a password', { trailer: '/Encrypt<</Filter/Standard/V 1/R 2/O()/U()/P -4>>' }, /encrypted/],
  ['no size', { page: '' }, /no size/],
  ['a slanted page', { page: `${A4}/Rotate 45` }, /another angle/],
  ['CMYK', { content: '0 0 0 1 k' }, /page 1, object 3: The colour space DeviceCMYK is not accepted\. Export the file as sRGB/],
  ['a CMYK stroke', { content: '0 0 0 1 K' }, /DeviceCMYK/],
  ['a CMYK space', { content: '/DeviceCMYK cs' }, /DeviceCMYK/],
  ['a named CMYK space', spaced('/DeviceCMYK'), /DeviceCMYK/],
  ['a spot colour', spaced('[/Separation/Gold/DeviceRGB 10 0 R]'), /Separation/],
  ['Lab', spaced('[/Lab<<>>]'), /Lab/],
  ['a CMYK profile', spaced('[/ICCBased 10 0 R]', [['/N 4', 'x']]), /object 10: An ICC profile of 4 components/],
  ['a broken profile', spaced('[/ICCBased 10 0 R]', [['/N 3', 'x'.repeat(200)]]), /object 10: An ICC profile is broken/],
  ['an indexed space over itself', spaced('10 0 R', ['[/Indexed 10 0 R 1(ab)]']), /nested too deeply/],
  ['too short a table of colours', spaced('[/Indexed/DeviceRGB 9(ab)]'), /indexed colour space is broken/],
  ['a font that is not embedded', { ...SHOWS, objects: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'] }, /object 10: The font Helvetica is not embedded/],
  ['a font without Unicode', { ...SHOWS, objects: [`<<${FONT}/FontDescriptor<<${DESCRIPTOR}/FontFile2 11 0 R>>>>`, ['', INTER]] }, /object 10: The font Inter has no Unicode/],
  ['a character without Unicode', { ...SHOWS, content: 'BT /F 9 Tf (B) Tj ET', objects: [`<<${FONT}/FontDescriptor<<${DESCRIPTOR}/FontFile2 11 0 R>>/ToUnicode 12 0 R>>`, ['', INTER], ['', CMAP]] }, /no Unicode for its character 66/],
  ['a private character', { ...SHOWS, objects: [`<<${FONT}/FontDescriptor<<${DESCRIPTOR}/FontFile2 11 0 R>>/ToUnicode 12 0 R>>`, ['', INTER], ['', 'beginbfchar <41><E000> endbfchar']] }, /no Unicode for its character 65/],
  ['a broken font', { ...SHOWS, objects: [`<<${FONT}/FontDescriptor<<${DESCRIPTOR}/FontFile2 11 0 R>>/ToUnicode 12 0 R>>`, ['', INTER.subarray(0, 300)], ['', CMAP]] }, /object 11: The program of the font Inter is broken/],
  ['a font with an encoding of its own', { ...SHOWS, objects: [`<<${FONT.replace('/WinAnsiEncoding', '<</Differences[65/A]>>')}/FontDescriptor<<${DESCRIPTOR}/FontFile2 11 0 R>>/ToUnicode 12 0 R>>`, ['', INTER], ['', CMAP]] }, /no encoding/],
  ['a font made of drawings', { ...SHOWS, objects: ['<</Type/Font/Subtype/Type3>>'] }, /kind Type3/],
  ['a text without a font', { content: 'BT (A) Tj ET' }, /no font/],
  ['a text without an end', { content: 'BT' }, /no end/],
  ['a script', { catalog: '/Names<</JavaScript<<>>>>' }, /Scripts/],
  ['a script at the start', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert)>>' }, /Scripts/],
  ['an action of the page', { page: `${A4}/AA<</O<</S/JavaScript>>>>` }, /Scripts/],
  ['a form to fill in', { catalog: '/AcroForm<</Fields[10 0 R]>>', objects: ['<</T(a)>>'] }, /Forms/],
  ['a field', { page: `${A4}/Annots[10 0 R]`, objects: ['<</Subtype/Widget>>'] }, /object 10: Forms/],
  ['a comment', { page: `${A4}/Annots[<</Subtype/FreeText>>]` }, /kind FreeText/],
  ['an attachment', { catalog: '/Names<</EmbeddedFiles<<>>>>' }, /Attached files/],
  ['layers', { catalog: '/OCProperties<<>>' }, /layers/],
  ['a layer in the drawing', { content: '/OC/Layer BDC EMC' }, /layers/],
  ['a layer of a picture', { ...PAINTS, objects: [[`${FORM}/OC 11 0 R`, ''], '<<>>'] }, /object 10: Optional content/],
  ['an image in the drawing', { content: 'BI /W 1 /H 1 ID x EI' }, /within the drawing/],
  ['JPEG 2000', { ...PAINTS, objects: [[`${IMAGE}/ColorSpace/DeviceRGB/Filter/JPXDecode`, 'x']] }, /object 10: An image with the filter JPXDecode/],
  ['a fax', { ...PAINTS, objects: [[`${IMAGE}/ColorSpace/DeviceGray/Filter/CCITTFaxDecode`, 'x']] }, /CCITTFaxDecode/],
  ['a CMYK photo', { ...PAINTS, objects: [[`${IMAGE}/ColorSpace/DeviceRGB/Filter/DCTDecode`, CMYK_JPEG]] }, /object 10: The colour space DeviceCMYK/],
  ['a broken photo', { ...PAINTS, objects: [[`${IMAGE}/ColorSpace/DeviceRGB/Filter/DCTDecode`, 'x']] }, /JPEG image is broken/],
  ['too few pixels', { ...PAINTS, objects: [[`${IMAGE}/ColorSpace/DeviceRGB/Filter/FlateDecode`, deflateSync(Buffer.alloc(11))]] }, /pixels of an image are broken/],
  ['a huge image', { ...PAINTS, objects: [[`${IMAGE.replace('Width 2', 'Width 99999')}/ColorSpace/DeviceRGB`, '']] }, /99999 × 2 pixels/],
  ['PostScript', { ...PAINTS, objects: [['/Type/XObject/Subtype/PS', '']] }, /kind PS/],
  ['a blend mode', { content: '/G gs', resources: '/ExtGState<</G<</BM/Multiply>>>>' }, /blend mode Multiply/],
  ['a pattern of tiles', { content: '/Pattern cs /P scn', resources: '/Pattern<</P<</PatternType 1>>>>' }, /pattern of tiles/],
  ['a mesh', shaded('/ShadingType 4'), /gradient of type 4/],
  ['a function in PostScript', shaded('/ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 1]/Function<</FunctionType 4>>'), /function of type 4/],
  ['a form that draws itself', { ...PAINTS, objects: [[`${FORM}/Resources<</XObject<</X 10 0 R>>>>`, '/X Do']] }, /object 10: A form draws itself/],
  ['forms within forms', { ...PAINTS, objects: nested(20) }, /Forms are nested too deeply/],
  ['a billion drawings', { ...PAINTS, objects: [...laughs, [FORM, 'f']] }, /too much drawing/],
  ['states within states', { content: 'q '.repeat(40) }, /states are nested too deeply/],
  ['a state that was not saved', { content: 'Q' }, /not saved/],
  ['an unknown operator', { content: '1 2 foo' }, /operator foo/],
  ['wrong operands', { content: '1 (a) re' }, /operator re has wrong operands/],
  ['a broken number', { content: '1-2 w' }, /broken number/],
  ['a missing resource', { content: '/F 9 Tf' }, /resource F is missing/],
  ['an object that is itself', { page: `${A4}/Rotate 10 0 R`, objects: ['10 0 R'] }, /refers to itself/],
  ['another filter', { contentEntries: '/Filter/LZWDecode' }, /LZWDecode/],
  ['a broken stream', { contentEntries: '/Filter/FlateDecode', content: 'xxxx' }, /compressed stream is broken/],
  ['a bomb', { contentEntries: '/Filter/FlateDecode', content: bomb(100) }, /more than 64 MiB/],
  ['a bomb in packed objects', { objects: [['/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb(100)]] }, /more than 64 MiB/],
  ['a bomb within a bomb', { objects: [['/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb(100))]] }, /more than 64 MiB/],
  ['a bomb in hexadecimal', { objects: [['/Type/Obj#53tm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', '00']] }, /filter other than FlateDecode/],
  ['many brackets', { objects: ['['.repeat(100_000)] }, /nested too deeply|broken one/],
  ['many brackets in the drawing', { content: '['.repeat(100_000) }, /nested too deeply/],
];

describe('a letterhead is rejected, with its reason and location', () => {
  test.each(HOSTILE)('%s', async (_, file, reason) => {
    expect(await reasonOf(file instanceof Uint8Array ? file : smallPdf(file))).toMatch(reason);
  });

  test('but not for being plain', async () => {
    expect(await reasonOf(smallPdf({ content: '/Span<</MCID 0>>BDC 1 0 0 rg 10 10 50 50 re f EMC' }))).toBe('accepted');
  });
});
