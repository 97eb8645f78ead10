import { ReadError, type ReadSource } from './read-answer.js';
import type { XmlElement } from './parse-xml.js';

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UNECE = 'urn:un:unece:uncefact:data:standard:';

/** The documents that are read, by namespace and root element. */
const DOCUMENTS: readonly (readonly [uri: string, local: string, syntax: ReadSource['syntax']])[] = [
  [`${OASIS}Invoice-2`, 'Invoice', 'UBL'],
  [`${OASIS}CreditNote-2`, 'CreditNote', 'UBL'],
  [`${UNECE}CrossIndustryInvoice:100`, 'CrossIndustryInvoice', 'CII'],
  ['urn:ferd:CrossIndustryDocument:invoice:1p0', 'CrossIndustryDocument', 'ZUGFeRD 1.0'],
];

/** Documents that are recognised and not read: the start of the namespace, the root element if it matters, and the name. */
const OTHER_DOCUMENTS: readonly (readonly [uri: string, local: string | undefined, name: string])[] = [
  ['http://ivaservizi.agenziaentrate.gov.it/', undefined, 'FatturaPA'],
  ['http://www.fatturapa.gov.it/', undefined, 'FatturaPA'],
  ['http://crd.gov.pl/wzor/', 'Faktura', 'FA(3) of KSeF'],
  ['http://www.facturae.', undefined, 'Facturae'],
  ['http://rep.oio.dk/', undefined, 'OIOUBL 1'],
  [`${OASIS}Order-2`, undefined, 'an order in UBL'],
  [`${OASIS}DespatchAdvice-2`, undefined, 'a despatch advice in UBL'],
  [`${OASIS}SelfBilled`, undefined, 'a self-billed document in UBL 2.0'],
  [OASIS, undefined, 'another document in UBL'],
  [`${UNECE}SCRDMCCBDACIOMessageStructure:`, undefined, 'an Order-X order'],
  [UNECE, undefined, 'another document or version in CII'],
  ['http://www.ebinterface.at/schema/', undefined, 'ebInterface'],
  ['http://www.gs1.org/', undefined, 'a GS1 message'],
  ['http://www.svefaktura.se/', undefined, 'Svefaktura'],
  ['http://www.opentrans.org/', undefined, 'openTRANS'],
];

const WHAT_IS_READ = 'These are read: UBL 2.1 `Invoice` and `CreditNote`, CII `CrossIndustryInvoice` and ZUGFeRD 1.0.';

const unknownDocument = ({ local, uri }: XmlElement): ReadError => {
  const other = OTHER_DOCUMENTS.find(([start, root]) => uri.startsWith(start) && (root === undefined || root === local));
  if (other !== undefined) return new ReadError('READ-09', `\`${local}\` is ${other[2]}, which is not read yet. ${WHAT_IS_READ}`);
  const namespace = uri === '' ? 'without a namespace' : `of the namespace "${uri.slice(0, 200)}"`;
  return new ReadError('READ-09', `The root element \`${local}\` ${namespace} is no e-invoice that is read. ${WHAT_IS_READ}`);
};

/**
 * The syntax of a document, by the namespace of its root element.
 * @throws ReadError READ-09
 */
export const syntaxOf = (root: XmlElement): ReadSource['syntax'] => {
  const found = DOCUMENTS.find(([uri, local]) => root.uri === uri && root.local === local);
  if (found === undefined) throw unknownDocument(root);
  return found[2];
};

/** Names of ZUGFeRD 1.0 and what they are in CII. */
const ZUGFERD_1_NAMES: Readonly<Record<string, string>> = {
  SpecifiedExchangedDocumentContext: 'ExchangedDocumentContext',
  HeaderExchangedDocument: 'ExchangedDocument',
  SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
  ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
  ApplicableSupplyChainTradeDelivery: 'ApplicableHeaderTradeDelivery',
  ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
  SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
  SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
  SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  ApplicablePercent: 'RateApplicablePercent',
  SpecifiedTradeAccountingAccount: 'ReceivableSpecifiedTradeAccountingAccount',
  'ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementMonetarySummation': 'SpecifiedTradeSettlementHeaderMonetarySummation',
  'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementMonetarySummation': 'SpecifiedTradeSettlementLineMonetarySummation',
  'ReferencedDocument/ID': 'IssuerAssignedID', // Of any kind
};

/** Prefixes that e-invoices usually have, by namespace. */
const USUAL_PREFIXES: readonly (readonly [uri: string, prefix: string])[] = [
  [`${OASIS}CommonAggregateComponents-2`, 'cac:'], [`${OASIS}CommonBasicComponents-2`, 'cbc:'], [`${OASIS}CommonExtensionComponents-2`, 'ext:'],
  [`${OASIS}Invoice-2`, ''], [`${OASIS}CreditNote-2`, ''],
  [`${UNECE}CrossIndustryInvoice:`, 'rsm:'], [`${UNECE}ReusableAggregateBusinessInformationEntity:`, 'ram:'],
  [`${UNECE}UnqualifiedDataType:`, 'udt:'], [`${UNECE}QualifiedDataType:`, 'qdt:'], ['urn:ferd:CrossIndustryDocument:invoice:1p0', 'rsm:'],
];

const usualPrefix = (uri: string): string | undefined => USUAL_PREFIXES.find(([start]) => uri.startsWith(start))?.[1];

/** The name of an element in an XPath, with the prefix that its namespace usually has. */
export const usualName = ({ uri, prefix, local }: XmlElement): string => `${usualPrefix(uri) ?? (prefix === '' ? '' : `${prefix}:`)}${local}`;

/** Gives all elements the names of CII or UBL. Those of a foreign namespace have none. */
export const nameElements = (root: XmlElement, syntax: ReadSource['syntax']): void => {
  const knownUris = new Map<string, boolean>();
  const isKnown = (uri: string): boolean => {
    const known = knownUris.get(uri) ?? usualPrefix(uri) !== undefined;
    knownUris.set(uri, known);
    return known;
  };
  const visit = (element: XmlElement): void => {
    if (!isKnown(element.uri)) element.name = '';
    else if (syntax === 'ZUGFeRD 1.0') {
      const parent = (element.parent?.name ?? '').replace(/^\w+(?=ReferencedDocument$)/, '');
      element.name = ZUGFERD_1_NAMES[`${parent}/${element.local}`] ?? ZUGFERD_1_NAMES[element.local] ?? element.local;
    }
    element.children.forEach(visit);
  };
  visit(root);
};
