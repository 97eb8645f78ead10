import { PDFDict, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib';
import { dictionariesAt, dictionaryAt, entry, listAt, numberAt, streamData, textAt, type PdfFile } from './pdf-file.js';

type Rule = (file: PdfFile) => readonly (string | false)[];

const dictionariesOf = (object: PDFObject): readonly PDFDict[] => {
  if (object instanceof PDFRawStream) return dictionariesOf(object.dict);
  return object instanceof PDFDict ? [object, ...object.values().flatMap(dictionariesOf)] : [];
};

const FORBIDDEN_ACTIONS = new Set([
  'JavaScript', 'Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData', 'Hide', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'SubmitForm',
]);

/** ISO 19005-3, 6.1.2, 6.1.3 and 6.1.4 */
const frame: Rule = ({ bytes, document }) => {
  const text = Buffer.from(bytes).toString('latin1');
  const { ID, Encrypt } = document.context.trailerInfo;
  return [
    !/^%PDF-1\.7\n%[\x80-\xff]{4,}\n/.test(text) && 'the file does not start with %PDF-1.7 and a binary comment',
    !/startxref\n\d+\n%%EOF\n?$/.test(text) && 'the file does not end with %%EOF',
    !/^\[\s*<[0-9A-Fa-f]{32}>\s*<[0-9A-Fa-f]{32}>\s*\]$/.test(ID?.toString() ?? '') && 'the trailer has no /ID of two strings of 16 bytes',
    Encrypt !== undefined && 'the file is encrypted',
  ];
};

/** ISO 19005-3, 6.1.7, 6.2.8, 6.5 and 6.6.1 */
const objects: Rule = ({ document }) => document.context.enumerateIndirectObjects().flatMap(([, object]) => {
  const stream = object instanceof PDFRawStream ? object : undefined;
  return [
    stream !== undefined && numberAt(stream.dict, 'Length') !== stream.getContents().length && 'a stream has a wrong /Length',
    stream !== undefined && listAt(stream.dict, 'Filter').some((filter) => /LZW|Crypt/.test(filter.toString())) && 'a stream is LZW-coded or encrypted',
    stream !== undefined && ['F', 'FFilter', 'FDecodeParms'].some((key) => entry(stream.dict, key) !== undefined) && 'a stream lies in another file',
    ...dictionariesOf(object).flatMap((dictionary) => [
      FORBIDDEN_ACTIONS.has(textAt(dictionary, 'S') ?? '') && `there is an action of the kind ${textAt(dictionary, 'S') ?? ''}`,
      entry(dictionary, 'AA') !== undefined && 'there is an additional action',
      entry(dictionary, 'JS') !== undefined && 'there is JavaScript',
      entry(dictionary, 'OPI') !== undefined && 'there is an OPI entry',
      entry(dictionary, 'Interpolate')?.toString() === 'true' && 'an image is interpolated',
    ]),
  ];
});

/** ISO 19005-3, 6.7.2.2, 6.7.4; ISO 14289-1, 7.1, 7.2 and 7.4.2 */
const catalog: Rule = ({ catalog: root }) => [
  textAt(dictionaryAt(root, 'MarkInfo'), 'Marked') !== 'true' && 'MarkInfo does not say that the file is tagged',
  textAt(dictionaryAt(root, 'ViewerPreferences'), 'DisplayDocTitle') !== 'true' && 'ViewerPreferences does not ask for the title to be shown',
  !/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.test(textAt(root, 'Lang') ?? '') && 'the document has no language',
  ...['OpenAction', 'AcroForm', 'OCProperties', 'NeedsRendering'].map((key) => entry(root, key) !== undefined && `the catalog has ${key}`),
  entry(dictionaryAt(root, 'Names'), 'JavaScript') !== undefined && 'the catalog names JavaScript',
];

/** ISO 19005-3, 6.2.3 */
const outputIntent: Rule = ({ catalog: root }) => {
  const [intent, ...others] = dictionariesAt(root, 'OutputIntents');
  const profile = streamData(entry(intent, 'DestOutputProfile'));
  return [
    (intent === undefined || others.length > 0) && 'there is not one output intent',
    textAt(intent, 'S') !== 'GTS_PDFA1' && 'the output intent is not one of PDF/A',
    profile.toString('latin1', 36, 40) !== 'acsp' && 'the output profile is no ICC profile',
    profile.length > 40 && profile.readUInt32BE(0) !== profile.length && 'the output profile has a wrong size',
    profile.toString('latin1', 12, 24) !== 'mntrRGB XYZ ' && 'the output profile is not of an RGB display',
    numberAt(dictionaryAt(intent, 'DestOutputProfile'), 'N') !== 3 && 'the output profile does not have 3 components',
  ];
};

const xmlValue = (xmp: string, element: string): string | undefined => new RegExp(`<${element}>(?:<[^>]*>)*([^<]*)<`).exec(xmp)?.[1]
  ?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const isoMoment = (moment: string | undefined): string | undefined =>
  moment?.replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

/** ISO 19005-3, 6.6.2 to 6.6.4; ISO 14289-1, 5 and 7.1 */
const metadata: Rule = ({ catalog: root, document }) => {
  const xmp = streamData(entry(root, 'Metadata')).toString('utf8');
  const info = document.context.lookupMaybe(document.context.trailerInfo.Info, PDFDict);
  const pairs = [['dc:title', 'Title'], ['dc:creator', 'Author'], ['pdf:Producer', 'Producer']] as const;
  const dates = [['xmp:CreateDate', 'CreationDate'], ['xmp:ModifyDate', 'ModDate']] as const;
  return [
    textAt(dictionaryAt(root, 'Metadata'), 'Filter') !== undefined && 'the metadata are not readable as they are',
    !xmp.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>') && 'the metadata are no XMP packet',
    xmlValue(xmp, 'pdfaid:part') !== '3' && 'the metadata do not say part 3 of PDF/A',
    xmlValue(xmp, 'pdfaid:conformance') !== 'A' && 'the metadata do not say level A of PDF/A',
    xmlValue(xmp, 'pdfuaid:part') !== '1' && 'the metadata do not say part 1 of PDF/UA',
    xmlValue(xmp, 'pdfaSchema:namespaceURI') !== 'http://www.aiim.org/pdfua/ns/id/' && 'the metadata have no extension schema for PDF/UA',
    (textAt(info, 'Title') ?? '') === '' && 'there is no title',
    ...pairs.map(([element, key]) => xmlValue(xmp, element) !== textAt(info, key) && `${element} differs from ${key}`),
    ...dates.map(([element, key]) => xmlValue(xmp, element) !== isoMoment(textAt(info, key)) && `${element} differs from ${key}`),
  ];
};

/** ISO 19005-3, 6.3; ISO 14289-1, 7.18 */
const pages: Rule = ({ pages: all }) => all.flatMap((page, index) => [
  !page.has(PDFName.of('Resources')) && `page ${index} inherits its resources`,
  textAt(page, 'Tabs') !== 'S' && `page ${index} does not go by structure in tab order`,
  page.has(PDFName.of('Contents')) && numberAt(page, 'StructParents') === undefined && `page ${index} has no key in the parent tree`,
  ...dictionariesAt(page, 'Annots').flatMap((annotation) => [
    textAt(annotation, 'Subtype') !== 'Link' && `page ${index} has an annotation that is no link`,
    numberAt(annotation, 'F') !== 4 && `a link on page ${index} is not printed`,
    (textAt(annotation, 'Contents') ?? '') === '' && `a link on page ${index} has no description`,
    textAt(dictionaryAt(annotation, 'A'), 'S') !== 'URI' && `a link on page ${index} does something else than lead to an address`,
    !/^(https?|mailto):[!-~]+$/.test(textAt(dictionaryAt(annotation, 'A'), 'URI') ?? '') && `a link on page ${index} leads to an address of another kind`,
  ]),
]);

/** Violations in the whole file: structure, metadata, output intent, pages and annotations. */
export const fileViolations = (file: PdfFile): readonly string[] =>
  [frame, objects, catalog, outputIntent, metadata, pages]
    .flatMap((rule) => rule(file)).filter((violation) => violation !== false);
