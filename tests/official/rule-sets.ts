/** The official rules, by the names under which they are published as compiled Schematron (XSLT). */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TargetId } from '../../lib/einvoice/targets.js';

/** A target, or Peppol's self-billing, which has separate rules. */
export type OfficialTarget = TargetId | 'peppol-selfbilling';

interface RuleSet {
  readonly name: string;
  /** Names of the published file. */
  readonly files: RegExp;
  /** Its folder, if several rule sets have files of that name. */
  readonly folder?: RegExp;
  readonly targets: readonly OfficialTarget[];
}

const facturX = (file: string, ...targets: readonly TargetId[]): RuleSet =>
  ({ name: `Factur-X ${file}`, files: new RegExp(`^factur-?x_${file}\\.xslt?$`, 'i'), targets });

const french = (syntax: string, ...targets: readonly TargetId[]): RuleSet =>
  ({ name: `France ${syntax}`, files: new RegExp(`BR-FR-Flux2-Schematron-${syntax}.*\\.xslt?$`, 'i'), targets });

const PINT_RULES = /^PINT-jurisdiction-aligned-rules\.xslt?$/i;

const RULE_SETS: readonly RuleSet[] = [
  { name: 'EN 16931 CII', files: /^EN16931-CII-validation.*\.xslt?$/i, targets: ['basic', 'en16931', 'factur-x-fr', 'xrechnung'] },
  { name: 'EN 16931 UBL', files: /^(?:CEN-)?EN16931-UBL(?:-validation.*)?\.xslt?$/i, targets: ['xrechnung-ubl', 'peppol', 'peppol-selfbilling', 'ubl', 'ubl-fr', 'nlcius', 'cius-hr'] },
  facturX('MINIMUM', 'minimum'), facturX('BASIC-WL', 'basicwl'), facturX('BASIC', 'basic'), facturX('EN16931', 'en16931', 'factur-x-fr'),
  facturX('EXTENDED', 'extended', 'factur-x-fr-extended'),
  french('CII', 'factur-x-fr', 'factur-x-fr-extended'), french('UBL', 'ubl-fr'),
  { name: 'France EXTENDED', files: /EXTENDED-CTC-FR-CII.*\.xslt?$/i, targets: ['factur-x-fr-extended'] },
  { name: 'XRechnung CII', files: /^XRechnung-CII-validation\.xslt?$/i, targets: ['xrechnung'] },
  { name: 'XRechnung UBL', files: /^XRechnung-UBL-validation\.xslt?$/i, targets: ['xrechnung-ubl'] },
  { name: 'Peppol BIS Billing', files: /^PEPPOL-EN16931-UBL\.xslt?$/i, targets: ['peppol'] },
  { name: 'CIUS-RO', files: /^(?:EN16931-CIUS_RO-UBL-validation|ROeFactura-UBL-validation).*\.xslt?$/i, targets: ['cius-ro'] },
  { name: 'NLCIUS', files: /^si-ubl-2\.0[\d.]*\.xslt?$/i, targets: ['nlcius'] },
  { name: 'PINT', files: /^PINT-UBL-validation-preprocessed\.xslt?$/i, targets: ['pint-anz', 'pint-jp', 'pint-sg', 'pint-my'] },
  { name: 'PINT A-NZ', files: PINT_RULES, folder: /pint-aunz(?!.*selfbilling)/i, targets: ['pint-anz'] },
  { name: 'PINT JP', files: PINT_RULES, folder: /pint-jp/i, targets: ['pint-jp'] },
  { name: 'PINT SG', files: PINT_RULES, folder: /pint-sg/i, targets: ['pint-sg'] },
  { name: 'PINT MY', files: PINT_RULES, folder: /pint-my(?!.*selfbilling)/i, targets: ['pint-my'] },
  { name: 'CIUS HR', files: /^HR-CIUS-EXT-EN16931-UBL\.xslt?$/i, targets: ['cius-hr'] },
  { name: 'Peppol Self-Billing', files: /^PEPPOL-EN16931-UBL-SB\.xslt?$/i, targets: ['peppol-selfbilling'] },
];

/** Rules that were found on disk. */
export interface FoundRules { readonly name: string; readonly path: string; readonly targets: readonly OfficialTarget[] }

/** Every file below a folder. */
export const filesBelow = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort();

/** The official rules below a folder; of several copies, the first. */
export const findRules = (folder: string): readonly FoundRules[] => {
  const files = filesBelow(folder);
  return RULE_SETS.flatMap(({ name, files: names, folder: parent, targets }) => {
    const path = files.find((file) => names.test(basename(file)) && parent?.test(file) !== false);
    return path === undefined ? [] : [{ name, path, targets }];
  });
};

/** The names of rules that are not below a folder. */
export const missingRules = (found: readonly FoundRules[]): readonly string[] =>
  RULE_SETS.map(({ name }) => name).filter((name) => !found.some((each) => each.name === name));
