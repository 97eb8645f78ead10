import type { PDFDict } from 'pdf-lib';
import { dictionariesAt, dictionaryAt, entry, listAt, numberAt, streamData, textAt, type PdfFile } from './pdf-file.js';

type Rule = (file: PdfFile) => readonly (string | false)[];

/** ISO 32000-2, 7.11.3 as ISO 19005-3 refers to it. */
const RELATIONSHIPS = ['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'];

/** Those of the XML and of the request. */
const MEDIA_TYPES = ['text/xml', 'application/json'];

const isEmpty = (text: string | undefined): boolean => (text ?? '') === '';
const isAmong = (names: readonly string[], name: string | undefined): boolean => name !== undefined && names.includes(name);

const namedFiles = ({ catalog }: PdfFile): readonly PDFDict[] => dictionariesAt(dictionaryAt(dictionaryAt(catalog, 'Names'), 'EmbeddedFiles'), 'Names');

/** ISO 19005-3, 6.8 and ISO 14289-1, 7.11. Each file has its names, type and relationship, and belongs to the document. */
const specifications: Rule = (file) => namedFiles(file).flatMap((specification) => [
  textAt(specification, 'Type') !== 'Filespec' && 'an embedded file has no file specification',
  isEmpty(textAt(specification, 'F')) && 'an embedded file has no F',
  textAt(specification, 'F') !== textAt(specification, 'UF') && 'an embedded file has no UF like its F',
  isEmpty(textAt(specification, 'Desc')) && 'an embedded file has no description',
  !isAmong(RELATIONSHIPS, textAt(specification, 'AFRelationship')) && 'an embedded file has no relationship',
  !listAt(file.catalog, 'AF').includes(specification) && 'an embedded file is not associated with the document',
]);

/** ISO 32000-1, 7.11.4: the stream of each file. */
const streams: Rule = (file) => namedFiles(file).flatMap((specification) => {
  const content = dictionaryAt(dictionaryAt(specification, 'EF'), 'F');
  const params = dictionaryAt(content, 'Params');
  const data = streamData(entry(dictionaryAt(specification, 'EF'), 'F'));
  return [
    !isAmong(MEDIA_TYPES, textAt(content, 'Subtype')) && 'an embedded file has no media type',
    numberAt(params, 'Size') !== data.length && 'an embedded file has a wrong size',
    !/^D:\d{14}Z$/.test(textAt(params, 'ModDate') ?? '') && 'an embedded file has no date',
  ];
});

const RELATIONSHIP_OF_LEVEL: Readonly<Record<string, string>> = {
  MINIMUM: 'Data', 'BASIC WL': 'Data', BASIC: 'Alternative', 'EN 16931': 'Alternative', EXTENDED: 'Alternative', XRECHNUNG: 'Alternative',
};

interface Expected { readonly relationship: string | undefined; readonly fileName: string; readonly version: string }

/** The properties of a profile. */
const expectedOf = (level: string): Expected => ({
  relationship: RELATIONSHIP_OF_LEVEL[level],
  ...(level === 'XRECHNUNG' ? { fileName: 'xrechnung.xml', version: '3.0' } : { fileName: 'factur-x.xml', version: '1.0' }),
});

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPERTIES = ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'];

const valueIn = (xmp: string, property: string): string | undefined => new RegExp(`<fx:${property}>([^<]*)</fx:${property}>`).exec(xmp)?.[1];

/** The extension schema of a namespace: the text of its list entry. */
const schemaOf = (xmp: string, namespace: string): string => {
  const start = xmp.indexOf(`<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>`);
  return start < 0 ? '' : xmp.slice(start, xmp.indexOf('</rdf:Seq>', start));
};

/** Factur-X 1.09: the XMP properties of the e-invoice, with a schema for their namespace (ISO 19005-3, 6.6.2.3). */
const facturX: Rule = (file) => {
  const specification = namedFiles(file).find((each) => textAt(each, 'AFRelationship') !== 'Source');
  const xmp = streamData(entry(file.catalog, 'Metadata')).toString('utf8');
  if (specification === undefined) return [xmp.includes(FX) && 'XMP names an e-invoice that is not there'];
  const { relationship, fileName, version } = expectedOf(valueIn(xmp, 'ConformanceLevel') ?? '');
  const schema = schemaOf(xmp, FX);
  return [
    !xmp.includes(`xmlns:fx="${FX}"`) && 'XMP does not name the namespace of Factur-X',
    ...PROPERTIES.map((property) => !schema.includes(`<pdfaProperty:name>${property}</pdfaProperty:name>`) && `no schema describes fx:${property}`),
    valueIn(xmp, 'DocumentType') !== 'INVOICE' && 'XMP does not call the document an invoice',
    valueIn(xmp, 'DocumentFileName') !== textAt(specification, 'UF') && 'XMP names another file',
    valueIn(xmp, 'Version') !== version && 'XMP has another version',
    textAt(specification, 'AFRelationship') !== relationship && 'the relationship is not that of the profile',
    textAt(specification, 'UF') !== fileName && 'the file has another name',
  ];
};

/** Violations in embedded files. */
export const attachmentViolations = (file: PdfFile): readonly string[] =>
  [specifications, streams, facturX].flatMap((rule) => rule(file)).filter((violation) => violation !== false);
