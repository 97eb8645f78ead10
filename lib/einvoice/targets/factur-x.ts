import { RULE_SETS } from '../rule-sets.data.js';
import { DEPOSIT_WARNINGS, FRENCH_PLATFORM, GROSS_PRICES, LEITWEG_ID, profileWithoutLines } from '../rules/warnings.js';
import { EXTENDED_RULES, newerSchemes, type NewerSchemeRules } from '../rules/factur-x.js';
import { CII_RULES, inOrder } from '../rules/en16931.js';
import { baseType } from '../../invoice/document-types.js';
import type { Invoice } from '../../invoice/types.js';
import { EN_16931_PARTS, type ModelPart } from '../business-terms.js';
import type { Target } from './target.js';
import { NEEDS } from './target-form.js';

const NAME = { title: 'ZUGFeRD / Factur-X', meaning: 'Factur-X and ZUGFeRD' };

interface Profile extends Pick<Target, 'id' | 'specification' | 'isListed'> {
  /** Name of the profile, as in `fx:ConformanceLevel`. */
  readonly level: string;
  readonly parts: readonly ModelPart[];
  readonly newerSchemes?: NewerSchemeRules;
}

const defineProfile = ({ id, level, parts, newerSchemes: ids, ...rest }: Profile): Target => ({
  ...rest, id, choice: { format: 'factur-x', profile: id }, name: NAME, titles: { profile: level }, syntax: 'cii',
  ruleSets: [RULE_SETS.en16931, RULE_SETS.facturX], needs: parts.length === 0 ? NEEDS.smallest : NEEDS.taxed,
  supportedTerms: { parts, gaps: [] },
  embedding: {
    fileName: 'factur-x.xml', description: `Factur-X/ZUGFeRD, profile ${level}`, conformanceLevel: level, version: '1.0',
    relationship: parts.includes('lines') ? 'Alternative' : 'Data',
  },
  rules: inOrder(CII_RULES, ids === undefined ? [] : [newerSchemes(ids)], parts.includes('extension') ? EXTENDED_RULES : []),
  warningRules: [
    LEITWEG_ID, ...parts.includes('lines') ? [] : [profileWithoutLines(id)], GROSS_PRICES, ...parts.includes('extension') ? [] : [DEPOSIT_WARNINGS], FRENCH_PLATFORM,
  ],
});

/** The profiles of Factur-X, smallest first. */
export const MINIMUM = defineProfile({ id: 'minimum', specification: 'urn:factur-x.eu:1p0:minimum', level: 'MINIMUM', parts: [] });

export const BASIC_WL = defineProfile({
  id: 'basicwl', specification: 'urn:factur-x.eu:1p0:basicwl', level: 'BASIC WL', parts: ['header'],
  newerSchemes: { sellerId: '441', buyerId: '421', locationId: '454', sellerAddress: '447', buyerAddress: '429' },
});

export const BASIC = defineProfile({
  id: 'basic', specification: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', level: 'BASIC',
  parts: ['header', 'lines'],
  newerSchemes: { sellerId: '501', buyerId: '494', locationId: '506', sellerAddress: '504', buyerAddress: '498' },
});

export const FULL_EN_16931: Target = defineProfile({
  id: 'en16931', specification: 'urn:cen.eu:en16931:2017', level: 'EN 16931', parts: EN_16931_PARTS,
  newerSchemes: { sellerId: '579', buyerId: '567', locationId: '585', sellerAddress: '582', buyerAddress: '571' },
});

export const EN_16931: Target = { ...FULL_EN_16931, isDefault: true };

const isList = (list: readonly unknown[] = []): boolean => list.length > 1;

/** Whether a request has what only EXTENDED states as data, or asks for that profile. */
export const usesExtension = (given: Invoice): boolean => {
  const { lineItems, texts, sectionTotals, discounts, charges, deposits, payment, roundTo, documentType, eInvoice } = given;
  const { printTerms, instalments, lateInterest } = payment ?? {};
  const fields = [texts, sectionTotals, charges, deposits, roundTo, printTerms, instalments, lateInterest];
  return baseType(documentType) === 'finalInvoice' || eInvoice?.profile === 'extended' || isList(discounts)
    || fields.some((field) => field !== undefined)
    || lineItems.some(({ section, charges: lineCharges, references, discounts: lineDiscounts }) =>
      (section ?? lineCharges ?? references) !== undefined || isList(lineDiscounts));
};

/** Beyond EN 16931, this profile states sections, texts, deposits and payment terms as data. */
export const EXTENDED = defineProfile({
  id: 'extended', specification: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', level: 'EXTENDED',
  parts: [...EN_16931_PARTS, 'lineReferences', 'extension'],
  newerSchemes: { sellerAddress: '782', buyerAddress: '704' },
  isListed: (_, given) => usesExtension(given),
});
