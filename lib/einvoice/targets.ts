/** A form in which an e-invoice is written. */
export interface Target {
  readonly id: TargetId;
  readonly format: 'factur-x' | 'xrechnung';
  /** Of Factur-X. */
  readonly profile?: Profile;
  /** Of XRechnung. */
  readonly syntax?: 'cii';
  /** BT-24: the specification that the XML follows. */
  readonly specification: string;
  /** BT-23 */
  readonly process?: string;
  /** How much of EN 16931 the target carries; a higher level carries all that a lower one does. */
  readonly level: Level;
  /** Name of the XML within the PDF. */
  readonly fileName: string;
  /** What readers show next to the name. */
  readonly description: string;
  /** `fx:ConformanceLevel` of XMP. */
  readonly conformanceLevel: string;
  /** `fx:Version` of XMP. */
  readonly version: '1.0' | '3.0';
  /** Whether the XML is the invoice itself, or only data about it. */
  readonly relationship: 'Alternative' | 'Data';
}

/** Profiles of Factur-X, smallest first. */
export type Profile = 'minimum' | 'basicwl' | 'basic' | 'en16931';

export type TargetId = Profile | 'xrechnung';

/** Levels of detail: totals, the document without lines, with lines, all terms of EN 16931, and those that only XRechnung has. */
export const LEVELS = { minimum: 0, basicwl: 1, basic: 2, en16931: 3, xrechnung: 4 } as const;

export type Level = (typeof LEVELS)[TargetId];

const facturX = (
  profile: Profile, specification: string, conformanceLevel: string, relationship: Target['relationship'],
): Target => ({
  id: profile, format: 'factur-x', profile, specification, level: LEVELS[profile],
  fileName: 'factur-x.xml', description: `Factur-X/ZUGFeRD, profile ${conformanceLevel}`, conformanceLevel, version: '1.0', relationship,
});

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
    id: 'xrechnung', format: 'xrechnung', syntax: 'cii', level: LEVELS.xrechnung,
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    fileName: 'xrechnung.xml', description: 'XRechnung', conformanceLevel: 'XRECHNUNG', version: '3.0', relationship: 'Alternative',
  },
};

/** The choice of a request. */
export interface TargetChoice {
  readonly format: Target['format'];
  readonly profile?: Profile;
}

/** The target that a request has chosen; Factur-X without a profile is EN 16931. */
export const targetOf = ({ format, profile = 'en16931' }: TargetChoice): Target =>
  TARGETS[format === 'xrechnung' ? 'xrechnung' : profile];
