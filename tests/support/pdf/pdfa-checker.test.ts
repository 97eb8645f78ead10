import { describe, expect, test } from '@jest/globals';
import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFString, type PDFArray, type PDFDocument, type PDFObject } from 'pdf-lib';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import { E_INVOICE_CASES } from '../einvoice/bodies.js';
import { computedFor } from '../einvoice/written.js';
import { fullDocument } from './laid-out.js';
import { dictionariesAt, dictionaryAt, entry, openPdf, pageContent, streamData, textAt, type PdfFile } from './pdf-file.js';
import { pdfaViolations } from './pdfa-checker.js';
import { drawComputed } from '../invoices/draw-computed.js';

const name = (text: string): PDFName => PDFName.of(text);

/** Violations of a valid document after a change of its objects. */
const violationsAfter = async (change: (file: PdfFile) => void): Promise<readonly string[]> => {
  const file = await openPdf(await drawDocument(fullDocument()));
  change(file);
  return pdfaViolations(await file.document.save({ addDefaultPage: false, updateFieldAppearances: false }));
};

const elements = ({ document }: PdfFile, tag: string): readonly PDFDict[] => document.context.enumerateIndirectObjects()
  .map(([, object]) => object).filter((object): object is PDFDict => object instanceof PDFDict && object.has(name('P')) && textAt(object, 'S') === tag);

const rewrite = (document: PDFDocument, page: PDFDict, change: (content: string) => string): void =>
  page.set(name('Contents'), document.context.register(document.context.flateStream(change(pageContent(page)))));

const fontsOf = ({ pages }: PdfFile): readonly PDFDict[] => {
  const fonts = dictionaryAt(dictionaryAt(pages[0], 'Resources'), 'Font')!;
  return fonts.keys().map((key) => fonts.lookup(key, PDFDict));
};

/** Changes the text of every glyph of the first font. */
const remap = (file: PdfFile, text: string): void => {
  const [font] = fontsOf(file);
  const cmap = streamData(entry(font, 'ToUnicode')).toString('latin1').replace(/(<[0-9A-F]{4}>\s*)<[0-9A-F]+>\n/gi, `$1<${text}>\n`);
  font!.set(name('ToUnicode'), file.document.context.register(file.document.context.flateStream(cmap)));
};

const replaceMetadata = ({ document, catalog }: PdfFile, change: (xmp: string) => string): void => {
  const xmp = Buffer.from(change(streamData(entry(catalog, 'Metadata')).toString('utf8')));
  catalog.set(name('Metadata'), document.context.register(PDFRawStream.of(document.context.obj({ Type: 'Metadata', Subtype: 'XML' }), xmp)));
};

const set = (dictionary: PDFDict | undefined, key: string, value: PDFObject): void => { dictionary!.set(name(key), value); };
const drop = (dictionary: PDFDict | undefined, key: string): void => { dictionary!.delete(name(key)); };
const annotation = ({ pages }: PdfFile): PDFDict => dictionariesAt(pages[0], 'Annots')[0]!;

const specification = ({ catalog }: PdfFile): PDFDict => dictionariesAt(catalog, 'AF')[0]!;

const renderedEInvoice = async (): Promise<Uint8Array> =>
  (await drawComputed(computedFor(E_INVOICE_CASES[0]![1].body, 'en16931'))).bytes;

describe('the checker', () => {
  test.each<readonly [string, (file: PdfFile) => void]>([
    ['MarkInfo does not say', ({ catalog }) => drop(catalog, 'MarkInfo')],
    ['ask for the title', ({ catalog }) => drop(catalog, 'ViewerPreferences')],
    ['no language', ({ catalog }) => drop(catalog, 'Lang')],
    ['not one output intent', ({ catalog }) => drop(catalog, 'OutputIntents')],
    ['there is JavaScript', ({ catalog, document }) => set(catalog, 'OpenAction', document.context.obj({ S: 'JavaScript', JS: PDFString.of('x') }))],
    ['kind JavaScript', ({ catalog, document }) => set(catalog, 'OpenAction', document.context.obj({ S: 'JavaScript', JS: PDFString.of('x') }))],
    ['catalog has OpenAction', ({ catalog, document }) => set(catalog, 'OpenAction', document.context.obj([]))],
    ['dc:title differs', ({ document }) => document.setTitle('Another')],
    ['xmp:CreateDate differs', ({ document }) => document.setCreationDate(new Date(0))],
    ['level A', (file) => replaceMetadata(file, (xmp) => xmp.replace('<pdfaid:conformance>A', '<pdfaid:conformance>B'))],
    ['part 1 of PDF/UA', (file) => replaceMetadata(file, (xmp) => xmp.replace('<pdfuaid:part>1', '<pdfuaid:part>2'))],
    ['no extension schema', (file) => replaceMetadata(file, (xmp) => xmp.replace('pdfua/ns/id/</', 'x</'))],
    ['inherits its resources', ({ pages }) => drop(pages[0], 'Resources')],
    ['tab order', ({ pages }) => drop(pages[1], 'Tabs')],
    ['is not printed', (file) => set(annotation(file), 'F', PDFNumber.of(0))],
    ['no description', (file) => drop(annotation(file), 'Contents')],
    ['address of another kind', (file) => set(dictionaryAt(annotation(file), 'A'), 'URI', PDFString.of('file:///x'))],
    ['a link has another parent', (file) => set(annotation(file), 'StructParent', PDFNumber.of(0))],
    ['is not embedded', (file) => drop(dictionaryAt(dictionariesAt(fontsOf(file)[0], 'DescendantFonts')[0], 'FontDescriptor'), 'FontFile2')],
    ['has no text for code', (file) => drop(fontsOf(file)[0], 'ToUnicode')],
    ['U+0000, U+FEFF or U+FFFE', (file) => remap(file, '0000')],
    ['U+0000, U+FEFF or U+FFFE', (file) => remap(file, '0041FEFF')],
    ['U+0000, U+FEFF or U+FFFE', (file) => remap(file, 'FFFE')],
    ['a non-character', (file) => remap(file, 'D83FDFFF')],
    ['a private use character', (file) => remap(file, 'E000')],
    ['a private use character', (file) => remap(file, 'DB80DC00')],
    ['half of a surrogate pair', (file) => remap(file, '0041D83D')],
    ['has no text for code', (file) => remap(file, '')],
    ['wrong width', (file) => set(dictionariesAt(fontsOf(file)[0], 'DescendantFonts')[0], 'W', file.document.context.obj([0, Array.from({ length: 99 }, () => 1)]))],
    ['no width', (file) => drop(dictionariesAt(fontsOf(file)[0], 'DescendantFonts')[0], 'W')],
    ['subset tag', (file) => set(fontsOf(file)[0], 'BaseFont', name('Arial'))],
    ['shows .notdef', ({ document, pages }) => rewrite(document, pages[1]!, (content) => content.replace(/\([^]{2}/, '(\0\0'))],
    ['neither tagged nor an artifact', ({ document, pages }) => rewrite(document, pages[0]!, (content) => content.replace(/\/Artifact BMC([^]*?)EMC/, '$1'))],
    ['left open', ({ document, pages }) => rewrite(document, pages[1]!, (content) => content.replace(/EMC\s*ET\s*$/, ''))],
    ['unknown operator', ({ document, pages }) => rewrite(document, pages[0]!, (content) => `1e-7 w\n${content}`)],
    ['straddles a text object', ({ document, pages }) => rewrite(document, pages[1]!, (content) => content.replace(/EMC\s*ET\s*$/, 'ET EMC'))],
    ['two stretches', ({ document, pages }) => rewrite(document, pages[0]!, (content) => content.replace('/MCID 1>>', '/MCID 0>>'))],
    ['has another parent in the parent tree', ({ document, pages }) => rewrite(document, pages[0]!, (content) => content.replace('/H1<<', '/P<<'))],
    ['in the tree but on no page', ({ document, pages }) => rewrite(document, pages[1]!, (content) => content.replace(/\/TD<<\/MCID \d+>>BDC/, '/Artifact BMC'))],
    ['not one root element', ({ catalog }) => drop(catalog, 'StructTreeRoot')],
    ['no Document', (file) => set(elements(file, 'Document')[0], 'S', name('Sect'))],
    ['no standard structure type', (file) => set(elements(file, 'P')[0], 'S', name('Text'))],
    ['a TH has no Scope', (file) => drop(elements(file, 'TH')[0], 'A')],
    ['a TH is empty', (file) => drop(elements(file, 'TH')[0], 'K')],
    ['no cell heads a row', (file) => set(elements(file, 'TH')[1], 'S', name('TD'))],
    ['number of columns', (file) => drop(elements(file, 'TH')[0], 'A')],
    ['skip a level', (file) => set(elements(file, 'H1')[0], 'S', name('H2'))],
    ['stands in a', (file) => set(elements(file, 'TR')[0], 'S', name('TD'))],
    ['does not know its parent', (file) => drop(elements(file, 'TR')[0], 'P')],
    ['Link holds 0', (file) => set(elements(file, 'Link')[0], 'K', file.document.context.obj([]))],
    ['an LI has not one LBody', (file) => set(elements(file, 'LBody')[0], 'S', name('Lbl'))],
    ['an item without a Lbl', (file) => set(elements(file, 'Lbl')[0], 'S', name('LBody'))],
    ['a Lbl is empty', (file) => drop(elements(file, 'Lbl')[0], 'K')],
    ['a Link is empty', (file) => drop(elements(file, 'Link')[0], 'K')],
    ['a Table has no Summary', (file) => drop(elements(file, 'Table')[0], 'A')],
    ['a TD below a header that spans columns has no Headers', (file) => drop(elements(file, 'TD')[0], 'A')],
    ['Headers that no element is', (file) => drop(elements(file, 'TH')[0], 'ID')],
    ['the IDTree has not the elements', ({ catalog }) => drop(dictionaryAt(catalog, 'StructTreeRoot'), 'IDTree')],
    ['the IDTree is not in order', ({ catalog, document }) => {
      const tree = dictionaryAt(dictionaryAt(catalog, 'StructTreeRoot'), 'IDTree')!;
      const [first, one, second, other, ...rest] = (entry(tree, 'Names') as PDFArray).asArray();
      set(tree, 'Names', document.context.obj([second!, other!, first!, one!, ...rest]));
    }],
    ['comes before the H1', (file) => set(elements(file, 'H1')[0], 'S', name('P'))],
    ['no Subtype', ({ document, pages }) => rewrite(document, pages[1]!, (content) => content.replace('/Subtype/Header', ''))],
    ['no alternate text', (file) => set(elements(file, 'P')[0], 'S', name('Figure'))],
  ])('finds: %s', async (violation, change) => expect((await violationsAfter(change)).join('\n')).toContain(violation));

  test.each<readonly [string, (file: PdfFile) => void]>([
    ['has no UF like its F', (file) => drop(specification(file), 'UF')],
    ['has no description', (file) => drop(specification(file), 'Desc')],
    ['has no relationship', (file) => drop(specification(file), 'AFRelationship')],
    ['the relationship is not that of the profile', (file) => set(specification(file), 'AFRelationship', name('Data'))],
    ['is not associated', ({ catalog }) => drop(catalog, 'AF')],
    ['has no media type', (file) => drop(dictionaryAt(dictionaryAt(specification(file), 'EF'), 'F'), 'Subtype')],
    ['has a wrong size', (file) => set(dictionaryAt(dictionaryAt(dictionaryAt(specification(file), 'EF'), 'F'), 'Params'), 'Size', PDFNumber.of(1))],
    ['has no date', (file) => drop(dictionaryAt(dictionaryAt(dictionaryAt(specification(file), 'EF'), 'F'), 'Params'), 'ModDate')],
    ['XMP names another file', (file) => replaceMetadata(file, (xmp) => xmp.replace('>factur-x.xml<', '>zugferd.xml<'))],
    ['XMP has another version', (file) => replaceMetadata(file, (xmp) => xmp.replace('<fx:Version>1.0', '<fx:Version>2.0'))],
    ['does not call the document an invoice', (file) => replaceMetadata(file, (xmp) => xmp.replace('>INVOICE<', '>ORDER<'))],
    ['no schema describes fx:Version', (file) => replaceMetadata(file, (xmp) => xmp.replace('<pdfaProperty:name>Version', '<pdfaProperty:name>Edition'))],
    ['an e-invoice that is not there', ({ catalog }) => drop(catalog, 'Names')],
  ])('finds of an embedded e-invoice: %s', async (violation, change) => {
    const file = await openPdf(await renderedEInvoice());
    expect(await pdfaViolations(await file.document.save({ addDefaultPage: false, updateFieldAppearances: false }))).toEqual([]);
    change(file);
    expect((await pdfaViolations(await file.document.save({ addDefaultPage: false, updateFieldAppearances: false }))).join('\n')).toContain(violation);
  });

  test('finds a file without an identifier', async () => {
    const bytes = Buffer.from(await drawDocument(fullDocument()));
    const broken = Buffer.from(bytes.toString('latin1').replace(/\/ID ?\[/, '/IX ['), 'latin1');
    expect((await pdfaViolations(broken)).join('\n')).toContain('/ID');
  });

  test('finds bytes after the end of the file', async () => {
    const bytes = Buffer.concat([await drawDocument(fullDocument()), Buffer.from('rest')]);
    expect((await pdfaViolations(bytes)).join('\n')).toContain('does not end with');
  });
});
