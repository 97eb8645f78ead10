import { required } from '../required.js';

/** The metadata of a document, the same in the Info dictionary and in XMP. */
export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`; means midnight UTC. */
  readonly date: string;
}

/** Name of the program in the metadata. */
export const PRODUCER = 'invoice-pdf-service';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML 1.0 cannot contain, not even as references. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** PDF syntax in a text. The packet is not compressed, so a reader that repairs files could mistake such text for the file's own syntax. */
const PDF_KEYWORD = /%|stream|obj|xref|trailer/g;

const asReference = (keyword: string): string => `&#${keyword.charCodeAt(0)};${keyword.slice(1)}`;

const xmlText = (text: string): string =>
  text.replace(NOT_XML, '\uFFFD').replace(/[&<>]/g, (character) => required(ENTITIES[character], 'entity')).replace(PDF_KEYWORD, asReference);

/** PDF/A requires a schema for every namespace that is not XMP's own, such as that of the PDF/UA identification. */
const UA_SCHEMA = '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"'
  + ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">'
  + '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>'
  + '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>'
  + '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>'
  + '<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>'
  + '<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>'
  + '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>';

const NAMESPACES = ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
  + ' xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';

/**
 * The XMP packet of a PDF/A-3a and PDF/UA-1 file.
 * @param facts title, author and date, the same as in the Info dictionary
 * @returns UTF-8
 * @see ISO 19005-3, 6.6 and ISO 14289-1, 5
 */
export const xmpMetadata = ({ title, author, date }: DocumentFacts): Uint8Array => Buffer.from(
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">'
  + `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${NAMESPACES}>`
  + `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>`
  + `<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator><dc:format>application/pdf</dc:format>`
  + `<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>${date}T00:00:00Z</xmp:ModifyDate><pdf:Producer>${PRODUCER}</pdf:Producer>`
  + '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part></rdf:Description>'
  + `${UA_SCHEMA}</rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>`,
);
