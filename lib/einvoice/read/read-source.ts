import { ALL_TARGETS } from '../targets.js';
import type { Target } from '../targets/target.js';
import type { ReadSource } from './read-answer.js';

/** Specifications (BT-24) whose documents are read: those of EN 16931, Peppol, PINT, Factur-X, ZUGFeRD, XRechnung, OIOUBL. */
const KNOWN_SPECIFICATIONS = [
  /^urn:cen\.eu:en16931:2017(?:$|#)/, /^urn:peppol:pint:/, /^urn:fdc:peppol\.eu:/, /^urn:www\.(?:cenbii|peppol)\.eu:/,
  /^urn:factur-x\.eu:1p0:/, /^urn:zugferd\.de:2p0:/, /^urn:ferd:CrossIndustryDocument:invoice:1p0:/, /^OIOUBL-2/,
];

export const isKnownSpecification = (customization: string): boolean =>
  KNOWN_SPECIFICATIONS.some((known) => known.test(customization));

/** Versions and former names of a specification that a target writes. */
const OTHER_NAMES: readonly (readonly [name: RegExp, now: string])[] = [
  [/urn:(?:xoev-de:kosit:standard|xeinkauf\.de:kosit):xrechnung_[\d.]+$/, 'urn:xeinkauf.de:kosit:xrechnung_3.0'],
  [/urn:zugferd\.de:2p0:/, 'urn:factur-x.eu:1p0:'],
];

const specificationsOf = ({ specification, selfBilling }: Target): readonly string[] =>
  [specification, ...selfBilling ? [selfBilling.specification] : []];

/** What a request sends to write the format of a file; null if no target has its specification. */
export const chooseFormat = (
  syntax: 'ubl' | 'cii', customization: string, french?: { readonly treatment?: string | undefined },
): ReadSource['eInvoice'] => {
  const now = OTHER_NAMES.reduce((text, [name, other]) => text.replace(name, other), customization);
  const targets = ALL_TARGETS.filter((target) => target.syntax === syntax && specificationsOf(target).includes(now));
  const found = targets.find(({ choice }) => (choice.country === 'FR') === (french !== undefined)) ?? targets[0];
  if (found === undefined) return null;
  const treatment = found.choice.country === 'FR' ? french?.treatment : undefined;
  return { ...found.choice, ...treatment !== undefined && { treatment } } as ReadSource['eInvoice'];
};
