import { escapeText, NOT_XML } from '../xml/xml-text.js';

/** XMP properties of the embedded e-invoice. */
export interface FacturXMetadata {
  readonly fileName: string;
  /** Profile, e.g. `EN 16931`. */
  readonly conformanceLevel: string;
  readonly version: string;
}

/** Title, author and date must equal those of the Info dictionary. */
interface XmpProperties {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`, midnight UTC. */
  readonly date: string;
  /** Absent without an e-invoice. */
  readonly facturX?: FacturXMetadata | undefined;
}

export const PRODUCER = 'invoice-pdf-service';

/** The packet is not compressed, so a reader that repairs files could mistake these words for PDF syntax. */
const PDF_KEYWORD = /%|stream|obj|xref|trailer/g;

const asReference = (keyword: string): string => `&#${keyword.charCodeAt(0)};${keyword.slice(1)}`;

const xmlText = (text: string): string => escapeText(text.replace(NOT_XML, '\uFFFD')).replace(PDF_KEYWORD, asReference);

interface Property {
  readonly name: string;
  readonly type: 'Integer' | 'Text';
  readonly category: 'internal' | 'external';
  readonly description: string;
}

/** Description of a namespace. PDF/A requires one for every namespace outside XMP's own. */
interface ExtensionSchema {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly Property[];
}

const UA_SCHEMA: ExtensionSchema = {
  name: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289 that the file conforms to' }],
};

const facturXProperty = (name: string, description: string): Property => ({ name, type: 'Text', category: 'external', description });

const FACTUR_X_SCHEMA: ExtensionSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    facturXProperty('DocumentType', 'Type of the document in the embedded XML file'),
    facturXProperty('DocumentFileName', 'Name of the embedded XML file'),
    facturXProperty('Version', 'Version of the standard that the embedded XML file follows'),
    facturXProperty('ConformanceLevel', 'Profile that the embedded XML file follows'),
  ],
};

const propertyText = ({ name, type, category, description }: Property): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>`
  + `<pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category>`
  + `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

const schemaText = ({ name, namespace, prefix, properties }: ExtensionSchema): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>`
  + `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`
  + `<pdfaSchema:property><rdf:Seq>${properties.map(propertyText).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const extensionText = (schemas: readonly ExtensionSchema[]): string =>
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"'
  + ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">'
  + `<pdfaExtension:schemas><rdf:Bag>${schemas.map(schemaText).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

const facturXText = ({ fileName, conformanceLevel, version }: FacturXMetadata): string =>
  `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X_SCHEMA.namespace}"><fx:DocumentType>INVOICE</fx:DocumentType>`
  + `<fx:DocumentFileName>${xmlText(fileName)}</fx:DocumentFileName><fx:Version>${xmlText(version)}</fx:Version>`
  + `<fx:ConformanceLevel>${xmlText(conformanceLevel)}</fx:ConformanceLevel></rdf:Description>`;

const NAMESPACES = ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
  + ' xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';

/** Extension schemas of a file without an e-invoice. */
const OWN_SCHEMAS = extensionText([UA_SCHEMA]);

/** The XMP packet of a PDF/A-3a and PDF/UA-1 file in UTF-8 (ISO 19005-3, 6.6 and ISO 14289-1, 5). */
export const xmpMetadata = ({ title, author, date, facturX }: XmpProperties): Uint8Array => Buffer.from(
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">'
  + `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${NAMESPACES}>`
  + `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>`
  + `<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator><dc:format>application/pdf</dc:format>`
  + `<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>${date}T00:00:00Z</xmp:ModifyDate><pdf:Producer>${PRODUCER}</pdf:Producer>`
  + '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part></rdf:Description>'
  + (facturX === undefined ? OWN_SCHEMAS : extensionText([UA_SCHEMA, FACTUR_X_SCHEMA]) + facturXText(facturX))
  + '</rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>',
);
