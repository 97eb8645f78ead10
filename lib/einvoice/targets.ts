import { isSelfBilledCode } from './type-codes.js';

/** XML languages: UN/CEFACT Cross Industry Invoice and OASIS Universal Business Language. */
export type Syntax = 'cii' | 'ubl';

/** How the XML is embedded in the PDF. */
export interface Embedding {
  /** Name of the XML within the PDF. */
  readonly fileName: string;
  /** Description that PDF readers show next to the name. */
  readonly description: string;
  /** `fx:ConformanceLevel` of XMP. */
  readonly conformanceLevel: string;
  /** `fx:Version` of XMP. */
  readonly version: '1.0' | '3.0';
  /** Whether the XML is the invoice itself, or only data about it. */
  readonly relationship: 'Alternative' | 'Data';
}

/** The specification and business process that the XML declares. */
export interface Specification {
  /** BT-24 */
  readonly specification: string;
  /** BT-23 */
  readonly process?: string;
}

/** A format in which an e-invoice can be written, with its profile or syntax. */
export interface Target extends Specification {
  readonly id: TargetId;
  readonly format: 'factur-x' | 'xrechnung' | 'peppol';
  /** Only for Factur-X. */
  readonly profile?: Profile;
  /** A request can choose it for XRechnung only. */
  readonly syntax: Syntax;
  /** The specification of a self-billed document, if it differs. */
  readonly selfBilling?: Specification;
  /** The part of EN 16931 that the target carries. A higher level includes all lower ones. */
  readonly level: Level;
  /** Absent if the XML cannot be embedded: only CII can. */
  readonly embedding?: Embedding;
}

/** Profiles of Factur-X, smallest first. */
export type Profile = 'minimum' | 'basicwl' | 'basic' | 'en16931';

export type TargetId = Profile | 'xrechnung' | 'xrechnung-ubl' | 'peppol';

/** Levels of detail: totals, the document without lines, with lines, all terms of EN 16931, and cash discounts in XRechnung's notation. */
export const LEVELS = { minimum: 0, basicwl: 1, basic: 2, en16931: 3, xrechnung: 4 } as const;

export type Level = (typeof LEVELS)[keyof typeof LEVELS];

const facturX = (
  profile: Profile, specification: string, conformanceLevel: string, relationship: Embedding['relationship'],
): Target => ({
  id: profile, format: 'factur-x', profile, syntax: 'cii', specification, level: LEVELS[profile],
  embedding: {
    fileName: 'factur-x.xml', description: `Factur-X/ZUGFeRD, profile ${conformanceLevel}`, conformanceLevel, version: '1.0', relationship,
  },
});

const PEPPOL = 'urn:fdc:peppol.eu:2017:poacc';

const XRECHNUNG = {
  format: 'xrechnung', level: LEVELS.xrechnung,
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', process: `${PEPPOL}:billing:01:1.0`,
} as const;

/**
 * Every target that can be written, in the order of a preview's readiness.
 * @see docs/e-invoices.md
 */
export const TARGETS: Readonly<Record<TargetId, Target>> = {
  minimum: facturX('minimum', 'urn:factur-x.eu:1p0:minimum', 'MINIMUM', 'Data'),
  basicwl: facturX('basicwl', 'urn:factur-x.eu:1p0:basicwl', 'BASIC WL', 'Data'),
  basic: facturX('basic', 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'BASIC', 'Alternative'),
  en16931: facturX('en16931', 'urn:cen.eu:en16931:2017', 'EN 16931', 'Alternative'),
  xrechnung: {
    ...XRECHNUNG, id: 'xrechnung', syntax: 'cii',
    embedding: { fileName: 'xrechnung.xml', description: 'XRechnung', conformanceLevel: 'XRECHNUNG', version: '3.0', relationship: 'Alternative' },
  },
  'xrechnung-ubl': { ...XRECHNUNG, id: 'xrechnung-ubl', syntax: 'ubl' },
  peppol: {
    id: 'peppol', format: 'peppol', syntax: 'ubl', level: LEVELS.xrechnung,
    specification: `urn:cen.eu:en16931:2017#compliant#${PEPPOL}:billing:3.0`, process: `${PEPPOL}:billing:01:1.0`,
    selfBilling: {
      specification: `urn:cen.eu:en16931:2017#compliant#${PEPPOL}:selfbilling:3.0`, process: `${PEPPOL}:selfbilling:01:1.0`,
    },
  },
};

/** The choice of a request. */
export interface TargetChoice {
  readonly format: Target['format'];
  readonly profile?: Profile;
  readonly syntax?: Syntax;
}

const idOf = ({ format, profile = 'en16931', syntax = 'cii' }: TargetChoice): TargetId => {
  if (format === 'factur-x') return profile;
  if (format === 'peppol') return 'peppol';
  return syntax === 'ubl' ? 'xrechnung-ubl' : 'xrechnung';
};

/** The specification and business process that the XML of a document declares. */
export const specificationOf = ({ selfBilling, specification, process }: Target, typeCode: string): Specification => {
  if (selfBilling !== undefined && isSelfBilledCode(typeCode)) return selfBilling;
  return process === undefined ? { specification } : { specification, process };
};

/** The target that a request has chosen; Factur-X without a profile is EN 16931, XRechnung without a syntax is CII. */
export const targetOf = (choice: TargetChoice): Target => TARGETS[idOf(choice)];
