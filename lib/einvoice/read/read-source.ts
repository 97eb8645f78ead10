import { omitUndefined } from '../../invoice/omit-undefined.js';
import { BUSINESS_PROCESS } from '../../validation/e-invoice-data-rules.js';
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

/** What else the document says about its format: its business process (BT-23), and the treatment of a French invoice. */
interface FormatDetails {
  readonly process?: string | undefined;
  readonly french?: { readonly treatment?: string | undefined } | undefined;
}

/** What a request sends to write the format of a file; null if no target has its specification. */
export const chooseFormat = (syntax: 'ubl' | 'cii', customization: string, { process, french }: FormatDetails): ReadSource['eInvoice'] => {
  const now = OTHER_NAMES.reduce((text, [name, other]) => text.replace(name, other), customization);
  const targets = ALL_TARGETS.filter((target) => target.syntax === syntax && specificationsOf(target).includes(now));
  const found = targets.find(({ choice }) => (choice.country === 'FR') === (french !== undefined)) ?? targets[0];
  if (found === undefined) return null;
  const treatment = found.choice.country === 'FR' ? french?.treatment : undefined;
  const ownProcess = found.id === 'cius-hr' && BUSINESS_PROCESS.test(process ?? '') ? process : undefined;
  return { ...found.choice, ...omitUndefined({ treatment, process: ownProcess }) } as ReadSource['eInvoice'];
};
